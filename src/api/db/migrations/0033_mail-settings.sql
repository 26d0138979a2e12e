CREATE TABLE "mail_absence_answers" (
	"absence_id" uuid NOT NULL,
	"sender_id" uuid NOT NULL,
	CONSTRAINT "mail_absence_answers_absence_id_sender_id_pk" PRIMARY KEY("absence_id","sender_id")
);
--> statement-breakpoint
CREATE TABLE "mail_absences" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"is_ended" boolean DEFAULT false NOT NULL,
	CONSTRAINT "mail_absences_owner_id_unique" UNIQUE("owner_id")
);
--> statement-breakpoint
CREATE TABLE "mail_rules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"from_words" text NOT NULL,
	"subject_words" text NOT NULL,
	"has_attachments" boolean NOT NULL,
	"label_id" uuid,
	"folder" text,
	"marks_read" boolean NOT NULL,
	"marks_starred" boolean NOT NULL,
	"marks_important" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_signatures" (
	"owner_id" uuid PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"is_on" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mail_contents" ADD COLUMN "is_automatic" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_absence_answers" ADD CONSTRAINT "mail_absence_answers_absence_id_mail_absences_id_fk" FOREIGN KEY ("absence_id") REFERENCES "public"."mail_absences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_absence_answers" ADD CONSTRAINT "mail_absence_answers_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_absences" ADD CONSTRAINT "mail_absences_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_rules" ADD CONSTRAINT "mail_rules_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_signatures" ADD CONSTRAINT "mail_signatures_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_absence_answers_sender_idx" ON "mail_absence_answers" USING btree ("sender_id");--> statement-breakpoint
CREATE INDEX "mail_rules_owner_idx" ON "mail_rules" USING btree ("owner_id","position");