ALTER TABLE "purchases" ADD COLUMN "mailbox" text;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "awaits_confirmation" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "mailbox" text;--> statement-breakpoint
CREATE INDEX "purchases_unconfirmed_idx" ON "purchases" USING btree ("mailbox") WHERE awaits_confirmation;--> statement-breakpoint
CREATE INDEX "outbox_mailbox_idx" ON "outbox" USING btree ("mailbox","created_at") WHERE mailbox is not null;