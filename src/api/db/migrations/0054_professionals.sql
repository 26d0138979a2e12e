CREATE TABLE "contact_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"professional_id" uuid NOT NULL,
	"organisation_id" uuid NOT NULL,
	"asked_by" uuid,
	"message" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"answered_at" timestamp with time zone,
	"is_final" boolean DEFAULT false NOT NULL,
	CONSTRAINT "contact_requests_answered_check" CHECK ((state = 'open') = (answered_at is null)),
	CONSTRAINT "contact_requests_final_check" CHECK (not is_final or state = 'declined')
);
--> statement-breakpoint
CREATE TABLE "professional_credentials" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"professional_id" uuid NOT NULL,
	"body" text NOT NULL,
	"body_name" text DEFAULT '' NOT NULL,
	"title" text NOT NULL,
	"issuer" text DEFAULT '' NOT NULL,
	"level" text,
	"number" text DEFAULT '' NOT NULL,
	"issued_on" date,
	"expires_on" date,
	"state" text DEFAULT 'declared' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"judged_at" timestamp with time zone,
	"judged_by" uuid,
	"evidence_id" uuid,
	"filed_at" timestamp with time zone,
	"code" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "professional_credentials_name_check" CHECK (body <> 'other' or body_name <> ''),
	CONSTRAINT "professional_credentials_days_check" CHECK (issued_on <= expires_on),
	CONSTRAINT "professional_credentials_code_check" CHECK (code is null or state = 'verified'),
	CONSTRAINT "professional_credentials_judged_check" CHECK ((state in ('verified', 'rejected', 'revoked')) = (judged_at is not null))
);
--> statement-breakpoint
CREATE TABLE "professionals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"user_id" uuid NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"headline" text DEFAULT '' NOT NULL,
	"bio" jsonb,
	"body" text DEFAULT '' NOT NULL,
	"roles" text[] DEFAULT '{}' NOT NULL,
	"levels" text[] DEFAULT '{}' NOT NULL,
	"experience" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"education" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"languages" text[] DEFAULT '{}' NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"lat" double precision,
	"lon" double precision,
	"relocate" boolean,
	"available_from" date,
	"looking_for_jobs" boolean DEFAULT false NOT NULL,
	"visibility" text DEFAULT 'hidden' NOT NULL,
	"shown_at" timestamp with time zone,
	"hidden_rule" text,
	"is_held" boolean DEFAULT false NOT NULL,
	"sort_name" text collate "C" GENERATED ALWAYS AS (search_key(last_name || ' ' || first_name)) STORED,
	"words" text GENERATED ALWAYS AS (search_text(first_name || ' ' || last_name || ' ' || headline || ' ' || place || ' ' || left(body, 2000))) STORED,
	CONSTRAINT "professionals_shown_check" CHECK (visibility = 'hidden' or shown_at is not null),
	CONSTRAINT "professionals_point_check" CHECK (num_nonnulls(lat, lon) in (0, 2) and lat between -90 and 90 and lon between -180 and 180)
);
--> statement-breakpoint
ALTER TABLE "contact_requests" ADD CONSTRAINT "contact_requests_professional_id_professionals_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professionals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_requests" ADD CONSTRAINT "contact_requests_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_requests" ADD CONSTRAINT "contact_requests_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "professional_credentials" ADD CONSTRAINT "professional_credentials_professional_id_professionals_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professionals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "professional_credentials" ADD CONSTRAINT "professional_credentials_judged_by_users_id_fk" FOREIGN KEY ("judged_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "professional_credentials" ADD CONSTRAINT "professional_credentials_evidence_id_attachments_id_fk" FOREIGN KEY ("evidence_id") REFERENCES "public"."attachments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "professionals" ADD CONSTRAINT "professionals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "contact_requests_one_key" ON "contact_requests" USING btree ("professional_id","organisation_id") WHERE state in ('open', 'accepted');--> statement-breakpoint
CREATE INDEX "contact_requests_professional_idx" ON "contact_requests" USING btree ("professional_id","id");--> statement-breakpoint
CREATE INDEX "contact_requests_organisation_idx" ON "contact_requests" USING btree ("organisation_id","professional_id");--> statement-breakpoint
CREATE INDEX "contact_requests_asked_by_idx" ON "contact_requests" USING btree ("asked_by");--> statement-breakpoint
CREATE INDEX "professional_credentials_professional_idx" ON "professional_credentials" USING btree ("professional_id","id");--> statement-breakpoint
CREATE INDEX "professional_credentials_waiting_idx" ON "professional_credentials" USING btree ("id") WHERE state = 'submitted';--> statement-breakpoint
CREATE UNIQUE INDEX "professional_credentials_code_key" ON "professional_credentials" USING btree ("code");--> statement-breakpoint
CREATE INDEX "professional_credentials_judged_by_idx" ON "professional_credentials" USING btree ("judged_by");--> statement-breakpoint
CREATE INDEX "professional_credentials_evidence_idx" ON "professional_credentials" USING btree ("evidence_id");--> statement-breakpoint
CREATE UNIQUE INDEX "professionals_user_key" ON "professionals" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "professionals_listed_idx" ON "professionals" USING btree ("sort_name","id") WHERE visibility <> 'hidden' and not is_held and hidden_rule is null;--> statement-breakpoint
CREATE INDEX "professionals_point_idx" ON "professionals" USING btree ("lat","lon") WHERE visibility <> 'hidden' and not is_held and hidden_rule is null and lat is not null;--> statement-breakpoint
CREATE INDEX "professionals_newest_idx" ON "professionals" USING btree ("shown_at","id") WHERE visibility <> 'hidden' and not is_held and hidden_rule is null;--> statement-breakpoint
CREATE INDEX "professionals_languages_idx" ON "professionals" USING gin ("languages") WHERE visibility <> 'hidden' and not is_held and hidden_rule is null;--> statement-breakpoint
CREATE INDEX "professionals_words_idx" ON "professionals" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "professionals_sitemap_idx" ON "professionals" USING btree ("updated_at","id") WHERE visibility <> 'hidden' and not is_held and hidden_rule is null and visibility = 'public';--> statement-breakpoint
-- by hand
CREATE FUNCTION professional_names() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public.professionals SET first_name = NEW.first_name, last_name = NEW.last_name, updated_at = now()
  WHERE user_id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER professional_names AFTER UPDATE OF first_name, last_name ON users FOR EACH ROW
WHEN (OLD.first_name IS DISTINCT FROM NEW.first_name OR OLD.last_name IS DISTINCT FROM NEW.last_name)
EXECUTE FUNCTION professional_names();
--> statement-breakpoint
CREATE FUNCTION search_rows_professional(ids uuid[])
RETURNS TABLE (id uuid, audience text[], title text, body text, at timestamptz) LANGUAGE sql STABLE AS $$
  SELECT p.id, ARRAY[CASE p.visibility WHEN 'public' THEN 'public' ELSE 'professionals:' || p.visibility END],
    p.first_name || ' ' || p.last_name, p.headline || ' ' || p.place || ' ' || left(p.body, 8000), p.shown_at
  FROM public.professionals p
  WHERE p.id = ANY (ids) AND p.visibility <> 'hidden' AND NOT p.is_held AND p.hidden_rule IS NULL
$$;
--> statement-breakpoint
SELECT search_watch('professional', 'professionals', 'professionals', 'id', 'first_name,last_name,headline,place,body,visibility,is_held,hidden_rule');
--> statement-breakpoint
SELECT search_kind('professional', 'professionals');
