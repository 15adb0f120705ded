CREATE TABLE `overlay_shapes` (
	`Id` text PRIMARY KEY NOT NULL,
	`OverlayId` text NOT NULL,
	`Position` integer NOT NULL,
	`Name` text NOT NULL,
	`Color` text NOT NULL,
	`Geometry` text NOT NULL,
	`South` integer NOT NULL,
	`North` integer NOT NULL,
	`West` integer NOT NULL,
	`East` integer NOT NULL,
	FOREIGN KEY (`OverlayId`) REFERENCES `overlays`(`Id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `overlay_shapes_overlay` ON `overlay_shapes` (`OverlayId`,`Position`);--> statement-breakpoint
CREATE TABLE `overlays` (
	`Id` text PRIMARY KEY NOT NULL,
	`OwnerId` text,
	`Name` text NOT NULL,
	`LayerName` text,
	`Public` integer DEFAULT false NOT NULL,
	`CreatedAt` text NOT NULL,
	`ModifiedAt` text NOT NULL,
	FOREIGN KEY (`OwnerId`) REFERENCES `users`(`Id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `overlays_LayerName_unique` ON `overlays` (`LayerName`);--> statement-breakpoint
CREATE INDEX `overlays_owner` ON `overlays` (`OwnerId`);