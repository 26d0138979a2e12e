ALTER TABLE "mail_contents" ADD COLUMN "body_document" jsonb;--> statement-breakpoint
ALTER TABLE "mail_contents" ADD COLUMN "body_document_of" text;