CREATE TABLE `feed_lookups` (
	`Feed` text NOT NULL,
	`Field` text NOT NULL,
	`Value` text NOT NULL,
	`Text` text NOT NULL,
	PRIMARY KEY(`Feed`, `Field`, `Value`),
	FOREIGN KEY (`Feed`) REFERENCES `feeds`(`Name`) ON UPDATE cascade ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `feed_notes` (
	`Seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`Feed` text NOT NULL,
	`At` text NOT NULL,
	`Text` text NOT NULL,
	FOREIGN KEY (`Feed`) REFERENCES `feeds`(`Name`) ON UPDATE cascade ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `feed_notes_feed` ON `feed_notes` (`Feed`,`Seq`);--> statement-breakpoint
ALTER TABLE `feeds` ADD `MetadataAt` text;--> statement-breakpoint
ALTER TABLE `feeds` ADD `ToldOf` text;