ALTER TABLE "event_registrations" DROP CONSTRAINT "event_registrations_expiry_check";--> statement-breakpoint
DROP INDEX "event_registrations_user_key";--> statement-breakpoint
DROP INDEX "event_registrations_mailbox_key";--> statement-breakpoint
ALTER TABLE "event_registrations" ADD COLUMN "payment" text DEFAULT 'on_site' NOT NULL;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD COLUMN "refunded" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD COLUMN "refund_rule" text DEFAULT 'full' NOT NULL;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD COLUMN "refund_days" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD COLUMN "leaves_free" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD COLUMN "billing" jsonb;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "payment" text DEFAULT 'on_site' NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "refund_rule" text DEFAULT 'full' NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "refund_days" integer DEFAULT 7 NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "tax_rate" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "registration_id" uuid;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_registration_id_event_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."event_registrations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_registration_key" ON "invoices" USING btree ("registration_id");--> statement-breakpoint
CREATE INDEX "payments_open_idx" ON "payments" USING btree ("kind","reference_id") WHERE status = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "event_registrations_user_key" ON "event_registrations" USING btree ("event_id","user_id") WHERE status in ('held', 'unpaid', 'registered', 'waitlisted', 'offered');--> statement-breakpoint
CREATE UNIQUE INDEX "event_registrations_mailbox_key" ON "event_registrations" USING btree ("event_id","guest_mailbox") WHERE status in ('held', 'unpaid', 'registered', 'waitlisted', 'offered');--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_refunded_check" CHECK (refunded between 0 and paid);--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_unpaid_check" CHECK (status <> 'unpaid' or payment = 'platform');--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_expiry_check" CHECK (case when status in ('held', 'unpaid', 'offered') then expires_at is not null else expires_at is null or status = 'waitlisted' end);--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_payment_check" CHECK ((payment = 'on_site' or organisation_id is not null) and refund_days between 0 and 90 and tax_rate between 0 and 10000);