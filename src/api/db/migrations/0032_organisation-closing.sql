ALTER TABLE "organisations" ADD COLUMN "contact" jsonb;--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "closes_on" date;--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "closing_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "closing_told_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "organisations_closing_idx" ON "organisations" USING btree ("closes_on") WHERE closes_on is not null or closing_told_at is not null;