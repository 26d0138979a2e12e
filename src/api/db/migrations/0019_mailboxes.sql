ALTER TABLE "outbox" ADD COLUMN "mailbox" text;--> statement-breakpoint
CREATE INDEX "outbox_mailbox_idx" ON "outbox" USING btree ("mailbox","created_at") WHERE mailbox is not null;