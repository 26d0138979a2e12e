ALTER TABLE "outbox" ADD COLUMN "masked_subject" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "masked_text" text;