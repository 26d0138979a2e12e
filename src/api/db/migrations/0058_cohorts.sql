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
ALTER TABLE "cohort_applications" ADD CONSTRAINT "cohort_applications_cohort_id_cohorts_id_fk" FOREIGN KEY ("cohort_id") REFERENCES "public"."cohorts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cohort_applications" ADD CONSTRAINT "cohort_applications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cohort_hours" ADD CONSTRAINT "cohort_hours_application_id_cohort_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."cohort_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cohort_steps" ADD CONSTRAINT "cohort_steps_application_id_cohort_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."cohort_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cohort_trainers" ADD CONSTRAINT "cohort_trainers_cohort_id_cohorts_id_fk" FOREIGN KEY ("cohort_id") REFERENCES "public"."cohorts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cohort_trainers" ADD CONSTRAINT "cohort_trainers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cohorts" ADD CONSTRAINT "cohorts_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cohort_applications_once_key" ON "cohort_applications" USING btree ("cohort_id","user_id");--> statement-breakpoint
CREATE INDEX "cohort_applications_user_idx" ON "cohort_applications" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "cohort_applications_cohort_idx" ON "cohort_applications" USING btree ("cohort_id","id");--> statement-breakpoint
CREATE INDEX "cohort_applications_offer_idx" ON "cohort_applications" USING btree ("offer_until") WHERE stage = 'offered';--> statement-breakpoint
CREATE INDEX "cohort_hours_application_idx" ON "cohort_hours" USING btree ("application_id","day");--> statement-breakpoint
CREATE UNIQUE INDEX "cohort_steps_number_key" ON "cohort_steps" USING btree ("application_id","number");--> statement-breakpoint
CREATE INDEX "cohort_trainers_user_idx" ON "cohort_trainers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "cohorts_organisation_idx" ON "cohorts" USING btree ("organisation_id","id");--> statement-breakpoint
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
CREATE TRIGGER cohort_hours_stand BEFORE UPDATE OR DELETE ON "cohort_hours" FOR EACH ROW EXECUTE FUNCTION cohort_hours_stand();
