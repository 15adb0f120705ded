ALTER TABLE `listings` ADD `Currency` text;--> statement-breakpoint
CREATE INDEX `listings_currency` ON `listings` (`Currency`) WHERE Currency IS NOT NULL;