CREATE TABLE `rule_audits` (
	`Seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`AskedAt` text NOT NULL,
	`AskedBy` text NOT NULL,
	`StartedAt` text,
	`EndedAt` text,
	`State` text NOT NULL,
	`Mark` text,
	`Step` text,
	`Problem` text,
	`Report` text
);
