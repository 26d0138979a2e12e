import { paraglideVitePlugin } from '@inlang/paraglide-js'
import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { paraglide } from './scripts/paraglide.ts'

export default defineConfig({
  server: { host: '127.0.0.1', port: 3000 },
  build: { target: 'es2023', sourcemap: false },
  plugins: [paraglideVitePlugin(paraglide), tailwindcss(), tanstackStart(), react()],
})
