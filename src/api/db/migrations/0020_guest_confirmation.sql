ALTER TABLE "purchases" ADD COLUMN "mailbox" text;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "awaits_confirmation" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "purchases_unconfirmed_idx" ON "purchases" USING btree ("mailbox") WHERE awaits_confirmation;