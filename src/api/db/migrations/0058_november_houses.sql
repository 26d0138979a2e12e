CREATE TABLE "backup_settings" (
	"id" integer PRIMARY KEY NOT NULL,
	"every_days" integer NOT NULL,
	"keep" integer NOT NULL,
	CONSTRAINT "backup_settings_one" CHECK (id = 1),
	CONSTRAINT "backup_settings_bounds" CHECK (keep between 1 and 999)
);
--> statement-breakpoint
CREATE TABLE "backups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"is_scheduled" boolean NOT NULL,
	"doing" text,
	"beat_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"file" text,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"failure" text,
	"check_result" text,
	"checked_at" timestamp with time zone,
	"check_note" text,
	"link_hash" text,
	"link_session" uuid,
	"link_until" timestamp with time zone,
	CONSTRAINT "backups_file_check" CHECK (failure is null or file is null)
);
--> statement-breakpoint
CREATE TABLE "cohort_applications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"cohort_id" uuid NOT NULL,
	"user_id" uuid,
	"source" text NOT NULL,
	"statement" text NOT NULL,
	"stage" text NOT NULL,
	"moved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"offer_until" timestamp with time zone,
	CONSTRAINT "cohort_applications_offer_check" CHECK ((stage = 'offered') = (offer_until is not null))
);
--> statement-breakpoint
CREATE TABLE "cohort_hours" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"application_id" uuid NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"minutes" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"judged_by" text,
	"judged_at" timestamp with time zone,
	CONSTRAINT "cohort_hours_minutes_check" CHECK (minutes between 1 and 1440),
	CONSTRAINT "cohort_hours_judged_check" CHECK ((state <> 'open') = (judged_at is not null))
);
--> statement-breakpoint
CREATE TABLE "cohort_steps" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"stage" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"words" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cohort_trainers" (
	"cohort_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "cohort_trainers_cohort_id_user_id_pk" PRIMARY KEY("cohort_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "cohorts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"organisation_id" uuid NOT NULL,
	"title" text NOT NULL,
	"about" text DEFAULT '' NOT NULL,
	"body" text NOT NULL,
	"level" text NOT NULL,
	"format" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"location" text NOT NULL,
	"capacity" integer NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	"price" integer DEFAULT 0 NOT NULL,
	"hours_required" integer DEFAULT 0 NOT NULL,
	"visits_required" integer DEFAULT 0 NOT NULL,
	"exam_dates" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "cohorts_days_check" CHECK (starts_on < ends_on),
	CONSTRAINT "cohorts_places_check" CHECK (capacity > 0 and taken between 0 and capacity),
	CONSTRAINT "cohorts_numbers_check" CHECK (price >= 0 and hours_required >= 0 and visits_required >= 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organisation_id" uuid NOT NULL,
	"key" text NOT NULL,
	"type" text NOT NULL,
	"normal_side" text NOT NULL,
	"currency" text NOT NULL,
	CONSTRAINT "ledger_accounts_currency" CHECK (currency ~ '^[A-Z]{3}$'),
	CONSTRAINT "ledger_accounts_side" CHECK (normal_side = case when type in ('asset', 'expense') then 'debit' else 'credit' end)
);
--> statement-breakpoint
CREATE TABLE "ledger_days" (
	"account_id" uuid NOT NULL,
	"day" date NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "ledger_days_account_id_day_pk" PRIMARY KEY("account_id","day")
);
--> statement-breakpoint
CREATE TABLE "ledger_journals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organisation_id" uuid NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"source_kind" text NOT NULL,
	"source_id" uuid,
	"effective_at" date NOT NULL,
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL,
	"recorded_by" uuid,
	"memo" text NOT NULL,
	"counterparty" text NOT NULL,
	"category" text NOT NULL,
	"invoice_id" uuid,
	"subject_kind" text,
	"subject_id" uuid,
	"reversal_of" uuid,
	"search" text GENERATED ALWAYS AS (search_text(memo || ' ' || counterparty)) STORED,
	CONSTRAINT "ledger_journals_subject" CHECK (num_nonnulls(subject_kind, subject_id) in (0, 2))
);
--> statement-breakpoint
CREATE TABLE "ledger_locks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organisation_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"by_id" uuid NOT NULL,
	"through" date,
	"reason" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_postings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"journal_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	CONSTRAINT "ledger_postings_amount" CHECK (amount <> 0 and abs(amount) <= 9007199254740991)
);
--> statement-breakpoint
CREATE TABLE "ledgers" (
	"organisation_id" uuid PRIMARY KEY NOT NULL,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"locked_through" date
);
--> statement-breakpoint
CREATE TABLE "empty_searches" (
	"day" date DEFAULT current_date NOT NULL,
	"words" text NOT NULL,
	"times" integer NOT NULL,
	CONSTRAINT "empty_searches_day_words_pk" PRIMARY KEY("day","words")
);
--> statement-breakpoint
CREATE TABLE "page_view_hours" (
	"hour" timestamp with time zone NOT NULL,
	"page" text NOT NULL,
	"thing" text NOT NULL,
	"source" text NOT NULL,
	"language" text NOT NULL,
	"device" text NOT NULL,
	"views" integer NOT NULL,
	"visitors" integer NOT NULL,
	CONSTRAINT "page_view_hours_hour_page_thing_source_language_device_pk" PRIMARY KEY("hour","page","thing","source","language","device")
);
--> statement-breakpoint
CREATE TABLE "page_view_secrets" (
	"day" date PRIMARY KEY NOT NULL,
	"secret" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"visitor" text NOT NULL,
	"page" text NOT NULL,
	"thing" text NOT NULL,
	"source" text NOT NULL,
	"language" text NOT NULL,
	"device" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "limit_overrides" (
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"value" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	"set_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "limit_overrides_owner_id_name_pk" PRIMARY KEY("owner_id","name"),
	CONSTRAINT "limit_overrides_value" CHECK ("limit_overrides"."value" >= 0)
);
--> statement-breakpoint
CREATE TABLE "subscription_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subscription_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"plan" text NOT NULL,
	"interval" text NOT NULL,
	"before" integer NOT NULL,
	"after" integer NOT NULL,
	"currency" text NOT NULL,
	CONSTRAINT "subscription_changes_money" CHECK ("subscription_changes"."before" >= 0 and "subscription_changes"."after" >= 0)
);
--> statement-breakpoint
CREATE TABLE "audit_heads" (
	"day" date PRIMARY KEY NOT NULL,
	"position" bigint NOT NULL,
	"hash" text NOT NULL,
	"through" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_links" (
	"position" bigint PRIMARY KEY NOT NULL,
	"entry_id" uuid NOT NULL,
	"salt" text,
	"diff_hash" text,
	"hash" text NOT NULL,
	CONSTRAINT "audit_links_entry_id_unique" UNIQUE("entry_id")
);
--> statement-breakpoint
CREATE TABLE "booking_resources" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"organisation_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"equipment" text DEFAULT '' NOT NULL,
	"places" integer DEFAULT 1 NOT NULL,
	"buffer_minutes" integer DEFAULT 0 NOT NULL,
	"time_zone" text NOT NULL,
	"hours" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"opens_on" date,
	"closes_on" date,
	"is_open" boolean DEFAULT false NOT NULL,
	"user_id" uuid,
	"removed_at" timestamp with time zone,
	CONSTRAINT "booking_resources_numbers_check" CHECK (places between 1 and 200 and buffer_minutes between 0 and 240 and (places = 1 or kind not in ('room', 'trainer'))),
	CONSTRAINT "booking_resources_trainer_check" CHECK (user_id is null or kind = 'trainer'),
	CONSTRAINT "booking_resources_dates_check" CHECK (opens_on <= closes_on)
);
--> statement-breakpoint
CREATE TABLE "reservation_parts" (
	"reservation_id" uuid NOT NULL,
	"resource_id" uuid NOT NULL,
	"seat" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"blocked_until" timestamp with time zone NOT NULL,
	CONSTRAINT "reservation_parts_reservation_id_resource_id_pk" PRIMARY KEY("reservation_id","resource_id"),
	CONSTRAINT "reservation_parts_seat_check" CHECK (seat between 1 and 200),
	CONSTRAINT "reservation_parts_order_check" CHECK (starts_at < blocked_until)
);
--> statement-breakpoint
CREATE TABLE "reservations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"organisation_id" uuid NOT NULL,
	"resource_id" uuid NOT NULL,
	"trainer_id" uuid,
	"series_id" uuid,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"status" text NOT NULL,
	"hold_until" timestamp with time zone,
	"user_id" uuid,
	"guest_name" text DEFAULT '' NOT NULL,
	"made_by" uuid,
	"is_asked" boolean DEFAULT false NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"ending" text,
	"ending_note" text DEFAULT '' NOT NULL,
	"ended_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"sequence" integer DEFAULT 0 NOT NULL,
	"words" text GENERATED ALWAYS AS (search_text(subject || ' ' || guest_name)) STORED,
	CONSTRAINT "reservations_order_check" CHECK (starts_at < ends_at),
	CONSTRAINT "reservations_held_check" CHECK ((status = 'held') = (hold_until is not null)),
	CONSTRAINT "reservations_who_check" CHECK ((user_id is null) = (guest_name <> '')),
	CONSTRAINT "reservations_ended_check" CHECK ((status in ('cancelled', 'lapsed')) = (ended_at is not null))
);
--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "rule" text;--> statement-breakpoint
ALTER TABLE "backups" ADD CONSTRAINT "backups_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cohort_applications" ADD CONSTRAINT "cohort_applications_cohort_id_cohorts_id_fk" FOREIGN KEY ("cohort_id") REFERENCES "public"."cohorts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cohort_applications" ADD CONSTRAINT "cohort_applications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cohort_hours" ADD CONSTRAINT "cohort_hours_application_id_cohort_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."cohort_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cohort_steps" ADD CONSTRAINT "cohort_steps_application_id_cohort_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."cohort_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cohort_trainers" ADD CONSTRAINT "cohort_trainers_cohort_id_cohorts_id_fk" FOREIGN KEY ("cohort_id") REFERENCES "public"."cohorts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cohort_trainers" ADD CONSTRAINT "cohort_trainers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cohorts" ADD CONSTRAINT "cohorts_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_days" ADD CONSTRAINT "ledger_days_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_journals" ADD CONSTRAINT "ledger_journals_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_locks" ADD CONSTRAINT "ledger_locks_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_journal_id_ledger_journals_id_fk" FOREIGN KEY ("journal_id") REFERENCES "public"."ledger_journals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledgers" ADD CONSTRAINT "ledgers_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "limit_overrides" ADD CONSTRAINT "limit_overrides_owner_id_plan_owners_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."plan_owners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_changes" ADD CONSTRAINT "subscription_changes_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_resources" ADD CONSTRAINT "booking_resources_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_resources" ADD CONSTRAINT "booking_resources_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_parts" ADD CONSTRAINT "reservation_parts_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_parts" ADD CONSTRAINT "reservation_parts_resource_id_booking_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."booking_resources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_resource_id_booking_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."booking_resources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_trainer_id_booking_resources_id_fk" FOREIGN KEY ("trainer_id") REFERENCES "public"."booking_resources"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "backups_doing_key" ON "backups" USING btree ((true)) WHERE doing is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "backups_file_key" ON "backups" USING btree ("file") WHERE file is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "cohort_applications_once_key" ON "cohort_applications" USING btree ("cohort_id","user_id");--> statement-breakpoint
CREATE INDEX "cohort_applications_user_idx" ON "cohort_applications" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "cohort_applications_cohort_idx" ON "cohort_applications" USING btree ("cohort_id","id");--> statement-breakpoint
CREATE INDEX "cohort_applications_offer_idx" ON "cohort_applications" USING btree ("offer_until") WHERE stage = 'offered';--> statement-breakpoint
CREATE INDEX "cohort_hours_application_idx" ON "cohort_hours" USING btree ("application_id","day");--> statement-breakpoint
CREATE UNIQUE INDEX "cohort_steps_number_key" ON "cohort_steps" USING btree ("application_id","number");--> statement-breakpoint
CREATE INDEX "cohort_trainers_user_idx" ON "cohort_trainers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "cohorts_organisation_idx" ON "cohorts" USING btree ("organisation_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_accounts_key" ON "ledger_accounts" USING btree ("organisation_id","key","currency");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_journals_key" ON "ledger_journals" USING btree ("organisation_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_journals_reversal_key" ON "ledger_journals" USING btree ("reversal_of");--> statement-breakpoint
CREATE INDEX "ledger_journals_effective_idx" ON "ledger_journals" USING btree ("organisation_id","effective_at","id");--> statement-breakpoint
CREATE INDEX "ledger_journals_recorded_idx" ON "ledger_journals" USING btree ("organisation_id","recorded_at");--> statement-breakpoint
CREATE INDEX "ledger_journals_source_idx" ON "ledger_journals" USING btree ("source_kind","source_id");--> statement-breakpoint
CREATE INDEX "ledger_journals_subject_idx" ON "ledger_journals" USING btree ("organisation_id","subject_kind","subject_id") WHERE subject_id is not null;--> statement-breakpoint
CREATE INDEX "ledger_journals_search_idx" ON "ledger_journals" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "ledger_locks_organisation_idx" ON "ledger_locks" USING btree ("organisation_id","id");--> statement-breakpoint
CREATE INDEX "ledger_postings_journal_idx" ON "ledger_postings" USING btree ("journal_id");--> statement-breakpoint
CREATE INDEX "ledger_postings_account_idx" ON "ledger_postings" USING btree ("account_id","journal_id");--> statement-breakpoint
CREATE INDEX "page_views_visitor_idx" ON "page_views" USING btree ("visitor","at","id");--> statement-breakpoint
CREATE INDEX "page_views_at_idx" ON "page_views" USING btree ("at");--> statement-breakpoint
CREATE INDEX "subscription_changes_subscription_idx" ON "subscription_changes" USING btree ("subscription_id","at");--> statement-breakpoint
CREATE INDEX "subscription_changes_at_idx" ON "subscription_changes" USING btree ("at");--> statement-breakpoint
CREATE INDEX "booking_resources_organisation_idx" ON "booking_resources" USING btree ("organisation_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "booking_resources_trainer_key" ON "booking_resources" USING btree ("organisation_id","user_id") WHERE user_id is not null and removed_at is null;--> statement-breakpoint
CREATE INDEX "booking_resources_user_idx" ON "booking_resources" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reservation_parts_resource_idx" ON "reservation_parts" USING btree ("resource_id","starts_at");--> statement-breakpoint
CREATE INDEX "reservations_organisation_idx" ON "reservations" USING btree ("organisation_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "reservations_resource_idx" ON "reservations" USING btree ("resource_id","starts_at");--> statement-breakpoint
CREATE INDEX "reservations_trainer_idx" ON "reservations" USING btree ("trainer_id","starts_at");--> statement-breakpoint
CREATE INDEX "reservations_user_idx" ON "reservations" USING btree ("user_id","starts_at");--> statement-breakpoint
CREATE INDEX "reservations_made_by_idx" ON "reservations" USING btree ("made_by","created_at");--> statement-breakpoint
CREATE INDEX "reservations_series_idx" ON "reservations" USING btree ("series_id","starts_at");--> statement-breakpoint
CREATE INDEX "reservations_ends_idx" ON "reservations" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "reservations_holds_idx" ON "reservations" USING btree ("hold_until") WHERE status = 'held';--> statement-breakpoint
CREATE INDEX "reservations_due_idx" ON "reservations" USING btree ("starts_at") WHERE status = 'confirmed' and reminded_at is null;--> statement-breakpoint
CREATE INDEX "reservations_words_idx" ON "reservations" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "audit_log_kind_idx" ON "audit_log" USING btree ("entity","id");--> statement-breakpoint
CREATE INDEX "audit_log_actor_idx" ON "audit_log" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_action_idx" ON "audit_log" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "audit_log_outcome_idx" ON "audit_log" USING btree ("outcome","id");--> statement-breakpoint
CREATE INDEX "audit_log_request_idx" ON "audit_log" USING hash ("request_id");--> statement-breakpoint
-- by hand
-- Nobody has the same seat of the same thing at the same time; a room and a trainer have one.
ALTER TABLE "reservation_parts" ADD CONSTRAINT "reservation_parts_once" EXCLUDE USING gist
  (resource_id WITH =, seat WITH =, tstzrange(starts_at, blocked_until) WITH &&);--> statement-breakpoint
-- by hand
-- What was made is never changed: whoever leaves is forgotten, in one transaction that says so, and nothing else goes.
CREATE FUNCTION cohort_steps_stand() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF pg_trigger_depth() > 1 OR coalesce(current_setting('casa.forgetting', true), '') = 'on' THEN
    RETURN coalesce(new, old);
  END IF;
  RAISE EXCEPTION 'A step of an application stands for good' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER cohort_steps_stand BEFORE UPDATE OR DELETE ON "cohort_steps" FOR EACH ROW EXECUTE FUNCTION cohort_steps_stand();
--> statement-breakpoint
-- Of hours nothing changes but the signature, once.
CREATE FUNCTION cohort_hours_stand() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF pg_trigger_depth() > 1 OR coalesce(current_setting('casa.forgetting', true), '') = 'on' THEN
    RETURN coalesce(new, old);
  END IF;
  IF TG_OP = 'UPDATE' AND old.state = 'open' AND new.state <> 'open'
    AND (new.id, new.created_at, new.application_id, new.day, new.kind, new.minutes, new.note)
      IS NOT DISTINCT FROM (old.id, old.created_at, old.application_id, old.day, old.kind, old.minutes, old.note) THEN
    RETURN new;
  END IF;
  RAISE EXCEPTION 'Hours that were entered stand for good' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER cohort_hours_stand BEFORE UPDATE OR DELETE ON "cohort_hours" FOR EACH ROW EXECUTE FUNCTION cohort_hours_stand();--> statement-breakpoint
-- by hand
-- A journal may name a closed day only where the lock is moved back first. Whoever writes and whoever locks hold the same row.
CREATE FUNCTION ledger_journal_checked() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE locked date;
BEGIN
  SELECT l.locked_through INTO locked FROM public.ledgers l WHERE l.organisation_id = NEW.organisation_id FOR SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'The books are not open' USING ERRCODE = '23514', CONSTRAINT = 'ledger_open';
  END IF;
  IF NEW.effective_at <= locked THEN
    RAISE EXCEPTION 'The books are closed through %', locked USING ERRCODE = '23514', CONSTRAINT = 'ledger_locked';
  END IF;
  IF NEW.reversal_of IS NOT NULL AND NOT EXISTS (SELECT FROM public.ledger_journals j
      WHERE j.id = NEW.reversal_of AND j.organisation_id = NEW.organisation_id AND j.reversal_of IS NULL) THEN
    RAISE EXCEPTION 'It reverses what is not there' USING ERRCODE = '23514', CONSTRAINT = 'ledger_reversal';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_journals_checked BEFORE INSERT ON ledger_journals
  FOR EACH ROW EXECUTE FUNCTION ledger_journal_checked();
--> statement-breakpoint
CREATE FUNCTION ledger_posting_checked() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE effective date;
BEGIN
  SELECT j.effective_at INTO effective FROM public.ledger_journals j JOIN public.ledger_accounts a ON a.id = NEW.account_id
    WHERE j.id = NEW.journal_id AND a.organisation_id = j.organisation_id AND a.currency = NEW.currency
      AND j.xmin = pg_current_xact_id()::xid;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'Journal, account and currency do not fit, or the journal is written already'
      USING ERRCODE = '23514', CONSTRAINT = 'ledger_posting_fits';
  END IF;
  INSERT INTO public.ledger_days AS d (account_id, day, amount) VALUES (NEW.account_id, effective, NEW.amount)
    ON CONFLICT (account_id, day) DO UPDATE SET amount = d.amount + EXCLUDED.amount;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_postings_checked BEFORE INSERT ON ledger_postings
  FOR EACH ROW EXECUTE FUNCTION ledger_posting_checked();
--> statement-breakpoint
CREATE FUNCTION ledger_balanced() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE journal uuid := CASE TG_TABLE_NAME WHEN 'ledger_journals' THEN (to_jsonb(NEW)->>'id')::uuid ELSE (to_jsonb(NEW)->>'journal_id')::uuid END;
BEGIN
  IF NOT EXISTS (SELECT FROM public.ledger_postings p WHERE p.journal_id = journal)
    OR EXISTS (SELECT FROM public.ledger_postings p WHERE p.journal_id = journal GROUP BY p.currency HAVING sum(p.amount) <> 0) THEN
    RAISE EXCEPTION 'Debits and credits of % differ', journal USING ERRCODE = '23514', CONSTRAINT = 'ledger_balanced';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_journals_balanced AFTER INSERT ON ledger_journals
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_balanced();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_postings_balanced AFTER INSERT ON ledger_postings
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_balanced();
--> statement-breakpoint
CREATE FUNCTION ledger_immutable() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'What stands in the books is reversed, not changed' USING ERRCODE = '23514', CONSTRAINT = 'ledger_immutable';
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_journals_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_journals
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_immutable();
--> statement-breakpoint
CREATE TRIGGER ledger_postings_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_postings
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_immutable();
--> statement-breakpoint
CREATE TRIGGER ledger_locks_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_locks
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_immutable();
--> statement-breakpoint
CREATE TRIGGER ledger_accounts_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_accounts
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_immutable();--> statement-breakpoint
-- by hand
CREATE FUNCTION refuse_unless_forgetting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('casa.redacting', true) = 'on' AND NEW.salt IS NULL
    AND (to_jsonb(NEW) - 'salt') = (to_jsonb(OLD) - 'salt') THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END
$$;
--> statement-breakpoint
CREATE TRIGGER audit_links_append_only BEFORE UPDATE ON audit_links
FOR EACH ROW EXECUTE FUNCTION refuse_unless_forgetting();
--> statement-breakpoint
CREATE TRIGGER audit_links_never_shortened BEFORE DELETE OR TRUNCATE ON audit_links
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Who has the salt could guess a difference that was forgotten and see that the guess is right.
CREATE FUNCTION forget_audit_salt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE audit_links SET salt = NULL WHERE entry_id = NEW.id AND salt IS NOT NULL;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER audit_log_forgets_salt AFTER UPDATE ON audit_log
FOR EACH ROW WHEN (OLD.diff IS NOT NULL AND NEW.diff IS NULL) EXECUTE FUNCTION forget_audit_salt();--> statement-breakpoint
-- by hand
CREATE FUNCTION subscription_changes_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'What a subscription was worth is never changed';
END $$;--> statement-breakpoint
CREATE TRIGGER subscription_changes_stay BEFORE UPDATE ON subscription_changes
  FOR EACH ROW EXECUTE FUNCTION subscription_changes_stay();--> statement-breakpoint
-- What is known of subscriptions from before: each period and its price, and when one ended. Ids sort by time, as newId() makes them.
WITH worth AS (
  SELECT p.subscription_id, s.owner_id, p.starts_at AS at, p.plan,
    CASE WHEN p.ends_at - p.starts_at > interval '40 days' THEN 'year' ELSE 'month' END AS "interval",
    CASE WHEN p.ends_at - p.starts_at > interval '40 days' THEN round(p.price / 12.0)::int ELSE p.price END AS after
  FROM subscription_periods p JOIN subscriptions s ON s.id = p.subscription_id
  UNION ALL
  SELECT s.id, s.owner_id, s.started_at, s.plan, s."interval", 0 FROM subscriptions s
  WHERE NOT EXISTS (SELECT FROM subscription_periods p WHERE p.subscription_id = s.id AND p.starts_at <= s.started_at)
  UNION ALL
  SELECT s.id, s.owner_id, greatest(coalesce(s.cancel_at, s.updated_at),
    (SELECT max(p.starts_at) FROM subscription_periods p WHERE p.subscription_id = s.id)), s.plan, s."interval", 0
  FROM subscriptions s WHERE s.status = 'expired'
), steps AS (
  SELECT *, coalesce(lag(after) OVER of_one, 0) AS before, row_number() OVER of_one AS nth,
    coalesce(max(after) OVER (PARTITION BY owner_id ORDER BY at, after ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) > 0 AS has_paid
  FROM worth WINDOW of_one AS (PARTITION BY subscription_id ORDER BY at, after DESC)
)
INSERT INTO subscription_changes (id, subscription_id, at, kind, plan, "interval", before, after, currency)
SELECT (lpad(to_hex((extract(epoch FROM at) * 1000)::bigint + nth), 12, '0') || '7' || substr(md5(random()::text), 1, 3)
    || '8' || substr(md5(random()::text), 1, 15))::uuid,
  subscription_id, at, CASE WHEN before = after THEN 'same' WHEN before = 0 THEN CASE WHEN has_paid THEN 'returned' ELSE 'new' END
    WHEN after = 0 THEN 'lost' WHEN after > before THEN 'grown' ELSE 'shrunk' END,
  plan, "interval", before, after, 'EUR'
FROM steps WHERE nth = 1 OR before <> after;
