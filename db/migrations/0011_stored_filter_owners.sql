ALTER TABLE `stored_filters` ADD `Owner` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `stored_filters_owner` ON `stored_filters` (`Owner`,`CreatedAt`);