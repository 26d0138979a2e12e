CREATE TABLE "parent_review_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"review_id" uuid NOT NULL,
	"author_id" uuid,
	"message" text NOT NULL,
	"edited_at" timestamp with time zone,
	"hidden_rule" text,
	"is_held" boolean DEFAULT false NOT NULL,
	"is_told" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "parent_review_families" (
	"school_id" uuid NOT NULL,
	"year" smallint NOT NULL,
	"user_id" uuid NOT NULL,
	"review_id" uuid NOT NULL,
	CONSTRAINT "parent_review_families_school_id_year_user_id_pk" PRIMARY KEY("school_id","year","user_id")
);
--> statement-breakpoint
CREATE TABLE "parent_review_hands" (
	"review_id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"network" text NOT NULL,
	"device" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "parent_review_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"school_id" uuid NOT NULL,
	"mailbox" text,
	"is_used" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "parent_review_marks" (
	"review_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "parent_review_marks_review_id_user_id_pk" PRIMARY KEY("review_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "parent_review_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"review_id" uuid NOT NULL,
	"until" timestamp with time zone DEFAULT now() NOT NULL,
	"said" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "parent_reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"school_id" uuid NOT NULL,
	"author_id" uuid,
	"relation" text NOT NULL,
	"level" text,
	"from_year" smallint NOT NULL,
	"to_year" smallint,
	"overall" smallint NOT NULL,
	"guides" smallint NOT NULL,
	"environment" smallint NOT NULL,
	"communication" smallint NOT NULL,
	"community" smallint NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"recommends" boolean NOT NULL,
	"verified_by" text,
	"edited_at" timestamp with time zone,
	"hidden_rule" text,
	"is_held" boolean DEFAULT false NOT NULL,
	"is_told" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "parent_reviews_marks_check" CHECK (overall between 1 and 5 and guides between 1 and 5 and environment between 1 and 5
        and communication between 1 and 5 and community between 1 and 5),
	CONSTRAINT "parent_reviews_years_check" CHECK (from_year <= coalesce(to_year, from_year))
);
--> statement-breakpoint
ALTER TABLE "parent_review_answers" ADD CONSTRAINT "parent_review_answers_review_id_parent_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."parent_reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parent_review_answers" ADD CONSTRAINT "parent_review_answers_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parent_review_families" ADD CONSTRAINT "parent_review_families_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parent_review_families" ADD CONSTRAINT "parent_review_families_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parent_review_families" ADD CONSTRAINT "parent_review_families_review_id_parent_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."parent_reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parent_review_hands" ADD CONSTRAINT "parent_review_hands_review_id_parent_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."parent_reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parent_review_invitations" ADD CONSTRAINT "parent_review_invitations_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parent_review_marks" ADD CONSTRAINT "parent_review_marks_review_id_parent_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."parent_reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parent_review_marks" ADD CONSTRAINT "parent_review_marks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parent_review_versions" ADD CONSTRAINT "parent_review_versions_review_id_parent_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."parent_reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parent_reviews" ADD CONSTRAINT "parent_reviews_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parent_reviews" ADD CONSTRAINT "parent_reviews_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "parent_review_answers_review_key" ON "parent_review_answers" USING btree ("review_id");--> statement-breakpoint
CREATE INDEX "parent_review_answers_author_idx" ON "parent_review_answers" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "parent_review_families_review_idx" ON "parent_review_families" USING btree ("review_id");--> statement-breakpoint
CREATE INDEX "parent_review_families_user_idx" ON "parent_review_families" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "parent_review_hands_network_idx" ON "parent_review_hands" USING btree ("network");--> statement-breakpoint
CREATE INDEX "parent_review_hands_device_idx" ON "parent_review_hands" USING btree ("device");--> statement-breakpoint
CREATE INDEX "parent_review_hands_at_idx" ON "parent_review_hands" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "parent_review_invitations_mailbox_key" ON "parent_review_invitations" USING btree ("school_id","mailbox");--> statement-breakpoint
CREATE INDEX "parent_review_invitations_school_idx" ON "parent_review_invitations" USING btree ("school_id","created_at");--> statement-breakpoint
CREATE INDEX "parent_review_invitations_created_idx" ON "parent_review_invitations" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "parent_review_marks_user_idx" ON "parent_review_marks" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "parent_review_versions_review_idx" ON "parent_review_versions" USING btree ("review_id","id");--> statement-breakpoint
CREATE INDEX "parent_reviews_school_idx" ON "parent_reviews" USING btree ("school_id","id");--> statement-breakpoint
CREATE INDEX "parent_reviews_author_idx" ON "parent_reviews" USING btree ("author_id");