DROP TABLE `feed_media`;--> statement-breakpoint
CREATE TABLE `feed_media` (
	`Feed` text NOT NULL,
	`MediaKey` text NOT NULL,
	`PartKey` text NOT NULL,
	`Resource` text NOT NULL,
	`Owner` text NOT NULL,
	`RowKey` integer,
	`SourceURL` text,
	`URLAt` text,
	`SpentURL` text,
	`Version` text NOT NULL,
	`State` text NOT NULL,
	`Tries` integer DEFAULT 0 NOT NULL,
	`NextAt` text,
	`Reason` text,
	`First` integer DEFAULT false NOT NULL,
	`ListedAt` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`Feed`, `PartKey`),
	FOREIGN KEY (`Feed`) REFERENCES `feeds`(`Name`) ON UPDATE cascade ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `feed_media_queue` ON `feed_media` (`Feed`,`State`,`First`,`ListedAt`);--> statement-breakpoint
CREATE INDEX `feed_media_listing` ON `feed_media` (`RowKey`);--> statement-breakpoint
CREATE TABLE `feed_media_states` (
	`Feed` text PRIMARY KEY NOT NULL,
	`ChangeSeq` integer DEFAULT -1 NOT NULL,
	`SweptAt` text,
	`Problem` text,
	`BlockedUntil` text,
	FOREIGN KEY (`Feed`) REFERENCES `feeds`(`Name`) ON UPDATE cascade ON DELETE cascade
);
