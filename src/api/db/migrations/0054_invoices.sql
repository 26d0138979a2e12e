ALTER TABLE "event_registrations" DROP CONSTRAINT "event_registrations_refunded_check";--> statement-breakpoint
ALTER TABLE "event_registrations" DROP CONSTRAINT "event_registrations_unpaid_check";--> statement-breakpoint
ALTER TABLE "event_registrations" ADD COLUMN "billed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "is_template" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "moved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_billed_check" CHECK (billed >= 0 and (billed = 0 or payment = 'invoice'));--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_refunded_check" CHECK (refunded between 0 and case when payment = 'invoice' then billed else paid end);--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_unpaid_check" CHECK (status <> 'unpaid' or payment <> 'on_site');