CREATE TABLE `resource_records` (
	`Resource` text NOT NULL,
	`Source` text NOT NULL,
	`Key` text NOT NULL,
	`OwnerKey` text,
	`OwnerId` text,
	`Record` text NOT NULL,
	PRIMARY KEY(`Resource`, `Source`, `Key`)
);
--> statement-breakpoint
CREATE INDEX `resource_records_owner_key` ON `resource_records` (`OwnerKey`);--> statement-breakpoint
CREATE INDEX `resource_records_owner_id` ON `resource_records` (`OwnerId`) WHERE OwnerId IS NOT NULL;--> statement-breakpoint
ALTER TABLE `media` ADD `OwnRecord` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `open_houses` ADD `OwnRecord` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `listings_source_key` ON `listings` ((Other ->> 'SourceListingKey')) WHERE (Other ->> 'SourceListingKey') IS NOT NULL;