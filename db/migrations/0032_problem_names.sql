ALTER TABLE `quarantine` ADD `ListingId` text;--> statement-breakpoint
ALTER TABLE `quarantine` ADD `Key` text;