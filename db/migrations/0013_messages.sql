CREATE TABLE `messages` (
	`Id` text PRIMARY KEY NOT NULL,
	`MessageId` text NOT NULL,
	`Kind` text NOT NULL,
	`Recipient` text NOT NULL,
	`RecipientName` text,
	`UserId` text,
	`Subject` text NOT NULL,
	`Text` text NOT NULL,
	`Html` text NOT NULL,
	`Headers` text,
	`CreatedAt` text NOT NULL,
	`NotBefore` text NOT NULL,
	`SecretUntil` text,
	`State` text NOT NULL,
	`Attempts` integer DEFAULT 0 NOT NULL,
	`NextAttemptAt` text NOT NULL,
	`Lease` text,
	`LastReply` text,
	`SentAt` text,
	FOREIGN KEY (`UserId`) REFERENCES `users`(`Id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `messages_MessageId_unique` ON `messages` (`MessageId`);--> statement-breakpoint
CREATE INDEX `messages_due` ON `messages` (`State`,`NextAttemptAt`);--> statement-breakpoint
CREATE INDEX `messages_secret` ON `messages` (`SecretUntil`);--> statement-breakpoint
CREATE INDEX `messages_recipient` ON `messages` (`Recipient`);--> statement-breakpoint
CREATE INDEX `messages_user` ON `messages` (`UserId`);