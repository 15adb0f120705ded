ALTER TABLE `messages` ADD `Share` text;--> statement-breakpoint
ALTER TABLE `shared_link_recipients` ADD `MessageId` text;