-- Words go through `words_to_index` (db/word-function.ts): letters of scripts without blanks stand apart, ł is l.
DROP TRIGGER `listing_words_insert`;
--> statement-breakpoint
DROP TRIGGER `listing_words_update`;
--> statement-breakpoint
DROP TRIGGER `listing_words_address`;
--> statement-breakpoint
DROP VIEW `listing_addresses`;
--> statement-breakpoint
CREATE VIEW `listing_addresses` AS
  SELECT `RowKey`, words_to_index(concat_ws(' ', `StreetAddress`, `UnitNumber`)) AS `Street`,
    words_to_index(concat_ws(' ', `City`, `PostalCode`, `SubdivisionName`, `MLSAreaMinor`, `MLSAreaMajor`,
      `CountyOrParish`)) AS `Place`
  FROM `listings`;
--> statement-breakpoint
INSERT OR REPLACE INTO `listing_words` (`rowid`, `Street`, `Place`, `Remarks`)
  SELECT a.`RowKey`, a.`Street`, a.`Place`, words_to_index(t.`PublicRemarks`)
  FROM `listing_addresses` a JOIN `listing_texts` t USING (`RowKey`) JOIN `listings` l USING (`RowKey`)
  WHERE concat_ws(' ', l.`StreetAddress`, l.`UnitNumber`, l.`City`, l.`PostalCode`, l.`SubdivisionName`,
    l.`MLSAreaMinor`, l.`MLSAreaMajor`, l.`CountyOrParish`, t.`PublicRemarks`)
    GLOB concat('*[^', char(1), '-', char(127), ']*')
  ORDER BY a.`RowKey`;
--> statement-breakpoint
CREATE TRIGGER `listing_words_insert` AFTER INSERT ON `listing_texts`
BEGIN
  INSERT INTO `listing_words` (`rowid`, `Street`, `Place`, `Remarks`)
    SELECT `RowKey`, `Street`, `Place`, words_to_index(new.`PublicRemarks`)
    FROM `listing_addresses` WHERE `RowKey` = new.`RowKey`;
END;
--> statement-breakpoint
CREATE TRIGGER `listing_words_update` AFTER UPDATE OF `PublicRemarks` ON `listing_texts`
WHEN new.`PublicRemarks` IS NOT old.`PublicRemarks`
BEGIN
  INSERT OR REPLACE INTO `listing_words` (`rowid`, `Street`, `Place`, `Remarks`)
    SELECT `RowKey`, `Street`, `Place`, words_to_index(new.`PublicRemarks`)
    FROM `listing_addresses` WHERE `RowKey` = new.`RowKey`;
END;
--> statement-breakpoint
CREATE TRIGGER `listing_words_address` AFTER UPDATE OF `StreetAddress`, `UnitNumber`, `City`, `PostalCode`,
  `SubdivisionName`, `MLSAreaMinor`, `MLSAreaMajor`, `CountyOrParish` ON `listings`
BEGIN
  INSERT OR REPLACE INTO `listing_words` (`rowid`, `Street`, `Place`, `Remarks`)
    SELECT a.`RowKey`, a.`Street`, a.`Place`, words_to_index(t.`PublicRemarks`)
    FROM `listing_addresses` a JOIN `listing_texts` t USING (`RowKey`) WHERE a.`RowKey` = new.`RowKey`;
END;
