CREATE TABLE `collection_notes` (
	`CollectionId` text NOT NULL,
	`Listing` text NOT NULL,
	`AuthorId` text NOT NULL,
	`Note` text NOT NULL,
	PRIMARY KEY(`CollectionId`, `Listing`, `AuthorId`),
	FOREIGN KEY (`AuthorId`) REFERENCES `users`(`Id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`CollectionId`,`Listing`) REFERENCES `collection_listings`(`CollectionId`,`Listing`) ON UPDATE cascade ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `collection_notes_author` ON `collection_notes` (`AuthorId`);--> statement-breakpoint
INSERT INTO `collection_notes` (`CollectionId`, `Listing`, `AuthorId`, `Note`)
	SELECT l.`CollectionId`, l.`Listing`, coalesce(c.`OwnerId`, c.`CreatedById`, l.`AddedById`), l.`Note`
	FROM `collection_listings` l JOIN `collections` c ON c.`Id` = l.`CollectionId`
	WHERE l.`Note` IS NOT NULL AND coalesce(c.`OwnerId`, c.`CreatedById`, l.`AddedById`) IS NOT NULL;
--> statement-breakpoint
ALTER TABLE `collection_listings` DROP COLUMN `Note`;