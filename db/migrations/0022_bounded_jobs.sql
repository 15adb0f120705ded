CREATE INDEX `subscriptions_in` ON `subscriptions` (`State`,`Id`);--> statement-breakpoint
CREATE INDEX `messages_created` ON `messages` (`CreatedAt`);