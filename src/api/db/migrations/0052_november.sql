CREATE TABLE "school_levels" (
	"school_id" uuid NOT NULL,
	"level" text NOT NULL,
	"ages_from" integer,
	"ages_to" integer,
	"classes" integer,
	"capacity" integer,
	"openings" integer,
	"openings_from" date,
	"opened_at" timestamp with time zone,
	"opening_id" uuid,
	"work_cycle_minutes" integer,
	"leads" integer,
	"credentialed_leads" integer,
	"tuition_min" integer,
	"tuition_max" integer,
	"currency" text,
	CONSTRAINT "school_levels_school_id_level_pk" PRIMARY KEY("school_id","level"),
	CONSTRAINT "school_levels_ages_check" CHECK (ages_from >= 0 and ages_to <= 240 and ages_from < ages_to),
	CONSTRAINT "school_levels_openings_check" CHECK (openings >= 0 and openings <= coalesce(capacity, openings)),
	CONSTRAINT "school_levels_numbers_check" CHECK (classes >= 0 and capacity >= 0 and work_cycle_minutes between 0 and 1440),
	CONSTRAINT "school_levels_leads_check" CHECK (leads >= 0 and credentialed_leads >= 0 and credentialed_leads <= coalesce(leads, credentialed_leads)),
	CONSTRAINT "school_levels_tuition_check" CHECK (tuition_min >= 0 and tuition_max >= 0 and tuition_min <= coalesce(tuition_max, tuition_min)),
	CONSTRAINT "school_levels_currency_check" CHECK (currency is not null or num_nonnulls(tuition_min, tuition_max) = 0)
);
--> statement-breakpoint
CREATE TABLE "school_statuses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"school_id" uuid NOT NULL,
	"body" text NOT NULL,
	"body_name" text DEFAULT '' NOT NULL,
	"kind" text NOT NULL,
	"level" text,
	"from_day" date,
	"to_day" date,
	"state" text DEFAULT 'declared' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"checked_at" timestamp with time zone,
	"checked_by" uuid,
	"evidence_id" uuid,
	"filed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "school_statuses_name_check" CHECK (body <> 'other' or body_name <> ''),
	CONSTRAINT "school_statuses_days_check" CHECK (from_day <= to_day),
	CONSTRAINT "school_statuses_checked_check" CHECK ((state in ('checked', 'refused')) = (checked_at is not null))
);
--> statement-breakpoint
CREATE TABLE "schools" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"organisation_id" uuid,
	"slug" text,
	"name" text NOT NULL,
	"kind" text,
	"summary" text DEFAULT '' NOT NULL,
	"description" jsonb,
	"body" text DEFAULT '' NOT NULL,
	"founded" integer,
	"address" jsonb,
	"lat" double precision,
	"lon" double precision,
	"time_zone" text DEFAULT 'UTC' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"website" text DEFAULT '' NOT NULL,
	"languages" text[] DEFAULT '{}' NOT NULL,
	"facilities" text[] DEFAULT '{}' NOT NULL,
	"financial_aid" boolean,
	"hours" text DEFAULT '' NOT NULL,
	"visit_policy" text DEFAULT '' NOT NULL,
	"facts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"published_at" timestamp with time zone,
	"hidden_rule" text,
	"is_held" boolean DEFAULT false NOT NULL,
	"sort_name" text collate "C" GENERATED ALWAYS AS (search_key(name)) STORED,
	"words" text GENERATED ALWAYS AS (search_text(name || ' ' || summary || ' ' || coalesce(address->>'city', '') || ' ' || left(body, 2000))) STORED,
	CONSTRAINT "schools_published_check" CHECK (status = 'draft' or (slug is not null and published_at is not null)),
	CONSTRAINT "schools_point_check" CHECK (num_nonnulls(lat, lon) in (0, 2) and lat between -90 and 90 and lon between -180 and 180),
	CONSTRAINT "schools_founded_check" CHECK (founded between 1900 and 2100)
);
--> statement-breakpoint
ALTER TABLE "event_registrations" DROP CONSTRAINT "event_registrations_expiry_check";--> statement-breakpoint
DROP INDEX "event_registrations_user_key";--> statement-breakpoint
DROP INDEX "event_registrations_mailbox_key";--> statement-breakpoint
DROP INDEX "events_listed_idx";--> statement-breakpoint
DROP INDEX "events_placed_idx";--> statement-breakpoint
DROP INDEX "events_category_idx";--> statement-breakpoint
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
ALTER TABLE "school_levels" ADD CONSTRAINT "school_levels_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_statuses" ADD CONSTRAINT "school_statuses_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_statuses" ADD CONSTRAINT "school_statuses_checked_by_users_id_fk" FOREIGN KEY ("checked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_statuses" ADD CONSTRAINT "school_statuses_evidence_id_attachments_id_fk" FOREIGN KEY ("evidence_id") REFERENCES "public"."attachments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schools" ADD CONSTRAINT "schools_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "school_statuses_school_idx" ON "school_statuses" USING btree ("school_id","id");--> statement-breakpoint
CREATE INDEX "school_statuses_waiting_idx" ON "school_statuses" USING btree ("created_at","id") WHERE state = 'filed';--> statement-breakpoint
CREATE INDEX "school_statuses_checked_by_idx" ON "school_statuses" USING btree ("checked_by");--> statement-breakpoint
CREATE INDEX "school_statuses_evidence_idx" ON "school_statuses" USING btree ("evidence_id");--> statement-breakpoint
CREATE UNIQUE INDEX "schools_slug_key" ON "schools" USING btree ("slug");--> statement-breakpoint
CREATE UNIQUE INDEX "schools_organisation_key" ON "schools" USING btree ("organisation_id");--> statement-breakpoint
CREATE INDEX "schools_listed_idx" ON "schools" USING btree ("sort_name","id") WHERE deleted_at is null and status = 'published' and not is_held and hidden_rule is null;--> statement-breakpoint
CREATE INDEX "schools_point_idx" ON "schools" USING btree ("lat","lon") WHERE deleted_at is null and status = 'published' and not is_held and hidden_rule is null and lat is not null;--> statement-breakpoint
CREATE INDEX "schools_languages_idx" ON "schools" USING gin ("languages") WHERE deleted_at is null and status = 'published' and not is_held and hidden_rule is null;--> statement-breakpoint
CREATE INDEX "schools_facilities_idx" ON "schools" USING gin ("facilities") WHERE deleted_at is null and status = 'published' and not is_held and hidden_rule is null;--> statement-breakpoint
CREATE INDEX "schools_words_idx" ON "schools" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "schools_newest_idx" ON "schools" USING btree ("published_at","id") WHERE deleted_at is null and status = 'published' and not is_held and hidden_rule is null;--> statement-breakpoint
CREATE INDEX "schools_sitemap_idx" ON "schools" USING btree ("updated_at","id") WHERE deleted_at is null and status = 'published' and not is_held and hidden_rule is null;--> statement-breakpoint
CREATE INDEX "schools_created_by_idx" ON "schools" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "schools_deleted_idx" ON "schools" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_registration_id_event_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."event_registrations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_registration_key" ON "invoices" USING btree ("registration_id");--> statement-breakpoint
CREATE INDEX "payments_open_idx" ON "payments" USING btree ("kind","reference_id") WHERE status = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "event_registrations_user_key" ON "event_registrations" USING btree ("event_id","user_id") WHERE status in ('held', 'unpaid', 'registered', 'waitlisted', 'offered');--> statement-breakpoint
CREATE UNIQUE INDEX "event_registrations_mailbox_key" ON "event_registrations" USING btree ("event_id","guest_mailbox") WHERE status in ('held', 'unpaid', 'registered', 'waitlisted', 'offered');--> statement-breakpoint
CREATE INDEX "events_listed_idx" ON "events" USING btree ("starts_at","id","ends_on","ends_at") WHERE deleted_at is null and status <> 'draft' and not is_held and hidden_rule is null;--> statement-breakpoint
CREATE INDEX "events_placed_idx" ON "events" USING btree ("starts_at","id","ends_on","ends_at","lat","lon") WHERE deleted_at is null and status <> 'draft' and not is_held and hidden_rule is null and lat is not null;--> statement-breakpoint
CREATE INDEX "events_category_idx" ON "events" USING btree ("category","starts_at","id","ends_on","ends_at") WHERE deleted_at is null and status <> 'draft' and not is_held and hidden_rule is null;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_refunded_check" CHECK (refunded between 0 and paid);--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_unpaid_check" CHECK (status <> 'unpaid' or payment = 'platform');--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_expiry_check" CHECK (case when status in ('held', 'unpaid', 'offered') then expires_at is not null else expires_at is null or status = 'waitlisted' end);--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_payment_check" CHECK ((payment = 'on_site' or organisation_id is not null) and refund_days between 0 and 90 and tax_rate between 0 and 10000);