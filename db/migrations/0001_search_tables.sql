-- Kept by triggers, so that no writer can forget them. A listing's words are indexed when its row in listing_texts is
-- written: every listing has one.
CREATE VIRTUAL TABLE `listings_rtree` USING rtree(`RowKey`, `minLat`, `maxLat`, `minLon`, `maxLon`);
--> statement-breakpoint
CREATE TRIGGER `listings_rtree_insert` AFTER INSERT ON `listings`
WHEN new.`Latitude` IS NOT NULL AND new.`Longitude` IS NOT NULL
BEGIN
  INSERT INTO `listings_rtree` VALUES (new.`RowKey`, new.`Latitude`, new.`Latitude`, new.`Longitude`, new.`Longitude`);
END;
--> statement-breakpoint
CREATE TRIGGER `listings_rtree_update` AFTER UPDATE OF `Latitude`, `Longitude` ON `listings`
WHEN new.`Latitude` IS NOT old.`Latitude` OR new.`Longitude` IS NOT old.`Longitude`
BEGIN
  DELETE FROM `listings_rtree` WHERE `RowKey` = old.`RowKey`;
  INSERT INTO `listings_rtree`
    SELECT new.`RowKey`, new.`Latitude`, new.`Latitude`, new.`Longitude`, new.`Longitude`
    WHERE new.`Latitude` IS NOT NULL AND new.`Longitude` IS NOT NULL;
END;
--> statement-breakpoint
CREATE TRIGGER `listings_rtree_delete` AFTER DELETE ON `listings`
BEGIN
  DELETE FROM `listings_rtree` WHERE `RowKey` = old.`RowKey`;
END;
--> statement-breakpoint
CREATE VIRTUAL TABLE `listing_words` USING fts5(
  `Address`, `Remarks`, content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 2'
);
--> statement-breakpoint
CREATE VIEW `listing_addresses` AS
  SELECT `RowKey`, concat_ws(' ', `StreetAddress`, `UnitNumber`, `City`, `PostalCode`, `SubdivisionName`,
    `MLSAreaMinor`, `MLSAreaMajor`, `CountyOrParish`) AS `Address`
  FROM `listings`;
--> statement-breakpoint
CREATE TRIGGER `listing_words_insert` AFTER INSERT ON `listing_texts`
BEGIN
  INSERT INTO `listing_words` (`rowid`, `Address`, `Remarks`)
    SELECT `RowKey`, `Address`, new.`PublicRemarks` FROM `listing_addresses` WHERE `RowKey` = new.`RowKey`;
END;
--> statement-breakpoint
CREATE TRIGGER `listing_words_update` AFTER UPDATE OF `PublicRemarks` ON `listing_texts`
WHEN new.`PublicRemarks` IS NOT old.`PublicRemarks`
BEGIN
  INSERT OR REPLACE INTO `listing_words` (`rowid`, `Address`, `Remarks`)
    SELECT `RowKey`, `Address`, new.`PublicRemarks` FROM `listing_addresses` WHERE `RowKey` = new.`RowKey`;
END;
--> statement-breakpoint
CREATE TRIGGER `listing_words_address` AFTER UPDATE OF `StreetAddress`, `UnitNumber`, `City`, `PostalCode`,
  `SubdivisionName`, `MLSAreaMinor`, `MLSAreaMajor`, `CountyOrParish` ON `listings`
BEGIN
  INSERT OR REPLACE INTO `listing_words` (`rowid`, `Address`, `Remarks`)
    SELECT a.`RowKey`, a.`Address`, t.`PublicRemarks`
    FROM `listing_addresses` a JOIN `listing_texts` t USING (`RowKey`) WHERE a.`RowKey` = new.`RowKey`;
END;
--> statement-breakpoint
CREATE TRIGGER `listing_words_delete` AFTER DELETE ON `listing_texts`
BEGIN
  DELETE FROM `listing_words` WHERE `rowid` = old.`RowKey`;
END;
