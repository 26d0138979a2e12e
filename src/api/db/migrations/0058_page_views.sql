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
CREATE INDEX "page_views_visitor_idx" ON "page_views" USING btree ("visitor","at","id");--> statement-breakpoint
CREATE INDEX "page_views_at_idx" ON "page_views" USING btree ("at");