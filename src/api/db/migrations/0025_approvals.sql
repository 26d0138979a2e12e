ALTER TABLE "organisations" ADD COLUMN "asked_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "asked_note" text;--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "decided_by" uuid;--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "refusal" text;--> statement-breakpoint
CREATE INDEX "organisations_waiting_idx" ON "organisations" USING btree ("asked_at") WHERE status = 'pending' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "organisations_name_idx" ON "organisations" USING btree (search_key("name"));--> statement-breakpoint
UPDATE "organisations" SET "asked_at" = "created_at";
