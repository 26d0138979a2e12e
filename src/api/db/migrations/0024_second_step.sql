ALTER TABLE "students" ALTER COLUMN "photo_consent" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "students" ALTER COLUMN "photo_consent" DROP NOT NULL;