/**
 * Chevrotain, for everything in this room. Its bundle is taken instead of its modules because those cannot be loaded by
 * `require` (a package they depend on offers only `import`), which is how tests and scripts run here.
 */
import './polyfill';

export * from '../node_modules/chevrotain/lib/chevrotain.mjs';
