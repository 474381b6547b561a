/**
 * The site's policy lets no text become code (trusted types), which zod would make of shapes to be faster. To be imported
 * before the first module that declares a shape: zod asks the browser, on the console, when a shape is made.
 */
import { z } from 'zod';

z.config({ jitless: true });
