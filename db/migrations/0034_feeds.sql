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
--> statement-breakpoint
CREATE TABLE `feed_fields` (
	`Feed` text NOT NULL,
	`Resource` text NOT NULL,
	`Field` text NOT NULL,
	`Type` text,
	`SeenAt` text,
	`GoneAt` text,
	`Lost` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`Feed`, `Resource`, `Field`),
	FOREIGN KEY (`Feed`) REFERENCES `feeds`(`Name`) ON UPDATE cascade ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `feed_limits` (
	`Token` text NOT NULL,
	`Window` text NOT NULL,
	`StartedAt` text NOT NULL,
	`Requests` integer DEFAULT 0 NOT NULL,
	`Bytes` integer DEFAULT 0 NOT NULL,
	`BlockedUntil` text,
	`Holder` text,
	`HeldUntil` text,
	PRIMARY KEY(`Token`, `Window`, `StartedAt`)
);
--> statement-breakpoint
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
CREATE TABLE `feed_records` (
	`Feed` text NOT NULL,
	`Resource` text NOT NULL,
	`SourceKey` text NOT NULL,
	`Modified` text NOT NULL,
	`RowKey` integer,
	`Owner` text,
	`Walk` integer NOT NULL,
	`RemovedAt` text,
	`RemovedWhy` text,
	PRIMARY KEY(`Feed`, `Resource`, `SourceKey`),
	FOREIGN KEY (`Feed`) REFERENCES `feeds`(`Name`) ON UPDATE cascade ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `feed_resources` (
	`Feed` text NOT NULL,
	`Resource` text NOT NULL,
	`Watermark` text,
	`Cursor` text,
	`Walks` integer DEFAULT 0 NOT NULL,
	`KeysWalkedAt` text,
	`SucceededAt` text,
	`Failures` integer DEFAULT 0 NOT NULL,
	`Problem` text,
	`BlockedUntil` text,
	`ImportSeq` integer,
	`Pending` text,
	PRIMARY KEY(`Feed`, `Resource`),
	FOREIGN KEY (`Feed`) REFERENCES `feeds`(`Name`) ON UPDATE cascade ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `feed_runs` (
	`Seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`Feed` text NOT NULL,
	`Resource` text NOT NULL,
	`Kind` text NOT NULL,
	`StartedAt` text NOT NULL,
	`EndedAt` text,
	`Outcome` text,
	`Detail` text,
	`Counts` text NOT NULL,
	`WatermarkFrom` text,
	`WatermarkTo` text,
	FOREIGN KEY (`Feed`) REFERENCES `feeds`(`Name`) ON UPDATE cascade ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `feed_runs_feed` ON `feed_runs` (`Feed`,`Seq`);--> statement-breakpoint
CREATE INDEX `feed_runs_started` ON `feed_runs` (`StartedAt`);--> statement-breakpoint
CREATE TABLE `feeds` (
	`Name` text PRIMARY KEY NOT NULL,
	`Profile` text NOT NULL,
	`Root` text NOT NULL,
	`Source` text NOT NULL,
	`Options` text NOT NULL,
	`Secret` text NOT NULL,
	`State` text DEFAULT 'active' NOT NULL,
	`Problem` text,
	`RunAskedAt` text,
	`EveryMinutes` integer DEFAULT 15 NOT NULL,
	`LicenseHours` integer DEFAULT 12 NOT NULL,
	`CreatedAt` text NOT NULL,
	`Lease` text,
	`LeaseUntil` text,
	`MetadataAt` text,
	`ToldOf` text
);
