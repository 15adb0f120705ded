-- The index of words by their stems, in three columns: `Street` is what a seller who withholds the address hides.
-- Kept by triggers, so that no writer can forget it.
DROP TRIGGER `listing_words_insert`;
--> statement-breakpoint
DROP TRIGGER `listing_words_update`;
--> statement-breakpoint
DROP TRIGGER `listing_words_address`;
--> statement-breakpoint
DROP TRIGGER `listing_words_delete`;
--> statement-breakpoint
DROP TABLE `listing_words`;
--> statement-breakpoint
DROP VIEW `listing_addresses`;
--> statement-breakpoint
CREATE VIRTUAL TABLE `listing_words` USING fts5(
  `Street`, `Place`, `Remarks`, content='', contentless_delete=1, tokenize='porter unicode61 remove_diacritics 2'
);
--> statement-breakpoint
CREATE VIEW `listing_addresses` AS
  SELECT `RowKey`, concat_ws(' ', `StreetAddress`, `UnitNumber`) AS `Street`,
    concat_ws(' ', `City`, `PostalCode`, `SubdivisionName`, `MLSAreaMinor`, `MLSAreaMajor`, `CountyOrParish`) AS `Place`
  FROM `listings`;
--> statement-breakpoint
INSERT INTO `listing_words` (`rowid`, `Street`, `Place`, `Remarks`)
  SELECT a.`RowKey`, a.`Street`, a.`Place`, t.`PublicRemarks`
  FROM `listing_addresses` a JOIN `listing_texts` t USING (`RowKey`) ORDER BY a.`RowKey`;
--> statement-breakpoint
CREATE TRIGGER `listing_words_insert` AFTER INSERT ON `listing_texts`
BEGIN
  INSERT INTO `listing_words` (`rowid`, `Street`, `Place`, `Remarks`)
    SELECT `RowKey`, `Street`, `Place`, new.`PublicRemarks` FROM `listing_addresses` WHERE `RowKey` = new.`RowKey`;
END;
--> statement-breakpoint
CREATE TRIGGER `listing_words_update` AFTER UPDATE OF `PublicRemarks` ON `listing_texts`
WHEN new.`PublicRemarks` IS NOT old.`PublicRemarks`
BEGIN
  INSERT OR REPLACE INTO `listing_words` (`rowid`, `Street`, `Place`, `Remarks`)
    SELECT `RowKey`, `Street`, `Place`, new.`PublicRemarks` FROM `listing_addresses` WHERE `RowKey` = new.`RowKey`;
END;
--> statement-breakpoint
CREATE TRIGGER `listing_words_address` AFTER UPDATE OF `StreetAddress`, `UnitNumber`, `City`, `PostalCode`,
  `SubdivisionName`, `MLSAreaMinor`, `MLSAreaMajor`, `CountyOrParish` ON `listings`
BEGIN
  INSERT OR REPLACE INTO `listing_words` (`rowid`, `Street`, `Place`, `Remarks`)
    SELECT a.`RowKey`, a.`Street`, a.`Place`, t.`PublicRemarks`
    FROM `listing_addresses` a JOIN `listing_texts` t USING (`RowKey`) WHERE a.`RowKey` = new.`RowKey`;
END;
--> statement-breakpoint
CREATE TRIGGER `listing_words_delete` AFTER DELETE ON `listing_texts`
BEGIN
  DELETE FROM `listing_words` WHERE `rowid` = old.`RowKey`;
END;
