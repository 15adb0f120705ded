ALTER TABLE `violations` ADD `Answer` text;--> statement-breakpoint
ALTER TABLE `violations` ADD `AnsweredAt` text;