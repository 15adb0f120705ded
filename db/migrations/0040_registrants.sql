CREATE TABLE `credentials` (
	`UserId` text NOT NULL,
	`Kind` text NOT NULL,
	`SetAt` text NOT NULL,
	`EndedAt` text,
	PRIMARY KEY(`UserId`, `Kind`, `SetAt`),
	FOREIGN KEY (`UserId`) REFERENCES `users`(`Id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `registrant_activity` (
	`UserId` text NOT NULL,
	`Day` text NOT NULL,
	`Kind` text NOT NULL,
	`What` text NOT NULL,
	`MlsNumber` text,
	`Source` text,
	`FirstAt` text NOT NULL,
	`LastAt` text NOT NULL,
	`Times` integer NOT NULL,
	PRIMARY KEY(`UserId`, `Day`, `Kind`, `What`),
	FOREIGN KEY (`UserId`) REFERENCES `users`(`Id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `terms_versions` (
	`Version` text PRIMARY KEY NOT NULL,
	`Paragraphs` text NOT NULL,
	`SavedAt` text NOT NULL
);
--> statement-breakpoint
ALTER TABLE `users` ADD `ReadOnlyUntil` text;
--> statement-breakpoint
CREATE INDEX `audit_actor` ON `audit` (`Actor`);
--> statement-breakpoint
INSERT INTO `terms_versions` (`Version`, `Paragraphs`, `SavedAt`)
  SELECT json_extract(`Value`, '$.version'), json_extract(`Value`, '$.paragraphs'), strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
  FROM `settings` WHERE `Name` = 'terms' AND json_valid(`Value`) AND json_type(`Value`, '$.version') = 'text'
    AND json_type(`Value`, '$.paragraphs') = 'array';
--> statement-breakpoint
INSERT INTO `credentials` (`UserId`, `Kind`, `SetAt`)
  SELECT `Id`, 'password', `PasswordChangedAt` FROM `users` WHERE `Role` <> 'private' AND `PasswordHash` <> '';
--> statement-breakpoint
INSERT INTO `credentials` (`UserId`, `Kind`, `SetAt`)
  SELECT DISTINCT `passkeys`.`UserId`, 'passkey', `passkeys`.`CreatedAt` FROM `passkeys`
  JOIN `users` ON `users`.`Id` = `passkeys`.`UserId` WHERE `users`.`Role` <> 'private';
--> statement-breakpoint
CREATE TRIGGER `credentials_first_password` AFTER INSERT ON `users`
WHEN new.`Role` <> 'private' AND new.`PasswordHash` <> ''
BEGIN
  INSERT INTO `credentials` (`UserId`, `Kind`, `SetAt`) VALUES (new.`Id`, 'password', new.`PasswordChangedAt`)
    ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `credentials_next_password` AFTER UPDATE OF `PasswordChangedAt` ON `users`
WHEN new.`Role` <> 'private' AND new.`PasswordHash` <> ''
BEGIN
  UPDATE `credentials` SET `EndedAt` = new.`PasswordChangedAt`
    WHERE `UserId` = new.`Id` AND `Kind` = 'password' AND `EndedAt` IS NULL AND `SetAt` <> new.`PasswordChangedAt`;
  INSERT INTO `credentials` (`UserId`, `Kind`, `SetAt`) VALUES (new.`Id`, 'password', new.`PasswordChangedAt`)
    ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `credentials_new_passkey` AFTER INSERT ON `passkeys`
WHEN (SELECT `Role` FROM `users` WHERE `Id` = new.`UserId`) <> 'private'
BEGIN
  INSERT INTO `credentials` (`UserId`, `Kind`, `SetAt`) VALUES (new.`UserId`, 'passkey', new.`CreatedAt`)
    ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `credentials_removed_passkey` AFTER DELETE ON `passkeys`
BEGIN
  UPDATE `credentials` SET `EndedAt` = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
    WHERE `UserId` = old.`UserId` AND `Kind` = 'passkey' AND `SetAt` = old.`CreatedAt`;
END;