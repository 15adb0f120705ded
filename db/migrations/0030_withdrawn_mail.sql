ALTER TABLE `messages` ADD `CopyOf` text;--> statement-breakpoint
ALTER TABLE `messages` ADD `PlanBefore` text;--> statement-breakpoint
ALTER TABLE `messages` ADD `Reopens` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `messages_copies` ON `messages` (`CopyOf`) WHERE "messages"."CopyOf" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `messages_reopening` ON `messages` (`Id`) WHERE "messages"."Reopens";--> statement-breakpoint
CREATE INDEX `messages_for` ON `messages` (lower(trim("Recipient"))) WHERE "messages"."State" = 'waiting';--> statement-breakpoint
-- Copies have no headers; what they copy does.
UPDATE `messages` SET `CopyOf` = (
  SELECT o.`Id` FROM `messages` o
  WHERE o.`CreatedAt` = `messages`.`CreatedAt` AND o.`About` = `messages`.`About` AND o.`Kind` = 'alert' AND o.`Headers` IS NOT NULL
) WHERE `State` IN ('waiting', 'sending', 'failed') AND `Kind` = 'alert' AND `About` IS NOT NULL AND `Headers` IS NULL;
