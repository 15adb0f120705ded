CREATE TABLE `media_variants` (
	`MediaURL` text PRIMARY KEY NOT NULL,
	`SourceVersion` text NOT NULL,
	`Name` text,
	`Width` integer,
	`Height` integer,
	`Color` text,
	`Blur` text,
	`Sizes` text,
	`Problem` text,
	`PreparedAt` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `media_variants_name` ON `media_variants` (`Name`);--> statement-breakpoint
ALTER TABLE `media` ADD `MediaAlteration` text;