CREATE TABLE `feed_events` (
	`Feed` text NOT NULL,
	`Resource` text NOT NULL,
	`SourceKey` text NOT NULL,
	`At` text NOT NULL,
	`Pushes` integer DEFAULT 1 NOT NULL,
	PRIMARY KEY(`Feed`, `Resource`, `SourceKey`),
	FOREIGN KEY (`Feed`) REFERENCES `feeds`(`Name`) ON UPDATE cascade ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
ALTER TABLE `feeds` ADD `StaleAction` text DEFAULT 'mark' NOT NULL;--> statement-breakpoint
ALTER TABLE `feeds` ADD `Push` text;--> statement-breakpoint
ALTER TABLE `feeds` ADD `PushedAt` text;