CREATE TABLE "observations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "observations_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"student_id" uuid NOT NULL,
	"classroom_id" uuid,
	"text" text NOT NULL,
	"visibility" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"day" date NOT NULL,
	"by_id" uuid
);
--> statement-breakpoint
CREATE TABLE "shared_days" (
	"classroom_id" uuid NOT NULL,
	"day" date NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"by_id" uuid,
	CONSTRAINT "shared_days_classroom_id_day_pk" PRIMARY KEY("classroom_id","day")
);
--> statement-breakpoint
ALTER TABLE "observations" ADD CONSTRAINT "observations_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "observations" ADD CONSTRAINT "observations_classroom_id_classrooms_id_fk" FOREIGN KEY ("classroom_id") REFERENCES "public"."classrooms"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "observations" ADD CONSTRAINT "observations_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_days" ADD CONSTRAINT "shared_days_classroom_id_classrooms_id_fk" FOREIGN KEY ("classroom_id") REFERENCES "public"."classrooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_days" ADD CONSTRAINT "shared_days_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "observations_student_idx" ON "observations" USING btree ("student_id","at","number");--> statement-breakpoint
CREATE INDEX "observations_classroom_idx" ON "observations" USING btree ("classroom_id","day");--> statement-breakpoint
CREATE INDEX "observations_day_idx" ON "observations" USING btree ("day");--> statement-breakpoint
CREATE INDEX "observations_by_idx" ON "observations" USING btree ("by_id");--> statement-breakpoint
CREATE INDEX "shared_days_day_idx" ON "shared_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "shared_days_by_idx" ON "shared_days" USING btree ("by_id");