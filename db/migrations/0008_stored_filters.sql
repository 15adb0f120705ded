CREATE TABLE `stored_filters` (
	`Id` text PRIMARY KEY NOT NULL,
	`Filter` text NOT NULL,
	`CreatedAt` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `stored_filters_time` ON `stored_filters` (`CreatedAt`);