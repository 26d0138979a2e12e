CREATE TABLE "attachments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"owner_id" uuid,
	"name" text NOT NULL,
	"mime" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer,
	"height" integer,
	"drop_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "chat_blocks" (
	"user_id" uuid NOT NULL,
	"blocked_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chat_blocks_user_id_blocked_id_pk" PRIMARY KEY("user_id","blocked_id")
);
--> statement-breakpoint
CREATE TABLE "chat_message_attachments" (
	"message_id" uuid NOT NULL,
	"attachment_id" uuid NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "chat_message_attachments_message_id_attachment_id_pk" PRIMARY KEY("message_id","attachment_id")
);
--> statement-breakpoint
CREATE TABLE "chat_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"client_id" uuid NOT NULL,
	"sender_id" uuid NOT NULL,
	"body" text NOT NULL,
	"content_type" text DEFAULT 'text' NOT NULL,
	"reply_to_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"search" text GENERATED ALWAYS AS (search_text(body)) STORED
);
--> statement-breakpoint
CREATE TABLE "chat_participants" (
	"conversation_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"is_owner" boolean DEFAULT false NOT NULL,
	"joined_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"joined_at_position" integer DEFAULT 0 NOT NULL,
	"last_read_position" integer DEFAULT 0 NOT NULL,
	"reminded_position" integer DEFAULT 0 NOT NULL,
	"muted_until" timestamp with time zone,
	"left_at" timestamp with time zone,
	CONSTRAINT "chat_participants_conversation_id_user_id_pk" PRIMARY KEY("conversation_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "chat_reactions" (
	"message_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"emoji" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chat_reactions_message_id_user_id_emoji_pk" PRIMARY KEY("message_id","user_id","emoji")
);
--> statement-breakpoint
CREATE TABLE "chat_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"message_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"sender_id" uuid NOT NULL,
	"body" text NOT NULL,
	"reporter_id" uuid,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"type" text NOT NULL,
	"name" text,
	"pair_key" text,
	"last_position" integer DEFAULT 0 NOT NULL,
	"last_activity_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "live_events" (
	"place" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "live_events_place_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"audience" uuid[] NOT NULL,
	"event" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "live_instances" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "live_people" (
	"user_id" uuid NOT NULL,
	"instance_id" uuid NOT NULL,
	CONSTRAINT "live_people_user_id_instance_id_pk" PRIMARY KEY("user_id","instance_id")
);
--> statement-breakpoint
CREATE TABLE "mail_attachments" (
	"content_id" uuid NOT NULL,
	"attachment_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "mail_attachments_content_id_attachment_id_pk" PRIMARY KEY("content_id","attachment_id")
);
--> statement-breakpoint
CREATE TABLE "mail_contents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sender_id" uuid,
	"sender" jsonb NOT NULL,
	"recipients" jsonb NOT NULL,
	"copied" jsonb NOT NULL,
	"copied_blind" jsonb NOT NULL,
	"subject" text NOT NULL,
	"body_text" text NOT NULL,
	"body_html" text NOT NULL,
	"thread" uuid NOT NULL,
	"in_reply_to" uuid,
	"status" text DEFAULT 'draft' NOT NULL,
	"send_at" timestamp with time zone,
	"search" text GENERATED ALWAYS AS (search_text(subject || ' ' || translate(jsonb_path_query_array(sender || recipients || copied, '$[*].name')::text, '[]",', '    ') || ' ' || translate(jsonb_path_query_array(sender || recipients || copied, '$[*].email')::text, '[]",', '    ') || ' ' || left(body_text, 20000))) STORED
);
--> statement-breakpoint
CREATE TABLE "mail_deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"content_id" uuid NOT NULL,
	"email" text NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"error" text
);
--> statement-breakpoint
CREATE TABLE "mail_labels" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"color" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"content_id" uuid NOT NULL,
	"thread" uuid NOT NULL,
	"is_outgoing" boolean NOT NULL,
	"folder" text NOT NULL,
	"label_ids" uuid[] DEFAULT '{}' NOT NULL,
	"is_starred" boolean DEFAULT false NOT NULL,
	"is_important" boolean DEFAULT false NOT NULL,
	"is_unread" boolean DEFAULT false NOT NULL,
	"scheduled_at" timestamp with time zone,
	"snoozed_until" timestamp with time zone,
	"filed_at" timestamp with time zone,
	"at" timestamp with time zone NOT NULL,
	"listed_at" timestamp with time zone GENERATED ALWAYS AS (greatest(at, snoozed_until)) STORED,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_blocks" ADD CONSTRAINT "chat_blocks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_blocks" ADD CONSTRAINT "chat_blocks_blocked_id_users_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_message_attachments" ADD CONSTRAINT "chat_message_attachments_message_id_chat_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."chat_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_message_attachments" ADD CONSTRAINT "chat_message_attachments_attachment_id_attachments_id_fk" FOREIGN KEY ("attachment_id") REFERENCES "public"."attachments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_participants" ADD CONSTRAINT "chat_participants_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_participants" ADD CONSTRAINT "chat_participants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_reactions" ADD CONSTRAINT "chat_reactions_message_id_chat_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."chat_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_reactions" ADD CONSTRAINT "chat_reactions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_reports" ADD CONSTRAINT "chat_reports_message_id_chat_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."chat_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_reports" ADD CONSTRAINT "chat_reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_people" ADD CONSTRAINT "live_people_instance_id_live_instances_id_fk" FOREIGN KEY ("instance_id") REFERENCES "public"."live_instances"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_attachments" ADD CONSTRAINT "mail_attachments_content_id_mail_contents_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."mail_contents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_attachments" ADD CONSTRAINT "mail_attachments_attachment_id_attachments_id_fk" FOREIGN KEY ("attachment_id") REFERENCES "public"."attachments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_contents" ADD CONSTRAINT "mail_contents_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_deliveries" ADD CONSTRAINT "mail_deliveries_content_id_mail_contents_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."mail_contents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_labels" ADD CONSTRAINT "mail_labels_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_content_id_mail_contents_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."mail_contents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attachments_owner_idx" ON "attachments" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "attachments_drop_idx" ON "attachments" USING btree ("drop_at") WHERE drop_at is not null;--> statement-breakpoint
CREATE INDEX "chat_blocks_blocked_idx" ON "chat_blocks" USING btree ("blocked_id");--> statement-breakpoint
CREATE INDEX "chat_message_attachments_attachment_idx" ON "chat_message_attachments" USING btree ("attachment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_messages_position_key" ON "chat_messages" USING btree ("conversation_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_messages_client_key" ON "chat_messages" USING btree ("sender_id","client_id");--> statement-breakpoint
CREATE INDEX "chat_messages_search_idx" ON "chat_messages" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "chat_participants_user_idx" ON "chat_participants" USING btree ("user_id","conversation_id");--> statement-breakpoint
CREATE INDEX "chat_reactions_user_idx" ON "chat_reactions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_reports_message_reporter_key" ON "chat_reports" USING btree ("message_id","reporter_id");--> statement-breakpoint
CREATE INDEX "chat_reports_reporter_idx" ON "chat_reports" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "chat_reports_sender_idx" ON "chat_reports" USING btree ("sender_id");--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_pair_key" ON "conversations" USING btree ("pair_key");--> statement-breakpoint
CREATE INDEX "conversations_activity_idx" ON "conversations" USING btree ("last_activity_at");--> statement-breakpoint
CREATE INDEX "live_events_at_idx" ON "live_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "live_people_instance_idx" ON "live_people" USING btree ("instance_id");--> statement-breakpoint
CREATE INDEX "mail_attachments_attachment_idx" ON "mail_attachments" USING btree ("attachment_id");--> statement-breakpoint
CREATE INDEX "mail_contents_sender_idx" ON "mail_contents" USING btree ("sender_id");--> statement-breakpoint
CREATE INDEX "mail_contents_due_idx" ON "mail_contents" USING btree ("send_at") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "mail_contents_search_idx" ON "mail_contents" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "mail_contents_named_idx" ON "mail_contents" USING gin (("recipients" || "copied" || "copied_blind" || "sender") jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "mail_deliveries_content_idx" ON "mail_deliveries" USING btree ("content_id");--> statement-breakpoint
CREATE INDEX "mail_deliveries_due_idx" ON "mail_deliveries" USING btree ("next_attempt_at") WHERE status = 'queued';--> statement-breakpoint
CREATE UNIQUE INDEX "mail_labels_name_key" ON "mail_labels" USING btree ("owner_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "mails_content_owner_key" ON "mails" USING btree ("content_id","owner_id","is_outgoing");--> statement-breakpoint
CREATE INDEX "mails_folder_idx" ON "mails" USING btree ("owner_id","folder","listed_at","id");--> statement-breakpoint
CREATE INDEX "mails_listed_idx" ON "mails" USING btree ("owner_id","listed_at","id");--> statement-breakpoint
CREATE INDEX "mails_thread_idx" ON "mails" USING btree ("owner_id","thread","listed_at","id");--> statement-breakpoint
CREATE INDEX "mails_unread_idx" ON "mails" USING btree ("owner_id","folder","thread") WHERE is_unread;--> statement-breakpoint
CREATE INDEX "mails_filed_idx" ON "mails" USING btree ("filed_at") WHERE filed_at is not null;