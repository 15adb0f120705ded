CREATE TABLE `import_fingerprints` (
	`RowKey` integer PRIMARY KEY NOT NULL,
	`Fingerprint` text NOT NULL,
	FOREIGN KEY (`RowKey`) REFERENCES `listings`(`RowKey`) ON UPDATE no action ON DELETE cascade
);
