CREATE TABLE `contact_notes` (
	`Id` text PRIMARY KEY NOT NULL,
	`ContactId` text NOT NULL,
	`AuthorId` text,
	`Body` text NOT NULL,
	`CreatedAt` text NOT NULL,
	FOREIGN KEY (`ContactId`) REFERENCES `contacts`(`Id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`AuthorId`) REFERENCES `users`(`Id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `contact_notes_contact` ON `contact_notes` (`ContactId`,`CreatedAt`);--> statement-breakpoint
CREATE TABLE `contacts` (
	`Id` text PRIMARY KEY NOT NULL,
	`OwnerId` text,
	`UserId` text,
	`Primary` integer DEFAULT false NOT NULL,
	`GivenName` text NOT NULL,
	`FamilyName` text NOT NULL,
	`PrimaryEmail` text NOT NULL,
	`EmailKey` text NOT NULL,
	`PrimaryPhoneNumber` text,
	`MobilePhoneCountryCode` text DEFAULT 'US' NOT NULL,
	`Tags` text,
	`CreatedAt` text NOT NULL,
	`ModifiedAt` text NOT NULL,
	FOREIGN KEY (`OwnerId`) REFERENCES `users`(`Id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`UserId`) REFERENCES `users`(`Id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `contacts_email` ON `contacts` (`OwnerId`,`EmailKey`);--> statement-breakpoint
CREATE INDEX `contacts_name` ON `contacts` (`OwnerId`,`FamilyName`,`GivenName`);--> statement-breakpoint
CREATE INDEX `contacts_user` ON `contacts` (`UserId`);--> statement-breakpoint
CREATE TABLE `accepted_terms` (
	`Id` text PRIMARY KEY NOT NULL,
	`UserId` text NOT NULL,
	`Version` text NOT NULL,
	`AcceptedAt` text NOT NULL,
	`ClientAddress` text NOT NULL,
	FOREIGN KEY (`UserId`) REFERENCES `users`(`Id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `accepted_terms_user` ON `accepted_terms` (`UserId`);--> statement-breakpoint
CREATE TABLE `mailed_links` (
	`TokenHash` text PRIMARY KEY NOT NULL,
	`Kind` text NOT NULL,
	`UserId` text,
	`ContactId` text,
	`Email` text NOT NULL,
	`BrowserHash` text,
	`CreatedAt` text NOT NULL,
	`ExpiresAt` text NOT NULL,
	`UsedAt` text,
	FOREIGN KEY (`UserId`) REFERENCES `users`(`Id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`ContactId`) REFERENCES `contacts`(`Id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `mailed_links_user` ON `mailed_links` (`UserId`,`Kind`);--> statement-breakpoint
CREATE INDEX `mailed_links_expiry` ON `mailed_links` (`ExpiresAt`);--> statement-breakpoint
CREATE TABLE `pending_actions` (
	`Id` text PRIMARY KEY NOT NULL,
	`UserId` text,
	`Kind` text NOT NULL,
	`Detail` text NOT NULL,
	`CreatedAt` text NOT NULL,
	FOREIGN KEY (`UserId`) REFERENCES `users`(`Id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `pending_actions_user` ON `pending_actions` (`UserId`);--> statement-breakpoint
CREATE INDEX `pending_actions_time` ON `pending_actions` (`CreatedAt`);--> statement-breakpoint
ALTER TABLE `users` ADD `EmailKey` text;--> statement-breakpoint
ALTER TABLE `users` ADD `EmailVerifiedAt` text;--> statement-breakpoint
ALTER TABLE `users` ADD `Phone` text;--> statement-breakpoint
ALTER TABLE `users` ADD `GrantExpiresAt` text;--> statement-breakpoint
CREATE UNIQUE INDEX `users_EmailKey_unique` ON `users` (`EmailKey`);--> statement-breakpoint
UPDATE `users` SET `EmailVerifiedAt` = `CreatedAt` WHERE `Email` IS NOT NULL;--> statement-breakpoint
UPDATE `users` SET `EmailKey` = lower(trim(`Email`))
WHERE lower(trim(`Email`)) IN (SELECT lower(trim(`Email`)) FROM `users` GROUP BY 1 HAVING count(*) = 1);--> statement-breakpoint
-- Every consumer has a contact.
INSERT INTO `contacts` (`Id`, `UserId`, `Primary`, `GivenName`, `FamilyName`, `PrimaryEmail`, `EmailKey`, `CreatedAt`, `ModifiedAt`)
SELECT `Id`, `Id`, 1,
  trim(substr(`DisplayName`, 1, instr(`DisplayName` || ' ', ' '))), trim(substr(`DisplayName`, instr(`DisplayName` || ' ', ' '))),
  `Email`, lower(trim(`Email`)), `CreatedAt`, `CreatedAt`
FROM `users` WHERE `Role` IN ('vow', 'portal') AND `Email` IS NOT NULL;
