CREATE TABLE `column_widths` (
	`OwnerId` text NOT NULL,
	`ViewKey` text NOT NULL,
	`ColumnId` text NOT NULL,
	`Width` integer NOT NULL,
	PRIMARY KEY(`OwnerId`, `ViewKey`, `ColumnId`),
	FOREIGN KEY (`OwnerId`) REFERENCES `users`(`Id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `custom_sorts` (
	`Id` text PRIMARY KEY NOT NULL,
	`OwnerId` text,
	`Name` text NOT NULL,
	`Keys` text NOT NULL,
	`Hidden` integer DEFAULT false NOT NULL,
	`CreatedAt` text NOT NULL,
	`ModifiedAt` text NOT NULL,
	FOREIGN KEY (`OwnerId`) REFERENCES `users`(`Id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `custom_sorts_owner` ON `custom_sorts` (`OwnerId`);--> statement-breakpoint
CREATE TABLE `listing_views` (
	`Id` text PRIMARY KEY NOT NULL,
	`OwnerId` text,
	`Name` text NOT NULL,
	`SortId` text,
	`Fields` text NOT NULL,
	`CreatedAt` text NOT NULL,
	`ModifiedAt` text NOT NULL,
	FOREIGN KEY (`OwnerId`) REFERENCES `users`(`Id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `listing_views_owner` ON `listing_views` (`OwnerId`);--> statement-breakpoint
CREATE TABLE `quick_searches` (
	`Id` text PRIMARY KEY NOT NULL,
	`OwnerId` text,
	`Name` text NOT NULL,
	`Filter` text NOT NULL,
	`SortId` text,
	`ViewId` text,
	`CreatedAt` text NOT NULL,
	`ModifiedAt` text NOT NULL,
	FOREIGN KEY (`OwnerId`) REFERENCES `users`(`Id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `quick_searches_owner` ON `quick_searches` (`OwnerId`);--> statement-breakpoint
CREATE TABLE `recent_searches` (
	`OwnerId` text NOT NULL,
	`Filter` text NOT NULL,
	`SearchedAt` text NOT NULL,
	PRIMARY KEY(`OwnerId`, `Filter`),
	FOREIGN KEY (`OwnerId`) REFERENCES `users`(`Id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `recent_searches_time` ON `recent_searches` (`OwnerId`,`SearchedAt`);--> statement-breakpoint
CREATE TABLE `saved_searches` (
	`Id` text PRIMARY KEY NOT NULL,
	`OwnerId` text NOT NULL,
	`Name` text NOT NULL,
	`Filter` text NOT NULL,
	`Annotations` text,
	`QuickSearchId` text,
	`SortId` text,
	`ViewId` text,
	`CreatedAt` text NOT NULL,
	`ModifiedAt` text NOT NULL,
	FOREIGN KEY (`OwnerId`) REFERENCES `users`(`Id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`QuickSearchId`) REFERENCES `quick_searches`(`Id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `saved_searches_owner` ON `saved_searches` (`OwnerId`);