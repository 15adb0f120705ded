ALTER TABLE `members` ADD `MemberPhotoURL` text;--> statement-breakpoint
ALTER TABLE `offices` ADD `OfficeLogoURL` text;