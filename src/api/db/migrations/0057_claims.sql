CREATE TABLE "directory_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"actor_id" uuid NOT NULL,
	"publishes" boolean DEFAULT false NOT NULL,
	"lines" jsonb NOT NULL,
	"refused" integer[] DEFAULT '{}' NOT NULL,
	"doubtful" integer[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "school_addresses" (
	"address" text PRIMARY KEY NOT NULL,
	"school_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "school_claim_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"school_id" uuid NOT NULL,
	"organisation_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "school_claims" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"school_id" uuid NOT NULL,
	"organisation_id" uuid NOT NULL,
	"created_by" uuid,
	"way" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"is_dispute" boolean DEFAULT false NOT NULL,
	"owner_id" uuid,
	"words" text DEFAULT '' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"evidence_id" uuid,
	"filed_at" timestamp with time zone,
	"waits_since" timestamp with time zone,
	"code_to" text DEFAULT '' NOT NULL,
	"code_hash" text,
	"code_until" timestamp with time zone,
	"code_tries" integer DEFAULT 0 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "school_claims_decided_check" CHECK ((state = 'open') = (decided_at is null)),
	CONSTRAINT "school_claims_code_check" CHECK (way <> 'code' or not is_dispute)
);
--> statement-breakpoint
CREATE TABLE "school_merges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"into_id" uuid NOT NULL,
	"from_id" uuid NOT NULL,
	"merged_by" uuid,
	"version_after" integer NOT NULL,
	"before" jsonb,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "schools_apart" (
	"one_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"said_by" uuid,
	CONSTRAINT "schools_apart_one_id_other_id_pk" PRIMARY KEY("one_id","other_id"),
	CONSTRAINT "schools_apart_order_check" CHECK (one_id < other_id)
);
--> statement-breakpoint
ALTER TABLE "schools" ADD COLUMN "origin" jsonb;--> statement-breakpoint
ALTER TABLE "directory_files" ADD CONSTRAINT "directory_files_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_addresses" ADD CONSTRAINT "school_addresses_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_claim_codes" ADD CONSTRAINT "school_claim_codes_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_claim_codes" ADD CONSTRAINT "school_claim_codes_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_claims" ADD CONSTRAINT "school_claims_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_claims" ADD CONSTRAINT "school_claims_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_claims" ADD CONSTRAINT "school_claims_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_claims" ADD CONSTRAINT "school_claims_owner_id_organisations_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."organisations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_claims" ADD CONSTRAINT "school_claims_evidence_id_attachments_id_fk" FOREIGN KEY ("evidence_id") REFERENCES "public"."attachments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_claims" ADD CONSTRAINT "school_claims_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_merges" ADD CONSTRAINT "school_merges_into_id_schools_id_fk" FOREIGN KEY ("into_id") REFERENCES "public"."schools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_merges" ADD CONSTRAINT "school_merges_merged_by_users_id_fk" FOREIGN KEY ("merged_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schools_apart" ADD CONSTRAINT "schools_apart_one_id_schools_id_fk" FOREIGN KEY ("one_id") REFERENCES "public"."schools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schools_apart" ADD CONSTRAINT "schools_apart_other_id_schools_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."schools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schools_apart" ADD CONSTRAINT "schools_apart_said_by_users_id_fk" FOREIGN KEY ("said_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "directory_files_expires_idx" ON "directory_files" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "directory_files_actor_idx" ON "directory_files" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "school_addresses_school_idx" ON "school_addresses" USING btree ("school_id");--> statement-breakpoint
CREATE INDEX "school_claim_codes_school_idx" ON "school_claim_codes" USING btree ("school_id","at");--> statement-breakpoint
CREATE INDEX "school_claim_codes_organisation_idx" ON "school_claim_codes" USING btree ("organisation_id");--> statement-breakpoint
CREATE INDEX "school_claim_codes_at_idx" ON "school_claim_codes" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "school_claims_open_key" ON "school_claims" USING btree ("organisation_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "school_claims_school_idx" ON "school_claims" USING btree ("school_id","id");--> statement-breakpoint
CREATE INDEX "school_claims_organisation_idx" ON "school_claims" USING btree ("organisation_id","id");--> statement-breakpoint
CREATE INDEX "school_claims_owner_idx" ON "school_claims" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "school_claims_waiting_idx" ON "school_claims" USING btree ("waits_since","id") WHERE state = 'open' and waits_since is not null;--> statement-breakpoint
CREATE INDEX "school_claims_decided_idx" ON "school_claims" USING btree ("decided_at");--> statement-breakpoint
CREATE INDEX "school_claims_created_by_idx" ON "school_claims" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "school_claims_decided_by_idx" ON "school_claims" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "school_claims_evidence_idx" ON "school_claims" USING btree ("evidence_id");--> statement-breakpoint
CREATE INDEX "school_merges_into_idx" ON "school_merges" USING btree ("into_id","id");--> statement-breakpoint
CREATE INDEX "school_merges_merged_by_idx" ON "school_merges" USING btree ("merged_by");--> statement-breakpoint
CREATE INDEX "school_merges_at_idx" ON "school_merges" USING btree ("at");--> statement-breakpoint
CREATE INDEX "schools_apart_other_idx" ON "schools_apart" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "schools_apart_said_by_idx" ON "schools_apart" USING btree ("said_by");--> statement-breakpoint
CREATE INDEX "schools_names_idx" ON "schools" USING btree ("sort_name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "schools_sites_idx" ON "schools" USING btree (nullif(rtrim(regexp_replace(lower(website), '^https?://(www[.])?', ''), '/'), '')) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "schools_phones_idx" ON "schools" USING btree ((case when length(regexp_replace(phone, '[^0-9]', '', 'g')) >= 7 then right(regexp_replace(phone, '[^0-9]', '', 'g'), 9) end)) WHERE deleted_at is null;