CREATE TABLE "blog_picture_children" (
	"picture_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	CONSTRAINT "blog_picture_children_picture_id_student_id_pk" PRIMARY KEY("picture_id","student_id")
);
--> statement-breakpoint
CREATE TABLE "blog_pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"post_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"widths" integer[] NOT NULL,
	"said_at" timestamp with time zone,
	"said_by" uuid,
	"child_count" integer DEFAULT 0 NOT NULL,
	"was_open" boolean DEFAULT false NOT NULL,
	"looked_up_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "cover_id" uuid;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "cover_alt" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "picture_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "blog_picture_children" ADD CONSTRAINT "blog_picture_children_picture_id_blog_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."blog_pictures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_picture_children" ADD CONSTRAINT "blog_picture_children_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_pictures" ADD CONSTRAINT "blog_pictures_post_id_blog_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_pictures" ADD CONSTRAINT "blog_pictures_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_pictures" ADD CONSTRAINT "blog_pictures_said_by_users_id_fk" FOREIGN KEY ("said_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blog_picture_children_student_idx" ON "blog_picture_children" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "blog_pictures_post_idx" ON "blog_pictures" USING btree ("post_id","id");--> statement-breakpoint
CREATE INDEX "blog_pictures_created_by_idx" ON "blog_pictures" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "blog_pictures_said_by_idx" ON "blog_pictures" USING btree ("said_by");--> statement-breakpoint
CREATE INDEX "blog_pictures_looked_up_idx" ON "blog_pictures" USING btree ("looked_up_at");--> statement-breakpoint
CREATE INDEX "blog_pictures_children_idx" ON "blog_pictures" USING btree ("id") WHERE child_count > 0;