CREATE TABLE `api_key_uses` (
	`KeyId` text NOT NULL,
	`Day` text NOT NULL,
	`Uses` integer NOT NULL,
	PRIMARY KEY(`KeyId`, `Day`),
	FOREIGN KEY (`KeyId`) REFERENCES `api_keys`(`Id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `api_keys` (
	`Id` text PRIMARY KEY NOT NULL,
	`Name` text NOT NULL,
	`SecretHash` text NOT NULL,
	`SigningSecret` text,
	`Role` text NOT NULL,
	`UserId` text,
	`Fields` text,
	`PerMinute` integer NOT NULL,
	`CreatedBy` text NOT NULL,
	`CreatedAt` text NOT NULL,
	`LastUsedAt` text,
	`RevokedAt` text,
	FOREIGN KEY (`UserId`) REFERENCES `users`(`Id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `api_keys_name` ON `api_keys` (`Name`) WHERE `RevokedAt` IS NULL;