CREATE TABLE "practicum_milestones" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"practicum_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"words" text NOT NULL,
	"by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "practicums" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"application_id" uuid NOT NULL,
	"organisation_id" uuid NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"hours" integer NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"school_agreed_at" timestamp with time zone,
	"trainee_agreed_at" timestamp with time zone,
	"supervisor_id" uuid,
	"signed_by" text,
	"signed_at" timestamp with time zone,
	"signed_words" text DEFAULT '' NOT NULL,
	"end" text,
	"ended_at" timestamp with time zone,
	"end_words" text DEFAULT '' NOT NULL,
	CONSTRAINT "practicums_days_check" CHECK (starts_on < ends_on and hours > 0),
	CONSTRAINT "practicums_agreed_check" CHECK (state not in ('running', 'signed') or num_nulls(school_agreed_at, trainee_agreed_at) = 0),
	CONSTRAINT "practicums_signed_check" CHECK ((state = 'signed') = (signed_at is not null) and num_nulls(signed_at, signed_by) in (0, 2)),
	CONSTRAINT "practicums_ended_check" CHECK ((state = 'ended') = (ended_at is not null) and num_nulls(ended_at, "end") in (0, 2))
);
--> statement-breakpoint
ALTER TABLE "cohort_applications" ADD COLUMN "credential_id" uuid;--> statement-breakpoint
ALTER TABLE "cohort_hours" ADD COLUMN "practicum_id" uuid;--> statement-breakpoint
ALTER TABLE "cohorts" ADD COLUMN "practicum_hours" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "professional_credentials" ADD COLUMN "origin" text DEFAULT 'paper' NOT NULL;--> statement-breakpoint
ALTER TABLE "practicum_milestones" ADD CONSTRAINT "practicum_milestones_practicum_id_practicums_id_fk" FOREIGN KEY ("practicum_id") REFERENCES "public"."practicums"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practicums" ADD CONSTRAINT "practicums_application_id_cohort_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."cohort_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practicums" ADD CONSTRAINT "practicums_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practicums" ADD CONSTRAINT "practicums_supervisor_id_users_id_fk" FOREIGN KEY ("supervisor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "practicum_milestones_practicum_idx" ON "practicum_milestones" USING btree ("practicum_id","day");--> statement-breakpoint
CREATE INDEX "practicums_application_idx" ON "practicums" USING btree ("application_id","id");--> statement-breakpoint
CREATE INDEX "practicums_organisation_idx" ON "practicums" USING btree ("organisation_id","id");--> statement-breakpoint
CREATE INDEX "practicums_supervisor_idx" ON "practicums" USING btree ("supervisor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "practicums_once_key" ON "practicums" USING btree ("application_id") WHERE state in ('asked', 'running');--> statement-breakpoint
CREATE INDEX "practicums_open_idx" ON "practicums" USING btree ("id") WHERE state in ('asked', 'running');--> statement-breakpoint
ALTER TABLE "cohort_applications" ADD CONSTRAINT "cohort_applications_credential_id_professional_credentials_id_fk" FOREIGN KEY ("credential_id") REFERENCES "public"."professional_credentials"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cohort_hours" ADD CONSTRAINT "cohort_hours_practicum_id_practicums_id_fk" FOREIGN KEY ("practicum_id") REFERENCES "public"."practicums"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cohort_applications_credential_idx" ON "cohort_applications" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "cohort_hours_practicum_idx" ON "cohort_hours" USING btree ("practicum_id");--> statement-breakpoint
-- by hand
-- Of hours nothing changes but the signature, once; nor whose practicum they are of.
CREATE OR REPLACE FUNCTION cohort_hours_stand() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF pg_trigger_depth() > 1 OR coalesce(current_setting('casa.forgetting', true), '') = 'on' THEN
    RETURN coalesce(new, old);
  END IF;
  IF TG_OP = 'UPDATE' AND old.state = 'open' AND new.state <> 'open'
    AND (new.id, new.created_at, new.application_id, new.practicum_id, new.day, new.kind, new.minutes, new.note)
      IS NOT DISTINCT FROM
      (old.id, old.created_at, old.application_id, old.practicum_id, old.day, old.kind, old.minutes, old.note) THEN
    RETURN new;
  END IF;
  RAISE EXCEPTION 'Hours that were entered stand for good' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
-- A practicum that was signed or has ended stands; nobody supervises their own.
CREATE FUNCTION practicums_stand() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF pg_trigger_depth() > 1 OR coalesce(current_setting('casa.forgetting', true), '') = 'on' THEN
    RETURN coalesce(new, old);
  END IF;
  IF TG_OP <> 'INSERT' AND (TG_OP = 'DELETE' OR old.state IN ('signed', 'ended')) THEN
    RAISE EXCEPTION 'A practicum that is over stands for good' USING ERRCODE = 'restrict_violation';
  END IF;
  IF new.supervisor_id IS NOT NULL AND EXISTS (
    SELECT FROM public.cohort_applications a WHERE a.id = new.application_id AND a.user_id = new.supervisor_id) THEN
    RAISE EXCEPTION 'Nobody supervises their own practicum' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER practicums_stand BEFORE INSERT OR UPDATE OR DELETE ON "practicums" FOR EACH ROW EXECUTE FUNCTION practicums_stand();
--> statement-breakpoint
CREATE FUNCTION practicum_milestones_stand() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF pg_trigger_depth() > 1 OR coalesce(current_setting('casa.forgetting', true), '') = 'on' THEN
    RETURN coalesce(new, old);
  END IF;
  RAISE EXCEPTION 'A milestone of a practicum stands for good' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER practicum_milestones_stand BEFORE UPDATE OR DELETE ON "practicum_milestones" FOR EACH ROW EXECUTE FUNCTION practicum_milestones_stand();
