CREATE TABLE `devices` (
	`Id` text PRIMARY KEY NOT NULL,
	`UserId` text NOT NULL,
	`TokenHash` text NOT NULL,
	`Network` text NOT NULL,
	`UserAgent` text,
	`CreatedAt` text NOT NULL,
	`LastSeenAt` text NOT NULL,
	`TrustedUntil` text,
	FOREIGN KEY (`UserId`) REFERENCES `users`(`Id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `devices_place` ON `devices` (`UserId`,`TokenHash`,`Network`);--> statement-breakpoint
CREATE INDEX `devices_token` ON `devices` (`TokenHash`);