#!/usr/bin/env node
"use strict";
var __create = Object.create;
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __getProtoOf = Object.getPrototypeOf;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __esm = (fn, res, err) => function __init() {
  if (err) throw err[0];
  try {
    return fn && (res = (0, fn[__getOwnPropNames(fn)[0]])(fn = 0)), res;
  } catch (e) {
    throw err = [e], e;
  }
};
var __commonJS = (cb, mod) => function __require() {
  try {
    return mod || (0, cb[__getOwnPropNames(cb)[0]])((mod = { exports: {} }).exports, mod), mod.exports;
  } catch (e) {
    throw mod = 0, e;
  }
};
var __export = (target, all) => {
  for (var name2 in all)
    __defProp(target, name2, { get: all[name2], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toESM = (mod, isNodeMode, target) => (target = mod != null ? __create(__getProtoOf(mod)) : {}, __copyProps(
  // If the importer is in node compatibility mode or this is not an ESM
  // file that has been converted to a CommonJS file using a Babel-
  // compatible transform (i.e. "__esModule" has not been set), then set
  // "default" to the CommonJS "module.exports" for node compatibility.
  isNodeMode || !mod || !mod.__esModule ? __defProp(target, "default", { value: mod, enumerable: true }) : target,
  mod
));

// node_modules/commander/lib/error.js
var require_error = __commonJS({
  "node_modules/commander/lib/error.js"(exports2) {
    var CommanderError2 = class extends Error {
      /**
       * Constructs the CommanderError class
       * @param {number} exitCode suggested exit code which could be used with process.exit
       * @param {string} code an id string representing the error
       * @param {string} message human-readable description of the error
       */
      constructor(exitCode, code2, message) {
        super(message);
        Error.captureStackTrace(this, this.constructor);
        this.name = this.constructor.name;
        this.code = code2;
        this.exitCode = exitCode;
        this.nestedError = void 0;
      }
    };
    var InvalidArgumentError2 = class extends CommanderError2 {
      /**
       * Constructs the InvalidArgumentError class
       * @param {string} [message] explanation of why argument is invalid
       */
      constructor(message) {
        super(1, "commander.invalidArgument", message);
        Error.captureStackTrace(this, this.constructor);
        this.name = this.constructor.name;
      }
    };
    exports2.CommanderError = CommanderError2;
    exports2.InvalidArgumentError = InvalidArgumentError2;
  }
});

// node_modules/commander/lib/argument.js
var require_argument = __commonJS({
  "node_modules/commander/lib/argument.js"(exports2) {
    var { InvalidArgumentError: InvalidArgumentError2 } = require_error();
    var Argument2 = class {
      /**
       * Initialize a new command argument with the given name and description.
       * The default is that the argument is required, and you can explicitly
       * indicate this with <> around the name. Put [] around the name for an optional argument.
       *
       * @param {string} name
       * @param {string} [description]
       */
      constructor(name2, description) {
        this.description = description || "";
        this.variadic = false;
        this.parseArg = void 0;
        this.defaultValue = void 0;
        this.defaultValueDescription = void 0;
        this.argChoices = void 0;
        switch (name2[0]) {
          case "<":
            this.required = true;
            this._name = name2.slice(1, -1);
            break;
          case "[":
            this.required = false;
            this._name = name2.slice(1, -1);
            break;
          default:
            this.required = true;
            this._name = name2;
            break;
        }
        if (this._name.endsWith("...")) {
          this.variadic = true;
          this._name = this._name.slice(0, -3);
        }
      }
      /**
       * Return argument name.
       *
       * @return {string}
       */
      name() {
        return this._name;
      }
      /**
       * @package
       */
      _collectValue(value, previous) {
        if (previous === this.defaultValue || !Array.isArray(previous)) {
          return [value];
        }
        previous.push(value);
        return previous;
      }
      /**
       * Set the default value, and optionally supply the description to be displayed in the help.
       *
       * @param {*} value
       * @param {string} [description]
       * @return {Argument}
       */
      default(value, description) {
        this.defaultValue = value;
        this.defaultValueDescription = description;
        return this;
      }
      /**
       * Set the custom handler for processing CLI command arguments into argument values.
       *
       * @param {Function} [fn]
       * @return {Argument}
       */
      argParser(fn) {
        this.parseArg = fn;
        return this;
      }
      /**
       * Only allow argument value to be one of choices.
       *
       * @param {string[]} values
       * @return {Argument}
       */
      choices(values) {
        this.argChoices = values.slice();
        this.parseArg = (arg, previous) => {
          if (!this.argChoices.includes(arg)) {
            throw new InvalidArgumentError2(
              `Allowed choices are ${this.argChoices.join(", ")}.`
            );
          }
          if (this.variadic) {
            return this._collectValue(arg, previous);
          }
          return arg;
        };
        return this;
      }
      /**
       * Make argument required.
       *
       * @returns {Argument}
       */
      argRequired() {
        this.required = true;
        return this;
      }
      /**
       * Make argument optional.
       *
       * @returns {Argument}
       */
      argOptional() {
        this.required = false;
        return this;
      }
    };
    function humanReadableArgName(arg) {
      const nameOutput = arg.name() + (arg.variadic === true ? "..." : "");
      return arg.required ? "<" + nameOutput + ">" : "[" + nameOutput + "]";
    }
    exports2.Argument = Argument2;
    exports2.humanReadableArgName = humanReadableArgName;
  }
});

// node_modules/commander/lib/help.js
var require_help = __commonJS({
  "node_modules/commander/lib/help.js"(exports2) {
    var { humanReadableArgName } = require_argument();
    var Help2 = class {
      constructor() {
        this.helpWidth = void 0;
        this.minWidthToWrap = 40;
        this.sortSubcommands = false;
        this.sortOptions = false;
        this.showGlobalOptions = false;
      }
      /**
       * prepareContext is called by Commander after applying overrides from `Command.configureHelp()`
       * and just before calling `formatHelp()`.
       *
       * Commander just uses the helpWidth and the rest is provided for optional use by more complex subclasses.
       *
       * @param {{ error?: boolean, helpWidth?: number, outputHasColors?: boolean }} contextOptions
       */
      prepareContext(contextOptions) {
        this.helpWidth = this.helpWidth ?? contextOptions.helpWidth ?? 80;
      }
      /**
       * Get an array of the visible subcommands. Includes a placeholder for the implicit help command, if there is one.
       *
       * @param {Command} cmd
       * @returns {Command[]}
       */
      visibleCommands(cmd) {
        const visibleCommands = cmd.commands.filter((cmd2) => !cmd2._hidden);
        const helpCommand = cmd._getHelpCommand();
        if (helpCommand && !helpCommand._hidden) {
          visibleCommands.push(helpCommand);
        }
        if (this.sortSubcommands) {
          visibleCommands.sort((a, b) => {
            return a.name().localeCompare(b.name());
          });
        }
        return visibleCommands;
      }
      /**
       * Compare options for sort.
       *
       * @param {Option} a
       * @param {Option} b
       * @returns {number}
       */
      compareOptions(a, b) {
        const getSortKey = (option) => {
          return option.short ? option.short.replace(/^-/, "") : option.long.replace(/^--/, "");
        };
        return getSortKey(a).localeCompare(getSortKey(b));
      }
      /**
       * Get an array of the visible options. Includes a placeholder for the implicit help option, if there is one.
       *
       * @param {Command} cmd
       * @returns {Option[]}
       */
      visibleOptions(cmd) {
        const visibleOptions = cmd.options.filter((option) => !option.hidden);
        const helpOption = cmd._getHelpOption();
        if (helpOption && !helpOption.hidden) {
          const removeShort = helpOption.short && cmd._findOption(helpOption.short);
          const removeLong = helpOption.long && cmd._findOption(helpOption.long);
          if (!removeShort && !removeLong) {
            visibleOptions.push(helpOption);
          } else if (helpOption.long && !removeLong) {
            visibleOptions.push(
              cmd.createOption(helpOption.long, helpOption.description)
            );
          } else if (helpOption.short && !removeShort) {
            visibleOptions.push(
              cmd.createOption(helpOption.short, helpOption.description)
            );
          }
        }
        if (this.sortOptions) {
          visibleOptions.sort(this.compareOptions);
        }
        return visibleOptions;
      }
      /**
       * Get an array of the visible global options. (Not including help.)
       *
       * @param {Command} cmd
       * @returns {Option[]}
       */
      visibleGlobalOptions(cmd) {
        if (!this.showGlobalOptions) return [];
        const globalOptions = [];
        for (let ancestorCmd = cmd.parent; ancestorCmd; ancestorCmd = ancestorCmd.parent) {
          const visibleOptions = ancestorCmd.options.filter(
            (option) => !option.hidden
          );
          globalOptions.push(...visibleOptions);
        }
        if (this.sortOptions) {
          globalOptions.sort(this.compareOptions);
        }
        return globalOptions;
      }
      /**
       * Get an array of the arguments if any have a description.
       *
       * @param {Command} cmd
       * @returns {Argument[]}
       */
      visibleArguments(cmd) {
        if (cmd._argsDescription) {
          cmd.registeredArguments.forEach((argument) => {
            argument.description = argument.description || cmd._argsDescription[argument.name()] || "";
          });
        }
        if (cmd.registeredArguments.find((argument) => argument.description)) {
          return cmd.registeredArguments;
        }
        return [];
      }
      /**
       * Get the command term to show in the list of subcommands.
       *
       * @param {Command} cmd
       * @returns {string}
       */
      subcommandTerm(cmd) {
        const args = cmd.registeredArguments.map((arg) => humanReadableArgName(arg)).join(" ");
        return cmd._name + (cmd._aliases[0] ? "|" + cmd._aliases[0] : "") + (cmd.options.length ? " [options]" : "") + // simplistic check for non-help option
        (args ? " " + args : "");
      }
      /**
       * Get the option term to show in the list of options.
       *
       * @param {Option} option
       * @returns {string}
       */
      optionTerm(option) {
        return option.flags;
      }
      /**
       * Get the argument term to show in the list of arguments.
       *
       * @param {Argument} argument
       * @returns {string}
       */
      argumentTerm(argument) {
        return argument.name();
      }
      /**
       * Get the longest command term length.
       *
       * @param {Command} cmd
       * @param {Help} helper
       * @returns {number}
       */
      longestSubcommandTermLength(cmd, helper) {
        return helper.visibleCommands(cmd).reduce((max, command2) => {
          return Math.max(
            max,
            this.displayWidth(
              helper.styleSubcommandTerm(helper.subcommandTerm(command2))
            )
          );
        }, 0);
      }
      /**
       * Get the longest option term length.
       *
       * @param {Command} cmd
       * @param {Help} helper
       * @returns {number}
       */
      longestOptionTermLength(cmd, helper) {
        return helper.visibleOptions(cmd).reduce((max, option) => {
          return Math.max(
            max,
            this.displayWidth(helper.styleOptionTerm(helper.optionTerm(option)))
          );
        }, 0);
      }
      /**
       * Get the longest global option term length.
       *
       * @param {Command} cmd
       * @param {Help} helper
       * @returns {number}
       */
      longestGlobalOptionTermLength(cmd, helper) {
        return helper.visibleGlobalOptions(cmd).reduce((max, option) => {
          return Math.max(
            max,
            this.displayWidth(helper.styleOptionTerm(helper.optionTerm(option)))
          );
        }, 0);
      }
      /**
       * Get the longest argument term length.
       *
       * @param {Command} cmd
       * @param {Help} helper
       * @returns {number}
       */
      longestArgumentTermLength(cmd, helper) {
        return helper.visibleArguments(cmd).reduce((max, argument) => {
          return Math.max(
            max,
            this.displayWidth(
              helper.styleArgumentTerm(helper.argumentTerm(argument))
            )
          );
        }, 0);
      }
      /**
       * Get the command usage to be displayed at the top of the built-in help.
       *
       * @param {Command} cmd
       * @returns {string}
       */
      commandUsage(cmd) {
        let cmdName = cmd._name;
        if (cmd._aliases[0]) {
          cmdName = cmdName + "|" + cmd._aliases[0];
        }
        let ancestorCmdNames = "";
        for (let ancestorCmd = cmd.parent; ancestorCmd; ancestorCmd = ancestorCmd.parent) {
          ancestorCmdNames = ancestorCmd.name() + " " + ancestorCmdNames;
        }
        return ancestorCmdNames + cmdName + " " + cmd.usage();
      }
      /**
       * Get the description for the command.
       *
       * @param {Command} cmd
       * @returns {string}
       */
      commandDescription(cmd) {
        return cmd.description();
      }
      /**
       * Get the subcommand summary to show in the list of subcommands.
       * (Fallback to description for backwards compatibility.)
       *
       * @param {Command} cmd
       * @returns {string}
       */
      subcommandDescription(cmd) {
        return cmd.summary() || cmd.description();
      }
      /**
       * Get the option description to show in the list of options.
       *
       * @param {Option} option
       * @return {string}
       */
      optionDescription(option) {
        const extraInfo = [];
        if (option.argChoices) {
          extraInfo.push(
            // use stringify to match the display of the default value
            `choices: ${option.argChoices.map((choice) => JSON.stringify(choice)).join(", ")}`
          );
        }
        if (option.defaultValue !== void 0) {
          const showDefault = option.required || option.optional || option.isBoolean() && typeof option.defaultValue === "boolean";
          if (showDefault) {
            extraInfo.push(
              `default: ${option.defaultValueDescription || JSON.stringify(option.defaultValue)}`
            );
          }
        }
        if (option.presetArg !== void 0 && option.optional) {
          extraInfo.push(`preset: ${JSON.stringify(option.presetArg)}`);
        }
        if (option.envVar !== void 0) {
          extraInfo.push(`env: ${option.envVar}`);
        }
        if (extraInfo.length > 0) {
          const extraDescription = `(${extraInfo.join(", ")})`;
          if (option.description) {
            return `${option.description} ${extraDescription}`;
          }
          return extraDescription;
        }
        return option.description;
      }
      /**
       * Get the argument description to show in the list of arguments.
       *
       * @param {Argument} argument
       * @return {string}
       */
      argumentDescription(argument) {
        const extraInfo = [];
        if (argument.argChoices) {
          extraInfo.push(
            // use stringify to match the display of the default value
            `choices: ${argument.argChoices.map((choice) => JSON.stringify(choice)).join(", ")}`
          );
        }
        if (argument.defaultValue !== void 0) {
          extraInfo.push(
            `default: ${argument.defaultValueDescription || JSON.stringify(argument.defaultValue)}`
          );
        }
        if (extraInfo.length > 0) {
          const extraDescription = `(${extraInfo.join(", ")})`;
          if (argument.description) {
            return `${argument.description} ${extraDescription}`;
          }
          return extraDescription;
        }
        return argument.description;
      }
      /**
       * Format a list of items, given a heading and an array of formatted items.
       *
       * @param {string} heading
       * @param {string[]} items
       * @param {Help} helper
       * @returns string[]
       */
      formatItemList(heading, items, helper) {
        if (items.length === 0) return [];
        return [helper.styleTitle(heading), ...items, ""];
      }
      /**
       * Group items by their help group heading.
       *
       * @param {Command[] | Option[]} unsortedItems
       * @param {Command[] | Option[]} visibleItems
       * @param {Function} getGroup
       * @returns {Map<string, Command[] | Option[]>}
       */
      groupItems(unsortedItems, visibleItems, getGroup) {
        const result = /* @__PURE__ */ new Map();
        unsortedItems.forEach((item) => {
          const group2 = getGroup(item);
          if (!result.has(group2)) result.set(group2, []);
        });
        visibleItems.forEach((item) => {
          const group2 = getGroup(item);
          if (!result.has(group2)) {
            result.set(group2, []);
          }
          result.get(group2).push(item);
        });
        return result;
      }
      /**
       * Generate the built-in help text.
       *
       * @param {Command} cmd
       * @param {Help} helper
       * @returns {string}
       */
      formatHelp(cmd, helper) {
        const termWidth = helper.padWidth(cmd, helper);
        const helpWidth = helper.helpWidth ?? 80;
        function callFormatItem(term, description) {
          return helper.formatItem(term, termWidth, description, helper);
        }
        let output = [
          `${helper.styleTitle("Usage:")} ${helper.styleUsage(helper.commandUsage(cmd))}`,
          ""
        ];
        const commandDescription = helper.commandDescription(cmd);
        if (commandDescription.length > 0) {
          output = output.concat([
            helper.boxWrap(
              helper.styleCommandDescription(commandDescription),
              helpWidth
            ),
            ""
          ]);
        }
        const argumentList = helper.visibleArguments(cmd).map((argument) => {
          return callFormatItem(
            helper.styleArgumentTerm(helper.argumentTerm(argument)),
            helper.styleArgumentDescription(helper.argumentDescription(argument))
          );
        });
        output = output.concat(
          this.formatItemList("Arguments:", argumentList, helper)
        );
        const optionGroups = this.groupItems(
          cmd.options,
          helper.visibleOptions(cmd),
          (option) => option.helpGroupHeading ?? "Options:"
        );
        optionGroups.forEach((options, group2) => {
          const optionList = options.map((option) => {
            return callFormatItem(
              helper.styleOptionTerm(helper.optionTerm(option)),
              helper.styleOptionDescription(helper.optionDescription(option))
            );
          });
          output = output.concat(this.formatItemList(group2, optionList, helper));
        });
        if (helper.showGlobalOptions) {
          const globalOptionList = helper.visibleGlobalOptions(cmd).map((option) => {
            return callFormatItem(
              helper.styleOptionTerm(helper.optionTerm(option)),
              helper.styleOptionDescription(helper.optionDescription(option))
            );
          });
          output = output.concat(
            this.formatItemList("Global Options:", globalOptionList, helper)
          );
        }
        const commandGroups = this.groupItems(
          cmd.commands,
          helper.visibleCommands(cmd),
          (sub) => sub.helpGroup() || "Commands:"
        );
        commandGroups.forEach((commands, group2) => {
          const commandList = commands.map((sub) => {
            return callFormatItem(
              helper.styleSubcommandTerm(helper.subcommandTerm(sub)),
              helper.styleSubcommandDescription(helper.subcommandDescription(sub))
            );
          });
          output = output.concat(this.formatItemList(group2, commandList, helper));
        });
        return output.join("\n");
      }
      /**
       * Return display width of string, ignoring ANSI escape sequences. Used in padding and wrapping calculations.
       *
       * @param {string} str
       * @returns {number}
       */
      displayWidth(str) {
        return stripColor(str).length;
      }
      /**
       * Style the title for displaying in the help. Called with 'Usage:', 'Options:', etc.
       *
       * @param {string} str
       * @returns {string}
       */
      styleTitle(str) {
        return str;
      }
      styleUsage(str) {
        return str.split(" ").map((word) => {
          if (word === "[options]") return this.styleOptionText(word);
          if (word === "[command]") return this.styleSubcommandText(word);
          if (word[0] === "[" || word[0] === "<")
            return this.styleArgumentText(word);
          return this.styleCommandText(word);
        }).join(" ");
      }
      styleCommandDescription(str) {
        return this.styleDescriptionText(str);
      }
      styleOptionDescription(str) {
        return this.styleDescriptionText(str);
      }
      styleSubcommandDescription(str) {
        return this.styleDescriptionText(str);
      }
      styleArgumentDescription(str) {
        return this.styleDescriptionText(str);
      }
      styleDescriptionText(str) {
        return str;
      }
      styleOptionTerm(str) {
        return this.styleOptionText(str);
      }
      styleSubcommandTerm(str) {
        return str.split(" ").map((word) => {
          if (word === "[options]") return this.styleOptionText(word);
          if (word[0] === "[" || word[0] === "<")
            return this.styleArgumentText(word);
          return this.styleSubcommandText(word);
        }).join(" ");
      }
      styleArgumentTerm(str) {
        return this.styleArgumentText(str);
      }
      styleOptionText(str) {
        return str;
      }
      styleArgumentText(str) {
        return str;
      }
      styleSubcommandText(str) {
        return str;
      }
      styleCommandText(str) {
        return str;
      }
      /**
       * Calculate the pad width from the maximum term length.
       *
       * @param {Command} cmd
       * @param {Help} helper
       * @returns {number}
       */
      padWidth(cmd, helper) {
        return Math.max(
          helper.longestOptionTermLength(cmd, helper),
          helper.longestGlobalOptionTermLength(cmd, helper),
          helper.longestSubcommandTermLength(cmd, helper),
          helper.longestArgumentTermLength(cmd, helper)
        );
      }
      /**
       * Detect manually wrapped and indented strings by checking for line break followed by whitespace.
       *
       * @param {string} str
       * @returns {boolean}
       */
      preformatted(str) {
        return /\n[^\S\r\n]/.test(str);
      }
      /**
       * Format the "item", which consists of a term and description. Pad the term and wrap the description, indenting the following lines.
       *
       * So "TTT", 5, "DDD DDDD DD DDD" might be formatted for this.helpWidth=17 like so:
       *   TTT  DDD DDDD
       *        DD DDD
       *
       * @param {string} term
       * @param {number} termWidth
       * @param {string} description
       * @param {Help} helper
       * @returns {string}
       */
      formatItem(term, termWidth, description, helper) {
        const itemIndent = 2;
        const itemIndentStr = " ".repeat(itemIndent);
        if (!description) return itemIndentStr + term;
        const paddedTerm = term.padEnd(
          termWidth + term.length - helper.displayWidth(term)
        );
        const spacerWidth = 2;
        const helpWidth = this.helpWidth ?? 80;
        const remainingWidth = helpWidth - termWidth - spacerWidth - itemIndent;
        let formattedDescription;
        if (remainingWidth < this.minWidthToWrap || helper.preformatted(description)) {
          formattedDescription = description;
        } else {
          const wrappedDescription = helper.boxWrap(description, remainingWidth);
          formattedDescription = wrappedDescription.replace(
            /\n/g,
            "\n" + " ".repeat(termWidth + spacerWidth)
          );
        }
        return itemIndentStr + paddedTerm + " ".repeat(spacerWidth) + formattedDescription.replace(/\n/g, `
${itemIndentStr}`);
      }
      /**
       * Wrap a string at whitespace, preserving existing line breaks.
       * Wrapping is skipped if the width is less than `minWidthToWrap`.
       *
       * @param {string} str
       * @param {number} width
       * @returns {string}
       */
      boxWrap(str, width) {
        if (width < this.minWidthToWrap) return str;
        const rawLines = str.split(/\r\n|\n/);
        const chunkPattern = /[\s]*[^\s]+/g;
        const wrappedLines = [];
        rawLines.forEach((line) => {
          const chunks = line.match(chunkPattern);
          if (chunks === null) {
            wrappedLines.push("");
            return;
          }
          let sumChunks = [chunks.shift()];
          let sumWidth = this.displayWidth(sumChunks[0]);
          chunks.forEach((chunk) => {
            const visibleWidth = this.displayWidth(chunk);
            if (sumWidth + visibleWidth <= width) {
              sumChunks.push(chunk);
              sumWidth += visibleWidth;
              return;
            }
            wrappedLines.push(sumChunks.join(""));
            const nextChunk = chunk.trimStart();
            sumChunks = [nextChunk];
            sumWidth = this.displayWidth(nextChunk);
          });
          wrappedLines.push(sumChunks.join(""));
        });
        return wrappedLines.join("\n");
      }
    };
    function stripColor(str) {
      const sgrPattern = /\x1b\[\d*(;\d*)*m/g;
      return str.replace(sgrPattern, "");
    }
    exports2.Help = Help2;
    exports2.stripColor = stripColor;
  }
});

// node_modules/commander/lib/option.js
var require_option = __commonJS({
  "node_modules/commander/lib/option.js"(exports2) {
    var { InvalidArgumentError: InvalidArgumentError2 } = require_error();
    var Option2 = class {
      /**
       * Initialize a new `Option` with the given `flags` and `description`.
       *
       * @param {string} flags
       * @param {string} [description]
       */
      constructor(flags, description) {
        this.flags = flags;
        this.description = description || "";
        this.required = flags.includes("<");
        this.optional = flags.includes("[");
        this.variadic = /\w\.\.\.[>\]]$/.test(flags);
        this.mandatory = false;
        const optionFlags = splitOptionFlags(flags);
        this.short = optionFlags.shortFlag;
        this.long = optionFlags.longFlag;
        this.negate = false;
        if (this.long) {
          this.negate = this.long.startsWith("--no-");
        }
        this.defaultValue = void 0;
        this.defaultValueDescription = void 0;
        this.presetArg = void 0;
        this.envVar = void 0;
        this.parseArg = void 0;
        this.hidden = false;
        this.argChoices = void 0;
        this.conflictsWith = [];
        this.implied = void 0;
        this.helpGroupHeading = void 0;
      }
      /**
       * Set the default value, and optionally supply the description to be displayed in the help.
       *
       * @param {*} value
       * @param {string} [description]
       * @return {Option}
       */
      default(value, description) {
        this.defaultValue = value;
        this.defaultValueDescription = description;
        return this;
      }
      /**
       * Preset to use when option used without option-argument, especially optional but also boolean and negated.
       * The custom processing (parseArg) is called.
       *
       * @example
       * new Option('--color').default('GREYSCALE').preset('RGB');
       * new Option('--donate [amount]').preset('20').argParser(parseFloat);
       *
       * @param {*} arg
       * @return {Option}
       */
      preset(arg) {
        this.presetArg = arg;
        return this;
      }
      /**
       * Add option name(s) that conflict with this option.
       * An error will be displayed if conflicting options are found during parsing.
       *
       * @example
       * new Option('--rgb').conflicts('cmyk');
       * new Option('--js').conflicts(['ts', 'jsx']);
       *
       * @param {(string | string[])} names
       * @return {Option}
       */
      conflicts(names2) {
        this.conflictsWith = this.conflictsWith.concat(names2);
        return this;
      }
      /**
       * Specify implied option values for when this option is set and the implied options are not.
       *
       * The custom processing (parseArg) is not called on the implied values.
       *
       * @example
       * program
       *   .addOption(new Option('--log', 'write logging information to file'))
       *   .addOption(new Option('--trace', 'log extra details').implies({ log: 'trace.txt' }));
       *
       * @param {object} impliedOptionValues
       * @return {Option}
       */
      implies(impliedOptionValues) {
        let newImplied = impliedOptionValues;
        if (typeof impliedOptionValues === "string") {
          newImplied = { [impliedOptionValues]: true };
        }
        this.implied = Object.assign(this.implied || {}, newImplied);
        return this;
      }
      /**
       * Set environment variable to check for option value.
       *
       * An environment variable is only used if when processed the current option value is
       * undefined, or the source of the current value is 'default' or 'config' or 'env'.
       *
       * @param {string} name
       * @return {Option}
       */
      env(name2) {
        this.envVar = name2;
        return this;
      }
      /**
       * Set the custom handler for processing CLI option arguments into option values.
       *
       * @param {Function} [fn]
       * @return {Option}
       */
      argParser(fn) {
        this.parseArg = fn;
        return this;
      }
      /**
       * Whether the option is mandatory and must have a value after parsing.
       *
       * @param {boolean} [mandatory=true]
       * @return {Option}
       */
      makeOptionMandatory(mandatory = true) {
        this.mandatory = !!mandatory;
        return this;
      }
      /**
       * Hide option in help.
       *
       * @param {boolean} [hide=true]
       * @return {Option}
       */
      hideHelp(hide = true) {
        this.hidden = !!hide;
        return this;
      }
      /**
       * @package
       */
      _collectValue(value, previous) {
        if (previous === this.defaultValue || !Array.isArray(previous)) {
          return [value];
        }
        previous.push(value);
        return previous;
      }
      /**
       * Only allow option value to be one of choices.
       *
       * @param {string[]} values
       * @return {Option}
       */
      choices(values) {
        this.argChoices = values.slice();
        this.parseArg = (arg, previous) => {
          if (!this.argChoices.includes(arg)) {
            throw new InvalidArgumentError2(
              `Allowed choices are ${this.argChoices.join(", ")}.`
            );
          }
          if (this.variadic) {
            return this._collectValue(arg, previous);
          }
          return arg;
        };
        return this;
      }
      /**
       * Return option name.
       *
       * @return {string}
       */
      name() {
        if (this.long) {
          return this.long.replace(/^--/, "");
        }
        return this.short.replace(/^-/, "");
      }
      /**
       * Return option name, in a camelcase format that can be used
       * as an object attribute key.
       *
       * @return {string}
       */
      attributeName() {
        if (this.negate) {
          return camelcase(this.name().replace(/^no-/, ""));
        }
        return camelcase(this.name());
      }
      /**
       * Set the help group heading.
       *
       * @param {string} heading
       * @return {Option}
       */
      helpGroup(heading) {
        this.helpGroupHeading = heading;
        return this;
      }
      /**
       * Check if `arg` matches the short or long flag.
       *
       * @param {string} arg
       * @return {boolean}
       * @package
       */
      is(arg) {
        return this.short === arg || this.long === arg;
      }
      /**
       * Return whether a boolean option.
       *
       * Options are one of boolean, negated, required argument, or optional argument.
       *
       * @return {boolean}
       * @package
       */
      isBoolean() {
        return !this.required && !this.optional && !this.negate;
      }
    };
    var DualOptions = class {
      /**
       * @param {Option[]} options
       */
      constructor(options) {
        this.positiveOptions = /* @__PURE__ */ new Map();
        this.negativeOptions = /* @__PURE__ */ new Map();
        this.dualOptions = /* @__PURE__ */ new Set();
        options.forEach((option) => {
          if (option.negate) {
            this.negativeOptions.set(option.attributeName(), option);
          } else {
            this.positiveOptions.set(option.attributeName(), option);
          }
        });
        this.negativeOptions.forEach((value, key) => {
          if (this.positiveOptions.has(key)) {
            this.dualOptions.add(key);
          }
        });
      }
      /**
       * Did the value come from the option, and not from possible matching dual option?
       *
       * @param {*} value
       * @param {Option} option
       * @returns {boolean}
       */
      valueFromOption(value, option) {
        const optionKey = option.attributeName();
        if (!this.dualOptions.has(optionKey)) return true;
        const preset = this.negativeOptions.get(optionKey).presetArg;
        const negativeValue = preset !== void 0 ? preset : false;
        return option.negate === (negativeValue === value);
      }
    };
    function camelcase(str) {
      return str.split("-").reduce((str2, word) => {
        return str2 + word[0].toUpperCase() + word.slice(1);
      });
    }
    function splitOptionFlags(flags) {
      let shortFlag;
      let longFlag;
      const shortFlagExp = /^-[^-]$/;
      const longFlagExp = /^--[^-]/;
      const flagParts = flags.split(/[ |,]+/).concat("guard");
      if (shortFlagExp.test(flagParts[0])) shortFlag = flagParts.shift();
      if (longFlagExp.test(flagParts[0])) longFlag = flagParts.shift();
      if (!shortFlag && shortFlagExp.test(flagParts[0]))
        shortFlag = flagParts.shift();
      if (!shortFlag && longFlagExp.test(flagParts[0])) {
        shortFlag = longFlag;
        longFlag = flagParts.shift();
      }
      if (flagParts[0].startsWith("-")) {
        const unsupportedFlag = flagParts[0];
        const baseError = `option creation failed due to '${unsupportedFlag}' in option flags '${flags}'`;
        if (/^-[^-][^-]/.test(unsupportedFlag))
          throw new Error(
            `${baseError}
- a short flag is a single dash and a single character
  - either use a single dash and a single character (for a short flag)
  - or use a double dash for a long option (and can have two, like '--ws, --workspace')`
          );
        if (shortFlagExp.test(unsupportedFlag))
          throw new Error(`${baseError}
- too many short flags`);
        if (longFlagExp.test(unsupportedFlag))
          throw new Error(`${baseError}
- too many long flags`);
        throw new Error(`${baseError}
- unrecognised flag format`);
      }
      if (shortFlag === void 0 && longFlag === void 0)
        throw new Error(
          `option creation failed due to no flags found in '${flags}'.`
        );
      return { shortFlag, longFlag };
    }
    exports2.Option = Option2;
    exports2.DualOptions = DualOptions;
  }
});

// node_modules/commander/lib/suggestSimilar.js
var require_suggestSimilar = __commonJS({
  "node_modules/commander/lib/suggestSimilar.js"(exports2) {
    var maxDistance = 3;
    function editDistance(a, b) {
      if (Math.abs(a.length - b.length) > maxDistance)
        return Math.max(a.length, b.length);
      const d = [];
      for (let i = 0; i <= a.length; i++) {
        d[i] = [i];
      }
      for (let j = 0; j <= b.length; j++) {
        d[0][j] = j;
      }
      for (let j = 1; j <= b.length; j++) {
        for (let i = 1; i <= a.length; i++) {
          let cost = 1;
          if (a[i - 1] === b[j - 1]) {
            cost = 0;
          } else {
            cost = 1;
          }
          d[i][j] = Math.min(
            d[i - 1][j] + 1,
            // deletion
            d[i][j - 1] + 1,
            // insertion
            d[i - 1][j - 1] + cost
            // substitution
          );
          if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
            d[i][j] = Math.min(d[i][j], d[i - 2][j - 2] + 1);
          }
        }
      }
      return d[a.length][b.length];
    }
    function suggestSimilar(word, candidates) {
      if (!candidates || candidates.length === 0) return "";
      candidates = Array.from(new Set(candidates));
      const searchingOptions = word.startsWith("--");
      if (searchingOptions) {
        word = word.slice(2);
        candidates = candidates.map((candidate) => candidate.slice(2));
      }
      let similar = [];
      let bestDistance = maxDistance;
      const minSimilarity = 0.4;
      candidates.forEach((candidate) => {
        if (candidate.length <= 1) return;
        const distance = editDistance(word, candidate);
        const length = Math.max(word.length, candidate.length);
        const similarity = (length - distance) / length;
        if (similarity > minSimilarity) {
          if (distance < bestDistance) {
            bestDistance = distance;
            similar = [candidate];
          } else if (distance === bestDistance) {
            similar.push(candidate);
          }
        }
      });
      similar.sort((a, b) => a.localeCompare(b));
      if (searchingOptions) {
        similar = similar.map((candidate) => `--${candidate}`);
      }
      if (similar.length > 1) {
        return `
(Did you mean one of ${similar.join(", ")}?)`;
      }
      if (similar.length === 1) {
        return `
(Did you mean ${similar[0]}?)`;
      }
      return "";
    }
    exports2.suggestSimilar = suggestSimilar;
  }
});

// node_modules/commander/lib/command.js
var require_command = __commonJS({
  "node_modules/commander/lib/command.js"(exports2) {
    var EventEmitter2 = require("node:events").EventEmitter;
    var childProcess = require("node:child_process");
    var path16 = require("node:path");
    var fs2 = require("node:fs");
    var process2 = require("node:process");
    var { Argument: Argument2, humanReadableArgName } = require_argument();
    var { CommanderError: CommanderError2 } = require_error();
    var { Help: Help2, stripColor } = require_help();
    var { Option: Option2, DualOptions } = require_option();
    var { suggestSimilar } = require_suggestSimilar();
    var Command2 = class _Command extends EventEmitter2 {
      /**
       * Initialize a new `Command`.
       *
       * @param {string} [name]
       */
      constructor(name2) {
        super();
        this.commands = [];
        this.options = [];
        this.parent = null;
        this._allowUnknownOption = false;
        this._allowExcessArguments = false;
        this.registeredArguments = [];
        this._args = this.registeredArguments;
        this.args = [];
        this.rawArgs = [];
        this.processedArgs = [];
        this._scriptPath = null;
        this._name = name2 || "";
        this._optionValues = {};
        this._optionValueSources = {};
        this._storeOptionsAsProperties = false;
        this._actionHandler = null;
        this._executableHandler = false;
        this._executableFile = null;
        this._executableDir = null;
        this._defaultCommandName = null;
        this._exitCallback = null;
        this._aliases = [];
        this._combineFlagAndOptionalValue = true;
        this._description = "";
        this._summary = "";
        this._argsDescription = void 0;
        this._enablePositionalOptions = false;
        this._passThroughOptions = false;
        this._lifeCycleHooks = {};
        this._showHelpAfterError = false;
        this._showSuggestionAfterError = true;
        this._savedState = null;
        this._outputConfiguration = {
          writeOut: (str) => process2.stdout.write(str),
          writeErr: (str) => process2.stderr.write(str),
          outputError: (str, write) => write(str),
          getOutHelpWidth: () => process2.stdout.isTTY ? process2.stdout.columns : void 0,
          getErrHelpWidth: () => process2.stderr.isTTY ? process2.stderr.columns : void 0,
          getOutHasColors: () => useColor() ?? (process2.stdout.isTTY && process2.stdout.hasColors?.()),
          getErrHasColors: () => useColor() ?? (process2.stderr.isTTY && process2.stderr.hasColors?.()),
          stripColor: (str) => stripColor(str)
        };
        this._hidden = false;
        this._helpOption = void 0;
        this._addImplicitHelpCommand = void 0;
        this._helpCommand = void 0;
        this._helpConfiguration = {};
        this._helpGroupHeading = void 0;
        this._defaultCommandGroup = void 0;
        this._defaultOptionGroup = void 0;
      }
      /**
       * Copy settings that are useful to have in common across root command and subcommands.
       *
       * (Used internally when adding a command using `.command()` so subcommands inherit parent settings.)
       *
       * @param {Command} sourceCommand
       * @return {Command} `this` command for chaining
       */
      copyInheritedSettings(sourceCommand) {
        this._outputConfiguration = sourceCommand._outputConfiguration;
        this._helpOption = sourceCommand._helpOption;
        this._helpCommand = sourceCommand._helpCommand;
        this._helpConfiguration = sourceCommand._helpConfiguration;
        this._exitCallback = sourceCommand._exitCallback;
        this._storeOptionsAsProperties = sourceCommand._storeOptionsAsProperties;
        this._combineFlagAndOptionalValue = sourceCommand._combineFlagAndOptionalValue;
        this._allowExcessArguments = sourceCommand._allowExcessArguments;
        this._enablePositionalOptions = sourceCommand._enablePositionalOptions;
        this._showHelpAfterError = sourceCommand._showHelpAfterError;
        this._showSuggestionAfterError = sourceCommand._showSuggestionAfterError;
        return this;
      }
      /**
       * @returns {Command[]}
       * @private
       */
      _getCommandAndAncestors() {
        const result = [];
        for (let command2 = this; command2; command2 = command2.parent) {
          result.push(command2);
        }
        return result;
      }
      /**
       * Define a command.
       *
       * There are two styles of command: pay attention to where to put the description.
       *
       * @example
       * // Command implemented using action handler (description is supplied separately to `.command`)
       * program
       *   .command('clone <source> [destination]')
       *   .description('clone a repository into a newly created directory')
       *   .action((source, destination) => {
       *     console.log('clone command called');
       *   });
       *
       * // Command implemented using separate executable file (description is second parameter to `.command`)
       * program
       *   .command('start <service>', 'start named service')
       *   .command('stop [service]', 'stop named service, or all if no name supplied');
       *
       * @param {string} nameAndArgs - command name and arguments, args are `<required>` or `[optional]` and last may also be `variadic...`
       * @param {(object | string)} [actionOptsOrExecDesc] - configuration options (for action), or description (for executable)
       * @param {object} [execOpts] - configuration options (for executable)
       * @return {Command} returns new command for action handler, or `this` for executable command
       */
      command(nameAndArgs, actionOptsOrExecDesc, execOpts) {
        let desc = actionOptsOrExecDesc;
        let opts = execOpts;
        if (typeof desc === "object" && desc !== null) {
          opts = desc;
          desc = null;
        }
        opts = opts || {};
        const [, name2, args] = nameAndArgs.match(/([^ ]+) *(.*)/);
        const cmd = this.createCommand(name2);
        if (desc) {
          cmd.description(desc);
          cmd._executableHandler = true;
        }
        if (opts.isDefault) this._defaultCommandName = cmd._name;
        cmd._hidden = !!(opts.noHelp || opts.hidden);
        cmd._executableFile = opts.executableFile || null;
        if (args) cmd.arguments(args);
        this._registerCommand(cmd);
        cmd.parent = this;
        cmd.copyInheritedSettings(this);
        if (desc) return this;
        return cmd;
      }
      /**
       * Factory routine to create a new unattached command.
       *
       * See .command() for creating an attached subcommand, which uses this routine to
       * create the command. You can override createCommand to customise subcommands.
       *
       * @param {string} [name]
       * @return {Command} new command
       */
      createCommand(name2) {
        return new _Command(name2);
      }
      /**
       * You can customise the help with a subclass of Help by overriding createHelp,
       * or by overriding Help properties using configureHelp().
       *
       * @return {Help}
       */
      createHelp() {
        return Object.assign(new Help2(), this.configureHelp());
      }
      /**
       * You can customise the help by overriding Help properties using configureHelp(),
       * or with a subclass of Help by overriding createHelp().
       *
       * @param {object} [configuration] - configuration options
       * @return {(Command | object)} `this` command for chaining, or stored configuration
       */
      configureHelp(configuration) {
        if (configuration === void 0) return this._helpConfiguration;
        this._helpConfiguration = configuration;
        return this;
      }
      /**
       * The default output goes to stdout and stderr. You can customise this for special
       * applications. You can also customise the display of errors by overriding outputError.
       *
       * The configuration properties are all functions:
       *
       *     // change how output being written, defaults to stdout and stderr
       *     writeOut(str)
       *     writeErr(str)
       *     // change how output being written for errors, defaults to writeErr
       *     outputError(str, write) // used for displaying errors and not used for displaying help
       *     // specify width for wrapping help
       *     getOutHelpWidth()
       *     getErrHelpWidth()
       *     // color support, currently only used with Help
       *     getOutHasColors()
       *     getErrHasColors()
       *     stripColor() // used to remove ANSI escape codes if output does not have colors
       *
       * @param {object} [configuration] - configuration options
       * @return {(Command | object)} `this` command for chaining, or stored configuration
       */
      configureOutput(configuration) {
        if (configuration === void 0) return this._outputConfiguration;
        this._outputConfiguration = {
          ...this._outputConfiguration,
          ...configuration
        };
        return this;
      }
      /**
       * Display the help or a custom message after an error occurs.
       *
       * @param {(boolean|string)} [displayHelp]
       * @return {Command} `this` command for chaining
       */
      showHelpAfterError(displayHelp = true) {
        if (typeof displayHelp !== "string") displayHelp = !!displayHelp;
        this._showHelpAfterError = displayHelp;
        return this;
      }
      /**
       * Display suggestion of similar commands for unknown commands, or options for unknown options.
       *
       * @param {boolean} [displaySuggestion]
       * @return {Command} `this` command for chaining
       */
      showSuggestionAfterError(displaySuggestion = true) {
        this._showSuggestionAfterError = !!displaySuggestion;
        return this;
      }
      /**
       * Add a prepared subcommand.
       *
       * See .command() for creating an attached subcommand which inherits settings from its parent.
       *
       * @param {Command} cmd - new subcommand
       * @param {object} [opts] - configuration options
       * @return {Command} `this` command for chaining
       */
      addCommand(cmd, opts) {
        if (!cmd._name) {
          throw new Error(`Command passed to .addCommand() must have a name
- specify the name in Command constructor or using .name()`);
        }
        opts = opts || {};
        if (opts.isDefault) this._defaultCommandName = cmd._name;
        if (opts.noHelp || opts.hidden) cmd._hidden = true;
        this._registerCommand(cmd);
        cmd.parent = this;
        cmd._checkForBrokenPassThrough();
        return this;
      }
      /**
       * Factory routine to create a new unattached argument.
       *
       * See .argument() for creating an attached argument, which uses this routine to
       * create the argument. You can override createArgument to return a custom argument.
       *
       * @param {string} name
       * @param {string} [description]
       * @return {Argument} new argument
       */
      createArgument(name2, description) {
        return new Argument2(name2, description);
      }
      /**
       * Define argument syntax for command.
       *
       * The default is that the argument is required, and you can explicitly
       * indicate this with <> around the name. Put [] around the name for an optional argument.
       *
       * @example
       * program.argument('<input-file>');
       * program.argument('[output-file]');
       *
       * @param {string} name
       * @param {string} [description]
       * @param {(Function|*)} [parseArg] - custom argument processing function or default value
       * @param {*} [defaultValue]
       * @return {Command} `this` command for chaining
       */
      argument(name2, description, parseArg, defaultValue) {
        const argument = this.createArgument(name2, description);
        if (typeof parseArg === "function") {
          argument.default(defaultValue).argParser(parseArg);
        } else {
          argument.default(parseArg);
        }
        this.addArgument(argument);
        return this;
      }
      /**
       * Define argument syntax for command, adding multiple at once (without descriptions).
       *
       * See also .argument().
       *
       * @example
       * program.arguments('<cmd> [env]');
       *
       * @param {string} names
       * @return {Command} `this` command for chaining
       */
      arguments(names2) {
        names2.trim().split(/ +/).forEach((detail) => {
          this.argument(detail);
        });
        return this;
      }
      /**
       * Define argument syntax for command, adding a prepared argument.
       *
       * @param {Argument} argument
       * @return {Command} `this` command for chaining
       */
      addArgument(argument) {
        const previousArgument = this.registeredArguments.slice(-1)[0];
        if (previousArgument?.variadic) {
          throw new Error(
            `only the last argument can be variadic '${previousArgument.name()}'`
          );
        }
        if (argument.required && argument.defaultValue !== void 0 && argument.parseArg === void 0) {
          throw new Error(
            `a default value for a required argument is never used: '${argument.name()}'`
          );
        }
        this.registeredArguments.push(argument);
        return this;
      }
      /**
       * Customise or override default help command. By default a help command is automatically added if your command has subcommands.
       *
       * @example
       *    program.helpCommand('help [cmd]');
       *    program.helpCommand('help [cmd]', 'show help');
       *    program.helpCommand(false); // suppress default help command
       *    program.helpCommand(true); // add help command even if no subcommands
       *
       * @param {string|boolean} enableOrNameAndArgs - enable with custom name and/or arguments, or boolean to override whether added
       * @param {string} [description] - custom description
       * @return {Command} `this` command for chaining
       */
      helpCommand(enableOrNameAndArgs, description) {
        if (typeof enableOrNameAndArgs === "boolean") {
          this._addImplicitHelpCommand = enableOrNameAndArgs;
          if (enableOrNameAndArgs && this._defaultCommandGroup) {
            this._initCommandGroup(this._getHelpCommand());
          }
          return this;
        }
        const nameAndArgs = enableOrNameAndArgs ?? "help [command]";
        const [, helpName, helpArgs] = nameAndArgs.match(/([^ ]+) *(.*)/);
        const helpDescription = description ?? "display help for command";
        const helpCommand = this.createCommand(helpName);
        helpCommand.helpOption(false);
        if (helpArgs) helpCommand.arguments(helpArgs);
        if (helpDescription) helpCommand.description(helpDescription);
        this._addImplicitHelpCommand = true;
        this._helpCommand = helpCommand;
        if (enableOrNameAndArgs || description) this._initCommandGroup(helpCommand);
        return this;
      }
      /**
       * Add prepared custom help command.
       *
       * @param {(Command|string|boolean)} helpCommand - custom help command, or deprecated enableOrNameAndArgs as for `.helpCommand()`
       * @param {string} [deprecatedDescription] - deprecated custom description used with custom name only
       * @return {Command} `this` command for chaining
       */
      addHelpCommand(helpCommand, deprecatedDescription) {
        if (typeof helpCommand !== "object") {
          this.helpCommand(helpCommand, deprecatedDescription);
          return this;
        }
        this._addImplicitHelpCommand = true;
        this._helpCommand = helpCommand;
        this._initCommandGroup(helpCommand);
        return this;
      }
      /**
       * Lazy create help command.
       *
       * @return {(Command|null)}
       * @package
       */
      _getHelpCommand() {
        const hasImplicitHelpCommand = this._addImplicitHelpCommand ?? (this.commands.length && !this._actionHandler && !this._findCommand("help"));
        if (hasImplicitHelpCommand) {
          if (this._helpCommand === void 0) {
            this.helpCommand(void 0, void 0);
          }
          return this._helpCommand;
        }
        return null;
      }
      /**
       * Add hook for life cycle event.
       *
       * @param {string} event
       * @param {Function} listener
       * @return {Command} `this` command for chaining
       */
      hook(event, listener) {
        const allowedValues = ["preSubcommand", "preAction", "postAction"];
        if (!allowedValues.includes(event)) {
          throw new Error(`Unexpected value for event passed to hook : '${event}'.
Expecting one of '${allowedValues.join("', '")}'`);
        }
        if (this._lifeCycleHooks[event]) {
          this._lifeCycleHooks[event].push(listener);
        } else {
          this._lifeCycleHooks[event] = [listener];
        }
        return this;
      }
      /**
       * Register callback to use as replacement for calling process.exit.
       *
       * @param {Function} [fn] optional callback which will be passed a CommanderError, defaults to throwing
       * @return {Command} `this` command for chaining
       */
      exitOverride(fn) {
        if (fn) {
          this._exitCallback = fn;
        } else {
          this._exitCallback = (err) => {
            if (err.code !== "commander.executeSubCommandAsync") {
              throw err;
            } else {
            }
          };
        }
        return this;
      }
      /**
       * Call process.exit, and _exitCallback if defined.
       *
       * @param {number} exitCode exit code for using with process.exit
       * @param {string} code an id string representing the error
       * @param {string} message human-readable description of the error
       * @return never
       * @private
       */
      _exit(exitCode, code2, message) {
        if (this._exitCallback) {
          this._exitCallback(new CommanderError2(exitCode, code2, message));
        }
        process2.exit(exitCode);
      }
      /**
       * Register callback `fn` for the command.
       *
       * @example
       * program
       *   .command('serve')
       *   .description('start service')
       *   .action(function() {
       *      // do work here
       *   });
       *
       * @param {Function} fn
       * @return {Command} `this` command for chaining
       */
      action(fn) {
        const listener = (args) => {
          const expectedArgsCount = this.registeredArguments.length;
          const actionArgs = args.slice(0, expectedArgsCount);
          if (this._storeOptionsAsProperties) {
            actionArgs[expectedArgsCount] = this;
          } else {
            actionArgs[expectedArgsCount] = this.opts();
          }
          actionArgs.push(this);
          return fn.apply(this, actionArgs);
        };
        this._actionHandler = listener;
        return this;
      }
      /**
       * Factory routine to create a new unattached option.
       *
       * See .option() for creating an attached option, which uses this routine to
       * create the option. You can override createOption to return a custom option.
       *
       * @param {string} flags
       * @param {string} [description]
       * @return {Option} new option
       */
      createOption(flags, description) {
        return new Option2(flags, description);
      }
      /**
       * Wrap parseArgs to catch 'commander.invalidArgument'.
       *
       * @param {(Option | Argument)} target
       * @param {string} value
       * @param {*} previous
       * @param {string} invalidArgumentMessage
       * @private
       */
      _callParseArg(target, value, previous, invalidArgumentMessage) {
        try {
          return target.parseArg(value, previous);
        } catch (err) {
          if (err.code === "commander.invalidArgument") {
            const message = `${invalidArgumentMessage} ${err.message}`;
            this.error(message, { exitCode: err.exitCode, code: err.code });
          }
          throw err;
        }
      }
      /**
       * Check for option flag conflicts.
       * Register option if no conflicts found, or throw on conflict.
       *
       * @param {Option} option
       * @private
       */
      _registerOption(option) {
        const matchingOption = option.short && this._findOption(option.short) || option.long && this._findOption(option.long);
        if (matchingOption) {
          const matchingFlag = option.long && this._findOption(option.long) ? option.long : option.short;
          throw new Error(`Cannot add option '${option.flags}'${this._name && ` to command '${this._name}'`} due to conflicting flag '${matchingFlag}'
-  already used by option '${matchingOption.flags}'`);
        }
        this._initOptionGroup(option);
        this.options.push(option);
      }
      /**
       * Check for command name and alias conflicts with existing commands.
       * Register command if no conflicts found, or throw on conflict.
       *
       * @param {Command} command
       * @private
       */
      _registerCommand(command2) {
        const knownBy = (cmd) => {
          return [cmd.name()].concat(cmd.aliases());
        };
        const alreadyUsed = knownBy(command2).find(
          (name2) => this._findCommand(name2)
        );
        if (alreadyUsed) {
          const existingCmd = knownBy(this._findCommand(alreadyUsed)).join("|");
          const newCmd = knownBy(command2).join("|");
          throw new Error(
            `cannot add command '${newCmd}' as already have command '${existingCmd}'`
          );
        }
        this._initCommandGroup(command2);
        this.commands.push(command2);
      }
      /**
       * Add an option.
       *
       * @param {Option} option
       * @return {Command} `this` command for chaining
       */
      addOption(option) {
        this._registerOption(option);
        const oname = option.name();
        const name2 = option.attributeName();
        if (option.negate) {
          const positiveLongFlag = option.long.replace(/^--no-/, "--");
          if (!this._findOption(positiveLongFlag)) {
            this.setOptionValueWithSource(
              name2,
              option.defaultValue === void 0 ? true : option.defaultValue,
              "default"
            );
          }
        } else if (option.defaultValue !== void 0) {
          this.setOptionValueWithSource(name2, option.defaultValue, "default");
        }
        const handleOptionValue = (val, invalidValueMessage, valueSource) => {
          if (val == null && option.presetArg !== void 0) {
            val = option.presetArg;
          }
          const oldValue = this.getOptionValue(name2);
          if (val !== null && option.parseArg) {
            val = this._callParseArg(option, val, oldValue, invalidValueMessage);
          } else if (val !== null && option.variadic) {
            val = option._collectValue(val, oldValue);
          }
          if (val == null) {
            if (option.negate) {
              val = false;
            } else if (option.isBoolean() || option.optional) {
              val = true;
            } else {
              val = "";
            }
          }
          this.setOptionValueWithSource(name2, val, valueSource);
        };
        this.on("option:" + oname, (val) => {
          const invalidValueMessage = `error: option '${option.flags}' argument '${val}' is invalid.`;
          handleOptionValue(val, invalidValueMessage, "cli");
        });
        if (option.envVar) {
          this.on("optionEnv:" + oname, (val) => {
            const invalidValueMessage = `error: option '${option.flags}' value '${val}' from env '${option.envVar}' is invalid.`;
            handleOptionValue(val, invalidValueMessage, "env");
          });
        }
        return this;
      }
      /**
       * Internal implementation shared by .option() and .requiredOption()
       *
       * @return {Command} `this` command for chaining
       * @private
       */
      _optionEx(config, flags, description, fn, defaultValue) {
        if (typeof flags === "object" && flags instanceof Option2) {
          throw new Error(
            "To add an Option object use addOption() instead of option() or requiredOption()"
          );
        }
        const option = this.createOption(flags, description);
        option.makeOptionMandatory(!!config.mandatory);
        if (typeof fn === "function") {
          option.default(defaultValue).argParser(fn);
        } else if (fn instanceof RegExp) {
          const regex = fn;
          fn = (val, def) => {
            const m = regex.exec(val);
            return m ? m[0] : def;
          };
          option.default(defaultValue).argParser(fn);
        } else {
          option.default(fn);
        }
        return this.addOption(option);
      }
      /**
       * Define option with `flags`, `description`, and optional argument parsing function or `defaultValue` or both.
       *
       * The `flags` string contains the short and/or long flags, separated by comma, a pipe or space. A required
       * option-argument is indicated by `<>` and an optional option-argument by `[]`.
       *
       * See the README for more details, and see also addOption() and requiredOption().
       *
       * @example
       * program
       *     .option('-p, --pepper', 'add pepper')
       *     .option('--pt, --pizza-type <TYPE>', 'type of pizza') // required option-argument
       *     .option('-c, --cheese [CHEESE]', 'add extra cheese', 'mozzarella') // optional option-argument with default
       *     .option('-t, --tip <VALUE>', 'add tip to purchase cost', parseFloat) // custom parse function
       *
       * @param {string} flags
       * @param {string} [description]
       * @param {(Function|*)} [parseArg] - custom option processing function or default value
       * @param {*} [defaultValue]
       * @return {Command} `this` command for chaining
       */
      option(flags, description, parseArg, defaultValue) {
        return this._optionEx({}, flags, description, parseArg, defaultValue);
      }
      /**
       * Add a required option which must have a value after parsing. This usually means
       * the option must be specified on the command line. (Otherwise the same as .option().)
       *
       * The `flags` string contains the short and/or long flags, separated by comma, a pipe or space.
       *
       * @param {string} flags
       * @param {string} [description]
       * @param {(Function|*)} [parseArg] - custom option processing function or default value
       * @param {*} [defaultValue]
       * @return {Command} `this` command for chaining
       */
      requiredOption(flags, description, parseArg, defaultValue) {
        return this._optionEx(
          { mandatory: true },
          flags,
          description,
          parseArg,
          defaultValue
        );
      }
      /**
       * Alter parsing of short flags with optional values.
       *
       * @example
       * // for `.option('-f,--flag [value]'):
       * program.combineFlagAndOptionalValue(true);  // `-f80` is treated like `--flag=80`, this is the default behaviour
       * program.combineFlagAndOptionalValue(false) // `-fb` is treated like `-f -b`
       *
       * @param {boolean} [combine] - if `true` or omitted, an optional value can be specified directly after the flag.
       * @return {Command} `this` command for chaining
       */
      combineFlagAndOptionalValue(combine = true) {
        this._combineFlagAndOptionalValue = !!combine;
        return this;
      }
      /**
       * Allow unknown options on the command line.
       *
       * @param {boolean} [allowUnknown] - if `true` or omitted, no error will be thrown for unknown options.
       * @return {Command} `this` command for chaining
       */
      allowUnknownOption(allowUnknown = true) {
        this._allowUnknownOption = !!allowUnknown;
        return this;
      }
      /**
       * Allow excess command-arguments on the command line. Pass false to make excess arguments an error.
       *
       * @param {boolean} [allowExcess] - if `true` or omitted, no error will be thrown for excess arguments.
       * @return {Command} `this` command for chaining
       */
      allowExcessArguments(allowExcess = true) {
        this._allowExcessArguments = !!allowExcess;
        return this;
      }
      /**
       * Enable positional options. Positional means global options are specified before subcommands which lets
       * subcommands reuse the same option names, and also enables subcommands to turn on passThroughOptions.
       * The default behaviour is non-positional and global options may appear anywhere on the command line.
       *
       * @param {boolean} [positional]
       * @return {Command} `this` command for chaining
       */
      enablePositionalOptions(positional = true) {
        this._enablePositionalOptions = !!positional;
        return this;
      }
      /**
       * Pass through options that come after command-arguments rather than treat them as command-options,
       * so actual command-options come before command-arguments. Turning this on for a subcommand requires
       * positional options to have been enabled on the program (parent commands).
       * The default behaviour is non-positional and options may appear before or after command-arguments.
       *
       * @param {boolean} [passThrough] for unknown options.
       * @return {Command} `this` command for chaining
       */
      passThroughOptions(passThrough = true) {
        this._passThroughOptions = !!passThrough;
        this._checkForBrokenPassThrough();
        return this;
      }
      /**
       * @private
       */
      _checkForBrokenPassThrough() {
        if (this.parent && this._passThroughOptions && !this.parent._enablePositionalOptions) {
          throw new Error(
            `passThroughOptions cannot be used for '${this._name}' without turning on enablePositionalOptions for parent command(s)`
          );
        }
      }
      /**
       * Whether to store option values as properties on command object,
       * or store separately (specify false). In both cases the option values can be accessed using .opts().
       *
       * @param {boolean} [storeAsProperties=true]
       * @return {Command} `this` command for chaining
       */
      storeOptionsAsProperties(storeAsProperties = true) {
        if (this.options.length) {
          throw new Error("call .storeOptionsAsProperties() before adding options");
        }
        if (Object.keys(this._optionValues).length) {
          throw new Error(
            "call .storeOptionsAsProperties() before setting option values"
          );
        }
        this._storeOptionsAsProperties = !!storeAsProperties;
        return this;
      }
      /**
       * Retrieve option value.
       *
       * @param {string} key
       * @return {object} value
       */
      getOptionValue(key) {
        if (this._storeOptionsAsProperties) {
          return this[key];
        }
        return this._optionValues[key];
      }
      /**
       * Store option value.
       *
       * @param {string} key
       * @param {object} value
       * @return {Command} `this` command for chaining
       */
      setOptionValue(key, value) {
        return this.setOptionValueWithSource(key, value, void 0);
      }
      /**
       * Store option value and where the value came from.
       *
       * @param {string} key
       * @param {object} value
       * @param {string} source - expected values are default/config/env/cli/implied
       * @return {Command} `this` command for chaining
       */
      setOptionValueWithSource(key, value, source) {
        if (this._storeOptionsAsProperties) {
          this[key] = value;
        } else {
          this._optionValues[key] = value;
        }
        this._optionValueSources[key] = source;
        return this;
      }
      /**
       * Get source of option value.
       * Expected values are default | config | env | cli | implied
       *
       * @param {string} key
       * @return {string}
       */
      getOptionValueSource(key) {
        return this._optionValueSources[key];
      }
      /**
       * Get source of option value. See also .optsWithGlobals().
       * Expected values are default | config | env | cli | implied
       *
       * @param {string} key
       * @return {string}
       */
      getOptionValueSourceWithGlobals(key) {
        let source;
        this._getCommandAndAncestors().forEach((cmd) => {
          if (cmd.getOptionValueSource(key) !== void 0) {
            source = cmd.getOptionValueSource(key);
          }
        });
        return source;
      }
      /**
       * Get user arguments from implied or explicit arguments.
       * Side-effects: set _scriptPath if args included script. Used for default program name, and subcommand searches.
       *
       * @private
       */
      _prepareUserArgs(argv, parseOptions) {
        if (argv !== void 0 && !Array.isArray(argv)) {
          throw new Error("first parameter to parse must be array or undefined");
        }
        parseOptions = parseOptions || {};
        if (argv === void 0 && parseOptions.from === void 0) {
          if (process2.versions?.electron) {
            parseOptions.from = "electron";
          }
          const execArgv = process2.execArgv ?? [];
          if (execArgv.includes("-e") || execArgv.includes("--eval") || execArgv.includes("-p") || execArgv.includes("--print")) {
            parseOptions.from = "eval";
          }
        }
        if (argv === void 0) {
          argv = process2.argv;
        }
        this.rawArgs = argv.slice();
        let userArgs;
        switch (parseOptions.from) {
          case void 0:
          case "node":
            this._scriptPath = argv[1];
            userArgs = argv.slice(2);
            break;
          case "electron":
            if (process2.defaultApp) {
              this._scriptPath = argv[1];
              userArgs = argv.slice(2);
            } else {
              userArgs = argv.slice(1);
            }
            break;
          case "user":
            userArgs = argv.slice(0);
            break;
          case "eval":
            userArgs = argv.slice(1);
            break;
          default:
            throw new Error(
              `unexpected parse option { from: '${parseOptions.from}' }`
            );
        }
        if (!this._name && this._scriptPath)
          this.nameFromFilename(this._scriptPath);
        this._name = this._name || "program";
        return userArgs;
      }
      /**
       * Parse `argv`, setting options and invoking commands when defined.
       *
       * Use parseAsync instead of parse if any of your action handlers are async.
       *
       * Call with no parameters to parse `process.argv`. Detects Electron and special node options like `node --eval`. Easy mode!
       *
       * Or call with an array of strings to parse, and optionally where the user arguments start by specifying where the arguments are `from`:
       * - `'node'`: default, `argv[0]` is the application and `argv[1]` is the script being run, with user arguments after that
       * - `'electron'`: `argv[0]` is the application and `argv[1]` varies depending on whether the electron application is packaged
       * - `'user'`: just user arguments
       *
       * @example
       * program.parse(); // parse process.argv and auto-detect electron and special node flags
       * program.parse(process.argv); // assume argv[0] is app and argv[1] is script
       * program.parse(my-args, { from: 'user' }); // just user supplied arguments, nothing special about argv[0]
       *
       * @param {string[]} [argv] - optional, defaults to process.argv
       * @param {object} [parseOptions] - optionally specify style of options with from: node/user/electron
       * @param {string} [parseOptions.from] - where the args are from: 'node', 'user', 'electron'
       * @return {Command} `this` command for chaining
       */
      parse(argv, parseOptions) {
        this._prepareForParse();
        const userArgs = this._prepareUserArgs(argv, parseOptions);
        this._parseCommand([], userArgs);
        return this;
      }
      /**
       * Parse `argv`, setting options and invoking commands when defined.
       *
       * Call with no parameters to parse `process.argv`. Detects Electron and special node options like `node --eval`. Easy mode!
       *
       * Or call with an array of strings to parse, and optionally where the user arguments start by specifying where the arguments are `from`:
       * - `'node'`: default, `argv[0]` is the application and `argv[1]` is the script being run, with user arguments after that
       * - `'electron'`: `argv[0]` is the application and `argv[1]` varies depending on whether the electron application is packaged
       * - `'user'`: just user arguments
       *
       * @example
       * await program.parseAsync(); // parse process.argv and auto-detect electron and special node flags
       * await program.parseAsync(process.argv); // assume argv[0] is app and argv[1] is script
       * await program.parseAsync(my-args, { from: 'user' }); // just user supplied arguments, nothing special about argv[0]
       *
       * @param {string[]} [argv]
       * @param {object} [parseOptions]
       * @param {string} parseOptions.from - where the args are from: 'node', 'user', 'electron'
       * @return {Promise}
       */
      async parseAsync(argv, parseOptions) {
        this._prepareForParse();
        const userArgs = this._prepareUserArgs(argv, parseOptions);
        await this._parseCommand([], userArgs);
        return this;
      }
      _prepareForParse() {
        if (this._savedState === null) {
          this.saveStateBeforeParse();
        } else {
          this.restoreStateBeforeParse();
        }
      }
      /**
       * Called the first time parse is called to save state and allow a restore before subsequent calls to parse.
       * Not usually called directly, but available for subclasses to save their custom state.
       *
       * This is called in a lazy way. Only commands used in parsing chain will have state saved.
       */
      saveStateBeforeParse() {
        this._savedState = {
          // name is stable if supplied by author, but may be unspecified for root command and deduced during parsing
          _name: this._name,
          // option values before parse have default values (including false for negated options)
          // shallow clones
          _optionValues: { ...this._optionValues },
          _optionValueSources: { ...this._optionValueSources }
        };
      }
      /**
       * Restore state before parse for calls after the first.
       * Not usually called directly, but available for subclasses to save their custom state.
       *
       * This is called in a lazy way. Only commands used in parsing chain will have state restored.
       */
      restoreStateBeforeParse() {
        if (this._storeOptionsAsProperties)
          throw new Error(`Can not call parse again when storeOptionsAsProperties is true.
- either make a new Command for each call to parse, or stop storing options as properties`);
        this._name = this._savedState._name;
        this._scriptPath = null;
        this.rawArgs = [];
        this._optionValues = { ...this._savedState._optionValues };
        this._optionValueSources = { ...this._savedState._optionValueSources };
        this.args = [];
        this.processedArgs = [];
      }
      /**
       * Throw if expected executable is missing. Add lots of help for author.
       *
       * @param {string} executableFile
       * @param {string} executableDir
       * @param {string} subcommandName
       */
      _checkForMissingExecutable(executableFile, executableDir, subcommandName) {
        if (fs2.existsSync(executableFile)) return;
        const executableDirMessage = executableDir ? `searched for local subcommand relative to directory '${executableDir}'` : "no directory for search for local subcommand, use .executableDir() to supply a custom directory";
        const executableMissing = `'${executableFile}' does not exist
 - if '${subcommandName}' is not meant to be an executable command, remove description parameter from '.command()' and use '.description()' instead
 - if the default executable name is not suitable, use the executableFile option to supply a custom name or path
 - ${executableDirMessage}`;
        throw new Error(executableMissing);
      }
      /**
       * Execute a sub-command executable.
       *
       * @private
       */
      _executeSubCommand(subcommand, args) {
        args = args.slice();
        let launchWithNode = false;
        const sourceExt = [".js", ".ts", ".tsx", ".mjs", ".cjs"];
        function findFile(baseDir, baseName) {
          const localBin = path16.resolve(baseDir, baseName);
          if (fs2.existsSync(localBin)) return localBin;
          if (sourceExt.includes(path16.extname(baseName))) return void 0;
          const foundExt = sourceExt.find(
            (ext) => fs2.existsSync(`${localBin}${ext}`)
          );
          if (foundExt) return `${localBin}${foundExt}`;
          return void 0;
        }
        this._checkForMissingMandatoryOptions();
        this._checkForConflictingOptions();
        let executableFile = subcommand._executableFile || `${this._name}-${subcommand._name}`;
        let executableDir = this._executableDir || "";
        if (this._scriptPath) {
          let resolvedScriptPath;
          try {
            resolvedScriptPath = fs2.realpathSync(this._scriptPath);
          } catch {
            resolvedScriptPath = this._scriptPath;
          }
          executableDir = path16.resolve(
            path16.dirname(resolvedScriptPath),
            executableDir
          );
        }
        if (executableDir) {
          let localFile = findFile(executableDir, executableFile);
          if (!localFile && !subcommand._executableFile && this._scriptPath) {
            const legacyName = path16.basename(
              this._scriptPath,
              path16.extname(this._scriptPath)
            );
            if (legacyName !== this._name) {
              localFile = findFile(
                executableDir,
                `${legacyName}-${subcommand._name}`
              );
            }
          }
          executableFile = localFile || executableFile;
        }
        launchWithNode = sourceExt.includes(path16.extname(executableFile));
        let proc;
        if (process2.platform !== "win32") {
          if (launchWithNode) {
            args.unshift(executableFile);
            args = incrementNodeInspectorPort(process2.execArgv).concat(args);
            proc = childProcess.spawn(process2.argv[0], args, { stdio: "inherit" });
          } else {
            proc = childProcess.spawn(executableFile, args, { stdio: "inherit" });
          }
        } else {
          this._checkForMissingExecutable(
            executableFile,
            executableDir,
            subcommand._name
          );
          args.unshift(executableFile);
          args = incrementNodeInspectorPort(process2.execArgv).concat(args);
          proc = childProcess.spawn(process2.execPath, args, { stdio: "inherit" });
        }
        if (!proc.killed) {
          const signals = ["SIGUSR1", "SIGUSR2", "SIGTERM", "SIGINT", "SIGHUP"];
          signals.forEach((signal) => {
            process2.on(signal, () => {
              if (proc.killed === false && proc.exitCode === null) {
                proc.kill(signal);
              }
            });
          });
        }
        const exitCallback = this._exitCallback;
        proc.on("close", (code2) => {
          code2 = code2 ?? 1;
          if (!exitCallback) {
            process2.exit(code2);
          } else {
            exitCallback(
              new CommanderError2(
                code2,
                "commander.executeSubCommandAsync",
                "(close)"
              )
            );
          }
        });
        proc.on("error", (err) => {
          if (err.code === "ENOENT") {
            this._checkForMissingExecutable(
              executableFile,
              executableDir,
              subcommand._name
            );
          } else if (err.code === "EACCES") {
            throw new Error(`'${executableFile}' not executable`);
          }
          if (!exitCallback) {
            process2.exit(1);
          } else {
            const wrappedError = new CommanderError2(
              1,
              "commander.executeSubCommandAsync",
              "(error)"
            );
            wrappedError.nestedError = err;
            exitCallback(wrappedError);
          }
        });
        this.runningCommand = proc;
      }
      /**
       * @private
       */
      _dispatchSubcommand(commandName, operands, unknown) {
        const subCommand = this._findCommand(commandName);
        if (!subCommand) this.help({ error: true });
        subCommand._prepareForParse();
        let promiseChain;
        promiseChain = this._chainOrCallSubCommandHook(
          promiseChain,
          subCommand,
          "preSubcommand"
        );
        promiseChain = this._chainOrCall(promiseChain, () => {
          if (subCommand._executableHandler) {
            this._executeSubCommand(subCommand, operands.concat(unknown));
          } else {
            return subCommand._parseCommand(operands, unknown);
          }
        });
        return promiseChain;
      }
      /**
       * Invoke help directly if possible, or dispatch if necessary.
       * e.g. help foo
       *
       * @private
       */
      _dispatchHelpCommand(subcommandName) {
        if (!subcommandName) {
          this.help();
        }
        const subCommand = this._findCommand(subcommandName);
        if (subCommand && !subCommand._executableHandler) {
          subCommand.help();
        }
        return this._dispatchSubcommand(
          subcommandName,
          [],
          [this._getHelpOption()?.long ?? this._getHelpOption()?.short ?? "--help"]
        );
      }
      /**
       * Check this.args against expected this.registeredArguments.
       *
       * @private
       */
      _checkNumberOfArguments() {
        this.registeredArguments.forEach((arg, i) => {
          if (arg.required && this.args[i] == null) {
            this.missingArgument(arg.name());
          }
        });
        if (this.registeredArguments.length > 0 && this.registeredArguments[this.registeredArguments.length - 1].variadic) {
          return;
        }
        if (this.args.length > this.registeredArguments.length) {
          this._excessArguments(this.args);
        }
      }
      /**
       * Process this.args using this.registeredArguments and save as this.processedArgs!
       *
       * @private
       */
      _processArguments() {
        const myParseArg = (argument, value, previous) => {
          let parsedValue = value;
          if (value !== null && argument.parseArg) {
            const invalidValueMessage = `error: command-argument value '${value}' is invalid for argument '${argument.name()}'.`;
            parsedValue = this._callParseArg(
              argument,
              value,
              previous,
              invalidValueMessage
            );
          }
          return parsedValue;
        };
        this._checkNumberOfArguments();
        const processedArgs = [];
        this.registeredArguments.forEach((declaredArg, index) => {
          let value = declaredArg.defaultValue;
          if (declaredArg.variadic) {
            if (index < this.args.length) {
              value = this.args.slice(index);
              if (declaredArg.parseArg) {
                value = value.reduce((processed, v) => {
                  return myParseArg(declaredArg, v, processed);
                }, declaredArg.defaultValue);
              }
            } else if (value === void 0) {
              value = [];
            }
          } else if (index < this.args.length) {
            value = this.args[index];
            if (declaredArg.parseArg) {
              value = myParseArg(declaredArg, value, declaredArg.defaultValue);
            }
          }
          processedArgs[index] = value;
        });
        this.processedArgs = processedArgs;
      }
      /**
       * Once we have a promise we chain, but call synchronously until then.
       *
       * @param {(Promise|undefined)} promise
       * @param {Function} fn
       * @return {(Promise|undefined)}
       * @private
       */
      _chainOrCall(promise, fn) {
        if (promise?.then && typeof promise.then === "function") {
          return promise.then(() => fn());
        }
        return fn();
      }
      /**
       *
       * @param {(Promise|undefined)} promise
       * @param {string} event
       * @return {(Promise|undefined)}
       * @private
       */
      _chainOrCallHooks(promise, event) {
        let result = promise;
        const hooks = [];
        this._getCommandAndAncestors().reverse().filter((cmd) => cmd._lifeCycleHooks[event] !== void 0).forEach((hookedCommand) => {
          hookedCommand._lifeCycleHooks[event].forEach((callback) => {
            hooks.push({ hookedCommand, callback });
          });
        });
        if (event === "postAction") {
          hooks.reverse();
        }
        hooks.forEach((hookDetail) => {
          result = this._chainOrCall(result, () => {
            return hookDetail.callback(hookDetail.hookedCommand, this);
          });
        });
        return result;
      }
      /**
       *
       * @param {(Promise|undefined)} promise
       * @param {Command} subCommand
       * @param {string} event
       * @return {(Promise|undefined)}
       * @private
       */
      _chainOrCallSubCommandHook(promise, subCommand, event) {
        let result = promise;
        if (this._lifeCycleHooks[event] !== void 0) {
          this._lifeCycleHooks[event].forEach((hook) => {
            result = this._chainOrCall(result, () => {
              return hook(this, subCommand);
            });
          });
        }
        return result;
      }
      /**
       * Process arguments in context of this command.
       * Returns action result, in case it is a promise.
       *
       * @private
       */
      _parseCommand(operands, unknown) {
        const parsed = this.parseOptions(unknown);
        this._parseOptionsEnv();
        this._parseOptionsImplied();
        operands = operands.concat(parsed.operands);
        unknown = parsed.unknown;
        this.args = operands.concat(unknown);
        if (operands && this._findCommand(operands[0])) {
          return this._dispatchSubcommand(operands[0], operands.slice(1), unknown);
        }
        if (this._getHelpCommand() && operands[0] === this._getHelpCommand().name()) {
          return this._dispatchHelpCommand(operands[1]);
        }
        if (this._defaultCommandName) {
          this._outputHelpIfRequested(unknown);
          return this._dispatchSubcommand(
            this._defaultCommandName,
            operands,
            unknown
          );
        }
        if (this.commands.length && this.args.length === 0 && !this._actionHandler && !this._defaultCommandName) {
          this.help({ error: true });
        }
        this._outputHelpIfRequested(parsed.unknown);
        this._checkForMissingMandatoryOptions();
        this._checkForConflictingOptions();
        const checkForUnknownOptions = () => {
          if (parsed.unknown.length > 0) {
            this.unknownOption(parsed.unknown[0]);
          }
        };
        const commandEvent = `command:${this.name()}`;
        if (this._actionHandler) {
          checkForUnknownOptions();
          this._processArguments();
          let promiseChain;
          promiseChain = this._chainOrCallHooks(promiseChain, "preAction");
          promiseChain = this._chainOrCall(
            promiseChain,
            () => this._actionHandler(this.processedArgs)
          );
          if (this.parent) {
            promiseChain = this._chainOrCall(promiseChain, () => {
              this.parent.emit(commandEvent, operands, unknown);
            });
          }
          promiseChain = this._chainOrCallHooks(promiseChain, "postAction");
          return promiseChain;
        }
        if (this.parent?.listenerCount(commandEvent)) {
          checkForUnknownOptions();
          this._processArguments();
          this.parent.emit(commandEvent, operands, unknown);
        } else if (operands.length) {
          if (this._findCommand("*")) {
            return this._dispatchSubcommand("*", operands, unknown);
          }
          if (this.listenerCount("command:*")) {
            this.emit("command:*", operands, unknown);
          } else if (this.commands.length) {
            this.unknownCommand();
          } else {
            checkForUnknownOptions();
            this._processArguments();
          }
        } else if (this.commands.length) {
          checkForUnknownOptions();
          this.help({ error: true });
        } else {
          checkForUnknownOptions();
          this._processArguments();
        }
      }
      /**
       * Find matching command.
       *
       * @private
       * @return {Command | undefined}
       */
      _findCommand(name2) {
        if (!name2) return void 0;
        return this.commands.find(
          (cmd) => cmd._name === name2 || cmd._aliases.includes(name2)
        );
      }
      /**
       * Return an option matching `arg` if any.
       *
       * @param {string} arg
       * @return {Option}
       * @package
       */
      _findOption(arg) {
        return this.options.find((option) => option.is(arg));
      }
      /**
       * Display an error message if a mandatory option does not have a value.
       * Called after checking for help flags in leaf subcommand.
       *
       * @private
       */
      _checkForMissingMandatoryOptions() {
        this._getCommandAndAncestors().forEach((cmd) => {
          cmd.options.forEach((anOption) => {
            if (anOption.mandatory && cmd.getOptionValue(anOption.attributeName()) === void 0) {
              cmd.missingMandatoryOptionValue(anOption);
            }
          });
        });
      }
      /**
       * Display an error message if conflicting options are used together in this.
       *
       * @private
       */
      _checkForConflictingLocalOptions() {
        const definedNonDefaultOptions = this.options.filter((option) => {
          const optionKey = option.attributeName();
          if (this.getOptionValue(optionKey) === void 0) {
            return false;
          }
          return this.getOptionValueSource(optionKey) !== "default";
        });
        const optionsWithConflicting = definedNonDefaultOptions.filter(
          (option) => option.conflictsWith.length > 0
        );
        optionsWithConflicting.forEach((option) => {
          const conflictingAndDefined = definedNonDefaultOptions.find(
            (defined) => option.conflictsWith.includes(defined.attributeName())
          );
          if (conflictingAndDefined) {
            this._conflictingOption(option, conflictingAndDefined);
          }
        });
      }
      /**
       * Display an error message if conflicting options are used together.
       * Called after checking for help flags in leaf subcommand.
       *
       * @private
       */
      _checkForConflictingOptions() {
        this._getCommandAndAncestors().forEach((cmd) => {
          cmd._checkForConflictingLocalOptions();
        });
      }
      /**
       * Parse options from `argv` removing known options,
       * and return argv split into operands and unknown arguments.
       *
       * Side effects: modifies command by storing options. Does not reset state if called again.
       *
       * Examples:
       *
       *     argv => operands, unknown
       *     --known kkk op => [op], []
       *     op --known kkk => [op], []
       *     sub --unknown uuu op => [sub], [--unknown uuu op]
       *     sub -- --unknown uuu op => [sub --unknown uuu op], []
       *
       * @param {string[]} args
       * @return {{operands: string[], unknown: string[]}}
       */
      parseOptions(args) {
        const operands = [];
        const unknown = [];
        let dest = operands;
        function maybeOption(arg) {
          return arg.length > 1 && arg[0] === "-";
        }
        const negativeNumberArg = (arg) => {
          if (!/^-(\d+|\d*\.\d+)(e[+-]?\d+)?$/.test(arg)) return false;
          return !this._getCommandAndAncestors().some(
            (cmd) => cmd.options.map((opt) => opt.short).some((short) => /^-\d$/.test(short))
          );
        };
        let activeVariadicOption = null;
        let activeGroup = null;
        let i = 0;
        while (i < args.length || activeGroup) {
          const arg = activeGroup ?? args[i++];
          activeGroup = null;
          if (arg === "--") {
            if (dest === unknown) dest.push(arg);
            dest.push(...args.slice(i));
            break;
          }
          if (activeVariadicOption && (!maybeOption(arg) || negativeNumberArg(arg))) {
            this.emit(`option:${activeVariadicOption.name()}`, arg);
            continue;
          }
          activeVariadicOption = null;
          if (maybeOption(arg)) {
            const option = this._findOption(arg);
            if (option) {
              if (option.required) {
                const value = args[i++];
                if (value === void 0) this.optionMissingArgument(option);
                this.emit(`option:${option.name()}`, value);
              } else if (option.optional) {
                let value = null;
                if (i < args.length && (!maybeOption(args[i]) || negativeNumberArg(args[i]))) {
                  value = args[i++];
                }
                this.emit(`option:${option.name()}`, value);
              } else {
                this.emit(`option:${option.name()}`);
              }
              activeVariadicOption = option.variadic ? option : null;
              continue;
            }
          }
          if (arg.length > 2 && arg[0] === "-" && arg[1] !== "-") {
            const option = this._findOption(`-${arg[1]}`);
            if (option) {
              if (option.required || option.optional && this._combineFlagAndOptionalValue) {
                this.emit(`option:${option.name()}`, arg.slice(2));
              } else {
                this.emit(`option:${option.name()}`);
                activeGroup = `-${arg.slice(2)}`;
              }
              continue;
            }
          }
          if (/^--[^=]+=/.test(arg)) {
            const index = arg.indexOf("=");
            const option = this._findOption(arg.slice(0, index));
            if (option && (option.required || option.optional)) {
              this.emit(`option:${option.name()}`, arg.slice(index + 1));
              continue;
            }
          }
          if (dest === operands && maybeOption(arg) && !(this.commands.length === 0 && negativeNumberArg(arg))) {
            dest = unknown;
          }
          if ((this._enablePositionalOptions || this._passThroughOptions) && operands.length === 0 && unknown.length === 0) {
            if (this._findCommand(arg)) {
              operands.push(arg);
              unknown.push(...args.slice(i));
              break;
            } else if (this._getHelpCommand() && arg === this._getHelpCommand().name()) {
              operands.push(arg, ...args.slice(i));
              break;
            } else if (this._defaultCommandName) {
              unknown.push(arg, ...args.slice(i));
              break;
            }
          }
          if (this._passThroughOptions) {
            dest.push(arg, ...args.slice(i));
            break;
          }
          dest.push(arg);
        }
        return { operands, unknown };
      }
      /**
       * Return an object containing local option values as key-value pairs.
       *
       * @return {object}
       */
      opts() {
        if (this._storeOptionsAsProperties) {
          const result = {};
          const len = this.options.length;
          for (let i = 0; i < len; i++) {
            const key = this.options[i].attributeName();
            result[key] = key === this._versionOptionName ? this._version : this[key];
          }
          return result;
        }
        return this._optionValues;
      }
      /**
       * Return an object containing merged local and global option values as key-value pairs.
       *
       * @return {object}
       */
      optsWithGlobals() {
        return this._getCommandAndAncestors().reduce(
          (combinedOptions, cmd) => Object.assign(combinedOptions, cmd.opts()),
          {}
        );
      }
      /**
       * Display error message and exit (or call exitOverride).
       *
       * @param {string} message
       * @param {object} [errorOptions]
       * @param {string} [errorOptions.code] - an id string representing the error
       * @param {number} [errorOptions.exitCode] - used with process.exit
       */
      error(message, errorOptions) {
        this._outputConfiguration.outputError(
          `${message}
`,
          this._outputConfiguration.writeErr
        );
        if (typeof this._showHelpAfterError === "string") {
          this._outputConfiguration.writeErr(`${this._showHelpAfterError}
`);
        } else if (this._showHelpAfterError) {
          this._outputConfiguration.writeErr("\n");
          this.outputHelp({ error: true });
        }
        const config = errorOptions || {};
        const exitCode = config.exitCode || 1;
        const code2 = config.code || "commander.error";
        this._exit(exitCode, code2, message);
      }
      /**
       * Apply any option related environment variables, if option does
       * not have a value from cli or client code.
       *
       * @private
       */
      _parseOptionsEnv() {
        this.options.forEach((option) => {
          if (option.envVar && option.envVar in process2.env) {
            const optionKey = option.attributeName();
            if (this.getOptionValue(optionKey) === void 0 || ["default", "config", "env"].includes(
              this.getOptionValueSource(optionKey)
            )) {
              if (option.required || option.optional) {
                this.emit(`optionEnv:${option.name()}`, process2.env[option.envVar]);
              } else {
                this.emit(`optionEnv:${option.name()}`);
              }
            }
          }
        });
      }
      /**
       * Apply any implied option values, if option is undefined or default value.
       *
       * @private
       */
      _parseOptionsImplied() {
        const dualHelper = new DualOptions(this.options);
        const hasCustomOptionValue = (optionKey) => {
          return this.getOptionValue(optionKey) !== void 0 && !["default", "implied"].includes(this.getOptionValueSource(optionKey));
        };
        this.options.filter(
          (option) => option.implied !== void 0 && hasCustomOptionValue(option.attributeName()) && dualHelper.valueFromOption(
            this.getOptionValue(option.attributeName()),
            option
          )
        ).forEach((option) => {
          Object.keys(option.implied).filter((impliedKey) => !hasCustomOptionValue(impliedKey)).forEach((impliedKey) => {
            this.setOptionValueWithSource(
              impliedKey,
              option.implied[impliedKey],
              "implied"
            );
          });
        });
      }
      /**
       * Argument `name` is missing.
       *
       * @param {string} name
       * @private
       */
      missingArgument(name2) {
        const message = `error: missing required argument '${name2}'`;
        this.error(message, { code: "commander.missingArgument" });
      }
      /**
       * `Option` is missing an argument.
       *
       * @param {Option} option
       * @private
       */
      optionMissingArgument(option) {
        const message = `error: option '${option.flags}' argument missing`;
        this.error(message, { code: "commander.optionMissingArgument" });
      }
      /**
       * `Option` does not have a value, and is a mandatory option.
       *
       * @param {Option} option
       * @private
       */
      missingMandatoryOptionValue(option) {
        const message = `error: required option '${option.flags}' not specified`;
        this.error(message, { code: "commander.missingMandatoryOptionValue" });
      }
      /**
       * `Option` conflicts with another option.
       *
       * @param {Option} option
       * @param {Option} conflictingOption
       * @private
       */
      _conflictingOption(option, conflictingOption) {
        const findBestOptionFromValue = (option2) => {
          const optionKey = option2.attributeName();
          const optionValue = this.getOptionValue(optionKey);
          const negativeOption = this.options.find(
            (target) => target.negate && optionKey === target.attributeName()
          );
          const positiveOption = this.options.find(
            (target) => !target.negate && optionKey === target.attributeName()
          );
          if (negativeOption && (negativeOption.presetArg === void 0 && optionValue === false || negativeOption.presetArg !== void 0 && optionValue === negativeOption.presetArg)) {
            return negativeOption;
          }
          return positiveOption || option2;
        };
        const getErrorMessage = (option2) => {
          const bestOption = findBestOptionFromValue(option2);
          const optionKey = bestOption.attributeName();
          const source = this.getOptionValueSource(optionKey);
          if (source === "env") {
            return `environment variable '${bestOption.envVar}'`;
          }
          return `option '${bestOption.flags}'`;
        };
        const message = `error: ${getErrorMessage(option)} cannot be used with ${getErrorMessage(conflictingOption)}`;
        this.error(message, { code: "commander.conflictingOption" });
      }
      /**
       * Unknown option `flag`.
       *
       * @param {string} flag
       * @private
       */
      unknownOption(flag) {
        if (this._allowUnknownOption) return;
        let suggestion = "";
        if (flag.startsWith("--") && this._showSuggestionAfterError) {
          let candidateFlags = [];
          let command2 = this;
          do {
            const moreFlags = command2.createHelp().visibleOptions(command2).filter((option) => option.long).map((option) => option.long);
            candidateFlags = candidateFlags.concat(moreFlags);
            command2 = command2.parent;
          } while (command2 && !command2._enablePositionalOptions);
          suggestion = suggestSimilar(flag, candidateFlags);
        }
        const message = `error: unknown option '${flag}'${suggestion}`;
        this.error(message, { code: "commander.unknownOption" });
      }
      /**
       * Excess arguments, more than expected.
       *
       * @param {string[]} receivedArgs
       * @private
       */
      _excessArguments(receivedArgs) {
        if (this._allowExcessArguments) return;
        const expected = this.registeredArguments.length;
        const s = expected === 1 ? "" : "s";
        const forSubcommand = this.parent ? ` for '${this.name()}'` : "";
        const message = `error: too many arguments${forSubcommand}. Expected ${expected} argument${s} but got ${receivedArgs.length}.`;
        this.error(message, { code: "commander.excessArguments" });
      }
      /**
       * Unknown command.
       *
       * @private
       */
      unknownCommand() {
        const unknownName = this.args[0];
        let suggestion = "";
        if (this._showSuggestionAfterError) {
          const candidateNames = [];
          this.createHelp().visibleCommands(this).forEach((command2) => {
            candidateNames.push(command2.name());
            if (command2.alias()) candidateNames.push(command2.alias());
          });
          suggestion = suggestSimilar(unknownName, candidateNames);
        }
        const message = `error: unknown command '${unknownName}'${suggestion}`;
        this.error(message, { code: "commander.unknownCommand" });
      }
      /**
       * Get or set the program version.
       *
       * This method auto-registers the "-V, --version" option which will print the version number.
       *
       * You can optionally supply the flags and description to override the defaults.
       *
       * @param {string} [str]
       * @param {string} [flags]
       * @param {string} [description]
       * @return {(this | string | undefined)} `this` command for chaining, or version string if no arguments
       */
      version(str, flags, description) {
        if (str === void 0) return this._version;
        this._version = str;
        flags = flags || "-V, --version";
        description = description || "output the version number";
        const versionOption = this.createOption(flags, description);
        this._versionOptionName = versionOption.attributeName();
        this._registerOption(versionOption);
        this.on("option:" + versionOption.name(), () => {
          this._outputConfiguration.writeOut(`${str}
`);
          this._exit(0, "commander.version", str);
        });
        return this;
      }
      /**
       * Set the description.
       *
       * @param {string} [str]
       * @param {object} [argsDescription]
       * @return {(string|Command)}
       */
      description(str, argsDescription) {
        if (str === void 0 && argsDescription === void 0)
          return this._description;
        this._description = str;
        if (argsDescription) {
          this._argsDescription = argsDescription;
        }
        return this;
      }
      /**
       * Set the summary. Used when listed as subcommand of parent.
       *
       * @param {string} [str]
       * @return {(string|Command)}
       */
      summary(str) {
        if (str === void 0) return this._summary;
        this._summary = str;
        return this;
      }
      /**
       * Set an alias for the command.
       *
       * You may call more than once to add multiple aliases. Only the first alias is shown in the auto-generated help.
       *
       * @param {string} [alias]
       * @return {(string|Command)}
       */
      alias(alias) {
        if (alias === void 0) return this._aliases[0];
        let command2 = this;
        if (this.commands.length !== 0 && this.commands[this.commands.length - 1]._executableHandler) {
          command2 = this.commands[this.commands.length - 1];
        }
        if (alias === command2._name)
          throw new Error("Command alias can't be the same as its name");
        const matchingCommand = this.parent?._findCommand(alias);
        if (matchingCommand) {
          const existingCmd = [matchingCommand.name()].concat(matchingCommand.aliases()).join("|");
          throw new Error(
            `cannot add alias '${alias}' to command '${this.name()}' as already have command '${existingCmd}'`
          );
        }
        command2._aliases.push(alias);
        return this;
      }
      /**
       * Set aliases for the command.
       *
       * Only the first alias is shown in the auto-generated help.
       *
       * @param {string[]} [aliases]
       * @return {(string[]|Command)}
       */
      aliases(aliases) {
        if (aliases === void 0) return this._aliases;
        aliases.forEach((alias) => this.alias(alias));
        return this;
      }
      /**
       * Set / get the command usage `str`.
       *
       * @param {string} [str]
       * @return {(string|Command)}
       */
      usage(str) {
        if (str === void 0) {
          if (this._usage) return this._usage;
          const args = this.registeredArguments.map((arg) => {
            return humanReadableArgName(arg);
          });
          return [].concat(
            this.options.length || this._helpOption !== null ? "[options]" : [],
            this.commands.length ? "[command]" : [],
            this.registeredArguments.length ? args : []
          ).join(" ");
        }
        this._usage = str;
        return this;
      }
      /**
       * Get or set the name of the command.
       *
       * @param {string} [str]
       * @return {(string|Command)}
       */
      name(str) {
        if (str === void 0) return this._name;
        this._name = str;
        return this;
      }
      /**
       * Set/get the help group heading for this subcommand in parent command's help.
       *
       * @param {string} [heading]
       * @return {Command | string}
       */
      helpGroup(heading) {
        if (heading === void 0) return this._helpGroupHeading ?? "";
        this._helpGroupHeading = heading;
        return this;
      }
      /**
       * Set/get the default help group heading for subcommands added to this command.
       * (This does not override a group set directly on the subcommand using .helpGroup().)
       *
       * @example
       * program.commandsGroup('Development Commands:);
       * program.command('watch')...
       * program.command('lint')...
       * ...
       *
       * @param {string} [heading]
       * @returns {Command | string}
       */
      commandsGroup(heading) {
        if (heading === void 0) return this._defaultCommandGroup ?? "";
        this._defaultCommandGroup = heading;
        return this;
      }
      /**
       * Set/get the default help group heading for options added to this command.
       * (This does not override a group set directly on the option using .helpGroup().)
       *
       * @example
       * program
       *   .optionsGroup('Development Options:')
       *   .option('-d, --debug', 'output extra debugging')
       *   .option('-p, --profile', 'output profiling information')
       *
       * @param {string} [heading]
       * @returns {Command | string}
       */
      optionsGroup(heading) {
        if (heading === void 0) return this._defaultOptionGroup ?? "";
        this._defaultOptionGroup = heading;
        return this;
      }
      /**
       * @param {Option} option
       * @private
       */
      _initOptionGroup(option) {
        if (this._defaultOptionGroup && !option.helpGroupHeading)
          option.helpGroup(this._defaultOptionGroup);
      }
      /**
       * @param {Command} cmd
       * @private
       */
      _initCommandGroup(cmd) {
        if (this._defaultCommandGroup && !cmd.helpGroup())
          cmd.helpGroup(this._defaultCommandGroup);
      }
      /**
       * Set the name of the command from script filename, such as process.argv[1],
       * or require.main.filename, or __filename.
       *
       * (Used internally and public although not documented in README.)
       *
       * @example
       * program.nameFromFilename(require.main.filename);
       *
       * @param {string} filename
       * @return {Command}
       */
      nameFromFilename(filename) {
        this._name = path16.basename(filename, path16.extname(filename));
        return this;
      }
      /**
       * Get or set the directory for searching for executable subcommands of this command.
       *
       * @example
       * program.executableDir(__dirname);
       * // or
       * program.executableDir('subcommands');
       *
       * @param {string} [path]
       * @return {(string|null|Command)}
       */
      executableDir(path17) {
        if (path17 === void 0) return this._executableDir;
        this._executableDir = path17;
        return this;
      }
      /**
       * Return program help documentation.
       *
       * @param {{ error: boolean }} [contextOptions] - pass {error:true} to wrap for stderr instead of stdout
       * @return {string}
       */
      helpInformation(contextOptions) {
        const helper = this.createHelp();
        const context = this._getOutputContext(contextOptions);
        helper.prepareContext({
          error: context.error,
          helpWidth: context.helpWidth,
          outputHasColors: context.hasColors
        });
        const text = helper.formatHelp(this, helper);
        if (context.hasColors) return text;
        return this._outputConfiguration.stripColor(text);
      }
      /**
       * @typedef HelpContext
       * @type {object}
       * @property {boolean} error
       * @property {number} helpWidth
       * @property {boolean} hasColors
       * @property {function} write - includes stripColor if needed
       *
       * @returns {HelpContext}
       * @private
       */
      _getOutputContext(contextOptions) {
        contextOptions = contextOptions || {};
        const error = !!contextOptions.error;
        let baseWrite;
        let hasColors;
        let helpWidth;
        if (error) {
          baseWrite = (str) => this._outputConfiguration.writeErr(str);
          hasColors = this._outputConfiguration.getErrHasColors();
          helpWidth = this._outputConfiguration.getErrHelpWidth();
        } else {
          baseWrite = (str) => this._outputConfiguration.writeOut(str);
          hasColors = this._outputConfiguration.getOutHasColors();
          helpWidth = this._outputConfiguration.getOutHelpWidth();
        }
        const write = (str) => {
          if (!hasColors) str = this._outputConfiguration.stripColor(str);
          return baseWrite(str);
        };
        return { error, write, hasColors, helpWidth };
      }
      /**
       * Output help information for this command.
       *
       * Outputs built-in help, and custom text added using `.addHelpText()`.
       *
       * @param {{ error: boolean } | Function} [contextOptions] - pass {error:true} to write to stderr instead of stdout
       */
      outputHelp(contextOptions) {
        let deprecatedCallback;
        if (typeof contextOptions === "function") {
          deprecatedCallback = contextOptions;
          contextOptions = void 0;
        }
        const outputContext = this._getOutputContext(contextOptions);
        const eventContext = {
          error: outputContext.error,
          write: outputContext.write,
          command: this
        };
        this._getCommandAndAncestors().reverse().forEach((command2) => command2.emit("beforeAllHelp", eventContext));
        this.emit("beforeHelp", eventContext);
        let helpInformation = this.helpInformation({ error: outputContext.error });
        if (deprecatedCallback) {
          helpInformation = deprecatedCallback(helpInformation);
          if (typeof helpInformation !== "string" && !Buffer.isBuffer(helpInformation)) {
            throw new Error("outputHelp callback must return a string or a Buffer");
          }
        }
        outputContext.write(helpInformation);
        if (this._getHelpOption()?.long) {
          this.emit(this._getHelpOption().long);
        }
        this.emit("afterHelp", eventContext);
        this._getCommandAndAncestors().forEach(
          (command2) => command2.emit("afterAllHelp", eventContext)
        );
      }
      /**
       * You can pass in flags and a description to customise the built-in help option.
       * Pass in false to disable the built-in help option.
       *
       * @example
       * program.helpOption('-?, --help' 'show help'); // customise
       * program.helpOption(false); // disable
       *
       * @param {(string | boolean)} flags
       * @param {string} [description]
       * @return {Command} `this` command for chaining
       */
      helpOption(flags, description) {
        if (typeof flags === "boolean") {
          if (flags) {
            if (this._helpOption === null) this._helpOption = void 0;
            if (this._defaultOptionGroup) {
              this._initOptionGroup(this._getHelpOption());
            }
          } else {
            this._helpOption = null;
          }
          return this;
        }
        this._helpOption = this.createOption(
          flags ?? "-h, --help",
          description ?? "display help for command"
        );
        if (flags || description) this._initOptionGroup(this._helpOption);
        return this;
      }
      /**
       * Lazy create help option.
       * Returns null if has been disabled with .helpOption(false).
       *
       * @returns {(Option | null)} the help option
       * @package
       */
      _getHelpOption() {
        if (this._helpOption === void 0) {
          this.helpOption(void 0, void 0);
        }
        return this._helpOption;
      }
      /**
       * Supply your own option to use for the built-in help option.
       * This is an alternative to using helpOption() to customise the flags and description etc.
       *
       * @param {Option} option
       * @return {Command} `this` command for chaining
       */
      addHelpOption(option) {
        this._helpOption = option;
        this._initOptionGroup(option);
        return this;
      }
      /**
       * Output help information and exit.
       *
       * Outputs built-in help, and custom text added using `.addHelpText()`.
       *
       * @param {{ error: boolean }} [contextOptions] - pass {error:true} to write to stderr instead of stdout
       */
      help(contextOptions) {
        this.outputHelp(contextOptions);
        let exitCode = Number(process2.exitCode ?? 0);
        if (exitCode === 0 && contextOptions && typeof contextOptions !== "function" && contextOptions.error) {
          exitCode = 1;
        }
        this._exit(exitCode, "commander.help", "(outputHelp)");
      }
      /**
       * // Do a little typing to coordinate emit and listener for the help text events.
       * @typedef HelpTextEventContext
       * @type {object}
       * @property {boolean} error
       * @property {Command} command
       * @property {function} write
       */
      /**
       * Add additional text to be displayed with the built-in help.
       *
       * Position is 'before' or 'after' to affect just this command,
       * and 'beforeAll' or 'afterAll' to affect this command and all its subcommands.
       *
       * @param {string} position - before or after built-in help
       * @param {(string | Function)} text - string to add, or a function returning a string
       * @return {Command} `this` command for chaining
       */
      addHelpText(position, text) {
        const allowedValues = ["beforeAll", "before", "after", "afterAll"];
        if (!allowedValues.includes(position)) {
          throw new Error(`Unexpected value for position to addHelpText.
Expecting one of '${allowedValues.join("', '")}'`);
        }
        const helpEvent = `${position}Help`;
        this.on(helpEvent, (context) => {
          let helpStr;
          if (typeof text === "function") {
            helpStr = text({ error: context.error, command: context.command });
          } else {
            helpStr = text;
          }
          if (helpStr) {
            context.write(`${helpStr}
`);
          }
        });
        return this;
      }
      /**
       * Output help information if help flags specified
       *
       * @param {Array} args - array of options to search for help flags
       * @private
       */
      _outputHelpIfRequested(args) {
        const helpOption = this._getHelpOption();
        const helpRequested = helpOption && args.find((arg) => helpOption.is(arg));
        if (helpRequested) {
          this.outputHelp();
          this._exit(0, "commander.helpDisplayed", "(outputHelp)");
        }
      }
    };
    function incrementNodeInspectorPort(args) {
      return args.map((arg) => {
        if (!arg.startsWith("--inspect")) {
          return arg;
        }
        let debugOption;
        let debugHost = "127.0.0.1";
        let debugPort = "9229";
        let match;
        if ((match = arg.match(/^(--inspect(-brk)?)$/)) !== null) {
          debugOption = match[1];
        } else if ((match = arg.match(/^(--inspect(-brk|-port)?)=([^:]+)$/)) !== null) {
          debugOption = match[1];
          if (/^\d+$/.test(match[3])) {
            debugPort = match[3];
          } else {
            debugHost = match[3];
          }
        } else if ((match = arg.match(/^(--inspect(-brk|-port)?)=([^:]+):(\d+)$/)) !== null) {
          debugOption = match[1];
          debugHost = match[3];
          debugPort = match[4];
        }
        if (debugOption && debugPort !== "0") {
          return `${debugOption}=${debugHost}:${parseInt(debugPort) + 1}`;
        }
        return arg;
      });
    }
    function useColor() {
      if (process2.env.NO_COLOR || process2.env.FORCE_COLOR === "0" || process2.env.FORCE_COLOR === "false")
        return false;
      if (process2.env.FORCE_COLOR || process2.env.CLICOLOR_FORCE !== void 0)
        return true;
      return void 0;
    }
    exports2.Command = Command2;
    exports2.useColor = useColor;
  }
});

// node_modules/commander/index.js
var require_commander = __commonJS({
  "node_modules/commander/index.js"(exports2) {
    var { Argument: Argument2 } = require_argument();
    var { Command: Command2 } = require_command();
    var { CommanderError: CommanderError2, InvalidArgumentError: InvalidArgumentError2 } = require_error();
    var { Help: Help2 } = require_help();
    var { Option: Option2 } = require_option();
    exports2.program = new Command2();
    exports2.createCommand = (name2) => new Command2(name2);
    exports2.createOption = (flags, description) => new Option2(flags, description);
    exports2.createArgument = (name2, description) => new Argument2(name2, description);
    exports2.Command = Command2;
    exports2.Option = Option2;
    exports2.Argument = Argument2;
    exports2.Help = Help2;
    exports2.CommanderError = CommanderError2;
    exports2.InvalidArgumentError = InvalidArgumentError2;
    exports2.InvalidOptionArgumentError = InvalidArgumentError2;
  }
});

// node_modules/commander/esm.mjs
var import_index, program, createCommand, createArgument, createOption, CommanderError, InvalidArgumentError, InvalidOptionArgumentError, Command, Argument, Option, Help;
var init_esm = __esm({
  "node_modules/commander/esm.mjs"() {
    import_index = __toESM(require_commander(), 1);
    ({
      program,
      createCommand,
      createArgument,
      createOption,
      CommanderError,
      InvalidArgumentError,
      InvalidOptionArgumentError,
      Command: (
        // deprecated old name
        Command
      ),
      Argument,
      Option,
      Help
    } = import_index.default);
  }
});

// src/errors.ts
function throwProblems(problems) {
  const [first] = problems;
  if (first === void 0) return;
  if (problems.length === 1) throw new PgSpeedError("input", first.message, first.hint);
  const lines = problems.map((p) => `- ${p.message}
  ${p.hint}`);
  throw new PgSpeedError(
    "input",
    `${problems.length} inputs are wrong:
${lines.join("\n")}`,
    "Correct them and run again."
  );
}
function exitCodeOf(error) {
  return error instanceof PgSpeedError ? EXIT_CODES[error.kind] : 70;
}
function describeError(error) {
  if (error instanceof PgSpeedError) {
    const detail = error.detail ? `

${error.detail}` : "";
    return `${error.message}
${error.hint}${detail}`;
  }
  const stack = error instanceof Error ? error.stack ?? error.message : String(error);
  return `This is a bug in pg-speed, please report it with the lines below.
${stack}`;
}
function messageOf(error) {
  return error instanceof Error ? error.message : String(error);
}
var EXIT_CODES, PgSpeedError;
var init_errors = __esm({
  "src/errors.ts"() {
    "use strict";
    EXIT_CODES = { workload: 1, input: 2, postgres: 3, interrupted: 130 };
    PgSpeedError = class extends Error {
      kind;
      hint;
      detail;
      constructor(kind, message, hint, more = {}) {
        super(message, { cause: more.cause });
        this.name = "PgSpeedError";
        this.kind = kind;
        this.hint = hint;
        this.detail = more.detail;
      }
    };
  }
});

// src/version.ts
var VERSION;
var init_version = __esm({
  "src/version.ts"() {
    "use strict";
    VERSION = true ? "0.1.0" : "0.0.0-source";
  }
});

// src/inputs/schema.ts
function completeRows(group2, commands, rows) {
  return rows.map((row) => ({ default: "", kind: "text", commands, ...row, group: group2 }));
}
function findInput(name2) {
  return BY_NAME.get(name2);
}
var SERVER, WORKLOAD, METHOD, REPORT, INPUTS, BY_NAME;
var init_schema = __esm({
  "src/inputs/schema.ts"() {
    "use strict";
    SERVER = [
      {
        name: "profile",
        placeholder: "<name>",
        description: "Durability profile of the server, or the only one to measure; default `turbo`."
      },
      {
        name: "profiles",
        placeholder: "<names>",
        kind: "list",
        commands: ["compare"],
        description: "Profiles to compare, separated by commas or newlines, or `all`; default `default, turbo`."
      },
      {
        name: "reference",
        placeholder: "<name>",
        commands: ["compare"],
        description: "The one of `profiles` that the others are compared with; default the first."
      },
      {
        name: "postgres-version",
        placeholder: "<version>",
        description: "PostgreSQL version, major (`17`) or exact (`'17.10'`, in quotes in YAML); default the newest found."
      },
      {
        name: "port",
        placeholder: "<number>",
        description: "TCP port, 0 to 65535, where 0 is any free one; default 5432 when free, else a free one."
      },
      { name: "user", placeholder: "<name>", default: "postgres", description: "Superuser to create, 1 to 63 bytes." },
      {
        name: "password",
        placeholder: "<text>",
        default: "postgres",
        description: "Password of that user; `random` makes one and masks it in the log."
      },
      { name: "database", placeholder: "<name>", default: "postgres", description: "Database to create, 1 to 63 bytes." },
      {
        name: "listen",
        placeholder: "<hosts>",
        description: "Addresses to listen on, separated by commas, or `*` for all; default loopback only."
      },
      {
        name: "locale",
        placeholder: "<name>",
        description: "Locale of the server; default `en_US.UTF-8` where the machine has it, else `C.UTF-8`."
      },
      {
        name: "settings",
        placeholder: "<lines>",
        kind: "list",
        description: "Lines `name = value`, as in postgresql.conf; they win over the profile. Default none."
      },
      {
        name: "initdb-args",
        placeholder: "<args>",
        description: "More arguments of initdb, such as `--encoding=UTF8 --data-checksums`. Default none."
      },
      {
        name: "tmpfs-size",
        placeholder: "<size>",
        description: "Size of the tmpfs of one server, as `512MB` or `2GB` (1 kB is 1024 bytes); default what has room."
      }
    ];
    WORKLOAD = [
      {
        name: "setup",
        placeholder: "<line>",
        description: "Shell line run in every fresh server before timing, such as `npm run migrate`. Default none."
      },
      {
        name: "command",
        placeholder: "<line>",
        description: "Shell line to time, such as `npm test`. Give one of `command`, `pgbench` and `workload`."
      },
      {
        name: "env",
        placeholder: "<lines>",
        kind: "list",
        description: (
          // biome-ignore lint/suspicious/noTemplateCurlyInString: it is what the user writes
          "Lines `NAME=value` for `setup` and the workload, with `${PGHOST}`-like references; `NAME` alone unsets."
        )
      },
      {
        name: "working-directory",
        placeholder: "<path>",
        default: ".",
        description: "Where `setup` and the workload run."
      },
      {
        name: "timeout",
        placeholder: "<duration>",
        description: "Longest time for `setup` and the workload of one trial, as `90s`, `20m` or `1h30m`; default no limit."
      },
      {
        name: "pgbench",
        placeholder: "<args>",
        description: "Times pgbench, run with these arguments, such as `-c 4 -j 2 -T 10`."
      },
      {
        name: "pgbench-init",
        placeholder: "<args>",
        description: "Arguments of `pgbench -i` before timing, or `off` to skip it; default `-s 1`."
      },
      {
        name: "workload",
        placeholder: "<name>",
        description: "Named workload: `sample`, a small test suite that needs nothing supplied."
      }
    ];
    METHOD = [
      {
        name: "runs",
        placeholder: "<count>",
        description: "Timed runs of each profile, 1 to 1000; default 5, or 1 when a single profile is measured."
      },
      {
        name: "warmup",
        placeholder: "<count>",
        description: "Runs of each profile that come first and are not counted, 0 to 100; default 1."
      },
      {
        name: "time-budget",
        placeholder: "<duration>",
        default: "20m",
        description: "Longest time for the whole comparison, as `90s`, `20m` or `1h30m`, or `none`."
      },
      {
        name: "precision",
        placeholder: "<percent>",
        description: "Stop early once every interval is within this, such as `2%` for plus or minus 2 %; default run all."
      },
      {
        name: "equivalence",
        placeholder: "<percent>",
        default: "5%",
        description: "Profiles that differ by less than this are called the same."
      },
      {
        name: "require-connection",
        placeholder: "[boolean]",
        default: "true",
        kind: "boolean",
        description: "Fail when the workload never connected to the server, since its time would then say nothing."
      },
      {
        name: "seed",
        placeholder: "<number>",
        description: "Seed of the random order, 0 to 4294967295; default a random one, logged."
      }
    ];
    REPORT = [
      {
        name: "report-dir",
        placeholder: "<path>",
        default: "pg-speed-report",
        description: "Folder that receives the results and the reports."
      },
      {
        name: "summary",
        placeholder: "[boolean]",
        default: "true",
        kind: "boolean",
        description: "Add the report to the job summary, where the CI has one."
      }
    ];
    INPUTS = [
      ...completeRows("server", ["start", "compare"], SERVER),
      ...completeRows("workload", ["compare"], WORKLOAD),
      ...completeRows("method", ["compare"], METHOD),
      ...completeRows("report", ["compare"], REPORT)
    ];
    BY_NAME = new Map(INPUTS.map((spec) => [spec.name, spec]));
  }
});

// src/inputs/flags.ts
function listFlags(command2) {
  return INPUTS.filter((spec) => spec.commands.includes(command2)).map((spec) => ({
    name: spec.name,
    flag: `--${spec.name} ${spec.placeholder}`,
    description: spec.description,
    default: spec.default,
    kind: spec.kind
  }));
}
var init_flags = __esm({
  "src/inputs/flags.ts"() {
    "use strict";
    init_schema();
  }
});

// src/inputs/nearest.ts
function countEdits(a, b) {
  let beforeLast = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const replace = (last[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1);
      const edits = Math.min(replace, (last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1);
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      current.push(swapped ? Math.min(edits, (beforeLast[column - 2] ?? 0) + 1) : edits);
    }
    beforeLast = last;
    last = current;
  }
  return last[b.length] ?? 0;
}
function findNearest(word, known) {
  let nearest;
  let fewest = Math.max(1, Math.floor(word.length / 3)) + 1;
  for (const candidate of known) {
    const edits = countEdits(word.toLowerCase(), candidate.toLowerCase());
    if (edits < fewest) [nearest, fewest] = [candidate, edits];
  }
  return nearest;
}
var init_nearest = __esm({
  "src/inputs/nearest.ts"() {
    "use strict";
  }
});

// src/commands/flags.ts
var flags_exports = {};
__export(flags_exports, {
  addInputFlags: () => addInputFlags,
  readInputFlags: () => readInputFlags
});
function addInputFlags(command2, name2) {
  for (const flag of listFlags(name2)) {
    const shown = flag.default === "" ? "" : ` (default: ${flag.default})`;
    const option = new Option(flag.flag, `${flag.description}${shown}`).preset("true");
    option.argParser((value, before) => [...before ?? [], value]);
    const group2 = findInput(flag.name)?.group;
    if (group2) option.helpGroup(GROUPS[group2]);
    command2.addOption(option);
  }
  command2.allowUnknownOption().allowExcessArguments();
}
function readInputFlags(command2) {
  const raw = command2.options.flatMap((option) => {
    const name2 = option.long?.slice(2) ?? "";
    const values = command2.getOptionValue(option.attributeName());
    if (!findInput(name2) || !Array.isArray(values)) return [];
    return values.map((value) => ({ name: name2, value: String(value), source: `flag --${name2}` }));
  });
  const flags = command2.args.filter((word) => word.startsWith("-"));
  const words = flags.length > 0 ? [] : command2.args;
  return { raw, problems: [...flags.map((flag) => describeFlag(flag, command2)), ...words.map(describeWord)] };
}
function describeFlag(word, command2) {
  const flag = word.split("=", 1)[0] ?? word;
  const name2 = flag.replace(/^-+/, "");
  if (findInput(name2)) {
    const message = `flag ${flag}: \`${command2.name()}\` does not take it.`;
    return { message, hint: "It belongs to `compare`, which times a workload." };
  }
  const known = command2.options.flatMap((option) => option.long ?? []);
  const nearest = findNearest(flag, known);
  const guess = nearest ? `Did you mean ${nearest}? ` : "";
  return {
    message: `flag ${flag}: there is no such flag.`,
    hint: `${guess}\`pg-speed ${command2.name()} --help\` lists all.`
  };
}
function describeWord(word) {
  return {
    message: `'${word}' is neither a flag nor the value of one.`,
    hint: "A command to time comes after two dashes: pg-speed compare -- npm test"
  };
}
var GROUPS;
var init_flags2 = __esm({
  "src/commands/flags.ts"() {
    "use strict";
    init_esm();
    init_flags();
    init_nearest();
    init_schema();
    GROUPS = { server: "Server:", workload: "Workload:", method: "Method:", report: "Report:" };
  }
});

// src/outcome.ts
function findOutcomeError(results) {
  const failed = results.samples.filter((sample2) => sample2.failure !== null);
  const [first] = failed;
  if (!first) return null;
  const neverStarted = results.samples.every((sample2) => sample2.phases.start === null);
  const which2 = `${failed.length} of ${results.samples.length} trials failed; the first (${first.variant}, ${first.block === 0 ? "warm-up" : `block ${first.block}`}): ${first.failure}`;
  const detail = first.evidence ? first.evidence.trimEnd().split("\n").slice(-SHOWN_LINES).join("\n") : void 0;
  return neverStarted ? new PgSpeedError(
    "postgres",
    `The server could not be started. ${which2}`,
    "`pg-speed doctor` shows what this machine has.",
    { detail }
  ) : new PgSpeedError(
    "workload",
    which2,
    "A failed run is no speed: make the command pass on every profile first. Its last output:",
    { detail }
  );
}
var SHOWN_LINES;
var init_outcome = __esm({
  "src/outcome.ts"() {
    "use strict";
    init_errors();
    SHOWN_LINES = 40;
  }
});

// src/report/json.ts
function renderJson(results) {
  return `${JSON.stringify(sortKeys(results, "results"), null, 2)}
`;
}
function sortKeys(value, path16) {
  if (typeof value === "number" && !Number.isFinite(value))
    throw new Error(`${path16} is ${value}, which JSON cannot hold`);
  if (Array.isArray(value)) return value.map((item, index) => sortKeys(item, `${path16}.${index}`));
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => compareKeys(a, b));
  return Object.fromEntries(entries.map(([key, item]) => [key, sortKeys(item, `${path16}.${key}`)]));
}
function compareKeys(a, b) {
  const byRank = (RANK.get(a) ?? KEYS.length) - (RANK.get(b) ?? KEYS.length);
  return byRank || (a < b ? -1 : Number(a > b));
}
var KEYS, RANK;
var init_json = __esm({
  "src/report/json.ts"() {
    "use strict";
    KEYS = `schema tool createdAt machine plan leftOut stopped comparisons noise conclusion samples
  id kind name version profile variant reference metric block position
  initdb start setup run stop
  unit better value n trials failures mean referenceMean ratio low high level halfWidth verdict
  seed blocks warmup method postgres variants skipped workload
  exitCode failure phases metrics probes settings evidence warnings`.split(/\s+/);
    RANK = new Map(KEYS.map((key, index) => [key, index]));
  }
});

// src/report/format.ts
function isTime(unit) {
  return Object.hasOwn(SECONDS, unit);
}
function columnFormat(values, unit) {
  const perUnit = SECONDS[unit];
  const positive2 = values.filter((value) => value > 0);
  if (perUnit === void 0) return numberFormat(positive2);
  return timeFormat(
    positive2.map((value) => value * perUnit),
    perUnit
  );
}
function formatAmount(value, unit) {
  const text = columnFormat([value], unit)(value);
  return isTime(unit) ? text.replace(/^([\d.,]+)([a-zµ]+)$/, "$1 $2") : `${text} ${unit}`;
}
function formatSeconds(seconds2) {
  return formatAmount(seconds2, "s");
}
function timeFormat(seconds2, perUnit) {
  const least = Math.min(...seconds2);
  const most = Math.max(...seconds2);
  if (seconds2.length > 0 && least >= 60) {
    const decimals2 = least < 100 ? 1 : 0;
    return (value) => formatMinutes(value * perUnit, decimals2);
  }
  const scale = TIME_SCALES.find((one) => most >= one.seconds) ?? TIME_SCALES[seconds2.length > 0 ? 2 : 0];
  const decimals = seconds2.length > 0 ? decimalsFor(least / scale.seconds) : 0;
  return (value) => `${group(value * perUnit / scale.seconds, decimals)}${scale.suffix}`;
}
function formatMinutes(seconds2, decimals) {
  const factor = 10 ** decimals;
  const rounded = Math.round(seconds2 * factor) / factor;
  const minutes = Math.floor(rounded / 60);
  const rest2 = (rounded - 60 * minutes).toFixed(decimals).padStart(decimals > 0 ? 3 + decimals : 2, "0");
  return `${minutes}m ${rest2}s`;
}
function numberFormat(positive2) {
  const decimals = positive2.length > 0 ? decimalsFor(Math.min(...positive2)) : 0;
  return (value) => group(value, decimals);
}
function formatRatio(ratio) {
  return `${formatFactor(ratio, ratioDecimals(ratio))}x`;
}
function formatInterval(low, high, ratio) {
  const decimals = ratioDecimals(ratio);
  return `${formatFactor(low, decimals)} to ${formatFactor(high, decimals)}`;
}
function formatFactor(ratio, decimals) {
  if (ratio <= 0 || ratio >= LEAST_FACTOR) return group(ratio, decimals);
  return `1/${group(1 / ratio, ratioDecimals(1 / ratio))}`;
}
function formatPercent(share2) {
  const percent = share2 * 100;
  const decimals = Math.abs(percent) >= 9.95 || isWhole(percent) ? 0 : 1;
  return `${group(percent, decimals)} %`;
}
function formatSize(bytes) {
  const mb = bytes / 1024 ** 2;
  const [value, unit] = mb >= 1024 ? [mb / 1024, "GB"] : [mb, "MB"];
  return `${group(value, isWhole(value) ? 0 : decimalsFor(value))} ${unit}`;
}
function isWhole(value) {
  return Math.abs(value - Math.round(value)) < 1e-9;
}
function ratioDecimals(ratio) {
  if (ratio >= 100) return 0;
  return ratio >= 10 ? 1 : 2;
}
function decimalsFor(least) {
  return Math.min(MOST_DECIMALS, Math.max(0, SIGNIFICANT - 1 - Math.floor(Math.log10(least))));
}
function group(value, decimals) {
  return GROUPING[decimals]?.format(value) ?? value.toFixed(decimals);
}
var SECONDS, TIME_SCALES, SIGNIFICANT, MOST_DECIMALS, LEAST_FACTOR, GROUPING;
var init_format = __esm({
  "src/report/format.ts"() {
    "use strict";
    SECONDS = { s: 1, seconds: 1, ms: 1e-3, us: 1e-6 };
    TIME_SCALES = [
      { suffix: "s", seconds: 1 },
      { suffix: "ms", seconds: 1e-3 },
      { suffix: "µs", seconds: 1e-6 }
    ];
    SIGNIFICANT = 3;
    MOST_DECIMALS = 3;
    LEAST_FACTOR = 0.1;
    GROUPING = [0, 1, 2, 3].map(
      (decimals) => new Intl.NumberFormat("en-US", { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
    );
  }
});

// node_modules/@stdlib/utils-define-property/lib/define_property.js
var require_define_property = __commonJS({
  "node_modules/@stdlib/utils-define-property/lib/define_property.js"(exports2, module2) {
    "use strict";
    var main = typeof Object.defineProperty === "function" ? Object.defineProperty : null;
    module2.exports = main;
  }
});

// node_modules/@stdlib/utils-define-property/lib/has_define_property_support.js
var require_has_define_property_support = __commonJS({
  "node_modules/@stdlib/utils-define-property/lib/has_define_property_support.js"(exports2, module2) {
    "use strict";
    var defineProperty = require_define_property();
    function hasDefinePropertySupport() {
      try {
        defineProperty({}, "x", {});
        return true;
      } catch (err) {
        return false;
      }
    }
    module2.exports = hasDefinePropertySupport;
  }
});

// node_modules/@stdlib/utils-define-property/lib/builtin.js
var require_builtin = __commonJS({
  "node_modules/@stdlib/utils-define-property/lib/builtin.js"(exports2, module2) {
    "use strict";
    var defineProperty = Object.defineProperty;
    module2.exports = defineProperty;
  }
});

// node_modules/@stdlib/string-base-format-interpolate/lib/is_number.js
var require_is_number = __commonJS({
  "node_modules/@stdlib/string-base-format-interpolate/lib/is_number.js"(exports2, module2) {
    "use strict";
    function isNumber(value) {
      return typeof value === "number";
    }
    module2.exports = isNumber;
  }
});

// node_modules/@stdlib/string-base-format-interpolate/lib/zero_pad.js
var require_zero_pad = __commonJS({
  "node_modules/@stdlib/string-base-format-interpolate/lib/zero_pad.js"(exports2, module2) {
    "use strict";
    function startsWithMinus(str) {
      return str[0] === "-";
    }
    function zeros(n) {
      var out = "";
      var i;
      for (i = 0; i < n; i++) {
        out += "0";
      }
      return out;
    }
    function zeroPad(str, width, right2) {
      var negative = false;
      var pad = width - str.length;
      if (pad < 0) {
        return str;
      }
      if (startsWithMinus(str)) {
        negative = true;
        str = str.substr(1);
      }
      str = right2 ? str + zeros(pad) : zeros(pad) + str;
      if (negative) {
        str = "-" + str;
      }
      return str;
    }
    module2.exports = zeroPad;
  }
});

// node_modules/@stdlib/string-base-format-interpolate/lib/format_integer.js
var require_format_integer = __commonJS({
  "node_modules/@stdlib/string-base-format-interpolate/lib/format_integer.js"(exports2, module2) {
    "use strict";
    var isNumber = require_is_number();
    var zeroPad = require_zero_pad();
    var lowercase = String.prototype.toLowerCase;
    var uppercase = String.prototype.toUpperCase;
    function formatInteger(token) {
      var base;
      var out;
      var i;
      switch (token.specifier) {
        case "b":
          base = 2;
          break;
        case "o":
          base = 8;
          break;
        case "x":
        case "X":
          base = 16;
          break;
        case "d":
        case "i":
        case "u":
        default:
          base = 10;
          break;
      }
      out = token.arg;
      i = parseInt(out, 10);
      if (!isFinite(i)) {
        if (!isNumber(out)) {
          throw new Error("invalid integer. Value: " + out);
        }
        i = 0;
      }
      if (i < 0 && (token.specifier === "u" || base !== 10)) {
        i = 4294967295 + i + 1;
      }
      if (i < 0) {
        out = (-i).toString(base);
        if (token.precision) {
          out = zeroPad(out, token.precision, token.padRight);
        }
        out = "-" + out;
      } else {
        out = i.toString(base);
        if (!i && !token.precision) {
          out = "";
        } else if (token.precision) {
          out = zeroPad(out, token.precision, token.padRight);
        }
        if (token.sign) {
          out = token.sign + out;
        }
      }
      if (base === 16) {
        if (token.alternate) {
          out = "0x" + out;
        }
        out = token.specifier === uppercase.call(token.specifier) ? uppercase.call(out) : lowercase.call(out);
      }
      if (base === 8) {
        if (token.alternate && out.charAt(0) !== "0") {
          out = "0" + out;
        }
      }
      return out;
    }
    module2.exports = formatInteger;
  }
});

// node_modules/@stdlib/string-base-format-interpolate/lib/is_string.js
var require_is_string = __commonJS({
  "node_modules/@stdlib/string-base-format-interpolate/lib/is_string.js"(exports2, module2) {
    "use strict";
    function isString(value) {
      return typeof value === "string";
    }
    module2.exports = isString;
  }
});

// node_modules/@stdlib/string-base-format-interpolate/lib/format_double.js
var require_format_double = __commonJS({
  "node_modules/@stdlib/string-base-format-interpolate/lib/format_double.js"(exports2, module2) {
    "use strict";
    var abs = Math.abs;
    var lowercase = String.prototype.toLowerCase;
    var uppercase = String.prototype.toUpperCase;
    var replace = String.prototype.replace;
    var RE_EXP_POS_DIGITS = /e\+(\d)$/;
    var RE_EXP_NEG_DIGITS = /e-(\d)$/;
    var RE_ONLY_DIGITS = /^(\d+)$/;
    var RE_DIGITS_BEFORE_EXP = /^(\d+)e/;
    var RE_TRAILING_PERIOD_ZERO = /\.0$/;
    var RE_PERIOD_ZERO_EXP = /\.0*e/;
    var RE_ZERO_BEFORE_EXP = /(\..*[^0])0*e/;
    function formatDouble(f, token) {
      var digits;
      var out;
      switch (token.specifier) {
        case "e":
        case "E":
          out = f.toExponential(token.precision);
          break;
        case "f":
        case "F":
          out = f.toFixed(token.precision);
          break;
        case "g":
        case "G":
          if (abs(f) < 1e-4) {
            digits = token.precision;
            if (digits > 0) {
              digits -= 1;
            }
            out = f.toExponential(digits);
          } else {
            out = f.toPrecision(token.precision);
          }
          if (!token.alternate) {
            out = replace.call(out, RE_ZERO_BEFORE_EXP, "$1e");
            out = replace.call(out, RE_PERIOD_ZERO_EXP, "e");
            out = replace.call(out, RE_TRAILING_PERIOD_ZERO, "");
          }
          break;
        default:
          throw new Error("invalid double notation. Value: " + token.specifier);
      }
      out = replace.call(out, RE_EXP_POS_DIGITS, "e+0$1");
      out = replace.call(out, RE_EXP_NEG_DIGITS, "e-0$1");
      if (token.alternate) {
        out = replace.call(out, RE_ONLY_DIGITS, "$1.");
        out = replace.call(out, RE_DIGITS_BEFORE_EXP, "$1.e");
      }
      if (f >= 0 && token.sign) {
        out = token.sign + out;
      }
      out = token.specifier === uppercase.call(token.specifier) ? uppercase.call(out) : lowercase.call(out);
      return out;
    }
    module2.exports = formatDouble;
  }
});

// node_modules/@stdlib/string-base-format-interpolate/lib/space_pad.js
var require_space_pad = __commonJS({
  "node_modules/@stdlib/string-base-format-interpolate/lib/space_pad.js"(exports2, module2) {
    "use strict";
    function spaces(n) {
      var out = "";
      var i;
      for (i = 0; i < n; i++) {
        out += " ";
      }
      return out;
    }
    function spacePad(str, width, right2) {
      var pad = width - str.length;
      if (pad < 0) {
        return str;
      }
      str = right2 ? str + spaces(pad) : spaces(pad) + str;
      return str;
    }
    module2.exports = spacePad;
  }
});

// node_modules/@stdlib/string-base-format-interpolate/lib/main.js
var require_main = __commonJS({
  "node_modules/@stdlib/string-base-format-interpolate/lib/main.js"(exports2, module2) {
    "use strict";
    var formatInteger = require_format_integer();
    var isString = require_is_string();
    var isNumber = require_is_number();
    var formatDouble = require_format_double();
    var spacePad = require_space_pad();
    var zeroPad = require_zero_pad();
    var fromCharCode = String.fromCharCode;
    var isArray = Array.isArray;
    function isnan(value) {
      return value !== value;
    }
    function initialize(token) {
      var out = {};
      out.specifier = token.specifier;
      out.precision = token.precision === void 0 ? 1 : token.precision;
      out.width = token.width;
      out.flags = token.flags || "";
      out.mapping = token.mapping;
      return out;
    }
    function formatInterpolate(tokens) {
      var hasPeriod;
      var flags;
      var token;
      var flag;
      var num;
      var out;
      var pos;
      var f;
      var i;
      var j;
      if (!isArray(tokens)) {
        throw new TypeError("invalid argument. First argument must be an array. Value: `" + tokens + "`.");
      }
      out = "";
      pos = 1;
      for (i = 0; i < tokens.length; i++) {
        token = tokens[i];
        if (isString(token)) {
          out += token;
        } else {
          hasPeriod = token.precision !== void 0;
          token = initialize(token);
          if (!token.specifier) {
            throw new TypeError("invalid argument. Token is missing `specifier` property. Index: `" + i + "`. Value: `" + token + "`.");
          }
          if (token.mapping) {
            pos = token.mapping;
          }
          flags = token.flags;
          for (j = 0; j < flags.length; j++) {
            flag = flags.charAt(j);
            switch (flag) {
              case " ":
                token.sign = " ";
                break;
              case "+":
                token.sign = "+";
                break;
              case "-":
                token.padRight = true;
                token.padZeros = false;
                break;
              case "0":
                token.padZeros = flags.indexOf("-") < 0;
                break;
              case "#":
                token.alternate = true;
                break;
              default:
                throw new Error("invalid flag: " + flag);
            }
          }
          if (token.width === "*") {
            token.width = parseInt(arguments[pos], 10);
            pos += 1;
            if (isnan(token.width)) {
              throw new TypeError("the argument for * width at position " + pos + " is not a number. Value: `" + token.width + "`.");
            }
            if (token.width < 0) {
              token.padRight = true;
              token.width = -token.width;
            }
          }
          if (hasPeriod) {
            if (token.precision === "*") {
              token.precision = parseInt(arguments[pos], 10);
              pos += 1;
              if (isnan(token.precision)) {
                throw new TypeError("the argument for * precision at position " + pos + " is not a number. Value: `" + token.precision + "`.");
              }
              if (token.precision < 0) {
                token.precision = 1;
                hasPeriod = false;
              }
            }
          }
          token.arg = arguments[pos];
          switch (token.specifier) {
            case "b":
            case "o":
            case "x":
            case "X":
            case "d":
            case "i":
            case "u":
              if (hasPeriod) {
                token.padZeros = false;
              }
              token.arg = formatInteger(token);
              break;
            case "s":
              token.maxWidth = hasPeriod ? token.precision : -1;
              token.arg = String(token.arg);
              break;
            case "c":
              if (!isnan(token.arg)) {
                num = parseInt(token.arg, 10);
                if (num < 0 || num > 127) {
                  throw new Error("invalid character code. Value: " + token.arg);
                }
                token.arg = isnan(num) ? String(token.arg) : fromCharCode(num);
              }
              break;
            case "e":
            case "E":
            case "f":
            case "F":
            case "g":
            case "G":
              if (!hasPeriod) {
                token.precision = 6;
              }
              f = parseFloat(token.arg);
              if (!isFinite(f)) {
                if (!isNumber(token.arg)) {
                  throw new Error("invalid floating-point number. Value: " + out);
                }
                f = token.arg;
                token.padZeros = false;
              }
              token.arg = formatDouble(f, token);
              break;
            default:
              throw new Error("invalid specifier: " + token.specifier);
          }
          if (token.maxWidth >= 0 && token.arg.length > token.maxWidth) {
            token.arg = token.arg.substring(0, token.maxWidth);
          }
          if (token.padZeros) {
            token.arg = zeroPad(token.arg, token.width || token.precision, token.padRight);
          } else if (token.width) {
            token.arg = spacePad(token.arg, token.width, token.padRight);
          }
          out += token.arg || "";
          pos += 1;
        }
      }
      return out;
    }
    module2.exports = formatInterpolate;
  }
});

// node_modules/@stdlib/string-base-format-interpolate/lib/index.js
var require_lib = __commonJS({
  "node_modules/@stdlib/string-base-format-interpolate/lib/index.js"(exports2, module2) {
    "use strict";
    var main = require_main();
    module2.exports = main;
  }
});

// node_modules/@stdlib/string-base-format-tokenize/lib/main.js
var require_main2 = __commonJS({
  "node_modules/@stdlib/string-base-format-tokenize/lib/main.js"(exports2, module2) {
    "use strict";
    var RE = /%(?:([1-9]\d*)\$)?([0 +\-#]*)(\*|\d+)?(?:(\.)(\*|\d+)?)?[hlL]?([%A-Za-z])/g;
    function parse(match) {
      var token = {
        "mapping": match[1] ? parseInt(match[1], 10) : void 0,
        "flags": match[2],
        "width": match[3],
        "precision": match[5],
        "specifier": match[6]
      };
      if (match[4] === "." && match[5] === void 0) {
        token.precision = "1";
      }
      return token;
    }
    function formatTokenize(str) {
      var content;
      var tokens;
      var match;
      var prev;
      tokens = [];
      prev = 0;
      match = RE.exec(str);
      while (match) {
        content = str.slice(prev, RE.lastIndex - match[0].length);
        if (content.length) {
          tokens.push(content);
        }
        if (match[6] === "%") {
          tokens.push("%");
        } else {
          tokens.push(parse(match));
        }
        prev = RE.lastIndex;
        match = RE.exec(str);
      }
      content = str.slice(prev);
      if (content.length) {
        tokens.push(content);
      }
      return tokens;
    }
    module2.exports = formatTokenize;
  }
});

// node_modules/@stdlib/string-base-format-tokenize/lib/index.js
var require_lib2 = __commonJS({
  "node_modules/@stdlib/string-base-format-tokenize/lib/index.js"(exports2, module2) {
    "use strict";
    var main = require_main2();
    module2.exports = main;
  }
});

// node_modules/@stdlib/string-format/lib/is_string.js
var require_is_string2 = __commonJS({
  "node_modules/@stdlib/string-format/lib/is_string.js"(exports2, module2) {
    "use strict";
    function isString(value) {
      return typeof value === "string";
    }
    module2.exports = isString;
  }
});

// node_modules/@stdlib/string-format/lib/main.js
var require_main3 = __commonJS({
  "node_modules/@stdlib/string-format/lib/main.js"(exports2, module2) {
    "use strict";
    var interpolate = require_lib();
    var tokenize = require_lib2();
    var isString = require_is_string2();
    function format(str) {
      var args;
      var i;
      if (!isString(str)) {
        throw new TypeError(format("invalid argument. First argument must be a string. Value: `%s`.", str));
      }
      args = [tokenize(str)];
      for (i = 1; i < arguments.length; i++) {
        args.push(arguments[i]);
      }
      return interpolate.apply(null, args);
    }
    module2.exports = format;
  }
});

// node_modules/@stdlib/string-format/lib/index.js
var require_lib3 = __commonJS({
  "node_modules/@stdlib/string-format/lib/index.js"(exports2, module2) {
    "use strict";
    var main = require_main3();
    module2.exports = main;
  }
});

// node_modules/@stdlib/utils-define-property/lib/polyfill.js
var require_polyfill = __commonJS({
  "node_modules/@stdlib/utils-define-property/lib/polyfill.js"(exports2, module2) {
    "use strict";
    var format = require_lib3();
    var objectProtoype = Object.prototype;
    var toStr = objectProtoype.toString;
    var defineGetter = objectProtoype.__defineGetter__;
    var defineSetter = objectProtoype.__defineSetter__;
    var lookupGetter = objectProtoype.__lookupGetter__;
    var lookupSetter = objectProtoype.__lookupSetter__;
    function defineProperty(obj, prop, descriptor) {
      var prototype;
      var hasValue2;
      var hasGet;
      var hasSet;
      if (typeof obj !== "object" || obj === null || toStr.call(obj) === "[object Array]") {
        throw new TypeError(format("invalid argument. First argument must be an object. Value: `%s`.", obj));
      }
      if (typeof descriptor !== "object" || descriptor === null || toStr.call(descriptor) === "[object Array]") {
        throw new TypeError(format("invalid argument. Property descriptor must be an object. Value: `%s`.", descriptor));
      }
      hasValue2 = "value" in descriptor;
      if (hasValue2) {
        if (lookupGetter.call(obj, prop) || lookupSetter.call(obj, prop)) {
          prototype = obj.__proto__;
          obj.__proto__ = objectProtoype;
          delete obj[prop];
          obj[prop] = descriptor.value;
          obj.__proto__ = prototype;
        } else {
          obj[prop] = descriptor.value;
        }
      }
      hasGet = "get" in descriptor;
      hasSet = "set" in descriptor;
      if (hasValue2 && (hasGet || hasSet)) {
        throw new Error("invalid argument. Cannot specify one or more accessors and a value or writable attribute in the property descriptor.");
      }
      if (hasGet && defineGetter) {
        defineGetter.call(obj, prop, descriptor.get);
      }
      if (hasSet && defineSetter) {
        defineSetter.call(obj, prop, descriptor.set);
      }
      return obj;
    }
    module2.exports = defineProperty;
  }
});

// node_modules/@stdlib/utils-define-property/lib/index.js
var require_lib4 = __commonJS({
  "node_modules/@stdlib/utils-define-property/lib/index.js"(exports2, module2) {
    "use strict";
    var hasDefinePropertySupport = require_has_define_property_support();
    var builtin = require_builtin();
    var polyfill = require_polyfill();
    var defineProperty;
    if (hasDefinePropertySupport()) {
      defineProperty = builtin;
    } else {
      defineProperty = polyfill;
    }
    module2.exports = defineProperty;
  }
});

// node_modules/@stdlib/utils-define-nonenumerable-read-only-property/lib/main.js
var require_main4 = __commonJS({
  "node_modules/@stdlib/utils-define-nonenumerable-read-only-property/lib/main.js"(exports2, module2) {
    "use strict";
    var defineProperty = require_lib4();
    function setNonEnumerableReadOnly(obj, prop, value) {
      defineProperty(obj, prop, {
        "configurable": false,
        "enumerable": false,
        "writable": false,
        "value": value
      });
    }
    module2.exports = setNonEnumerableReadOnly;
  }
});

// node_modules/@stdlib/utils-define-nonenumerable-read-only-property/lib/index.js
var require_lib5 = __commonJS({
  "node_modules/@stdlib/utils-define-nonenumerable-read-only-property/lib/index.js"(exports2, module2) {
    "use strict";
    var main = require_main4();
    module2.exports = main;
  }
});

// node_modules/@stdlib/math-base-tools-evalpoly/lib/main.js
var require_main5 = __commonJS({
  "node_modules/@stdlib/math-base-tools-evalpoly/lib/main.js"(exports2, module2) {
    "use strict";
    function evalpoly(c, x) {
      var p;
      var i;
      i = c.length;
      if (i < 2 || x === 0) {
        if (i === 0) {
          return 0;
        }
        return c[0];
      }
      i -= 1;
      p = c[i] * x + c[i - 1];
      i -= 2;
      while (i >= 0) {
        p = p * x + c[i];
        i -= 1;
      }
      return p;
    }
    module2.exports = evalpoly;
  }
});

// node_modules/@stdlib/function-ctor/lib/main.js
var require_main6 = __commonJS({
  "node_modules/@stdlib/function-ctor/lib/main.js"(exports2, module2) {
    "use strict";
    var Fcn = Function;
    module2.exports = Fcn;
  }
});

// node_modules/@stdlib/function-ctor/lib/index.js
var require_lib6 = __commonJS({
  "node_modules/@stdlib/function-ctor/lib/index.js"(exports2, module2) {
    "use strict";
    var main = require_main6();
    module2.exports = main;
  }
});

// node_modules/@stdlib/math-base-tools-evalpoly/lib/factory.js
var require_factory = __commonJS({
  "node_modules/@stdlib/math-base-tools-evalpoly/lib/factory.js"(exports2, module2) {
    "use strict";
    var Fcn = require_lib6();
    var evalpoly = require_main5();
    function factory(c) {
      var f;
      var n;
      var m;
      var i;
      if (c.length > 500) {
        return polyval;
      }
      f = "return function evalpoly(x){";
      n = c.length;
      if (n === 0) {
        f += "return 0.0;";
      } else if (n === 1) {
        f += "return " + c[0] + ";";
      } else {
        f += "if(x===0.0){return " + c[0] + ";}";
        f += "return " + c[0];
        m = n - 1;
        for (i = 1; i < n; i++) {
          f += "+x*";
          if (i < m) {
            f += "(";
          }
          f += c[i];
        }
        for (i = 0; i < m - 1; i++) {
          f += ")";
        }
        f += ";";
      }
      f += "}";
      f += "//# sourceURL=evalpoly.factory.js";
      return new Fcn(f)();
      function polyval(x) {
        return evalpoly(c, x);
      }
    }
    module2.exports = factory;
  }
});

// node_modules/@stdlib/math-base-tools-evalpoly/lib/index.js
var require_lib7 = __commonJS({
  "node_modules/@stdlib/math-base-tools-evalpoly/lib/index.js"(exports2, module2) {
    "use strict";
    var setReadOnly = require_lib5();
    var main = require_main5();
    var factory = require_factory();
    setReadOnly(main, "factory", factory);
    module2.exports = main;
  }
});

// node_modules/@stdlib/math-base-assert-is-nan/lib/main.js
var require_main7 = __commonJS({
  "node_modules/@stdlib/math-base-assert-is-nan/lib/main.js"(exports2, module2) {
    "use strict";
    function isnan(x) {
      return x !== x;
    }
    module2.exports = isnan;
  }
});

// node_modules/@stdlib/math-base-assert-is-nan/lib/index.js
var require_lib8 = __commonJS({
  "node_modules/@stdlib/math-base-assert-is-nan/lib/index.js"(exports2, module2) {
    "use strict";
    var main = require_main7();
    module2.exports = main;
  }
});

// node_modules/@stdlib/assert-has-symbol-support/lib/main.js
var require_main8 = __commonJS({
  "node_modules/@stdlib/assert-has-symbol-support/lib/main.js"(exports2, module2) {
    "use strict";
    function hasSymbolSupport() {
      return typeof Symbol === "function" && typeof /* @__PURE__ */ Symbol("foo") === "symbol";
    }
    module2.exports = hasSymbolSupport;
  }
});

// node_modules/@stdlib/assert-has-symbol-support/lib/index.js
var require_lib9 = __commonJS({
  "node_modules/@stdlib/assert-has-symbol-support/lib/index.js"(exports2, module2) {
    "use strict";
    var main = require_main8();
    module2.exports = main;
  }
});

// node_modules/@stdlib/assert-has-tostringtag-support/lib/main.js
var require_main9 = __commonJS({
  "node_modules/@stdlib/assert-has-tostringtag-support/lib/main.js"(exports2, module2) {
    "use strict";
    var hasSymbols = require_lib9();
    var FLG = hasSymbols();
    function hasToStringTagSupport() {
      return FLG && typeof Symbol.toStringTag === "symbol";
    }
    module2.exports = hasToStringTagSupport;
  }
});

// node_modules/@stdlib/assert-has-tostringtag-support/lib/index.js
var require_lib10 = __commonJS({
  "node_modules/@stdlib/assert-has-tostringtag-support/lib/index.js"(exports2, module2) {
    "use strict";
    var main = require_main9();
    module2.exports = main;
  }
});

// node_modules/@stdlib/utils-native-class/lib/tostring.js
var require_tostring = __commonJS({
  "node_modules/@stdlib/utils-native-class/lib/tostring.js"(exports2, module2) {
    "use strict";
    var toStr = Object.prototype.toString;
    module2.exports = toStr;
  }
});

// node_modules/@stdlib/utils-native-class/lib/main.js
var require_main10 = __commonJS({
  "node_modules/@stdlib/utils-native-class/lib/main.js"(exports2, module2) {
    "use strict";
    var toStr = require_tostring();
    function nativeClass(v) {
      return toStr.call(v);
    }
    module2.exports = nativeClass;
  }
});

// node_modules/@stdlib/assert-has-own-property/lib/main.js
var require_main11 = __commonJS({
  "node_modules/@stdlib/assert-has-own-property/lib/main.js"(exports2, module2) {
    "use strict";
    var has = Object.prototype.hasOwnProperty;
    function hasOwnProp(value, property) {
      if (value === void 0 || value === null) {
        return false;
      }
      return has.call(value, property);
    }
    module2.exports = hasOwnProp;
  }
});

// node_modules/@stdlib/assert-has-own-property/lib/index.js
var require_lib11 = __commonJS({
  "node_modules/@stdlib/assert-has-own-property/lib/index.js"(exports2, module2) {
    "use strict";
    var main = require_main11();
    module2.exports = main;
  }
});

// node_modules/@stdlib/symbol-ctor/lib/main.js
var require_main12 = __commonJS({
  "node_modules/@stdlib/symbol-ctor/lib/main.js"(exports2, module2) {
    "use strict";
    var Sym = typeof Symbol === "function" ? Symbol : void 0;
    module2.exports = Sym;
  }
});

// node_modules/@stdlib/symbol-ctor/lib/index.js
var require_lib12 = __commonJS({
  "node_modules/@stdlib/symbol-ctor/lib/index.js"(exports2, module2) {
    "use strict";
    var main = require_main12();
    module2.exports = main;
  }
});

// node_modules/@stdlib/utils-native-class/lib/tostringtag.js
var require_tostringtag = __commonJS({
  "node_modules/@stdlib/utils-native-class/lib/tostringtag.js"(exports2, module2) {
    "use strict";
    var Symbol2 = require_lib12();
    var toStrTag = typeof Symbol2 === "function" ? Symbol2.toStringTag : "";
    module2.exports = toStrTag;
  }
});

// node_modules/@stdlib/utils-native-class/lib/polyfill.js
var require_polyfill2 = __commonJS({
  "node_modules/@stdlib/utils-native-class/lib/polyfill.js"(exports2, module2) {
    "use strict";
    var hasOwnProp = require_lib11();
    var toStringTag = require_tostringtag();
    var toStr = require_tostring();
    function nativeClass(v) {
      var isOwn;
      var tag;
      var out;
      if (v === null || v === void 0) {
        return toStr.call(v);
      }
      tag = v[toStringTag];
      isOwn = hasOwnProp(v, toStringTag);
      try {
        v[toStringTag] = void 0;
      } catch (err) {
        return toStr.call(v);
      }
      out = toStr.call(v);
      if (isOwn) {
        v[toStringTag] = tag;
      } else {
        delete v[toStringTag];
      }
      return out;
    }
    module2.exports = nativeClass;
  }
});

// node_modules/@stdlib/utils-native-class/lib/index.js
var require_lib13 = __commonJS({
  "node_modules/@stdlib/utils-native-class/lib/index.js"(exports2, module2) {
    "use strict";
    var hasToStringTag = require_lib10();
    var builtin = require_main10();
    var polyfill = require_polyfill2();
    var main;
    if (hasToStringTag()) {
      main = polyfill;
    } else {
      main = builtin;
    }
    module2.exports = main;
  }
});

// node_modules/@stdlib/assert-is-uint32array/lib/main.js
var require_main13 = __commonJS({
  "node_modules/@stdlib/assert-is-uint32array/lib/main.js"(exports2, module2) {
    "use strict";
    var nativeClass = require_lib13();
    var hasUint32Array = typeof Uint32Array === "function";
    function isUint32Array(value) {
      return hasUint32Array && value instanceof Uint32Array || // eslint-disable-line stdlib/require-globals
      nativeClass(value) === "[object Uint32Array]";
    }
    module2.exports = isUint32Array;
  }
});

// node_modules/@stdlib/assert-is-uint32array/lib/index.js
var require_lib14 = __commonJS({
  "node_modules/@stdlib/assert-is-uint32array/lib/index.js"(exports2, module2) {
    "use strict";
    var isUint32Array = require_main13();
    module2.exports = isUint32Array;
  }
});

// node_modules/@stdlib/constants-uint32-max/lib/index.js
var require_lib15 = __commonJS({
  "node_modules/@stdlib/constants-uint32-max/lib/index.js"(exports2, module2) {
    "use strict";
    var UINT32_MAX = 4294967295;
    module2.exports = UINT32_MAX;
  }
});

// node_modules/@stdlib/assert-has-uint32array-support/lib/uint32array.js
var require_uint32array = __commonJS({
  "node_modules/@stdlib/assert-has-uint32array-support/lib/uint32array.js"(exports2, module2) {
    "use strict";
    var main = typeof Uint32Array === "function" ? Uint32Array : null;
    module2.exports = main;
  }
});

// node_modules/@stdlib/assert-has-uint32array-support/lib/main.js
var require_main14 = __commonJS({
  "node_modules/@stdlib/assert-has-uint32array-support/lib/main.js"(exports2, module2) {
    "use strict";
    var isUint32Array = require_lib14();
    var UINT32_MAX = require_lib15();
    var GlobalUint32Array = require_uint32array();
    function hasUint32ArraySupport() {
      var bool;
      var arr;
      if (typeof GlobalUint32Array !== "function") {
        return false;
      }
      try {
        arr = [1, 3.14, -3.14, UINT32_MAX + 1, UINT32_MAX + 2];
        arr = new GlobalUint32Array(arr);
        bool = isUint32Array(arr) && arr[0] === 1 && arr[1] === 3 && // truncation
        arr[2] === UINT32_MAX - 2 && // truncation and wrap around
        arr[3] === 0 && // wrap around
        arr[4] === 1;
      } catch (err) {
        bool = false;
      }
      return bool;
    }
    module2.exports = hasUint32ArraySupport;
  }
});

// node_modules/@stdlib/assert-has-uint32array-support/lib/index.js
var require_lib16 = __commonJS({
  "node_modules/@stdlib/assert-has-uint32array-support/lib/index.js"(exports2, module2) {
    "use strict";
    var hasUint32ArraySupport = require_main14();
    module2.exports = hasUint32ArraySupport;
  }
});

// node_modules/@stdlib/array-uint32/lib/main.js
var require_main15 = __commonJS({
  "node_modules/@stdlib/array-uint32/lib/main.js"(exports2, module2) {
    "use strict";
    var ctor = typeof Uint32Array === "function" ? Uint32Array : void 0;
    module2.exports = ctor;
  }
});

// node_modules/@stdlib/array-uint32/lib/polyfill.js
var require_polyfill3 = __commonJS({
  "node_modules/@stdlib/array-uint32/lib/polyfill.js"(exports2, module2) {
    "use strict";
    function polyfill() {
      throw new Error("not implemented");
    }
    module2.exports = polyfill;
  }
});

// node_modules/@stdlib/array-uint32/lib/index.js
var require_lib17 = __commonJS({
  "node_modules/@stdlib/array-uint32/lib/index.js"(exports2, module2) {
    "use strict";
    var hasUint32ArraySupport = require_lib16();
    var builtin = require_main15();
    var polyfill = require_polyfill3();
    var ctor;
    if (hasUint32ArraySupport()) {
      ctor = builtin;
    } else {
      ctor = polyfill;
    }
    module2.exports = ctor;
  }
});

// node_modules/@stdlib/assert-is-float64array/lib/main.js
var require_main16 = __commonJS({
  "node_modules/@stdlib/assert-is-float64array/lib/main.js"(exports2, module2) {
    "use strict";
    var nativeClass = require_lib13();
    var hasFloat64Array = typeof Float64Array === "function";
    function isFloat64Array(value) {
      return hasFloat64Array && value instanceof Float64Array || // eslint-disable-line stdlib/require-globals
      nativeClass(value) === "[object Float64Array]";
    }
    module2.exports = isFloat64Array;
  }
});

// node_modules/@stdlib/assert-is-float64array/lib/index.js
var require_lib18 = __commonJS({
  "node_modules/@stdlib/assert-is-float64array/lib/index.js"(exports2, module2) {
    "use strict";
    var isFloat64Array = require_main16();
    module2.exports = isFloat64Array;
  }
});

// node_modules/@stdlib/assert-has-float64array-support/lib/float64array.js
var require_float64array = __commonJS({
  "node_modules/@stdlib/assert-has-float64array-support/lib/float64array.js"(exports2, module2) {
    "use strict";
    var main = typeof Float64Array === "function" ? Float64Array : null;
    module2.exports = main;
  }
});

// node_modules/@stdlib/assert-has-float64array-support/lib/main.js
var require_main17 = __commonJS({
  "node_modules/@stdlib/assert-has-float64array-support/lib/main.js"(exports2, module2) {
    "use strict";
    var isFloat64Array = require_lib18();
    var GlobalFloat64Array = require_float64array();
    function hasFloat64ArraySupport() {
      var bool;
      var arr;
      if (typeof GlobalFloat64Array !== "function") {
        return false;
      }
      try {
        arr = new GlobalFloat64Array([1, 3.14, -3.14, NaN]);
        bool = isFloat64Array(arr) && arr[0] === 1 && arr[1] === 3.14 && arr[2] === -3.14 && arr[3] !== arr[3];
      } catch (err) {
        bool = false;
      }
      return bool;
    }
    module2.exports = hasFloat64ArraySupport;
  }
});

// node_modules/@stdlib/assert-has-float64array-support/lib/index.js
var require_lib19 = __commonJS({
  "node_modules/@stdlib/assert-has-float64array-support/lib/index.js"(exports2, module2) {
    "use strict";
    var hasFloat64ArraySupport = require_main17();
    module2.exports = hasFloat64ArraySupport;
  }
});

// node_modules/@stdlib/array-float64/lib/main.js
var require_main18 = __commonJS({
  "node_modules/@stdlib/array-float64/lib/main.js"(exports2, module2) {
    "use strict";
    var ctor = typeof Float64Array === "function" ? Float64Array : void 0;
    module2.exports = ctor;
  }
});

// node_modules/@stdlib/array-float64/lib/polyfill.js
var require_polyfill4 = __commonJS({
  "node_modules/@stdlib/array-float64/lib/polyfill.js"(exports2, module2) {
    "use strict";
    function polyfill() {
      throw new Error("not implemented");
    }
    module2.exports = polyfill;
  }
});

// node_modules/@stdlib/array-float64/lib/index.js
var require_lib20 = __commonJS({
  "node_modules/@stdlib/array-float64/lib/index.js"(exports2, module2) {
    "use strict";
    var hasFloat64ArraySupport = require_lib19();
    var builtin = require_main18();
    var polyfill = require_polyfill4();
    var ctor;
    if (hasFloat64ArraySupport()) {
      ctor = builtin;
    } else {
      ctor = polyfill;
    }
    module2.exports = ctor;
  }
});

// node_modules/@stdlib/assert-is-uint8array/lib/main.js
var require_main19 = __commonJS({
  "node_modules/@stdlib/assert-is-uint8array/lib/main.js"(exports2, module2) {
    "use strict";
    var nativeClass = require_lib13();
    var hasUint8Array = typeof Uint8Array === "function";
    function isUint8Array(value) {
      return hasUint8Array && value instanceof Uint8Array || // eslint-disable-line stdlib/require-globals
      nativeClass(value) === "[object Uint8Array]";
    }
    module2.exports = isUint8Array;
  }
});

// node_modules/@stdlib/assert-is-uint8array/lib/index.js
var require_lib21 = __commonJS({
  "node_modules/@stdlib/assert-is-uint8array/lib/index.js"(exports2, module2) {
    "use strict";
    var isUint8Array = require_main19();
    module2.exports = isUint8Array;
  }
});

// node_modules/@stdlib/constants-uint8-max/lib/index.js
var require_lib22 = __commonJS({
  "node_modules/@stdlib/constants-uint8-max/lib/index.js"(exports2, module2) {
    "use strict";
    var UINT8_MAX = 255 | 0;
    module2.exports = UINT8_MAX;
  }
});

// node_modules/@stdlib/assert-has-uint8array-support/lib/uint8array.js
var require_uint8array = __commonJS({
  "node_modules/@stdlib/assert-has-uint8array-support/lib/uint8array.js"(exports2, module2) {
    "use strict";
    var main = typeof Uint8Array === "function" ? Uint8Array : null;
    module2.exports = main;
  }
});

// node_modules/@stdlib/assert-has-uint8array-support/lib/main.js
var require_main20 = __commonJS({
  "node_modules/@stdlib/assert-has-uint8array-support/lib/main.js"(exports2, module2) {
    "use strict";
    var isUint8Array = require_lib21();
    var UINT8_MAX = require_lib22();
    var GlobalUint8Array = require_uint8array();
    function hasUint8ArraySupport() {
      var bool;
      var arr;
      if (typeof GlobalUint8Array !== "function") {
        return false;
      }
      try {
        arr = [1, 3.14, -3.14, UINT8_MAX + 1, UINT8_MAX + 2];
        arr = new GlobalUint8Array(arr);
        bool = isUint8Array(arr) && arr[0] === 1 && arr[1] === 3 && // truncation
        arr[2] === UINT8_MAX - 2 && // truncation and wrap around
        arr[3] === 0 && // wrap around
        arr[4] === 1;
      } catch (err) {
        bool = false;
      }
      return bool;
    }
    module2.exports = hasUint8ArraySupport;
  }
});

// node_modules/@stdlib/assert-has-uint8array-support/lib/index.js
var require_lib23 = __commonJS({
  "node_modules/@stdlib/assert-has-uint8array-support/lib/index.js"(exports2, module2) {
    "use strict";
    var hasUint8ArraySupport = require_main20();
    module2.exports = hasUint8ArraySupport;
  }
});

// node_modules/@stdlib/array-uint8/lib/main.js
var require_main21 = __commonJS({
  "node_modules/@stdlib/array-uint8/lib/main.js"(exports2, module2) {
    "use strict";
    var ctor = typeof Uint8Array === "function" ? Uint8Array : void 0;
    module2.exports = ctor;
  }
});

// node_modules/@stdlib/array-uint8/lib/polyfill.js
var require_polyfill5 = __commonJS({
  "node_modules/@stdlib/array-uint8/lib/polyfill.js"(exports2, module2) {
    "use strict";
    function polyfill() {
      throw new Error("not implemented");
    }
    module2.exports = polyfill;
  }
});

// node_modules/@stdlib/array-uint8/lib/index.js
var require_lib24 = __commonJS({
  "node_modules/@stdlib/array-uint8/lib/index.js"(exports2, module2) {
    "use strict";
    var hasUint8ArraySupport = require_lib23();
    var builtin = require_main21();
    var polyfill = require_polyfill5();
    var ctor;
    if (hasUint8ArraySupport()) {
      ctor = builtin;
    } else {
      ctor = polyfill;
    }
    module2.exports = ctor;
  }
});

// node_modules/@stdlib/assert-is-uint16array/lib/main.js
var require_main22 = __commonJS({
  "node_modules/@stdlib/assert-is-uint16array/lib/main.js"(exports2, module2) {
    "use strict";
    var nativeClass = require_lib13();
    var hasUint16Array = typeof Uint16Array === "function";
    function isUint16Array(value) {
      return hasUint16Array && value instanceof Uint16Array || // eslint-disable-line stdlib/require-globals
      nativeClass(value) === "[object Uint16Array]";
    }
    module2.exports = isUint16Array;
  }
});

// node_modules/@stdlib/assert-is-uint16array/lib/index.js
var require_lib25 = __commonJS({
  "node_modules/@stdlib/assert-is-uint16array/lib/index.js"(exports2, module2) {
    "use strict";
    var isUint16Array = require_main22();
    module2.exports = isUint16Array;
  }
});

// node_modules/@stdlib/constants-uint16-max/lib/index.js
var require_lib26 = __commonJS({
  "node_modules/@stdlib/constants-uint16-max/lib/index.js"(exports2, module2) {
    "use strict";
    var UINT16_MAX = 65535 | 0;
    module2.exports = UINT16_MAX;
  }
});

// node_modules/@stdlib/assert-has-uint16array-support/lib/uint16array.js
var require_uint16array = __commonJS({
  "node_modules/@stdlib/assert-has-uint16array-support/lib/uint16array.js"(exports2, module2) {
    "use strict";
    var main = typeof Uint16Array === "function" ? Uint16Array : null;
    module2.exports = main;
  }
});

// node_modules/@stdlib/assert-has-uint16array-support/lib/main.js
var require_main23 = __commonJS({
  "node_modules/@stdlib/assert-has-uint16array-support/lib/main.js"(exports2, module2) {
    "use strict";
    var isUint16Array = require_lib25();
    var UINT16_MAX = require_lib26();
    var GlobalUint16Array = require_uint16array();
    function hasUint16ArraySupport() {
      var bool;
      var arr;
      if (typeof GlobalUint16Array !== "function") {
        return false;
      }
      try {
        arr = [1, 3.14, -3.14, UINT16_MAX + 1, UINT16_MAX + 2];
        arr = new GlobalUint16Array(arr);
        bool = isUint16Array(arr) && arr[0] === 1 && arr[1] === 3 && // truncation
        arr[2] === UINT16_MAX - 2 && // truncation and wrap around
        arr[3] === 0 && // wrap around
        arr[4] === 1;
      } catch (err) {
        bool = false;
      }
      return bool;
    }
    module2.exports = hasUint16ArraySupport;
  }
});

// node_modules/@stdlib/assert-has-uint16array-support/lib/index.js
var require_lib27 = __commonJS({
  "node_modules/@stdlib/assert-has-uint16array-support/lib/index.js"(exports2, module2) {
    "use strict";
    var hasUint16ArraySupport = require_main23();
    module2.exports = hasUint16ArraySupport;
  }
});

// node_modules/@stdlib/array-uint16/lib/main.js
var require_main24 = __commonJS({
  "node_modules/@stdlib/array-uint16/lib/main.js"(exports2, module2) {
    "use strict";
    var ctor = typeof Uint16Array === "function" ? Uint16Array : void 0;
    module2.exports = ctor;
  }
});

// node_modules/@stdlib/array-uint16/lib/polyfill.js
var require_polyfill6 = __commonJS({
  "node_modules/@stdlib/array-uint16/lib/polyfill.js"(exports2, module2) {
    "use strict";
    function polyfill() {
      throw new Error("not implemented");
    }
    module2.exports = polyfill;
  }
});

// node_modules/@stdlib/array-uint16/lib/index.js
var require_lib28 = __commonJS({
  "node_modules/@stdlib/array-uint16/lib/index.js"(exports2, module2) {
    "use strict";
    var hasUint16ArraySupport = require_lib27();
    var builtin = require_main24();
    var polyfill = require_polyfill6();
    var ctor;
    if (hasUint16ArraySupport()) {
      ctor = builtin;
    } else {
      ctor = polyfill;
    }
    module2.exports = ctor;
  }
});

// node_modules/@stdlib/assert-is-little-endian/lib/ctors.js
var require_ctors = __commonJS({
  "node_modules/@stdlib/assert-is-little-endian/lib/ctors.js"(exports2, module2) {
    "use strict";
    var Uint8Array2 = require_lib24();
    var Uint16Array2 = require_lib28();
    var ctors = {
      "uint16": Uint16Array2,
      "uint8": Uint8Array2
    };
    module2.exports = ctors;
  }
});

// node_modules/@stdlib/assert-is-little-endian/lib/main.js
var require_main25 = __commonJS({
  "node_modules/@stdlib/assert-is-little-endian/lib/main.js"(exports2, module2) {
    "use strict";
    var ctors = require_ctors();
    var bool;
    function isLittleEndian() {
      var uint16view;
      var uint8view;
      uint16view = new ctors["uint16"](1);
      uint16view[0] = 4660;
      uint8view = new ctors["uint8"](uint16view.buffer);
      return uint8view[0] === 52;
    }
    bool = isLittleEndian();
    module2.exports = bool;
  }
});

// node_modules/@stdlib/assert-is-little-endian/lib/index.js
var require_lib29 = __commonJS({
  "node_modules/@stdlib/assert-is-little-endian/lib/index.js"(exports2, module2) {
    "use strict";
    var IS_LITTLE_ENDIAN = require_main25();
    module2.exports = IS_LITTLE_ENDIAN;
  }
});

// node_modules/@stdlib/number-float64-base-get-high-word/lib/high.js
var require_high = __commonJS({
  "node_modules/@stdlib/number-float64-base-get-high-word/lib/high.js"(exports2, module2) {
    "use strict";
    var isLittleEndian = require_lib29();
    var HIGH;
    if (isLittleEndian === true) {
      HIGH = 1;
    } else {
      HIGH = 0;
    }
    module2.exports = HIGH;
  }
});

// node_modules/@stdlib/number-float64-base-get-high-word/lib/main.js
var require_main26 = __commonJS({
  "node_modules/@stdlib/number-float64-base-get-high-word/lib/main.js"(exports2, module2) {
    "use strict";
    var Uint32Array2 = require_lib17();
    var Float64Array2 = require_lib20();
    var HIGH = require_high();
    var FLOAT64_VIEW = new Float64Array2(1);
    var UINT32_VIEW = new Uint32Array2(FLOAT64_VIEW.buffer);
    function getHighWord(x) {
      FLOAT64_VIEW[0] = x;
      return UINT32_VIEW[HIGH];
    }
    module2.exports = getHighWord;
  }
});

// node_modules/@stdlib/number-float64-base-get-high-word/lib/index.js
var require_lib30 = __commonJS({
  "node_modules/@stdlib/number-float64-base-get-high-word/lib/index.js"(exports2, module2) {
    "use strict";
    var main = require_main26();
    module2.exports = main;
  }
});

// node_modules/@stdlib/number-float64-base-set-high-word/lib/high.js
var require_high2 = __commonJS({
  "node_modules/@stdlib/number-float64-base-set-high-word/lib/high.js"(exports2, module2) {
    "use strict";
    var isLittleEndian = require_lib29();
    var HIGH;
    if (isLittleEndian === true) {
      HIGH = 1;
    } else {
      HIGH = 0;
    }
    module2.exports = HIGH;
  }
});

// node_modules/@stdlib/number-float64-base-set-high-word/lib/main.js
var require_main27 = __commonJS({
  "node_modules/@stdlib/number-float64-base-set-high-word/lib/main.js"(exports2, module2) {
    "use strict";
    var Uint32Array2 = require_lib17();
    var Float64Array2 = require_lib20();
    var HIGH = require_high2();
    var FLOAT64_VIEW = new Float64Array2(1);
    var UINT32_VIEW = new Uint32Array2(FLOAT64_VIEW.buffer);
    function setHighWord(x, high) {
      FLOAT64_VIEW[0] = x;
      UINT32_VIEW[HIGH] = high >>> 0;
      return FLOAT64_VIEW[0];
    }
    module2.exports = setHighWord;
  }
});

// node_modules/@stdlib/number-float64-base-set-high-word/lib/index.js
var require_lib31 = __commonJS({
  "node_modules/@stdlib/number-float64-base-set-high-word/lib/index.js"(exports2, module2) {
    "use strict";
    var main = require_main27();
    module2.exports = main;
  }
});

// node_modules/@stdlib/number-float64-base-from-words/lib/indices.js
var require_indices = __commonJS({
  "node_modules/@stdlib/number-float64-base-from-words/lib/indices.js"(exports2, module2) {
    "use strict";
    var isLittleEndian = require_lib29();
    var indices;
    var HIGH;
    var LOW;
    if (isLittleEndian === true) {
      HIGH = 1;
      LOW = 0;
    } else {
      HIGH = 0;
      LOW = 1;
    }
    indices = {
      "HIGH": HIGH,
      "LOW": LOW
    };
    module2.exports = indices;
  }
});

// node_modules/@stdlib/number-float64-base-from-words/lib/main.js
var require_main28 = __commonJS({
  "node_modules/@stdlib/number-float64-base-from-words/lib/main.js"(exports2, module2) {
    "use strict";
    var Uint32Array2 = require_lib17();
    var Float64Array2 = require_lib20();
    var indices = require_indices();
    var FLOAT64_VIEW = new Float64Array2(1);
    var UINT32_VIEW = new Uint32Array2(FLOAT64_VIEW.buffer);
    var HIGH = indices.HIGH;
    var LOW = indices.LOW;
    function fromWords(high, low) {
      UINT32_VIEW[HIGH] = high;
      UINT32_VIEW[LOW] = low;
      return FLOAT64_VIEW[0];
    }
    module2.exports = fromWords;
  }
});

// node_modules/@stdlib/number-float64-base-from-words/lib/index.js
var require_lib32 = __commonJS({
  "node_modules/@stdlib/number-float64-base-from-words/lib/index.js"(exports2, module2) {
    "use strict";
    var main = require_main28();
    module2.exports = main;
  }
});

// node_modules/@stdlib/constants-float64-pinf/lib/index.js
var require_lib33 = __commonJS({
  "node_modules/@stdlib/constants-float64-pinf/lib/index.js"(exports2, module2) {
    "use strict";
    var FLOAT64_PINF = Number.POSITIVE_INFINITY;
    module2.exports = FLOAT64_PINF;
  }
});

// node_modules/@stdlib/number-ctor/lib/main.js
var require_main29 = __commonJS({
  "node_modules/@stdlib/number-ctor/lib/main.js"(exports2, module2) {
    "use strict";
    module2.exports = Number;
  }
});

// node_modules/@stdlib/number-ctor/lib/index.js
var require_lib34 = __commonJS({
  "node_modules/@stdlib/number-ctor/lib/index.js"(exports2, module2) {
    "use strict";
    var main = require_main29();
    module2.exports = main;
  }
});

// node_modules/@stdlib/constants-float64-ninf/lib/index.js
var require_lib35 = __commonJS({
  "node_modules/@stdlib/constants-float64-ninf/lib/index.js"(exports2, module2) {
    "use strict";
    var Number2 = require_lib34();
    var FLOAT64_NINF = Number2.NEGATIVE_INFINITY;
    module2.exports = FLOAT64_NINF;
  }
});

// node_modules/@stdlib/constants-float64-exponent-bias/lib/index.js
var require_lib36 = __commonJS({
  "node_modules/@stdlib/constants-float64-exponent-bias/lib/index.js"(exports2, module2) {
    "use strict";
    var FLOAT64_EXPONENT_BIAS = 1023 | 0;
    module2.exports = FLOAT64_EXPONENT_BIAS;
  }
});

// node_modules/@stdlib/constants-float64-half-ln-two/lib/index.js
var require_lib37 = __commonJS({
  "node_modules/@stdlib/constants-float64-half-ln-two/lib/index.js"(exports2, module2) {
    "use strict";
    var HALF_LN2 = 0.34657359027997264;
    module2.exports = HALF_LN2;
  }
});

// node_modules/@stdlib/math-base-special-expm1/lib/polyval_q.js
var require_polyval_q = __commonJS({
  "node_modules/@stdlib/math-base-special-expm1/lib/polyval_q.js"(exports2, module2) {
    "use strict";
    function evalpoly(x) {
      if (x === 0) {
        return -0.03333333333333313;
      }
      return -0.03333333333333313 + x * (0.0015873015872548146 + x * (-793650757867488e-19 + x * (4008217827329362e-21 + x * -20109921818362437e-23)));
    }
    module2.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-expm1/lib/main.js
var require_main30 = __commonJS({
  "node_modules/@stdlib/math-base-special-expm1/lib/main.js"(exports2, module2) {
    "use strict";
    var isnan = require_lib8();
    var getHighWord = require_lib30();
    var setHighWord = require_lib31();
    var fromWords = require_lib32();
    var PINF = require_lib33();
    var NINF = require_lib35();
    var FLOAT64_EXPONENT_BIAS = require_lib36();
    var HALF_LN2 = require_lib37();
    var polyval = require_polyval_q();
    var OVERFLOW_THRESHOLD = 709.782712893384;
    var LN2_HI = 0.6931471803691238;
    var LN2_LO = 19082149292705877e-26;
    var LN2_INV = 1.4426950408889634;
    var LN2x56 = 38.816242111356935;
    var LN2_HALFX3 = 1.0397207708399179;
    function expm1(x) {
      var halfX;
      var twopk;
      var sign;
      var hi;
      var lo;
      var hx;
      var r1;
      var y;
      var z;
      var c;
      var t;
      var e;
      var k;
      if (x === PINF || isnan(x)) {
        return x;
      }
      if (x === NINF) {
        return -1;
      }
      if (x === 0) {
        return x;
      }
      if (x < 0) {
        sign = true;
        y = -x;
      } else {
        sign = false;
        y = x;
      }
      if (y >= LN2x56) {
        if (sign) {
          return -1;
        }
        if (y >= OVERFLOW_THRESHOLD) {
          return PINF;
        }
      }
      hx = getHighWord(y) | 0;
      if (y > HALF_LN2) {
        if (y < LN2_HALFX3) {
          if (sign) {
            hi = x + LN2_HI;
            lo = -LN2_LO;
            k = -1;
          } else {
            hi = x - LN2_HI;
            lo = LN2_LO;
            k = 1;
          }
        } else {
          if (sign) {
            k = LN2_INV * x - 0.5;
          } else {
            k = LN2_INV * x + 0.5;
          }
          k |= 0;
          t = k;
          hi = x - t * LN2_HI;
          lo = t * LN2_LO;
        }
        x = hi - lo;
        c = hi - x - lo;
      } else if (hx < 1016070144) {
        return x;
      } else {
        k = 0;
      }
      halfX = 0.5 * x;
      z = x * halfX;
      r1 = 1 + z * polyval(z);
      t = 3 - r1 * halfX;
      e = z * ((r1 - t) / (6 - x * t));
      if (k === 0) {
        return x - (x * e - z);
      }
      twopk = fromWords(FLOAT64_EXPONENT_BIAS + k << 20, 0);
      e = x * (e - c) - c;
      e -= z;
      if (k === -1) {
        return 0.5 * (x - e) - 0.5;
      }
      if (k === 1) {
        if (x < -0.25) {
          return -2 * (e - (x + 0.5));
        }
        return 1 + 2 * (x - e);
      }
      if (k <= -2 || k > 56) {
        y = 1 - (e - x);
        if (k === 1024) {
          hi = getHighWord(y) + (k << 20) | 0;
          y = setHighWord(y, hi);
        } else {
          y *= twopk;
        }
        return y - 1;
      }
      t = 1;
      if (k < 20) {
        hi = 1072693248 - (2097152 >> k) | 0;
        t = setHighWord(t, hi);
        y = t - (e - x);
      } else {
        hi = FLOAT64_EXPONENT_BIAS - k << 20 | 0;
        t = setHighWord(t, hi);
        y = x - (e + t);
        y += 1;
      }
      y *= twopk;
      return y;
    }
    module2.exports = expm1;
  }
});

// node_modules/@stdlib/math-base-special-expm1/lib/index.js
var require_lib38 = __commonJS({
  "node_modules/@stdlib/math-base-special-expm1/lib/index.js"(exports2, module2) {
    "use strict";
    var expm1 = require_main30();
    module2.exports = expm1;
  }
});

// node_modules/@stdlib/math-base-special-floor/lib/main.js
var require_main31 = __commonJS({
  "node_modules/@stdlib/math-base-special-floor/lib/main.js"(exports2, module2) {
    "use strict";
    var floor = Math.floor;
    module2.exports = floor;
  }
});

// node_modules/@stdlib/math-base-special-floor/lib/index.js
var require_lib39 = __commonJS({
  "node_modules/@stdlib/math-base-special-floor/lib/index.js"(exports2, module2) {
    "use strict";
    var main = require_main31();
    module2.exports = main;
  }
});

// node_modules/@stdlib/math-base-special-log1p/lib/polyval_lp.js
var require_polyval_lp = __commonJS({
  "node_modules/@stdlib/math-base-special-log1p/lib/polyval_lp.js"(exports2, module2) {
    "use strict";
    function evalpoly(x) {
      if (x === 0) {
        return 0.6666666666666735;
      }
      return 0.6666666666666735 + x * (0.3999999999940942 + x * (0.2857142874366239 + x * (0.22222198432149784 + x * (0.1818357216161805 + x * (0.15313837699209373 + x * 0.14798198605116586)))));
    }
    module2.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-log1p/lib/main.js
var require_main32 = __commonJS({
  "node_modules/@stdlib/math-base-special-log1p/lib/main.js"(exports2, module2) {
    "use strict";
    var isnan = require_lib8();
    var getHighWord = require_lib30();
    var setHighWord = require_lib31();
    var PINF = require_lib33();
    var NINF = require_lib35();
    var FLOAT64_EXPONENT_BIAS = require_lib36();
    var polyval = require_polyval_lp();
    var LN2_HI = 0.6931471803691238;
    var LN2_LO = 19082149292705877e-26;
    var SQRT2M1 = 0.41421356237309503;
    var SQRT2HALFM1 = -0.2928932188134525;
    var SMALL = 1862645149230957e-24;
    var TINY = 5551115123125783e-32;
    var TWO53 = 9007199254740992;
    var TWO_THIRDS = 0.6666666666666666;
    function log1p(x) {
      var hfsq;
      var hu;
      var y;
      var f;
      var c;
      var s;
      var z;
      var R;
      var u;
      var k;
      if (x < -1 || isnan(x)) {
        return NaN;
      }
      if (x === -1) {
        return NINF;
      }
      if (x === PINF) {
        return x;
      }
      if (x === 0) {
        return x;
      }
      if (x < 0) {
        y = -x;
      } else {
        y = x;
      }
      k = 1;
      if (y < SQRT2M1) {
        if (y < SMALL) {
          if (y < TINY) {
            return x;
          }
          return x - x * x * 0.5;
        }
        if (x > SQRT2HALFM1) {
          k = 0;
          f = x;
          hu = 1;
        }
      }
      if (k !== 0) {
        if (y < TWO53) {
          u = 1 + x;
          hu = getHighWord(u);
          k = (hu >> 20) - FLOAT64_EXPONENT_BIAS;
          if (k > 0) {
            c = 1 - (u - x);
          } else {
            c = x - (u - 1);
          }
          c /= u;
        } else {
          u = x;
          hu = getHighWord(u);
          k = (hu >> 20) - FLOAT64_EXPONENT_BIAS;
          c = 0;
        }
        hu &= 1048575;
        if (hu < 434334) {
          u = setHighWord(u, hu | 1072693248);
        } else {
          k += 1;
          u = setHighWord(u, hu | 1071644672);
          hu = 1048576 - hu >> 2;
        }
        f = u - 1;
      }
      hfsq = 0.5 * f * f;
      if (hu === 0) {
        if (f === 0) {
          c += k * LN2_LO;
          return k * LN2_HI + c;
        }
        R = hfsq * (1 - TWO_THIRDS * f);
        return k * LN2_HI - (R - (k * LN2_LO + c) - f);
      }
      s = f / (2 + f);
      z = s * s;
      R = z * polyval(z);
      if (k === 0) {
        return f - (hfsq - s * (hfsq + R));
      }
      return k * LN2_HI - (hfsq - (s * (hfsq + R) + (k * LN2_LO + c)) - f);
    }
    module2.exports = log1p;
  }
});

// node_modules/@stdlib/math-base-special-log1p/lib/index.js
var require_lib40 = __commonJS({
  "node_modules/@stdlib/math-base-special-log1p/lib/index.js"(exports2, module2) {
    "use strict";
    var log1p = require_main32();
    module2.exports = log1p;
  }
});

// node_modules/@stdlib/math-base-special-sqrt/lib/main.js
var require_main33 = __commonJS({
  "node_modules/@stdlib/math-base-special-sqrt/lib/main.js"(exports2, module2) {
    "use strict";
    var sqrt = Math.sqrt;
    module2.exports = sqrt;
  }
});

// node_modules/@stdlib/math-base-special-sqrt/lib/index.js
var require_lib41 = __commonJS({
  "node_modules/@stdlib/math-base-special-sqrt/lib/index.js"(exports2, module2) {
    "use strict";
    var main = require_main33();
    module2.exports = main;
  }
});

// node_modules/@stdlib/constants-float64-fourth-pi/lib/index.js
var require_lib42 = __commonJS({
  "node_modules/@stdlib/constants-float64-fourth-pi/lib/index.js"(exports2, module2) {
    "use strict";
    var FOURTH_PI = 0.7853981633974483;
    module2.exports = FOURTH_PI;
  }
});

// node_modules/@stdlib/math-base-special-asin/lib/rational_pq.js
var require_rational_pq = __commonJS({
  "node_modules/@stdlib/math-base-special-asin/lib/rational_pq.js"(exports2, module2) {
    "use strict";
    function evalrational(x) {
      var ax;
      var s1;
      var s2;
      if (x === 0) {
        return 0.16666666666666713;
      }
      if (x < 0) {
        ax = -x;
      } else {
        ax = x;
      }
      if (ax <= 1) {
        s1 = -8.198089802484825 + x * (19.562619833175948 + x * (-16.262479672107002 + x * (5.444622390564711 + x * (-0.6019598008014124 + x * 0.004253011369004428))));
        s2 = -49.18853881490881 + x * (139.51056146574857 + x * (-147.1791292232726 + x * (70.49610280856842 + x * (-14.740913729888538 + x * 1))));
      } else {
        x = 1 / x;
        s1 = 0.004253011369004428 + x * (-0.6019598008014124 + x * (5.444622390564711 + x * (-16.262479672107002 + x * (19.562619833175948 + x * -8.198089802484825))));
        s2 = 1 + x * (-14.740913729888538 + x * (70.49610280856842 + x * (-147.1791292232726 + x * (139.51056146574857 + x * -49.18853881490881))));
      }
      return s1 / s2;
    }
    module2.exports = evalrational;
  }
});

// node_modules/@stdlib/math-base-special-asin/lib/rational_rs.js
var require_rational_rs = __commonJS({
  "node_modules/@stdlib/math-base-special-asin/lib/rational_rs.js"(exports2, module2) {
    "use strict";
    function evalrational(x) {
      var ax;
      var s1;
      var s2;
      if (x === 0) {
        return 0.08333333333333809;
      }
      if (x < 0) {
        ax = -x;
      } else {
        ax = x;
      }
      if (ax <= 1) {
        s1 = 28.536655482610616 + x * (-25.56901049652825 + x * (6.968710824104713 + x * (-0.5634242780008963 + x * 0.002967721961301243)));
        s2 = 342.43986579130785 + x * (-383.8770957603691 + x * (147.0656354026815 + x * (-21.947795316429207 + x * 1)));
      } else {
        x = 1 / x;
        s1 = 0.002967721961301243 + x * (-0.5634242780008963 + x * (6.968710824104713 + x * (-25.56901049652825 + x * 28.536655482610616)));
        s2 = 1 + x * (-21.947795316429207 + x * (147.0656354026815 + x * (-383.8770957603691 + x * 342.43986579130785)));
      }
      return s1 / s2;
    }
    module2.exports = evalrational;
  }
});

// node_modules/@stdlib/math-base-special-asin/lib/main.js
var require_main34 = __commonJS({
  "node_modules/@stdlib/math-base-special-asin/lib/main.js"(exports2, module2) {
    "use strict";
    var isnan = require_lib8();
    var sqrt = require_lib41();
    var PIO4 = require_lib42();
    var ratevalPQ = require_rational_pq();
    var ratevalRS = require_rational_rs();
    var MOREBITS = 6123233995736766e-32;
    function asin(x) {
      var sgn;
      var zz;
      var a;
      var p;
      var z;
      if (isnan(x)) {
        return NaN;
      }
      if (x > 0) {
        a = x;
      } else {
        sgn = true;
        a = -x;
      }
      if (a > 1) {
        return NaN;
      }
      if (a > 0.625) {
        zz = 1 - a;
        p = zz * ratevalRS(zz);
        zz = sqrt(zz + zz);
        z = PIO4 - zz;
        zz = zz * p - MOREBITS;
        z -= zz;
        z += PIO4;
      } else {
        if (a < 1e-8) {
          return x;
        }
        zz = a * a;
        z = zz * ratevalPQ(zz);
        z = a * z + a;
      }
      return sgn ? -z : z;
    }
    module2.exports = asin;
  }
});

// node_modules/@stdlib/math-base-special-asin/lib/index.js
var require_lib43 = __commonJS({
  "node_modules/@stdlib/math-base-special-asin/lib/index.js"(exports2, module2) {
    "use strict";
    var main = require_main34();
    module2.exports = main;
  }
});

// node_modules/@stdlib/math-base-special-abs/lib/main.js
var require_main35 = __commonJS({
  "node_modules/@stdlib/math-base-special-abs/lib/main.js"(exports2, module2) {
    "use strict";
    function abs(x) {
      return Math.abs(x);
    }
    module2.exports = abs;
  }
});

// node_modules/@stdlib/math-base-special-abs/lib/index.js
var require_lib44 = __commonJS({
  "node_modules/@stdlib/math-base-special-abs/lib/index.js"(exports2, module2) {
    "use strict";
    var main = require_main35();
    module2.exports = main;
  }
});

// node_modules/@stdlib/math-base-special-ceil/lib/main.js
var require_main36 = __commonJS({
  "node_modules/@stdlib/math-base-special-ceil/lib/main.js"(exports2, module2) {
    "use strict";
    var ceil = Math.ceil;
    module2.exports = ceil;
  }
});

// node_modules/@stdlib/math-base-special-ceil/lib/index.js
var require_lib45 = __commonJS({
  "node_modules/@stdlib/math-base-special-ceil/lib/index.js"(exports2, module2) {
    "use strict";
    var main = require_main36();
    module2.exports = main;
  }
});

// node_modules/@stdlib/math-base-special-trunc/lib/main.js
var require_main37 = __commonJS({
  "node_modules/@stdlib/math-base-special-trunc/lib/main.js"(exports2, module2) {
    "use strict";
    var floor = require_lib39();
    var ceil = require_lib45();
    function trunc(x) {
      if (x < 0) {
        return ceil(x);
      }
      return floor(x);
    }
    module2.exports = trunc;
  }
});

// node_modules/@stdlib/math-base-special-trunc/lib/index.js
var require_lib46 = __commonJS({
  "node_modules/@stdlib/math-base-special-trunc/lib/index.js"(exports2, module2) {
    "use strict";
    var main = require_main37();
    module2.exports = main;
  }
});

// node_modules/@stdlib/constants-float64-max-base2-exponent/lib/index.js
var require_lib47 = __commonJS({
  "node_modules/@stdlib/constants-float64-max-base2-exponent/lib/index.js"(exports2, module2) {
    "use strict";
    var FLOAT64_MAX_BASE2_EXPONENT = 1023 | 0;
    module2.exports = FLOAT64_MAX_BASE2_EXPONENT;
  }
});

// node_modules/@stdlib/constants-float64-max-base2-exponent-subnormal/lib/index.js
var require_lib48 = __commonJS({
  "node_modules/@stdlib/constants-float64-max-base2-exponent-subnormal/lib/index.js"(exports2, module2) {
    "use strict";
    var FLOAT64_MAX_BASE2_EXPONENT_SUBNORMAL = -1023 | 0;
    module2.exports = FLOAT64_MAX_BASE2_EXPONENT_SUBNORMAL;
  }
});

// node_modules/@stdlib/constants-float64-min-base2-exponent-subnormal/lib/index.js
var require_lib49 = __commonJS({
  "node_modules/@stdlib/constants-float64-min-base2-exponent-subnormal/lib/index.js"(exports2, module2) {
    "use strict";
    var FLOAT64_MIN_BASE2_EXPONENT_SUBNORMAL = -1074 | 0;
    module2.exports = FLOAT64_MIN_BASE2_EXPONENT_SUBNORMAL;
  }
});

// node_modules/@stdlib/math-base-assert-is-infinite/lib/main.js
var require_main38 = __commonJS({
  "node_modules/@stdlib/math-base-assert-is-infinite/lib/main.js"(exports2, module2) {
    "use strict";
    var PINF = require_lib33();
    var NINF = require_lib35();
    function isInfinite(x) {
      return x === PINF || x === NINF;
    }
    module2.exports = isInfinite;
  }
});

// node_modules/@stdlib/math-base-assert-is-infinite/lib/index.js
var require_lib50 = __commonJS({
  "node_modules/@stdlib/math-base-assert-is-infinite/lib/index.js"(exports2, module2) {
    "use strict";
    var main = require_main38();
    module2.exports = main;
  }
});

// node_modules/@stdlib/constants-float64-high-word-sign-mask/lib/index.js
var require_lib51 = __commonJS({
  "node_modules/@stdlib/constants-float64-high-word-sign-mask/lib/index.js"(exports2, module2) {
    "use strict";
    var FLOAT64_HIGH_WORD_SIGN_MASK = 2147483648 >>> 0;
    module2.exports = FLOAT64_HIGH_WORD_SIGN_MASK;
  }
});

// node_modules/@stdlib/constants-float64-high-word-abs-mask/lib/index.js
var require_lib52 = __commonJS({
  "node_modules/@stdlib/constants-float64-high-word-abs-mask/lib/index.js"(exports2, module2) {
    "use strict";
    var FLOAT64_HIGH_WORD_ABS_MASK = 2147483647 >>> 0;
    module2.exports = FLOAT64_HIGH_WORD_ABS_MASK;
  }
});

// node_modules/@stdlib/number-float64-base-to-words/lib/indices.js
var require_indices2 = __commonJS({
  "node_modules/@stdlib/number-float64-base-to-words/lib/indices.js"(exports2, module2) {
    "use strict";
    var isLittleEndian = require_lib29();
    var indices;
    var HIGH;
    var LOW;
    if (isLittleEndian === true) {
      HIGH = 1;
      LOW = 0;
    } else {
      HIGH = 0;
      LOW = 1;
    }
    indices = {
      "HIGH": HIGH,
      "LOW": LOW
    };
    module2.exports = indices;
  }
});

// node_modules/@stdlib/number-float64-base-to-words/lib/assign.js
var require_assign = __commonJS({
  "node_modules/@stdlib/number-float64-base-to-words/lib/assign.js"(exports2, module2) {
    "use strict";
    var Uint32Array2 = require_lib17();
    var Float64Array2 = require_lib20();
    var indices = require_indices2();
    var FLOAT64_VIEW = new Float64Array2(1);
    var UINT32_VIEW = new Uint32Array2(FLOAT64_VIEW.buffer);
    var HIGH = indices.HIGH;
    var LOW = indices.LOW;
    function toWords(x, out, stride, offset) {
      FLOAT64_VIEW[0] = x;
      out[offset] = UINT32_VIEW[HIGH];
      out[offset + stride] = UINT32_VIEW[LOW];
      return out;
    }
    module2.exports = toWords;
  }
});

// node_modules/@stdlib/number-float64-base-to-words/lib/main.js
var require_main39 = __commonJS({
  "node_modules/@stdlib/number-float64-base-to-words/lib/main.js"(exports2, module2) {
    "use strict";
    var fcn = require_assign();
    function toWords(x) {
      return fcn(x, [0 >>> 0, 0 >>> 0], 1, 0);
    }
    module2.exports = toWords;
  }
});

// node_modules/@stdlib/number-float64-base-to-words/lib/index.js
var require_lib53 = __commonJS({
  "node_modules/@stdlib/number-float64-base-to-words/lib/index.js"(exports2, module2) {
    "use strict";
    var setReadOnly = require_lib5();
    var main = require_main39();
    var assign = require_assign();
    setReadOnly(main, "assign", assign);
    module2.exports = main;
  }
});

// node_modules/@stdlib/math-base-special-copysign/lib/main.js
var require_main40 = __commonJS({
  "node_modules/@stdlib/math-base-special-copysign/lib/main.js"(exports2, module2) {
    "use strict";
    var SIGN_MASK = require_lib51();
    var ABS_MASK = require_lib52();
    var toWords = require_lib53();
    var getHighWord = require_lib30();
    var fromWords = require_lib32();
    var WORDS = [0, 0];
    function copysign(x, y) {
      var hx;
      var hy;
      toWords.assign(x, WORDS, 1, 0);
      hx = WORDS[0];
      hx &= ABS_MASK;
      hy = getHighWord(y);
      hy &= SIGN_MASK;
      hx |= hy;
      return fromWords(hx, WORDS[1]);
    }
    module2.exports = copysign;
  }
});

// node_modules/@stdlib/math-base-special-copysign/lib/index.js
var require_lib54 = __commonJS({
  "node_modules/@stdlib/math-base-special-copysign/lib/index.js"(exports2, module2) {
    "use strict";
    var main = require_main40();
    module2.exports = main;
  }
});

// node_modules/@stdlib/constants-float64-smallest-normal/lib/index.js
var require_lib55 = __commonJS({
  "node_modules/@stdlib/constants-float64-smallest-normal/lib/index.js"(exports2, module2) {
    "use strict";
    var FLOAT64_SMALLEST_NORMAL = 22250738585072014e-324;
    module2.exports = FLOAT64_SMALLEST_NORMAL;
  }
});

// node_modules/@stdlib/number-float64-base-normalize/lib/assign.js
var require_assign2 = __commonJS({
  "node_modules/@stdlib/number-float64-base-normalize/lib/assign.js"(exports2, module2) {
    "use strict";
    var FLOAT64_SMALLEST_NORMAL = require_lib55();
    var isInfinite = require_lib50();
    var isnan = require_lib8();
    var abs = require_lib44();
    var SCALAR = 4503599627370496;
    function normalize(x, out, stride, offset) {
      if (isnan(x) || isInfinite(x)) {
        out[offset] = x;
        out[offset + stride] = 0;
        return out;
      }
      if (x !== 0 && abs(x) < FLOAT64_SMALLEST_NORMAL) {
        out[offset] = x * SCALAR;
        out[offset + stride] = -52;
        return out;
      }
      out[offset] = x;
      out[offset + stride] = 0;
      return out;
    }
    module2.exports = normalize;
  }
});

// node_modules/@stdlib/number-float64-base-normalize/lib/main.js
var require_main41 = __commonJS({
  "node_modules/@stdlib/number-float64-base-normalize/lib/main.js"(exports2, module2) {
    "use strict";
    var fcn = require_assign2();
    function normalize(x) {
      return fcn(x, [0, 0], 1, 0);
    }
    module2.exports = normalize;
  }
});

// node_modules/@stdlib/number-float64-base-normalize/lib/index.js
var require_lib56 = __commonJS({
  "node_modules/@stdlib/number-float64-base-normalize/lib/index.js"(exports2, module2) {
    "use strict";
    var setReadOnly = require_lib5();
    var main = require_main41();
    var assign = require_assign2();
    setReadOnly(main, "assign", assign);
    module2.exports = main;
  }
});

// node_modules/@stdlib/constants-float64-high-word-exponent-mask/lib/index.js
var require_lib57 = __commonJS({
  "node_modules/@stdlib/constants-float64-high-word-exponent-mask/lib/index.js"(exports2, module2) {
    "use strict";
    var FLOAT64_HIGH_WORD_EXPONENT_MASK = 2146435072;
    module2.exports = FLOAT64_HIGH_WORD_EXPONENT_MASK;
  }
});

// node_modules/@stdlib/number-float64-base-exponent/lib/main.js
var require_main42 = __commonJS({
  "node_modules/@stdlib/number-float64-base-exponent/lib/main.js"(exports2, module2) {
    "use strict";
    var getHighWord = require_lib30();
    var EXP_MASK = require_lib57();
    var BIAS = require_lib36();
    function exponent(x) {
      var high = getHighWord(x);
      high = (high & EXP_MASK) >>> 20;
      return high - BIAS | 0;
    }
    module2.exports = exponent;
  }
});

// node_modules/@stdlib/number-float64-base-exponent/lib/index.js
var require_lib58 = __commonJS({
  "node_modules/@stdlib/number-float64-base-exponent/lib/index.js"(exports2, module2) {
    "use strict";
    var main = require_main42();
    module2.exports = main;
  }
});

// node_modules/@stdlib/math-base-special-ldexp/lib/main.js
var require_main43 = __commonJS({
  "node_modules/@stdlib/math-base-special-ldexp/lib/main.js"(exports2, module2) {
    "use strict";
    var PINF = require_lib33();
    var NINF = require_lib35();
    var BIAS = require_lib36();
    var MAX_EXPONENT = require_lib47();
    var MAX_SUBNORMAL_EXPONENT = require_lib48();
    var MIN_SUBNORMAL_EXPONENT = require_lib49();
    var isnan = require_lib8();
    var isInfinite = require_lib50();
    var copysign = require_lib54();
    var normalize = require_lib56().assign;
    var floatExp = require_lib58();
    var toWords = require_lib53();
    var fromWords = require_lib32();
    var TWO52_INV = 2220446049250313e-31;
    var CLEAR_EXP_MASK = 2148532223 >>> 0;
    var FRAC = [0, 0];
    var WORDS = [0, 0];
    function ldexp(frac, exp) {
      var high;
      var m;
      if (exp === 0 || frac === 0 || // handles +-0
      isnan(frac) || isInfinite(frac)) {
        return frac;
      }
      normalize(frac, FRAC, 1, 0);
      frac = FRAC[0];
      exp += FRAC[1];
      exp += floatExp(frac);
      if (exp < MIN_SUBNORMAL_EXPONENT) {
        return copysign(0, frac);
      }
      if (exp > MAX_EXPONENT) {
        if (frac < 0) {
          return NINF;
        }
        return PINF;
      }
      if (exp <= MAX_SUBNORMAL_EXPONENT) {
        exp += 52;
        m = TWO52_INV;
      } else {
        m = 1;
      }
      toWords.assign(frac, WORDS, 1, 0);
      high = WORDS[0];
      high &= CLEAR_EXP_MASK;
      high |= exp + BIAS << 20;
      return m * fromWords(high, WORDS[1]);
    }
    module2.exports = ldexp;
  }
});

// node_modules/@stdlib/math-base-special-ldexp/lib/index.js
var require_lib59 = __commonJS({
  "node_modules/@stdlib/math-base-special-ldexp/lib/index.js"(exports2, module2) {
    "use strict";
    var main = require_main43();
    module2.exports = main;
  }
});

// node_modules/@stdlib/math-base-special-exp/lib/polyval_p.js
var require_polyval_p = __commonJS({
  "node_modules/@stdlib/math-base-special-exp/lib/polyval_p.js"(exports2, module2) {
    "use strict";
    function evalpoly(x) {
      if (x === 0) {
        return 0.16666666666666602;
      }
      return 0.16666666666666602 + x * (-0.0027777777777015593 + x * (6613756321437934e-20 + x * (-16533902205465252e-22 + x * 41381367970572385e-24)));
    }
    module2.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-exp/lib/expmulti.js
var require_expmulti = __commonJS({
  "node_modules/@stdlib/math-base-special-exp/lib/expmulti.js"(exports2, module2) {
    "use strict";
    var ldexp = require_lib59();
    var polyvalP = require_polyval_p();
    function expmulti(hi, lo, k) {
      var r;
      var t;
      var c;
      var y;
      r = hi - lo;
      t = r * r;
      c = r - t * polyvalP(t);
      y = 1 - (lo - r * c / (2 - c) - hi);
      return ldexp(y, k);
    }
    module2.exports = expmulti;
  }
});

// node_modules/@stdlib/math-base-special-exp/lib/main.js
var require_main44 = __commonJS({
  "node_modules/@stdlib/math-base-special-exp/lib/main.js"(exports2, module2) {
    "use strict";
    var isnan = require_lib8();
    var trunc = require_lib46();
    var NINF = require_lib35();
    var PINF = require_lib33();
    var expmulti = require_expmulti();
    var LN2_HI = 0.6931471803691238;
    var LN2_LO = 19082149292705877e-26;
    var LOG2_E = 1.4426950408889634;
    var OVERFLOW = 709.782712893384;
    var UNDERFLOW = -745.1332191019411;
    var NEARZERO = 1 / (1 << 28);
    var NEG_NEARZERO = -NEARZERO;
    function exp(x) {
      var hi;
      var lo;
      var k;
      if (isnan(x) || x === PINF) {
        return x;
      }
      if (x === NINF) {
        return 0;
      }
      if (x > OVERFLOW) {
        return PINF;
      }
      if (x < UNDERFLOW) {
        return 0;
      }
      if (x > NEG_NEARZERO && x < NEARZERO) {
        return 1 + x;
      }
      if (x < 0) {
        k = trunc(LOG2_E * x - 0.5);
      } else {
        k = trunc(LOG2_E * x + 0.5);
      }
      hi = x - k * LN2_HI;
      lo = k * LN2_LO;
      return expmulti(hi, lo, k);
    }
    module2.exports = exp;
  }
});

// node_modules/@stdlib/math-base-special-exp/lib/index.js
var require_lib60 = __commonJS({
  "node_modules/@stdlib/math-base-special-exp/lib/index.js"(exports2, module2) {
    "use strict";
    var main = require_main44();
    module2.exports = main;
  }
});

// node_modules/@stdlib/math-base-assert-is-integer/lib/main.js
var require_main45 = __commonJS({
  "node_modules/@stdlib/math-base-assert-is-integer/lib/main.js"(exports2, module2) {
    "use strict";
    var floor = require_lib39();
    function isInteger(x) {
      return floor(x) === x;
    }
    module2.exports = isInteger;
  }
});

// node_modules/@stdlib/math-base-assert-is-integer/lib/index.js
var require_lib61 = __commonJS({
  "node_modules/@stdlib/math-base-assert-is-integer/lib/index.js"(exports2, module2) {
    "use strict";
    var main = require_main45();
    module2.exports = main;
  }
});

// node_modules/@stdlib/math-base-assert-is-even/lib/main.js
var require_main46 = __commonJS({
  "node_modules/@stdlib/math-base-assert-is-even/lib/main.js"(exports2, module2) {
    "use strict";
    var isInteger = require_lib61();
    function isEven(x) {
      return isInteger(x / 2);
    }
    module2.exports = isEven;
  }
});

// node_modules/@stdlib/math-base-assert-is-even/lib/index.js
var require_lib62 = __commonJS({
  "node_modules/@stdlib/math-base-assert-is-even/lib/index.js"(exports2, module2) {
    "use strict";
    var main = require_main46();
    module2.exports = main;
  }
});

// node_modules/@stdlib/math-base-assert-is-odd/lib/main.js
var require_main47 = __commonJS({
  "node_modules/@stdlib/math-base-assert-is-odd/lib/main.js"(exports2, module2) {
    "use strict";
    var isEven = require_lib62();
    function isOdd(x) {
      if (x > 0) {
        return isEven(x - 1);
      }
      return isEven(x + 1);
    }
    module2.exports = isOdd;
  }
});

// node_modules/@stdlib/math-base-assert-is-odd/lib/index.js
var require_lib63 = __commonJS({
  "node_modules/@stdlib/math-base-assert-is-odd/lib/index.js"(exports2, module2) {
    "use strict";
    var main = require_main47();
    module2.exports = main;
  }
});

// node_modules/@stdlib/number-float64-base-set-low-word/lib/low.js
var require_low = __commonJS({
  "node_modules/@stdlib/number-float64-base-set-low-word/lib/low.js"(exports2, module2) {
    "use strict";
    var isLittleEndian = require_lib29();
    var LOW;
    if (isLittleEndian === true) {
      LOW = 0;
    } else {
      LOW = 1;
    }
    module2.exports = LOW;
  }
});

// node_modules/@stdlib/number-float64-base-set-low-word/lib/main.js
var require_main48 = __commonJS({
  "node_modules/@stdlib/number-float64-base-set-low-word/lib/main.js"(exports2, module2) {
    "use strict";
    var Uint32Array2 = require_lib17();
    var Float64Array2 = require_lib20();
    var LOW = require_low();
    var FLOAT64_VIEW = new Float64Array2(1);
    var UINT32_VIEW = new Uint32Array2(FLOAT64_VIEW.buffer);
    function setLowWord(x, low) {
      FLOAT64_VIEW[0] = x;
      UINT32_VIEW[LOW] = low >>> 0;
      return FLOAT64_VIEW[0];
    }
    module2.exports = setLowWord;
  }
});

// node_modules/@stdlib/number-float64-base-set-low-word/lib/index.js
var require_lib64 = __commonJS({
  "node_modules/@stdlib/number-float64-base-set-low-word/lib/index.js"(exports2, module2) {
    "use strict";
    var main = require_main48();
    module2.exports = main;
  }
});

// node_modules/@stdlib/number-uint32-base-to-int32/lib/main.js
var require_main49 = __commonJS({
  "node_modules/@stdlib/number-uint32-base-to-int32/lib/main.js"(exports2, module2) {
    "use strict";
    function uint32ToInt32(x) {
      return x | 0;
    }
    module2.exports = uint32ToInt32;
  }
});

// node_modules/@stdlib/number-uint32-base-to-int32/lib/index.js
var require_lib65 = __commonJS({
  "node_modules/@stdlib/number-uint32-base-to-int32/lib/index.js"(exports2, module2) {
    "use strict";
    var uint32ToInt32 = require_main49();
    module2.exports = uint32ToInt32;
  }
});

// node_modules/@stdlib/math-base-special-pow/lib/x_is_zero.js
var require_x_is_zero = __commonJS({
  "node_modules/@stdlib/math-base-special-pow/lib/x_is_zero.js"(exports2, module2) {
    "use strict";
    var isOdd = require_lib63();
    var copysign = require_lib54();
    var NINF = require_lib35();
    var PINF = require_lib33();
    function pow(x, y) {
      if (y === NINF) {
        return PINF;
      }
      if (y === PINF) {
        return 0;
      }
      if (y > 0) {
        if (isOdd(y)) {
          return x;
        }
        return 0;
      }
      if (isOdd(y)) {
        return copysign(PINF, x);
      }
      return PINF;
    }
    module2.exports = pow;
  }
});

// node_modules/@stdlib/math-base-special-pow/lib/y_is_huge.js
var require_y_is_huge = __commonJS({
  "node_modules/@stdlib/math-base-special-pow/lib/y_is_huge.js"(exports2, module2) {
    "use strict";
    var ABS_MASK = require_lib52();
    var getHighWord = require_lib30();
    var HIGH_MAX_NEAR_UNITY = 1072693247 | 0;
    var HUGE = 1e300;
    var TINY = 1e-300;
    function pow(x, y) {
      var ahx;
      var hx;
      hx = getHighWord(x);
      ahx = hx & ABS_MASK;
      if (ahx <= HIGH_MAX_NEAR_UNITY) {
        if (y < 0) {
          return HUGE * HUGE;
        }
        return TINY * TINY;
      }
      if (y > 0) {
        return HUGE * HUGE;
      }
      return TINY * TINY;
    }
    module2.exports = pow;
  }
});

// node_modules/@stdlib/math-base-special-pow/lib/y_is_infinite.js
var require_y_is_infinite = __commonJS({
  "node_modules/@stdlib/math-base-special-pow/lib/y_is_infinite.js"(exports2, module2) {
    "use strict";
    var abs = require_lib44();
    var PINF = require_lib33();
    function pow(x, y) {
      if (x === -1) {
        return (x - x) / (x - x);
      }
      if (x === 1) {
        return 1;
      }
      if (abs(x) < 1 === (y === PINF)) {
        return 0;
      }
      return PINF;
    }
    module2.exports = pow;
  }
});

// node_modules/@stdlib/constants-float64-num-high-word-significand-bits/lib/index.js
var require_lib66 = __commonJS({
  "node_modules/@stdlib/constants-float64-num-high-word-significand-bits/lib/index.js"(exports2, module2) {
    "use strict";
    var FLOAT64_NUM_HIGH_WORD_SIGNIFICAND_BITS = 20 | 0;
    module2.exports = FLOAT64_NUM_HIGH_WORD_SIGNIFICAND_BITS;
  }
});

// node_modules/@stdlib/math-base-special-pow/lib/polyval_l.js
var require_polyval_l = __commonJS({
  "node_modules/@stdlib/math-base-special-pow/lib/polyval_l.js"(exports2, module2) {
    "use strict";
    function evalpoly(x) {
      if (x === 0) {
        return 0.5999999999999946;
      }
      return 0.5999999999999946 + x * (0.4285714285785502 + x * (0.33333332981837743 + x * (0.272728123808534 + x * (0.23066074577556175 + x * 0.20697501780033842))));
    }
    module2.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-pow/lib/log2ax.js
var require_log2ax = __commonJS({
  "node_modules/@stdlib/math-base-special-pow/lib/log2ax.js"(exports2, module2) {
    "use strict";
    var getHighWord = require_lib30();
    var setLowWord = require_lib64();
    var setHighWord = require_lib31();
    var BIAS = require_lib36();
    var HIGH_NUM_SIGNIFICAND_BITS = require_lib66();
    var polyvalL = require_polyval_l();
    var HIGH_SIGNIFICAND_MASK = 1048575 | 0;
    var HIGH_MIN_NORMAL_EXP = 1048576 | 0;
    var HIGH_BIASED_EXP_0 = 1072693248 | 0;
    var HIGH_BIASED_EXP_NEG_512 = 536870912 | 0;
    var HIGH_SIGNIFICAND_HALF = 524288 | 0;
    var TWO53 = 9007199254740992;
    var CP = 0.9617966939259756;
    var CP_HI = 0.9617967009544373;
    var CP_LO = -7028461650952758e-24;
    var BP = [
      1,
      1.5
    ];
    var DP_HI = [
      0,
      0.5849624872207642
      // 0x3FE2B803, 0x40000000
    ];
    var DP_LO = [
      0,
      1350039202129749e-23
      // 0x3E4CFDEB, 0x43CFD006
    ];
    function log2ax(out, ax, ahx) {
      var tmp;
      var ss;
      var s2;
      var hs;
      var ls;
      var ht;
      var lt;
      var bp;
      var dp;
      var hp;
      var lp;
      var hz;
      var lz;
      var t1;
      var t2;
      var t;
      var r;
      var u;
      var v;
      var n;
      var j;
      var k;
      n = 0 | 0;
      if (ahx < HIGH_MIN_NORMAL_EXP) {
        ax *= TWO53;
        n -= 53 | 0;
        ahx = getHighWord(ax);
      }
      n += (ahx >> HIGH_NUM_SIGNIFICAND_BITS) - BIAS | 0;
      j = ahx & HIGH_SIGNIFICAND_MASK | 0;
      ahx = j | HIGH_BIASED_EXP_0 | 0;
      if (j <= 235662) {
        k = 0;
      } else if (j < 767610) {
        k = 1;
      } else {
        k = 0;
        n += 1 | 0;
        ahx -= HIGH_MIN_NORMAL_EXP;
      }
      ax = setHighWord(ax, ahx);
      bp = BP[k];
      u = ax - bp;
      v = 1 / (ax + bp);
      ss = u * v;
      hs = setLowWord(ss, 0);
      tmp = (ahx >> 1 | HIGH_BIASED_EXP_NEG_512) + HIGH_SIGNIFICAND_HALF;
      tmp += k << 18;
      ht = setHighWord(0, tmp);
      lt = ax - (ht - bp);
      ls = v * (u - hs * ht - hs * lt);
      s2 = ss * ss;
      r = s2 * s2 * polyvalL(s2);
      r += ls * (hs + ss);
      s2 = hs * hs;
      ht = 3 + s2 + r;
      ht = setLowWord(ht, 0);
      lt = r - (ht - 3 - s2);
      u = hs * ht;
      v = ls * ht + lt * ss;
      hp = u + v;
      hp = setLowWord(hp, 0);
      lp = v - (hp - u);
      hz = CP_HI * hp;
      lz = CP_LO * hp + lp * CP + DP_LO[k];
      dp = DP_HI[k];
      t = n;
      t1 = hz + lz + dp + t;
      t1 = setLowWord(t1, 0);
      t2 = lz - (t1 - t - dp - hz);
      out[0] = t1;
      out[1] = t2;
      return out;
    }
    module2.exports = log2ax;
  }
});

// node_modules/@stdlib/math-base-special-pow/lib/polyval_w.js
var require_polyval_w = __commonJS({
  "node_modules/@stdlib/math-base-special-pow/lib/polyval_w.js"(exports2, module2) {
    "use strict";
    function evalpoly(x) {
      if (x === 0) {
        return 0.5;
      }
      return 0.5 + x * (-0.3333333333333333 + x * 0.25);
    }
    module2.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-pow/lib/logx.js
var require_logx = __commonJS({
  "node_modules/@stdlib/math-base-special-pow/lib/logx.js"(exports2, module2) {
    "use strict";
    var setLowWord = require_lib64();
    var polyvalW = require_polyval_w();
    var INV_LN2 = 1.4426950408889634;
    var INV_LN2_HI = 1.4426950216293335;
    var INV_LN2_LO = 19259629911266175e-24;
    function logx(out, ax) {
      var t2;
      var t1;
      var t;
      var w;
      var u;
      var v;
      t = ax - 1;
      w = t * t * polyvalW(t);
      u = INV_LN2_HI * t;
      v = t * INV_LN2_LO - w * INV_LN2;
      t1 = u + v;
      t1 = setLowWord(t1, 0);
      t2 = v - (t1 - u);
      out[0] = t1;
      out[1] = t2;
      return out;
    }
    module2.exports = logx;
  }
});

// node_modules/@stdlib/constants-float64-ln-two/lib/index.js
var require_lib67 = __commonJS({
  "node_modules/@stdlib/constants-float64-ln-two/lib/index.js"(exports2, module2) {
    "use strict";
    var LN2 = 0.6931471805599453;
    module2.exports = LN2;
  }
});

// node_modules/@stdlib/constants-float64-high-word-significand-mask/lib/index.js
var require_lib68 = __commonJS({
  "node_modules/@stdlib/constants-float64-high-word-significand-mask/lib/index.js"(exports2, module2) {
    "use strict";
    var FLOAT64_HIGH_WORD_SIGNIFICAND_MASK = 1048575;
    module2.exports = FLOAT64_HIGH_WORD_SIGNIFICAND_MASK;
  }
});

// node_modules/@stdlib/math-base-special-pow/lib/polyval_p.js
var require_polyval_p2 = __commonJS({
  "node_modules/@stdlib/math-base-special-pow/lib/polyval_p.js"(exports2, module2) {
    "use strict";
    function evalpoly(x) {
      if (x === 0) {
        return 0.16666666666666602;
      }
      return 0.16666666666666602 + x * (-0.0027777777777015593 + x * (6613756321437934e-20 + x * (-16533902205465252e-22 + x * 41381367970572385e-24)));
    }
    module2.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-pow/lib/pow2.js
var require_pow2 = __commonJS({
  "node_modules/@stdlib/math-base-special-pow/lib/pow2.js"(exports2, module2) {
    "use strict";
    var getHighWord = require_lib30();
    var setHighWord = require_lib31();
    var setLowWord = require_lib64();
    var uint32ToInt32 = require_lib65();
    var ldexp = require_lib59();
    var LN2 = require_lib67();
    var BIAS = require_lib36();
    var ABS_MASK = require_lib52();
    var HIGH_SIGNIFICAND_MASK = require_lib68();
    var HIGH_NUM_SIGNIFICAND_BITS = require_lib66();
    var polyvalP = require_polyval_p2();
    var HIGH_MIN_NORMAL_EXP = 1048576 | 0;
    var HIGH_BIASED_EXP_NEG_1 = 1071644672 | 0;
    var LN2_HI = 0.6931471824645996;
    var LN2_LO = -1904654299957768e-24;
    function pow2(j, hp, lp) {
      var tmp;
      var t1;
      var t;
      var r;
      var u;
      var v;
      var w;
      var z;
      var n;
      var i;
      var k;
      i = j & ABS_MASK | 0;
      k = (i >> HIGH_NUM_SIGNIFICAND_BITS) - BIAS | 0;
      n = 0;
      if (i > HIGH_BIASED_EXP_NEG_1) {
        n = j + (HIGH_MIN_NORMAL_EXP >> k + 1) >>> 0;
        k = ((n & ABS_MASK) >> HIGH_NUM_SIGNIFICAND_BITS) - BIAS | 0;
        tmp = (n & ~(HIGH_SIGNIFICAND_MASK >> k)) >>> 0;
        t = setHighWord(0, tmp);
        n = (n & HIGH_SIGNIFICAND_MASK | HIGH_MIN_NORMAL_EXP) >> HIGH_NUM_SIGNIFICAND_BITS - k >>> 0;
        if (j < 0) {
          n = -n;
        }
        hp -= t;
      }
      t = lp + hp;
      t = setLowWord(t, 0);
      u = t * LN2_HI;
      v = (lp - (t - hp)) * LN2 + t * LN2_LO;
      z = u + v;
      w = v - (z - u);
      t = z * z;
      t1 = z - t * polyvalP(t);
      r = z * t1 / (t1 - 2) - (w + z * w);
      z = 1 - (r - z);
      j = getHighWord(z);
      j = uint32ToInt32(j);
      j += n << HIGH_NUM_SIGNIFICAND_BITS >>> 0;
      if (j >> HIGH_NUM_SIGNIFICAND_BITS <= 0) {
        z = ldexp(z, n);
      } else {
        z = setHighWord(z, j);
      }
      return z;
    }
    module2.exports = pow2;
  }
});

// node_modules/@stdlib/math-base-special-pow/lib/main.js
var require_main50 = __commonJS({
  "node_modules/@stdlib/math-base-special-pow/lib/main.js"(exports2, module2) {
    "use strict";
    var isnan = require_lib8();
    var isOdd = require_lib63();
    var isInfinite = require_lib50();
    var isInteger = require_lib61();
    var sqrt = require_lib41();
    var abs = require_lib44();
    var toWords = require_lib53();
    var setLowWord = require_lib64();
    var uint32ToInt32 = require_lib65();
    var NINF = require_lib35();
    var PINF = require_lib33();
    var ABS_MASK = require_lib52();
    var xIsZero = require_x_is_zero();
    var yIsHuge = require_y_is_huge();
    var yIsInfinite = require_y_is_infinite();
    var log2ax = require_log2ax();
    var logx = require_logx();
    var pow2 = require_pow2();
    var HIGH_MAX_NEAR_UNITY = 1072693247 | 0;
    var HIGH_BIASED_EXP_31 = 1105199104 | 0;
    var HIGH_BIASED_EXP_64 = 1139802112 | 0;
    var HIGH_BIASED_EXP_10 = 1083179008 | 0;
    var HIGH_BIASED_EXP_0 = 1072693248 | 0;
    var HIGH_1075 = 1083231232 | 0;
    var HIGH_NEG_1075 = 3230714880 >>> 0;
    var HIGH_NUM_NONSIGN_BITS = 31 | 0;
    var HUGE = 1e300;
    var TINY = 1e-300;
    var OVT = 8008566259537294e-32;
    var WORDS = [0 | 0, 0 | 0];
    var LOG_WORKSPACE = [0, 0];
    function pow(x, y) {
      var ahx;
      var ahy;
      var ax;
      var hx;
      var lx;
      var hy;
      var ly;
      var sx;
      var sy;
      var y1;
      var hp;
      var lp;
      var t;
      var z;
      var j;
      var i;
      if (isnan(x) || isnan(y)) {
        return NaN;
      }
      toWords.assign(y, WORDS, 1, 0);
      hy = WORDS[0];
      ly = WORDS[1];
      if (ly === 0) {
        if (y === 0) {
          return 1;
        }
        if (y === 1) {
          return x;
        }
        if (y === -1) {
          return 1 / x;
        }
        if (y === 0.5) {
          return sqrt(x);
        }
        if (y === -0.5) {
          return 1 / sqrt(x);
        }
        if (y === 2) {
          return x * x;
        }
        if (y === 3) {
          return x * x * x;
        }
        if (y === 4) {
          x *= x;
          return x * x;
        }
        if (isInfinite(y)) {
          return yIsInfinite(x, y);
        }
      }
      toWords.assign(x, WORDS, 1, 0);
      hx = WORDS[0];
      lx = WORDS[1];
      if (lx === 0) {
        if (hx === 0) {
          return xIsZero(x, y);
        }
        if (x === 1) {
          return 1;
        }
        if (x === -1 && isOdd(y)) {
          return -1;
        }
        if (isInfinite(x)) {
          if (x === NINF) {
            return pow(-0, -y);
          }
          if (y < 0) {
            return 0;
          }
          return PINF;
        }
      }
      if (x < 0 && isInteger(y) === false) {
        return (x - x) / (x - x);
      }
      ax = abs(x);
      ahx = hx & ABS_MASK | 0;
      ahy = hy & ABS_MASK | 0;
      sx = hx >>> HIGH_NUM_NONSIGN_BITS | 0;
      sy = hy >>> HIGH_NUM_NONSIGN_BITS | 0;
      if (sx && isOdd(y)) {
        sx = -1;
      } else {
        sx = 1;
      }
      if (ahy > HIGH_BIASED_EXP_31) {
        if (ahy > HIGH_BIASED_EXP_64) {
          return yIsHuge(x, y);
        }
        if (ahx < HIGH_MAX_NEAR_UNITY) {
          if (sy === 1) {
            return sx * HUGE * HUGE;
          }
          return sx * TINY * TINY;
        }
        if (ahx > HIGH_BIASED_EXP_0) {
          if (sy === 0) {
            return sx * HUGE * HUGE;
          }
          return sx * TINY * TINY;
        }
        t = logx(LOG_WORKSPACE, ax);
      } else {
        t = log2ax(LOG_WORKSPACE, ax, ahx);
      }
      y1 = setLowWord(y, 0);
      lp = (y - y1) * t[0] + y * t[1];
      hp = y1 * t[0];
      z = lp + hp;
      toWords.assign(z, WORDS, 1, 0);
      j = uint32ToInt32(WORDS[0]);
      i = uint32ToInt32(WORDS[1]);
      if (j >= HIGH_BIASED_EXP_10) {
        if ((j - HIGH_BIASED_EXP_10 | i) !== 0) {
          return sx * HUGE * HUGE;
        }
        if (lp + OVT > z - hp) {
          return sx * HUGE * HUGE;
        }
      } else if ((j & ABS_MASK) >= HIGH_1075) {
        if ((j - HIGH_NEG_1075 | i) !== 0) {
          return sx * TINY * TINY;
        }
        if (lp <= z - hp) {
          return sx * TINY * TINY;
        }
      }
      z = pow2(j, hp, lp);
      return sx * z;
    }
    module2.exports = pow;
  }
});

// node_modules/@stdlib/math-base-special-pow/lib/index.js
var require_lib69 = __commonJS({
  "node_modules/@stdlib/math-base-special-pow/lib/index.js"(exports2, module2) {
    "use strict";
    var main = require_main50();
    module2.exports = main;
  }
});

// node_modules/@stdlib/constants-float64-e/lib/index.js
var require_lib70 = __commonJS({
  "node_modules/@stdlib/constants-float64-e/lib/index.js"(exports2, module2) {
    "use strict";
    var E = 2.718281828459045;
    module2.exports = E;
  }
});

// node_modules/@stdlib/constants-float64-eps/lib/index.js
var require_lib71 = __commonJS({
  "node_modules/@stdlib/constants-float64-eps/lib/index.js"(exports2, module2) {
    "use strict";
    var FLOAT64_EPSILON = 2220446049250313e-31;
    module2.exports = FLOAT64_EPSILON;
  }
});

// node_modules/@stdlib/math-base-special-beta/lib/lanczos_sum_expg_scaled.js
var require_lanczos_sum_expg_scaled = __commonJS({
  "node_modules/@stdlib/math-base-special-beta/lib/lanczos_sum_expg_scaled.js"(exports2, module2) {
    "use strict";
    function evalrational(x) {
      var ax;
      var s1;
      var s2;
      if (x === 0) {
        return Infinity;
      }
      if (x < 0) {
        ax = -x;
      } else {
        ax = x;
      }
      if (ax <= 1) {
        s1 = 709811.662581658 + x * (679979.8474157227 + x * (293136.7857211597 + x * (74887.54032914672 + x * (12555.290582413863 + x * (1443.4299244417066 + x * (115.24194596137347 + x * (6.309239205732627 + x * (0.22668404630224365 + x * (0.004826466289237662 + x * 4624429436045379e-20)))))))));
        s2 = 0 + x * (362880 + x * (1026576 + x * (1172700 + x * (723680 + x * (269325 + x * (63273 + x * (9450 + x * (870 + x * (45 + x * 1)))))))));
      } else {
        x = 1 / x;
        s1 = 4624429436045379e-20 + x * (0.004826466289237662 + x * (0.22668404630224365 + x * (6.309239205732627 + x * (115.24194596137347 + x * (1443.4299244417066 + x * (12555.290582413863 + x * (74887.54032914672 + x * (293136.7857211597 + x * (679979.8474157227 + x * 709811.662581658)))))))));
        s2 = 1 + x * (45 + x * (870 + x * (9450 + x * (63273 + x * (269325 + x * (723680 + x * (1172700 + x * (1026576 + x * (362880 + x * 0)))))))));
      }
      return s1 / s2;
    }
    module2.exports = evalrational;
  }
});

// node_modules/@stdlib/math-base-special-beta/lib/main.js
var require_main51 = __commonJS({
  "node_modules/@stdlib/math-base-special-beta/lib/main.js"(exports2, module2) {
    "use strict";
    var isnan = require_lib8();
    var log1p = require_lib40();
    var sqrt = require_lib41();
    var abs = require_lib44();
    var exp = require_lib60();
    var pow = require_lib69();
    var E = require_lib70();
    var EPSILON = require_lib71();
    var lanczosSumExpGScaled = require_lanczos_sum_expg_scaled();
    var G = 10.900511;
    function beta(a, b) {
      var ambh;
      var agh;
      var bgh;
      var cgh;
      var res;
      var tmp;
      var c;
      if (isnan(a) || isnan(b)) {
        return NaN;
      }
      if (a < 0 || b < 0) {
        return NaN;
      }
      if (b === 1) {
        return 1 / a;
      }
      if (a === 1) {
        return 1 / b;
      }
      c = a + b;
      if (c < EPSILON) {
        res = c / a;
        res /= b;
        return res;
      }
      if (c === a && b < EPSILON) {
        return 1 / b;
      }
      if (c === b && a < EPSILON) {
        return 1 / a;
      }
      if (a < b) {
        tmp = b;
        b = a;
        a = tmp;
      }
      agh = a + G - 0.5;
      bgh = b + G - 0.5;
      cgh = c + G - 0.5;
      res = lanczosSumExpGScaled(a) * (lanczosSumExpGScaled(b) / lanczosSumExpGScaled(c));
      ambh = a - 0.5 - b;
      if (abs(b * ambh) < cgh * 100 && a > 100) {
        res *= exp(ambh * log1p(-b / cgh));
      } else {
        res *= pow(agh / cgh, ambh);
      }
      if (cgh > 1e10) {
        res *= pow(agh / cgh * (bgh / cgh), b);
      } else {
        res *= pow(agh * bgh / (cgh * cgh), b);
      }
      res *= sqrt(E / bgh);
      return res;
    }
    module2.exports = beta;
  }
});

// node_modules/@stdlib/math-base-special-beta/lib/index.js
var require_lib72 = __commonJS({
  "node_modules/@stdlib/math-base-special-beta/lib/index.js"(exports2, module2) {
    "use strict";
    var main = require_main51();
    module2.exports = main;
  }
});

// node_modules/@stdlib/math-base-assert-is-positive-zero/lib/main.js
var require_main52 = __commonJS({
  "node_modules/@stdlib/math-base-assert-is-positive-zero/lib/main.js"(exports2, module2) {
    "use strict";
    var PINF = require_lib33();
    function isPositiveZero(x) {
      return x === 0 && 1 / x === PINF;
    }
    module2.exports = isPositiveZero;
  }
});

// node_modules/@stdlib/math-base-assert-is-positive-zero/lib/index.js
var require_lib73 = __commonJS({
  "node_modules/@stdlib/math-base-assert-is-positive-zero/lib/index.js"(exports2, module2) {
    "use strict";
    var main = require_main52();
    module2.exports = main;
  }
});

// node_modules/@stdlib/math-base-special-max/lib/main.js
var require_main53 = __commonJS({
  "node_modules/@stdlib/math-base-special-max/lib/main.js"(exports2, module2) {
    "use strict";
    var isPositiveZero = require_lib73();
    var isnan = require_lib8();
    var PINF = require_lib33();
    function max(x, y) {
      if (isnan(x) || isnan(y)) {
        return NaN;
      }
      if (x === PINF || y === PINF) {
        return PINF;
      }
      if (x === y && x === 0) {
        if (isPositiveZero(x)) {
          return x;
        }
        return y;
      }
      if (x > y) {
        return x;
      }
      return y;
    }
    module2.exports = max;
  }
});

// node_modules/@stdlib/math-base-special-max/lib/index.js
var require_lib74 = __commonJS({
  "node_modules/@stdlib/math-base-special-max/lib/index.js"(exports2, module2) {
    "use strict";
    var max = require_main53();
    module2.exports = max;
  }
});

// node_modules/@stdlib/math-base-assert-is-negative-zero/lib/main.js
var require_main54 = __commonJS({
  "node_modules/@stdlib/math-base-assert-is-negative-zero/lib/main.js"(exports2, module2) {
    "use strict";
    var NINF = require_lib35();
    function isNegativeZero(x) {
      return x === 0 && 1 / x === NINF;
    }
    module2.exports = isNegativeZero;
  }
});

// node_modules/@stdlib/math-base-assert-is-negative-zero/lib/index.js
var require_lib75 = __commonJS({
  "node_modules/@stdlib/math-base-assert-is-negative-zero/lib/index.js"(exports2, module2) {
    "use strict";
    var main = require_main54();
    module2.exports = main;
  }
});

// node_modules/@stdlib/math-base-special-min/lib/main.js
var require_main55 = __commonJS({
  "node_modules/@stdlib/math-base-special-min/lib/main.js"(exports2, module2) {
    "use strict";
    var isNegativeZero = require_lib75();
    var isnan = require_lib8();
    var NINF = require_lib35();
    function min(x, y) {
      if (isnan(x) || isnan(y)) {
        return NaN;
      }
      if (x === NINF || y === NINF) {
        return NINF;
      }
      if (x === y && x === 0) {
        if (isNegativeZero(x)) {
          return x;
        }
        return y;
      }
      if (x < y) {
        return x;
      }
      return y;
    }
    module2.exports = min;
  }
});

// node_modules/@stdlib/math-base-special-min/lib/index.js
var require_lib76 = __commonJS({
  "node_modules/@stdlib/math-base-special-min/lib/index.js"(exports2, module2) {
    "use strict";
    var min = require_main55();
    module2.exports = min;
  }
});

// node_modules/@stdlib/constants-float64-max/lib/index.js
var require_lib77 = __commonJS({
  "node_modules/@stdlib/constants-float64-max/lib/index.js"(exports2, module2) {
    "use strict";
    var FLOAT64_MAX = 17976931348623157e292;
    module2.exports = FLOAT64_MAX;
  }
});

// node_modules/@stdlib/constants-int32-max/lib/index.js
var require_lib78 = __commonJS({
  "node_modules/@stdlib/constants-int32-max/lib/index.js"(exports2, module2) {
    "use strict";
    var INT32_MAX = 2147483647 | 0;
    module2.exports = INT32_MAX;
  }
});

// node_modules/@stdlib/constants-float64-half-pi/lib/index.js
var require_lib79 = __commonJS({
  "node_modules/@stdlib/constants-float64-half-pi/lib/index.js"(exports2, module2) {
    "use strict";
    var HALF_PI = 1.5707963267948966;
    module2.exports = HALF_PI;
  }
});

// node_modules/@stdlib/constants-float64-pi/lib/index.js
var require_lib80 = __commonJS({
  "node_modules/@stdlib/constants-float64-pi/lib/index.js"(exports2, module2) {
    "use strict";
    var PI = 3.141592653589793;
    module2.exports = PI;
  }
});

// node_modules/@stdlib/math-base-special-kernel-cos/lib/polyval_c13.js
var require_polyval_c13 = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-cos/lib/polyval_c13.js"(exports2, module2) {
    "use strict";
    function evalpoly(x) {
      if (x === 0) {
        return 0.0416666666666666;
      }
      return 0.0416666666666666 + x * (-0.001388888888887411 + x * 2480158728947673e-20);
    }
    module2.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-kernel-cos/lib/polyval_c46.js
var require_polyval_c46 = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-cos/lib/polyval_c46.js"(exports2, module2) {
    "use strict";
    function evalpoly(x) {
      if (x === 0) {
        return -27557314351390663e-23;
      }
      return -27557314351390663e-23 + x * (2087572321298175e-24 + x * -11359647557788195e-27);
    }
    module2.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-kernel-cos/lib/main.js
var require_main56 = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-cos/lib/main.js"(exports2, module2) {
    "use strict";
    var polyval13 = require_polyval_c13();
    var polyval46 = require_polyval_c46();
    function kernelCos(x, y) {
      var hz;
      var r;
      var w;
      var z;
      z = x * x;
      w = z * z;
      r = z * polyval13(z);
      r += w * w * polyval46(z);
      hz = 0.5 * z;
      w = 1 - hz;
      return w + (1 - w - hz + (z * r - x * y));
    }
    module2.exports = kernelCos;
  }
});

// node_modules/@stdlib/math-base-special-kernel-cos/lib/index.js
var require_lib81 = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-cos/lib/index.js"(exports2, module2) {
    "use strict";
    var main = require_main56();
    module2.exports = main;
  }
});

// node_modules/@stdlib/math-base-special-kernel-sin/lib/main.js
var require_main57 = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-sin/lib/main.js"(exports2, module2) {
    "use strict";
    var S1 = -0.16666666666666632;
    var S2 = 0.00833333333332249;
    var S3 = -1984126982985795e-19;
    var S4 = 27557313707070068e-22;
    var S5 = -25050760253406863e-24;
    var S6 = 158969099521155e-24;
    function kernelSin(x, y) {
      var r;
      var v;
      var w;
      var z;
      z = x * x;
      w = z * z;
      r = S2 + z * (S3 + z * S4) + z * w * (S5 + z * S6);
      v = z * x;
      if (y === 0) {
        return x + v * (S1 + z * r);
      }
      return x - (z * (0.5 * y - v * r) - y - v * S1);
    }
    module2.exports = kernelSin;
  }
});

// node_modules/@stdlib/math-base-special-kernel-sin/lib/index.js
var require_lib82 = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-sin/lib/index.js"(exports2, module2) {
    "use strict";
    var main = require_main57();
    module2.exports = main;
  }
});

// node_modules/@stdlib/number-float64-base-get-low-word/lib/low.js
var require_low2 = __commonJS({
  "node_modules/@stdlib/number-float64-base-get-low-word/lib/low.js"(exports2, module2) {
    "use strict";
    var isLittleEndian = require_lib29();
    var LOW;
    if (isLittleEndian === true) {
      LOW = 0;
    } else {
      LOW = 1;
    }
    module2.exports = LOW;
  }
});

// node_modules/@stdlib/number-float64-base-get-low-word/lib/main.js
var require_main58 = __commonJS({
  "node_modules/@stdlib/number-float64-base-get-low-word/lib/main.js"(exports2, module2) {
    "use strict";
    var Uint32Array2 = require_lib17();
    var Float64Array2 = require_lib20();
    var LOW = require_low2();
    var FLOAT64_VIEW = new Float64Array2(1);
    var UINT32_VIEW = new Uint32Array2(FLOAT64_VIEW.buffer);
    function getLowWord(x) {
      FLOAT64_VIEW[0] = x;
      return UINT32_VIEW[LOW];
    }
    module2.exports = getLowWord;
  }
});

// node_modules/@stdlib/number-float64-base-get-low-word/lib/index.js
var require_lib83 = __commonJS({
  "node_modules/@stdlib/number-float64-base-get-low-word/lib/index.js"(exports2, module2) {
    "use strict";
    var main = require_main58();
    module2.exports = main;
  }
});

// node_modules/@stdlib/array-base-filled/lib/main.js
var require_main59 = __commonJS({
  "node_modules/@stdlib/array-base-filled/lib/main.js"(exports2, module2) {
    "use strict";
    function filled(value, len) {
      var arr;
      var i;
      arr = [];
      for (i = 0; i < len; i++) {
        arr.push(value);
      }
      return arr;
    }
    module2.exports = filled;
  }
});

// node_modules/@stdlib/array-base-filled/lib/index.js
var require_lib84 = __commonJS({
  "node_modules/@stdlib/array-base-filled/lib/index.js"(exports2, module2) {
    "use strict";
    var main = require_main59();
    module2.exports = main;
  }
});

// node_modules/@stdlib/array-base-zeros/lib/main.js
var require_main60 = __commonJS({
  "node_modules/@stdlib/array-base-zeros/lib/main.js"(exports2, module2) {
    "use strict";
    var filled = require_lib84();
    function zeros(len) {
      return filled(0, len);
    }
    module2.exports = zeros;
  }
});

// node_modules/@stdlib/array-base-zeros/lib/index.js
var require_lib85 = __commonJS({
  "node_modules/@stdlib/array-base-zeros/lib/index.js"(exports2, module2) {
    "use strict";
    var main = require_main60();
    module2.exports = main;
  }
});

// node_modules/@stdlib/math-base-special-rempio2/lib/kernel_rempio2.js
var require_kernel_rempio2 = __commonJS({
  "node_modules/@stdlib/math-base-special-rempio2/lib/kernel_rempio2.js"(exports2, module2) {
    "use strict";
    var floor = require_lib39();
    var ldexp = require_lib59();
    var zeros = require_lib85();
    var IPIO2 = [
      10680707,
      7228996,
      1387004,
      2578385,
      16069853,
      12639074,
      9804092,
      4427841,
      16666979,
      11263675,
      12935607,
      2387514,
      4345298,
      14681673,
      3074569,
      13734428,
      16653803,
      1880361,
      10960616,
      8533493,
      3062596,
      8710556,
      7349940,
      6258241,
      3772886,
      3769171,
      3798172,
      8675211,
      12450088,
      3874808,
      9961438,
      366607,
      15675153,
      9132554,
      7151469,
      3571407,
      2607881,
      12013382,
      4155038,
      6285869,
      7677882,
      13102053,
      15825725,
      473591,
      9065106,
      15363067,
      6271263,
      9264392,
      5636912,
      4652155,
      7056368,
      13614112,
      10155062,
      1944035,
      9527646,
      15080200,
      6658437,
      6231200,
      6832269,
      16767104,
      5075751,
      3212806,
      1398474,
      7579849,
      6349435,
      12618859
    ];
    var PIO2 = [
      1.570796251296997,
      // 0x3FF921FB, 0x40000000
      7549789415861596e-23,
      // 0x3E74442D, 0x00000000
      5390302529957765e-30,
      // 0x3CF84698, 0x80000000
      3282003415807913e-37,
      // 0x3B78CC51, 0x60000000
      1270655753080676e-44,
      // 0x39F01B83, 0x80000000
      12293330898111133e-52,
      // 0x387A2520, 0x40000000
      27337005381646456e-60,
      // 0x36E38222, 0x80000000
      21674168387780482e-67
      // 0x3569F31D, 0x00000000
    ];
    var TWO24 = 16777216;
    var TWON24 = 5960464477539063e-23;
    var F = zeros(20);
    var Q = zeros(20);
    var FQ = zeros(20);
    var IQ = zeros(20);
    function compute(x, y, jz, q, q0, jk, jv, jx, f) {
      var carry;
      var fw;
      var ih;
      var jp;
      var i;
      var k;
      var n;
      var j;
      var z;
      jp = jk;
      z = q[jz];
      j = jz;
      for (i = 0; j > 0; i++) {
        fw = TWON24 * z | 0;
        IQ[i] = z - TWO24 * fw | 0;
        z = q[j - 1] + fw;
        j -= 1;
      }
      z = ldexp(z, q0);
      z -= 8 * floor(z * 0.125);
      n = z | 0;
      z -= n;
      ih = 0;
      if (q0 > 0) {
        i = IQ[jz - 1] >> 24 - q0;
        n += i;
        IQ[jz - 1] -= i << 24 - q0;
        ih = IQ[jz - 1] >> 23 - q0;
      } else if (q0 === 0) {
        ih = IQ[jz - 1] >> 23;
      } else if (z >= 0.5) {
        ih = 2;
      }
      if (ih > 0) {
        n += 1;
        carry = 0;
        for (i = 0; i < jz; i++) {
          j = IQ[i];
          if (carry === 0) {
            if (j !== 0) {
              carry = 1;
              IQ[i] = 16777216 - j;
            }
          } else {
            IQ[i] = 16777215 - j;
          }
        }
        if (q0 > 0) {
          switch (q0) {
            // eslint-disable-line default-case
            case 1:
              IQ[jz - 1] &= 8388607;
              break;
            case 2:
              IQ[jz - 1] &= 4194303;
              break;
          }
        }
        if (ih === 2) {
          z = 1 - z;
          if (carry !== 0) {
            z -= ldexp(1, q0);
          }
        }
      }
      if (z === 0) {
        j = 0;
        for (i = jz - 1; i >= jk; i--) {
          j |= IQ[i];
        }
        if (j === 0) {
          for (k = 1; IQ[jk - k] === 0; k++) {
          }
          for (i = jz + 1; i <= jz + k; i++) {
            f[jx + i] = IPIO2[jv + i];
            fw = 0;
            for (j = 0; j <= jx; j++) {
              fw += x[j] * f[jx + (i - j)];
            }
            q[i] = fw;
          }
          jz += k;
          return compute(x, y, jz, q, q0, jk, jv, jx, f);
        }
        jz -= 1;
        q0 -= 24;
        while (IQ[jz] === 0) {
          jz -= 1;
          q0 -= 24;
        }
      } else {
        z = ldexp(z, -q0);
        if (z >= TWO24) {
          fw = TWON24 * z | 0;
          IQ[jz] = z - TWO24 * fw | 0;
          jz += 1;
          q0 += 24;
          IQ[jz] = fw;
        } else {
          IQ[jz] = z | 0;
        }
      }
      fw = ldexp(1, q0);
      for (i = jz; i >= 0; i--) {
        q[i] = fw * IQ[i];
        fw *= TWON24;
      }
      for (i = jz; i >= 0; i--) {
        fw = 0;
        for (k = 0; k <= jp && k <= jz - i; k++) {
          fw += PIO2[k] * q[i + k];
        }
        FQ[jz - i] = fw;
      }
      fw = 0;
      for (i = jz; i >= 0; i--) {
        fw += FQ[i];
      }
      if (ih === 0) {
        y[0] = fw;
      } else {
        y[0] = -fw;
      }
      fw = FQ[0] - fw;
      for (i = 1; i <= jz; i++) {
        fw += FQ[i];
      }
      if (ih === 0) {
        y[1] = fw;
      } else {
        y[1] = -fw;
      }
      return n & 7;
    }
    function kernelRempio2(x, y, e0, nx) {
      var fw;
      var jk;
      var jv;
      var jx;
      var jz;
      var q0;
      var i;
      var j;
      var m;
      jk = 4;
      jx = nx - 1;
      jv = (e0 - 3) / 24 | 0;
      if (jv < 0) {
        jv = 0;
      }
      q0 = e0 - 24 * (jv + 1);
      j = jv - jx;
      m = jx + jk;
      for (i = 0; i <= m; i++) {
        if (j < 0) {
          F[i] = 0;
        } else {
          F[i] = IPIO2[j];
        }
        j += 1;
      }
      for (i = 0; i <= jk; i++) {
        fw = 0;
        for (j = 0; j <= jx; j++) {
          fw += x[j] * F[jx + (i - j)];
        }
        Q[i] = fw;
      }
      jz = jk;
      return compute(x, y, jz, Q, q0, jk, jv, jx, F);
    }
    module2.exports = kernelRempio2;
  }
});

// node_modules/@stdlib/math-base-special-round/lib/main.js
var require_main61 = __commonJS({
  "node_modules/@stdlib/math-base-special-round/lib/main.js"(exports2, module2) {
    "use strict";
    var round = Math.round;
    module2.exports = round;
  }
});

// node_modules/@stdlib/math-base-special-round/lib/index.js
var require_lib86 = __commonJS({
  "node_modules/@stdlib/math-base-special-round/lib/index.js"(exports2, module2) {
    "use strict";
    var main = require_main61();
    module2.exports = main;
  }
});

// node_modules/@stdlib/math-base-special-rempio2/lib/rempio2_medium.js
var require_rempio2_medium = __commonJS({
  "node_modules/@stdlib/math-base-special-rempio2/lib/rempio2_medium.js"(exports2, module2) {
    "use strict";
    var round = require_lib86();
    var getHighWord = require_lib30();
    var INVPIO2 = 0.6366197723675814;
    var PIO2_1 = 1.5707963267341256;
    var PIO2_1T = 6077100506506192e-26;
    var PIO2_2 = 6077100506303966e-26;
    var PIO2_2T = 20222662487959506e-37;
    var PIO2_3 = 20222662487111665e-37;
    var PIO2_3T = 84784276603689e-45;
    var EXPONENT_MASK = 2047 | 0;
    function rempio2Medium(x, ix, y) {
      var high;
      var n;
      var t;
      var r;
      var w;
      var i;
      var j;
      n = round(x * INVPIO2);
      r = x - n * PIO2_1;
      w = n * PIO2_1T;
      j = ix >> 20 | 0;
      y[0] = r - w;
      high = getHighWord(y[0]);
      i = j - (high >> 20 & EXPONENT_MASK);
      if (i > 16) {
        t = r;
        w = n * PIO2_2;
        r = t - w;
        w = n * PIO2_2T - (t - r - w);
        y[0] = r - w;
        high = getHighWord(y[0]);
        i = j - (high >> 20 & EXPONENT_MASK);
        if (i > 49) {
          t = r;
          w = n * PIO2_3;
          r = t - w;
          w = n * PIO2_3T - (t - r - w);
          y[0] = r - w;
        }
      }
      y[1] = r - y[0] - w;
      return n;
    }
    module2.exports = rempio2Medium;
  }
});

// node_modules/@stdlib/math-base-special-rempio2/lib/main.js
var require_main62 = __commonJS({
  "node_modules/@stdlib/math-base-special-rempio2/lib/main.js"(exports2, module2) {
    "use strict";
    var ABS_MASK = require_lib52();
    var EXPONENT_MASK = require_lib57();
    var SIGNIFICAND_MASK = require_lib68();
    var getHighWord = require_lib30();
    var getLowWord = require_lib83();
    var fromWords = require_lib32();
    var rempio2Kernel = require_kernel_rempio2();
    var rempio2Medium = require_rempio2_medium();
    var ZERO = 0;
    var TWO24 = 16777216;
    var PIO2_1 = 1.5707963267341256;
    var PIO2_1T = 6077100506506192e-26;
    var TWO_PIO2_1T = 2 * PIO2_1T;
    var THREE_PIO2_1T = 3 * PIO2_1T;
    var FOUR_PIO2_1T = 4 * PIO2_1T;
    var PI_HIGH_WORD_SIGNIFICAND = 598523 | 0;
    var PIO4_HIGH_WORD = 1072243195 | 0;
    var THREE_PIO4_HIGH_WORD = 1073928572 | 0;
    var FIVE_PIO4_HIGH_WORD = 1074752122 | 0;
    var THREE_PIO2_HIGH_WORD = 1074977148 | 0;
    var SEVEN_PIO4_HIGH_WORD = 1075183036 | 0;
    var TWO_PI_HIGH_WORD = 1075388923 | 0;
    var NINE_PIO4_HIGH_WORD = 1075594811 | 0;
    var MEDIUM = 1094263291 | 0;
    var TX = [0, 0, 0];
    var TY = [0, 0];
    function rempio2(x, y) {
      var low;
      var e0;
      var hx;
      var ix;
      var nx;
      var i;
      var n;
      var z;
      hx = getHighWord(x) | 0;
      ix = hx & ABS_MASK | 0;
      if (ix <= PIO4_HIGH_WORD) {
        y[0] = x;
        y[1] = 0;
        return 0;
      }
      if (ix <= FIVE_PIO4_HIGH_WORD) {
        if ((ix & SIGNIFICAND_MASK) === PI_HIGH_WORD_SIGNIFICAND) {
          return rempio2Medium(x, ix, y);
        }
        if (ix <= THREE_PIO4_HIGH_WORD) {
          if (hx > 0) {
            z = x - PIO2_1;
            y[0] = z - PIO2_1T;
            y[1] = z - y[0] - PIO2_1T;
            return 1;
          }
          z = x + PIO2_1;
          y[0] = z + PIO2_1T;
          y[1] = z - y[0] + PIO2_1T;
          return -1;
        }
        if (hx > 0) {
          z = x - 2 * PIO2_1;
          y[0] = z - TWO_PIO2_1T;
          y[1] = z - y[0] - TWO_PIO2_1T;
          return 2;
        }
        z = x + 2 * PIO2_1;
        y[0] = z + TWO_PIO2_1T;
        y[1] = z - y[0] + TWO_PIO2_1T;
        return -2;
      }
      if (ix <= NINE_PIO4_HIGH_WORD) {
        if (ix <= SEVEN_PIO4_HIGH_WORD) {
          if (ix === THREE_PIO2_HIGH_WORD) {
            return rempio2Medium(x, ix, y);
          }
          if (hx > 0) {
            z = x - 3 * PIO2_1;
            y[0] = z - THREE_PIO2_1T;
            y[1] = z - y[0] - THREE_PIO2_1T;
            return 3;
          }
          z = x + 3 * PIO2_1;
          y[0] = z + THREE_PIO2_1T;
          y[1] = z - y[0] + THREE_PIO2_1T;
          return -3;
        }
        if (ix === TWO_PI_HIGH_WORD) {
          return rempio2Medium(x, ix, y);
        }
        if (hx > 0) {
          z = x - 4 * PIO2_1;
          y[0] = z - FOUR_PIO2_1T;
          y[1] = z - y[0] - FOUR_PIO2_1T;
          return 4;
        }
        z = x + 4 * PIO2_1;
        y[0] = z + FOUR_PIO2_1T;
        y[1] = z - y[0] + FOUR_PIO2_1T;
        return -4;
      }
      if (ix < MEDIUM) {
        return rempio2Medium(x, ix, y);
      }
      if (ix >= EXPONENT_MASK) {
        y[0] = NaN;
        y[1] = NaN;
        return 0;
      }
      low = getLowWord(x);
      e0 = (ix >> 20) - 1046;
      z = fromWords(ix - (e0 << 20 | 0), low);
      for (i = 0; i < 2; i++) {
        TX[i] = z | 0;
        z = (z - TX[i]) * TWO24;
      }
      TX[2] = z;
      nx = 3;
      while (TX[nx - 1] === ZERO) {
        nx -= 1;
      }
      n = rempio2Kernel(TX, TY, e0, nx, 1);
      if (hx < 0) {
        y[0] = -TY[0];
        y[1] = -TY[1];
        return -n;
      }
      y[0] = TY[0];
      y[1] = TY[1];
      return n;
    }
    module2.exports = rempio2;
  }
});

// node_modules/@stdlib/math-base-special-rempio2/lib/index.js
var require_lib87 = __commonJS({
  "node_modules/@stdlib/math-base-special-rempio2/lib/index.js"(exports2, module2) {
    "use strict";
    var rempio2 = require_main62();
    module2.exports = rempio2;
  }
});

// node_modules/@stdlib/math-base-special-sin/lib/main.js
var require_main63 = __commonJS({
  "node_modules/@stdlib/math-base-special-sin/lib/main.js"(exports2, module2) {
    "use strict";
    var HIGH_WORD_ABS_MASK = require_lib52();
    var HIGH_WORD_EXPONENT_MASK = require_lib57();
    var getHighWord = require_lib30();
    var kernelCos = require_lib81();
    var kernelSin = require_lib82();
    var rempio2 = require_lib87();
    var PIO4_HIGH_WORD = 1072243195 | 0;
    var SMALL_HIGH_WORD = 1045430272 | 0;
    var Y = [0, 0];
    function sin(x) {
      var ix;
      var n;
      ix = getHighWord(x);
      ix &= HIGH_WORD_ABS_MASK;
      if (ix <= PIO4_HIGH_WORD) {
        if (ix < SMALL_HIGH_WORD) {
          return x;
        }
        return kernelSin(x, 0);
      }
      if (ix >= HIGH_WORD_EXPONENT_MASK) {
        return NaN;
      }
      n = rempio2(x, Y);
      switch (n & 3) {
        case 0:
          return kernelSin(Y[0], Y[1]);
        case 1:
          return kernelCos(Y[0], Y[1]);
        case 2:
          return -kernelSin(Y[0], Y[1]);
        default:
          return -kernelCos(Y[0], Y[1]);
      }
    }
    module2.exports = sin;
  }
});

// node_modules/@stdlib/math-base-special-sin/lib/index.js
var require_lib88 = __commonJS({
  "node_modules/@stdlib/math-base-special-sin/lib/index.js"(exports2, module2) {
    "use strict";
    var main = require_main63();
    module2.exports = main;
  }
});

// node_modules/@stdlib/constants-float64-sqrt-two-pi/lib/index.js
var require_lib89 = __commonJS({
  "node_modules/@stdlib/constants-float64-sqrt-two-pi/lib/index.js"(exports2, module2) {
    "use strict";
    var SQRT_TWO_PI = 2.5066282746310007;
    module2.exports = SQRT_TWO_PI;
  }
});

// node_modules/@stdlib/math-base-special-gamma/lib/polyval_s.js
var require_polyval_s = __commonJS({
  "node_modules/@stdlib/math-base-special-gamma/lib/polyval_s.js"(exports2, module2) {
    "use strict";
    function evalpoly(x) {
      if (x === 0) {
        return 0.08333333333334822;
      }
      return 0.08333333333334822 + x * (0.0034722222160545866 + x * (-0.0026813261780578124 + x * (-22954996161337813e-20 + x * 7873113957930937e-19)));
    }
    module2.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-gamma/lib/stirling_approximation.js
var require_stirling_approximation = __commonJS({
  "node_modules/@stdlib/math-base-special-gamma/lib/stirling_approximation.js"(exports2, module2) {
    "use strict";
    var SQRT_TWO_PI = require_lib89();
    var pow = require_lib69();
    var exp = require_lib60();
    var polyval = require_polyval_s();
    var MAX_STIRLING = 143.01608;
    function gamma(x) {
      var w;
      var y;
      var v;
      w = 1 / x;
      w = 1 + w * polyval(w);
      y = exp(x);
      if (x > MAX_STIRLING) {
        v = pow(x, 0.5 * x - 0.25);
        y = v * (v / y);
      } else {
        y = pow(x, x - 0.5) / y;
      }
      return SQRT_TWO_PI * y * w;
    }
    module2.exports = gamma;
  }
});

// node_modules/@stdlib/constants-float64-eulergamma/lib/index.js
var require_lib90 = __commonJS({
  "node_modules/@stdlib/constants-float64-eulergamma/lib/index.js"(exports2, module2) {
    "use strict";
    var EULERGAMMA = 0.5772156649015329;
    module2.exports = EULERGAMMA;
  }
});

// node_modules/@stdlib/math-base-special-gamma/lib/small_approximation.js
var require_small_approximation = __commonJS({
  "node_modules/@stdlib/math-base-special-gamma/lib/small_approximation.js"(exports2, module2) {
    "use strict";
    var EULER = require_lib90();
    function gamma(x, z) {
      return z / ((1 + EULER * x) * x);
    }
    module2.exports = gamma;
  }
});

// node_modules/@stdlib/math-base-special-gamma/lib/rational_pq.js
var require_rational_pq2 = __commonJS({
  "node_modules/@stdlib/math-base-special-gamma/lib/rational_pq.js"(exports2, module2) {
    "use strict";
    function evalrational(x) {
      var ax;
      var s1;
      var s2;
      if (x === 0) {
        return 1;
      }
      if (x < 0) {
        ax = -x;
      } else {
        ax = x;
      }
      if (ax <= 1) {
        s1 = 1 + x * (0.4942148268014971 + x * (0.20744822764843598 + x * (0.04763678004571372 + x * (0.010421379756176158 + x * (0.0011913514700658638 + x * (16011952247675185e-20 + x * 0))))));
        s2 = 1 + x * (0.0714304917030273 + x * (-0.23459179571824335 + x * (0.035823639860549865 + x * (0.011813978522206043 + x * (-0.004456419138517973 + x * (5396055804933034e-19 + x * -23158187332412014e-21))))));
      } else {
        x = 1 / x;
        s1 = 0 + x * (16011952247675185e-20 + x * (0.0011913514700658638 + x * (0.010421379756176158 + x * (0.04763678004571372 + x * (0.20744822764843598 + x * (0.4942148268014971 + x * 1))))));
        s2 = -23158187332412014e-21 + x * (5396055804933034e-19 + x * (-0.004456419138517973 + x * (0.011813978522206043 + x * (0.035823639860549865 + x * (-0.23459179571824335 + x * (0.0714304917030273 + x * 1))))));
      }
      return s1 / s2;
    }
    module2.exports = evalrational;
  }
});

// node_modules/@stdlib/math-base-special-gamma/lib/main.js
var require_main64 = __commonJS({
  "node_modules/@stdlib/math-base-special-gamma/lib/main.js"(exports2, module2) {
    "use strict";
    var isnan = require_lib8();
    var isInteger = require_lib61();
    var isNegativeZero = require_lib75();
    var abs = require_lib44();
    var floor = require_lib39();
    var sin = require_lib88();
    var PINF = require_lib33();
    var NINF = require_lib35();
    var PI = require_lib80();
    var stirlingApprox = require_stirling_approximation();
    var smallApprox = require_small_approximation();
    var rateval = require_rational_pq2();
    function gamma(x) {
      var sign;
      var q;
      var p;
      var z;
      if (isInteger(x) && x < 0 || x === NINF || isnan(x)) {
        return NaN;
      }
      if (x === 0) {
        if (isNegativeZero(x)) {
          return NINF;
        }
        return PINF;
      }
      if (x > 171.61447887182297) {
        return PINF;
      }
      if (x < -170.5674972726612) {
        return 0;
      }
      q = abs(x);
      if (q > 33) {
        if (x >= 0) {
          return stirlingApprox(x);
        }
        p = floor(q);
        if ((p & 1) === 0) {
          sign = -1;
        } else {
          sign = 1;
        }
        z = q - p;
        if (z > 0.5) {
          p += 1;
          z = q - p;
        }
        z = q * sin(PI * z);
        return sign * PI / (abs(z) * stirlingApprox(q));
      }
      z = 1;
      while (x >= 3) {
        x -= 1;
        z *= x;
      }
      while (x < 0) {
        if (x > -1e-9) {
          return smallApprox(x, z);
        }
        z /= x;
        x += 1;
      }
      while (x < 2) {
        if (x < 1e-9) {
          return smallApprox(x, z);
        }
        z /= x;
        x += 1;
      }
      if (x === 2) {
        return z;
      }
      x -= 2;
      return z * rateval(x);
    }
    module2.exports = gamma;
  }
});

// node_modules/@stdlib/math-base-special-gamma/lib/index.js
var require_lib91 = __commonJS({
  "node_modules/@stdlib/math-base-special-gamma/lib/index.js"(exports2, module2) {
    "use strict";
    var main = require_main64();
    module2.exports = main;
  }
});

// node_modules/@stdlib/constants-float64-max-nth-factorial/lib/index.js
var require_lib92 = __commonJS({
  "node_modules/@stdlib/constants-float64-max-nth-factorial/lib/index.js"(exports2, module2) {
    "use strict";
    var FLOAT64_MAX_NTH_FACTORIAL = 170 | 0;
    module2.exports = FLOAT64_MAX_NTH_FACTORIAL;
  }
});

// node_modules/@stdlib/math-base-special-factorial/lib/factorials.json
var require_factorials = __commonJS({
  "node_modules/@stdlib/math-base-special-factorial/lib/factorials.json"(exports2, module2) {
    module2.exports = [
      1,
      1,
      2,
      6,
      24,
      120,
      720,
      5040,
      40320,
      362880,
      3628800,
      39916800,
      479001600,
      6227020800,
      87178291200,
      1307674368e3,
      20922789888e3,
      355687428096e3,
      6402373705728e3,
      121645100408832e3,
      243290200817664e4,
      5109094217170944e4,
      11240007277776077e5,
      2585201673888498e7,
      6204484017332394e8,
      15511210043330986e9,
      40329146112660565e10,
      10888869450418352e12,
      30488834461171387e13,
      8841761993739702e15,
      26525285981219107e16,
      8222838654177922e18,
      2631308369336935e20,
      8683317618811886e21,
      29523279903960416e22,
      10333147966386145e24,
      37199332678990125e25,
      13763753091226346e27,
      5230226174666011e29,
      20397882081197444e30,
      8159152832478977e32,
      3345252661316381e34,
      140500611775288e37,
      6041526306337383e37,
      2658271574788449e39,
      11962222086548019e40,
      5502622159812089e42,
      25862324151116818e43,
      12413915592536073e45,
      6082818640342675e47,
      30414093201713376e48,
      15511187532873822e50,
      8065817517094388e52,
      42748832840600255e53,
      2308436973392414e56,
      12696403353658276e57,
      7109985878048635e59,
      40526919504877214e60,
      23505613312828785e62,
      13868311854568984e64,
      832098711274139e67,
      5075802138772248e68,
      3146997326038794e70,
      198260831540444e73,
      12688693218588417e73,
      8247650592082472e75,
      5443449390774431e77,
      3647111091818868e79,
      24800355424368305e80,
      1711224524281413e83,
      11978571669969892e84,
      8504785885678623e86,
      61234458376886085e87,
      44701154615126844e89,
      3307885441519386e92,
      248091408113954e95,
      18854947016660504e95,
      14518309202828587e97,
      11324281178206297e99,
      8946182130782976e101,
      7156945704626381e103,
      5797126020747368e105,
      4753643337012842e107,
      3945523969720659e109,
      3314240134565353e111,
      281710411438055e114,
      24227095383672734e114,
      2107757298379528e117,
      18548264225739844e118,
      1650795516090846e121,
      14857159644817615e122,
      1352001527678403e125,
      12438414054641308e126,
      11567725070816416e128,
      1087366156656743e131,
      1032997848823906e133,
      9916779348709496e134,
      9619275968248212e136,
      9426890448883248e138,
      9332621544394415e140,
      9332621544394415e142,
      942594775983836e145,
      9614466715035127e146,
      990290071648618e149,
      10299016745145628e150,
      1081396758240291e153,
      11462805637347084e154,
      1226520203196138e157,
      1324641819451829e159,
      14438595832024937e160,
      1588245541522743e163,
      17629525510902446e164,
      1974506857221074e167,
      22311927486598138e168,
      25435597334721877e170,
      2925093693493016e173,
      3393108684451898e175,
      3969937160808721e177,
      4684525849754291e179,
      5574585761207606e181,
      6689502913449127e183,
      8094298525273444e185,
      9875044200833601e187,
      1214630436702533e190,
      1506141741511141e192,
      1882677176888926e194,
      2372173242880047e196,
      30126600184576594e197,
      3856204823625804e200,
      4974504222477287e202,
      6466855489220474e204,
      847158069087882e207,
      11182486511960043e208,
      14872707060906857e210,
      19929427461615188e212,
      26904727073180504e214,
      3659042881952549e217,
      5012888748274992e219,
      6917786472619489e221,
      9615723196941089e223,
      13462012475717526e225,
      1898143759076171e228,
      2695364137888163e230,
      3854370717180073e232,
      55502938327393044e233,
      8047926057471992e236,
      11749972043909107e238,
      1727245890454639e241,
      25563239178728654e242,
      380892263763057e246,
      5713383956445855e247,
      862720977423324e250,
      13113358856834524e251,
      20063439050956823e253,
      30897696138473508e255,
      4789142901463394e258,
      7471062926282894e260,
      11729568794264145e262,
      1853271869493735e265,
      29467022724950384e266,
      47147236359920616e268,
      7590705053947219e271,
      12296942187394494e273,
      20044015765453026e275,
      3287218585534296e278,
      5423910666131589e280,
      9003691705778438e282,
      1503616514864999e285,
      25260757449731984e286,
      4269068009004705e289,
      7257415615307999e291
    ];
  }
});

// node_modules/@stdlib/math-base-special-factorial/lib/main.js
var require_main65 = __commonJS({
  "node_modules/@stdlib/math-base-special-factorial/lib/main.js"(exports2, module2) {
    "use strict";
    var isnan = require_lib8();
    var isInteger = require_lib61();
    var gamma = require_lib91();
    var PINF = require_lib33();
    var FLOAT64_MAX_NTH_FACTORIAL = require_lib92();
    var FACTORIALS = require_factorials();
    function factorial(x) {
      if (isnan(x)) {
        return NaN;
      }
      if (isInteger(x)) {
        if (x < 0) {
          return NaN;
        }
        if (x <= FLOAT64_MAX_NTH_FACTORIAL) {
          return FACTORIALS[x];
        }
        return PINF;
      }
      return gamma(x + 1);
    }
    module2.exports = factorial;
  }
});

// node_modules/@stdlib/math-base-special-factorial/lib/index.js
var require_lib93 = __commonJS({
  "node_modules/@stdlib/math-base-special-factorial/lib/index.js"(exports2, module2) {
    "use strict";
    var main = require_main65();
    module2.exports = main;
  }
});

// node_modules/@stdlib/math-base-special-gamma-lanczos-sum/lib/rational_pq.js
var require_rational_pq3 = __commonJS({
  "node_modules/@stdlib/math-base-special-gamma-lanczos-sum/lib/rational_pq.js"(exports2, module2) {
    "use strict";
    function evalrational(x) {
      var ax;
      var s1;
      var s2;
      if (x === 0) {
        return Infinity;
      }
      if (x < 0) {
        ax = -x;
      } else {
        ax = x;
      }
      if (ax <= 1) {
        s1 = 3847467039331777e-5 + x * (3685766504351951e-5 + x * (1588920245372942e-5 + x * (4059208354298835e-6 + x * (6805476611834733e-7 + x * (7823975500312005e-8 + x * (6246580776401795e-9 + x * (341986.3488721347 + x * (12287.194511824551 + x * (261.61404416416684 + x * 2.5066282746310007)))))))));
        s2 = 0 + x * (362880 + x * (1026576 + x * (1172700 + x * (723680 + x * (269325 + x * (63273 + x * (9450 + x * (870 + x * (45 + x * 1)))))))));
      } else {
        x = 1 / x;
        s1 = 2.5066282746310007 + x * (261.61404416416684 + x * (12287.194511824551 + x * (341986.3488721347 + x * (6246580776401795e-9 + x * (7823975500312005e-8 + x * (6805476611834733e-7 + x * (4059208354298835e-6 + x * (1588920245372942e-5 + x * (3685766504351951e-5 + x * 3847467039331777e-5)))))))));
        s2 = 1 + x * (45 + x * (870 + x * (9450 + x * (63273 + x * (269325 + x * (723680 + x * (1172700 + x * (1026576 + x * (362880 + x * 0)))))))));
      }
      return s1 / s2;
    }
    module2.exports = evalrational;
  }
});

// node_modules/@stdlib/math-base-special-gamma-lanczos-sum/lib/main.js
var require_main66 = __commonJS({
  "node_modules/@stdlib/math-base-special-gamma-lanczos-sum/lib/main.js"(exports2, module2) {
    "use strict";
    var gammaLanczosSum = require_rational_pq3();
    module2.exports = gammaLanczosSum;
  }
});

// node_modules/@stdlib/math-base-special-gamma-lanczos-sum/lib/index.js
var require_lib94 = __commonJS({
  "node_modules/@stdlib/math-base-special-gamma-lanczos-sum/lib/index.js"(exports2, module2) {
    "use strict";
    var main = require_main66();
    module2.exports = main;
  }
});

// node_modules/@stdlib/constants-float64-gamma-lanczos-g/lib/index.js
var require_lib95 = __commonJS({
  "node_modules/@stdlib/constants-float64-gamma-lanczos-g/lib/index.js"(exports2, module2) {
    "use strict";
    var FLOAT64_GAMMA_LANCZOS_G = 10.900511;
    module2.exports = FLOAT64_GAMMA_LANCZOS_G;
  }
});

// node_modules/@stdlib/math-base-special-gamma-delta-ratio/lib/gamma_delta_ratio_lanczos.js
var require_gamma_delta_ratio_lanczos = __commonJS({
  "node_modules/@stdlib/math-base-special-gamma-delta-ratio/lib/gamma_delta_ratio_lanczos.js"(exports2, module2) {
    "use strict";
    var lanczosSum = require_lib94();
    var gamma = require_lib91();
    var log1p = require_lib40();
    var abs = require_lib44();
    var exp = require_lib60();
    var pow = require_lib69();
    var EPSILON = require_lib71();
    var E = require_lib70();
    var G = require_lib95();
    var FLOAT64_MAX_NTH_FACTORIAL = require_lib92();
    var FACTORIAL_169 = 4269068009004705e289;
    function gammaDeltaRatioLanczos(z, delta) {
      var result;
      var ratio;
      var zgh;
      if (z < EPSILON) {
        if (delta >= FLOAT64_MAX_NTH_FACTORIAL) {
          ratio = gammaDeltaRatioLanczos(delta, FLOAT64_MAX_NTH_FACTORIAL - delta);
          ratio *= z;
          ratio *= FACTORIAL_169;
          return 1 / ratio;
        }
        return 1 / (z * gamma(z + delta));
      }
      zgh = z + G - 0.5;
      if (z + delta === z) {
        if (abs(delta / zgh) < EPSILON) {
          result = exp(-delta);
        } else {
          result = 1;
        }
      } else {
        if (abs(delta) < 10) {
          result = exp((0.5 - z) * log1p(delta / zgh));
        } else {
          result = pow(zgh / (zgh + delta), z - 0.5);
        }
        result *= lanczosSum(z) / lanczosSum(z + delta);
      }
      result *= pow(E / (zgh + delta), delta);
      return result;
    }
    module2.exports = gammaDeltaRatioLanczos;
  }
});

// node_modules/@stdlib/math-base-special-gamma-delta-ratio/lib/main.js
var require_main67 = __commonJS({
  "node_modules/@stdlib/math-base-special-gamma-delta-ratio/lib/main.js"(exports2, module2) {
    "use strict";
    var abs = require_lib44();
    var floor = require_lib39();
    var gamma = require_lib91();
    var factorial = require_lib93();
    var FLOAT64_MAX_NTH_FACTORIAL = require_lib92();
    var gammaDeltaRatioLanczos = require_gamma_delta_ratio_lanczos();
    function gammaDeltaRatio(z, delta) {
      var result;
      var idelta;
      var iz;
      if (z <= 0 || z + delta <= 0) {
        return gamma(z) / gamma(z + delta);
      }
      idelta = floor(delta);
      if (idelta === delta) {
        iz = floor(z);
        if (iz === z) {
          if (z <= FLOAT64_MAX_NTH_FACTORIAL && z + delta <= FLOAT64_MAX_NTH_FACTORIAL) {
            return factorial(iz - 1) / factorial(idelta + iz - 1);
          }
        }
        if (abs(delta) < 20) {
          if (delta === 0) {
            return 1;
          }
          if (delta < 0) {
            z -= 1;
            result = z;
            delta += 1;
            while (delta !== 0) {
              z -= 1;
              result *= z;
              delta += 1;
            }
            return result;
          }
          result = 1 / z;
          delta -= 1;
          while (delta !== 0) {
            z += 1;
            result /= z;
            delta -= 1;
          }
          return result;
        }
      }
      return gammaDeltaRatioLanczos(z, delta);
    }
    module2.exports = gammaDeltaRatio;
  }
});

// node_modules/@stdlib/math-base-special-gamma-delta-ratio/lib/index.js
var require_lib96 = __commonJS({
  "node_modules/@stdlib/math-base-special-gamma-delta-ratio/lib/index.js"(exports2, module2) {
    "use strict";
    var main = require_main67();
    module2.exports = main;
  }
});

// node_modules/@stdlib/math-base-special-ln/lib/polyval_p.js
var require_polyval_p3 = __commonJS({
  "node_modules/@stdlib/math-base-special-ln/lib/polyval_p.js"(exports2, module2) {
    "use strict";
    function evalpoly(x) {
      if (x === 0) {
        return 0.3999999999940942;
      }
      return 0.3999999999940942 + x * (0.22222198432149784 + x * 0.15313837699209373);
    }
    module2.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-ln/lib/polyval_q.js
var require_polyval_q2 = __commonJS({
  "node_modules/@stdlib/math-base-special-ln/lib/polyval_q.js"(exports2, module2) {
    "use strict";
    function evalpoly(x) {
      if (x === 0) {
        return 0.6666666666666735;
      }
      return 0.6666666666666735 + x * (0.2857142874366239 + x * (0.1818357216161805 + x * 0.14798198605116586));
    }
    module2.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-ln/lib/main.js
var require_main68 = __commonJS({
  "node_modules/@stdlib/math-base-special-ln/lib/main.js"(exports2, module2) {
    "use strict";
    var getHighWord = require_lib30();
    var setHighWord = require_lib31();
    var isnan = require_lib8();
    var BIAS = require_lib36();
    var NINF = require_lib35();
    var polyvalP = require_polyval_p3();
    var polyvalQ = require_polyval_q2();
    var LN2_HI = 0.6931471803691238;
    var LN2_LO = 19082149292705877e-26;
    var TWO54 = 18014398509481984;
    var ONE_THIRD = 0.3333333333333333;
    var HIGH_SIGNIFICAND_MASK = 1048575 | 0;
    var HIGH_MAX_NORMAL_EXP = 2146435072 | 0;
    var HIGH_MIN_NORMAL_EXP = 1048576 | 0;
    var HIGH_BIASED_EXP_0 = 1072693248 | 0;
    function ln(x) {
      var hfsq;
      var hx;
      var t2;
      var t1;
      var k;
      var R;
      var f;
      var i;
      var j;
      var s;
      var w;
      var z;
      if (x === 0) {
        return NINF;
      }
      if (isnan(x) || x < 0) {
        return NaN;
      }
      hx = getHighWord(x);
      k = 0 | 0;
      if (hx < HIGH_MIN_NORMAL_EXP) {
        k -= 54 | 0;
        x *= TWO54;
        hx = getHighWord(x);
      }
      if (hx >= HIGH_MAX_NORMAL_EXP) {
        return x + x;
      }
      k += (hx >> 20) - BIAS | 0;
      hx &= HIGH_SIGNIFICAND_MASK;
      i = hx + 614244 & 1048576 | 0;
      x = setHighWord(x, hx | i ^ HIGH_BIASED_EXP_0);
      k += i >> 20 | 0;
      f = x - 1;
      if ((HIGH_SIGNIFICAND_MASK & 2 + hx) < 3) {
        if (f === 0) {
          if (k === 0) {
            return 0;
          }
          return k * LN2_HI + k * LN2_LO;
        }
        R = f * f * (0.5 - ONE_THIRD * f);
        if (k === 0) {
          return f - R;
        }
        return k * LN2_HI - (R - k * LN2_LO - f);
      }
      s = f / (2 + f);
      z = s * s;
      i = hx - 398458 | 0;
      w = z * z;
      j = 440401 - hx | 0;
      t1 = w * polyvalP(w);
      t2 = z * polyvalQ(w);
      i |= j;
      R = t2 + t1;
      if (i > 0) {
        hfsq = 0.5 * f * f;
        if (k === 0) {
          return f - (hfsq - s * (hfsq + R));
        }
        return k * LN2_HI - (hfsq - (s * (hfsq + R) + k * LN2_LO) - f);
      }
      if (k === 0) {
        return f - s * (f - R);
      }
      return k * LN2_HI - (s * (f - R) - k * LN2_LO - f);
    }
    module2.exports = ln;
  }
});

// node_modules/@stdlib/math-base-special-ln/lib/index.js
var require_lib97 = __commonJS({
  "node_modules/@stdlib/math-base-special-ln/lib/index.js"(exports2, module2) {
    "use strict";
    var main = require_main68();
    module2.exports = main;
  }
});

// node_modules/@stdlib/math-base-special-cos/lib/main.js
var require_main69 = __commonJS({
  "node_modules/@stdlib/math-base-special-cos/lib/main.js"(exports2, module2) {
    "use strict";
    var getHighWord = require_lib30();
    var kernelCos = require_lib81();
    var kernelSin = require_lib82();
    var rempio2 = require_lib87();
    var ABS_MASK = require_lib52();
    var EXPONENT_MASK = require_lib57();
    var buffer = [0, 0];
    var HIGH_WORD_PIO4 = 1072243195 | 0;
    var HIGH_WORD_TWO_NEG_27 = 1044381696 | 0;
    function cos(x) {
      var ix;
      var n;
      ix = getHighWord(x);
      ix &= ABS_MASK;
      if (ix <= HIGH_WORD_PIO4) {
        if (ix < HIGH_WORD_TWO_NEG_27) {
          return 1;
        }
        return kernelCos(x, 0);
      }
      if (ix >= EXPONENT_MASK) {
        return NaN;
      }
      n = rempio2(x, buffer);
      switch (n & 3) {
        case 0:
          return kernelCos(buffer[0], buffer[1]);
        case 1:
          return -kernelSin(buffer[0], buffer[1]);
        case 2:
          return -kernelCos(buffer[0], buffer[1]);
        default:
          return kernelSin(buffer[0], buffer[1]);
      }
    }
    module2.exports = cos;
  }
});

// node_modules/@stdlib/math-base-special-cos/lib/index.js
var require_lib98 = __commonJS({
  "node_modules/@stdlib/math-base-special-cos/lib/index.js"(exports2, module2) {
    "use strict";
    var main = require_main69();
    module2.exports = main;
  }
});

// node_modules/@stdlib/math-base-special-sinpi/lib/main.js
var require_main70 = __commonJS({
  "node_modules/@stdlib/math-base-special-sinpi/lib/main.js"(exports2, module2) {
    "use strict";
    var isnan = require_lib8();
    var isInfinite = require_lib50();
    var cos = require_lib98();
    var sin = require_lib88();
    var abs = require_lib44();
    var copysign = require_lib54();
    var PI = require_lib80();
    function sinpi(x) {
      var ar;
      var r;
      if (isnan(x)) {
        return NaN;
      }
      if (isInfinite(x)) {
        return NaN;
      }
      r = x % 2;
      ar = abs(r);
      if (ar === 0 || ar === 1) {
        return copysign(0, r);
      }
      if (ar < 0.25) {
        return sin(PI * r);
      }
      if (ar < 0.75) {
        ar = 0.5 - ar;
        return copysign(cos(PI * ar), r);
      }
      if (ar < 1.25) {
        r = copysign(1, r) - r;
        return sin(PI * r);
      }
      if (ar < 1.75) {
        ar -= 1.5;
        return -copysign(cos(PI * ar), r);
      }
      r -= copysign(2, r);
      return sin(PI * r);
    }
    module2.exports = sinpi;
  }
});

// node_modules/@stdlib/math-base-special-sinpi/lib/index.js
var require_lib99 = __commonJS({
  "node_modules/@stdlib/math-base-special-sinpi/lib/index.js"(exports2, module2) {
    "use strict";
    var main = require_main70();
    module2.exports = main;
  }
});

// node_modules/@stdlib/math-base-special-gammaln/lib/polyval_a1.js
var require_polyval_a1 = __commonJS({
  "node_modules/@stdlib/math-base-special-gammaln/lib/polyval_a1.js"(exports2, module2) {
    "use strict";
    function evalpoly(x) {
      if (x === 0) {
        return 0.06735230105312927;
      }
      return 0.06735230105312927 + x * (0.007385550860814029 + x * (0.0011927076318336207 + x * (22086279071390839e-20 + x * 25214456545125733e-21)));
    }
    module2.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-gammaln/lib/polyval_a2.js
var require_polyval_a2 = __commonJS({
  "node_modules/@stdlib/math-base-special-gammaln/lib/polyval_a2.js"(exports2, module2) {
    "use strict";
    function evalpoly(x) {
      if (x === 0) {
        return 0.020580808432516733;
      }
      return 0.020580808432516733 + x * (0.0028905138367341563 + x * (5100697921535113e-19 + x * (10801156724758394e-20 + x * 44864094961891516e-21)));
    }
    module2.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-gammaln/lib/polyval_r.js
var require_polyval_r = __commonJS({
  "node_modules/@stdlib/math-base-special-gammaln/lib/polyval_r.js"(exports2, module2) {
    "use strict";
    function evalpoly(x) {
      if (x === 0) {
        return 1.3920053346762105;
      }
      return 1.3920053346762105 + x * (0.7219355475671381 + x * (0.17193386563280308 + x * (0.01864591917156529 + x * (7779424963818936e-19 + x * 7326684307446256e-21))));
    }
    module2.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-gammaln/lib/polyval_s.js
var require_polyval_s2 = __commonJS({
  "node_modules/@stdlib/math-base-special-gammaln/lib/polyval_s.js"(exports2, module2) {
    "use strict";
    function evalpoly(x) {
      if (x === 0) {
        return 0.21498241596060885;
      }
      return 0.21498241596060885 + x * (0.325778796408931 + x * (0.14635047265246445 + x * (0.02664227030336386 + x * (0.0018402845140733772 + x * 3194753265841009e-20))));
    }
    module2.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-gammaln/lib/polyval_t1.js
var require_polyval_t1 = __commonJS({
  "node_modules/@stdlib/math-base-special-gammaln/lib/polyval_t1.js"(exports2, module2) {
    "use strict";
    function evalpoly(x) {
      if (x === 0) {
        return -0.032788541075985965;
      }
      return -0.032788541075985965 + x * (0.006100538702462913 + x * (-0.0014034646998923284 + x * 31563207090362595e-20));
    }
    module2.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-gammaln/lib/polyval_t2.js
var require_polyval_t2 = __commonJS({
  "node_modules/@stdlib/math-base-special-gammaln/lib/polyval_t2.js"(exports2, module2) {
    "use strict";
    function evalpoly(x) {
      if (x === 0) {
        return 0.01797067508118204;
      }
      return 0.01797067508118204 + x * (-0.0036845201678113826 + x * (881081882437654e-18 + x * -31275416837512086e-20));
    }
    module2.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-gammaln/lib/polyval_t3.js
var require_polyval_t3 = __commonJS({
  "node_modules/@stdlib/math-base-special-gammaln/lib/polyval_t3.js"(exports2, module2) {
    "use strict";
    function evalpoly(x) {
      if (x === 0) {
        return -0.010314224129834144;
      }
      return -0.010314224129834144 + x * (0.0022596478090061247 + x * (-5385953053567405e-19 + x * 3355291926355191e-19));
    }
    module2.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-gammaln/lib/polyval_u.js
var require_polyval_u = __commonJS({
  "node_modules/@stdlib/math-base-special-gammaln/lib/polyval_u.js"(exports2, module2) {
    "use strict";
    function evalpoly(x) {
      if (x === 0) {
        return 0.6328270640250934;
      }
      return 0.6328270640250934 + x * (1.4549225013723477 + x * (0.9777175279633727 + x * (0.22896372806469245 + x * 0.013381091853678766)));
    }
    module2.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-gammaln/lib/polyval_v.js
var require_polyval_v = __commonJS({
  "node_modules/@stdlib/math-base-special-gammaln/lib/polyval_v.js"(exports2, module2) {
    "use strict";
    function evalpoly(x) {
      if (x === 0) {
        return 2.4559779371304113;
      }
      return 2.4559779371304113 + x * (2.128489763798934 + x * (0.7692851504566728 + x * (0.10422264559336913 + x * 0.003217092422824239)));
    }
    module2.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-gammaln/lib/polyval_w.js
var require_polyval_w2 = __commonJS({
  "node_modules/@stdlib/math-base-special-gammaln/lib/polyval_w.js"(exports2, module2) {
    "use strict";
    function evalpoly(x) {
      if (x === 0) {
        return 0.08333333333333297;
      }
      return 0.08333333333333297 + x * (-0.0027777777772877554 + x * (7936505586430196e-19 + x * (-59518755745034e-17 + x * (8363399189962821e-19 + x * -0.0016309293409657527))));
    }
    module2.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-gammaln/lib/main.js
var require_main71 = __commonJS({
  "node_modules/@stdlib/math-base-special-gammaln/lib/main.js"(exports2, module2) {
    "use strict";
    var isnan = require_lib8();
    var isInfinite = require_lib50();
    var abs = require_lib44();
    var ln = require_lib97();
    var trunc = require_lib46();
    var sinpi = require_lib99();
    var PI = require_lib80();
    var PINF = require_lib33();
    var polyvalA1 = require_polyval_a1();
    var polyvalA2 = require_polyval_a2();
    var polyvalR = require_polyval_r();
    var polyvalS = require_polyval_s2();
    var polyvalT1 = require_polyval_t1();
    var polyvalT2 = require_polyval_t2();
    var polyvalT3 = require_polyval_t3();
    var polyvalU = require_polyval_u();
    var polyvalV = require_polyval_v();
    var polyvalW = require_polyval_w2();
    var A1C = 0.07721566490153287;
    var A2C = 0.3224670334241136;
    var RC = 1;
    var SC = -0.07721566490153287;
    var T1C = 0.48383612272381005;
    var T2C = -0.1475877229945939;
    var T3C = 0.06462494023913339;
    var UC = -0.07721566490153287;
    var VC = 1;
    var WC = 0.4189385332046727;
    var YMIN = 1.4616321449683622;
    var TWO52 = 4503599627370496;
    var TWO56 = 72057594037927940;
    var TINY = 13877787807814457e-33;
    var TC = 1.4616321449683622;
    var TF = -0.12148629053584961;
    var TT = -3638676997039505e-33;
    function gammaln(x) {
      var isNegative;
      var nadj;
      var flg;
      var p3;
      var p2;
      var p1;
      var p;
      var q;
      var t;
      var w;
      var y;
      var z;
      var r;
      if (isnan(x) || isInfinite(x)) {
        return x;
      }
      if (x === 0) {
        return PINF;
      }
      if (x < 0) {
        isNegative = true;
        x = -x;
      } else {
        isNegative = false;
      }
      if (x < TINY) {
        return -ln(x);
      }
      if (isNegative) {
        if (x >= TWO52) {
          return PINF;
        }
        t = sinpi(x);
        if (t === 0) {
          return PINF;
        }
        nadj = ln(PI / abs(t * x));
      }
      if (x === 1 || x === 2) {
        return 0;
      }
      if (x < 2) {
        if (x <= 0.9) {
          r = -ln(x);
          if (x >= YMIN - 1 + 0.27) {
            y = 1 - x;
            flg = 0;
          } else if (x >= YMIN - 1 - 0.27) {
            y = x - (TC - 1);
            flg = 1;
          } else {
            y = x;
            flg = 2;
          }
        } else {
          r = 0;
          if (x >= YMIN + 0.27) {
            y = 2 - x;
            flg = 0;
          } else if (x >= YMIN - 0.27) {
            y = x - TC;
            flg = 1;
          } else {
            y = x - 1;
            flg = 2;
          }
        }
        switch (flg) {
          // eslint-disable-line default-case
          case 0:
            z = y * y;
            p1 = A1C + z * polyvalA1(z);
            p2 = z * (A2C + z * polyvalA2(z));
            p = y * p1 + p2;
            r += p - 0.5 * y;
            break;
          case 1:
            z = y * y;
            w = z * y;
            p1 = T1C + w * polyvalT1(w);
            p2 = T2C + w * polyvalT2(w);
            p3 = T3C + w * polyvalT3(w);
            p = z * p1 - (TT - w * (p2 + y * p3));
            r += TF + p;
            break;
          case 2:
            p1 = y * (UC + y * polyvalU(y));
            p2 = VC + y * polyvalV(y);
            r += -0.5 * y + p1 / p2;
            break;
        }
      } else if (x < 8) {
        flg = trunc(x);
        y = x - flg;
        p = y * (SC + y * polyvalS(y));
        q = RC + y * polyvalR(y);
        r = 0.5 * y + p / q;
        z = 1;
        switch (flg) {
          // eslint-disable-line default-case
          case 7:
            z *= y + 6;
          /* Falls through */
          case 6:
            z *= y + 5;
          /* Falls through */
          case 5:
            z *= y + 4;
          /* Falls through */
          case 4:
            z *= y + 3;
          /* Falls through */
          case 3:
            z *= y + 2;
            r += ln(z);
        }
      } else if (x < TWO56) {
        t = ln(x);
        z = 1 / x;
        y = z * z;
        w = WC + z * polyvalW(y);
        r = (x - 0.5) * (t - 1) + w;
      } else {
        r = x * (ln(x) - 1);
      }
      if (isNegative) {
        r = nadj - r;
      }
      return r;
    }
    module2.exports = gammaln;
  }
});

// node_modules/@stdlib/math-base-special-gammaln/lib/index.js
var require_lib100 = __commonJS({
  "node_modules/@stdlib/math-base-special-gammaln/lib/index.js"(exports2, module2) {
    "use strict";
    var main = require_main71();
    module2.exports = main;
  }
});

// node_modules/@stdlib/constants-float64-max-ln/lib/index.js
var require_lib101 = __commonJS({
  "node_modules/@stdlib/constants-float64-max-ln/lib/index.js"(exports2, module2) {
    "use strict";
    var FLOAT64_MAX_LN = 709.782712893384;
    module2.exports = FLOAT64_MAX_LN;
  }
});

// node_modules/@stdlib/constants-float64-sqrt-eps/lib/index.js
var require_lib102 = __commonJS({
  "node_modules/@stdlib/constants-float64-sqrt-eps/lib/index.js"(exports2, module2) {
    "use strict";
    var FLOAT64_SQRT_EPSILON = 14901161193847656e-24;
    module2.exports = FLOAT64_SQRT_EPSILON;
  }
});

// node_modules/@stdlib/utils-eval/lib/index.js
var require_lib103 = __commonJS({
  "node_modules/@stdlib/utils-eval/lib/index.js"(exports2, module2) {
    "use strict";
    var evil = eval;
    module2.exports = evil;
  }
});

// node_modules/@stdlib/assert-has-generator-support/lib/main.js
var require_main72 = __commonJS({
  "node_modules/@stdlib/assert-has-generator-support/lib/main.js"(exports2, module2) {
    "use strict";
    var evil = require_lib103();
    function hasGeneratorSupport() {
      var bool;
      try {
        evil('"use strict"; (function* () {})');
        bool = true;
      } catch (err) {
        bool = false;
      }
      return bool;
    }
    module2.exports = hasGeneratorSupport;
  }
});

// node_modules/@stdlib/assert-has-generator-support/lib/index.js
var require_lib104 = __commonJS({
  "node_modules/@stdlib/assert-has-generator-support/lib/index.js"(exports2, module2) {
    "use strict";
    var main = require_main72();
    module2.exports = main;
  }
});

// node_modules/@stdlib/math-base-tools-sum-series/lib/generators.js
var require_generators = __commonJS({
  "node_modules/@stdlib/math-base-tools-sum-series/lib/generators.js"(exports2, module2) {
    "use strict";
    var abs = require_lib44();
    var EPS = require_lib71();
    var MAX_TERMS = 1e6;
    function sumSeries(generator, options) {
      var isgenerator;
      var tolerance;
      var nextTerm;
      var counter;
      var result;
      var opts;
      opts = {};
      if (arguments.length > 1) {
        opts = options;
      }
      tolerance = opts.tolerance || EPS;
      counter = opts.maxTerms || MAX_TERMS;
      result = opts.initialValue || 0;
      isgenerator = typeof generator.next === "function";
      if (isgenerator === true) {
        for (nextTerm of generator) {
          result += nextTerm;
          if (abs(tolerance * result) >= abs(nextTerm) || --counter === 0) {
            break;
          }
        }
      } else {
        do {
          nextTerm = generator();
          result += nextTerm;
        } while (abs(tolerance * result) < abs(nextTerm) && --counter);
      }
      return result;
    }
    module2.exports = sumSeries;
  }
});

// node_modules/@stdlib/math-base-tools-sum-series/lib/basic.js
var require_basic = __commonJS({
  "node_modules/@stdlib/math-base-tools-sum-series/lib/basic.js"(exports2, module2) {
    "use strict";
    var abs = require_lib44();
    var EPS = require_lib71();
    var MAX_TERMS = 1e6;
    function sumSeries(generator, options) {
      var tolerance;
      var nextTerm;
      var counter;
      var result;
      var opts;
      opts = {};
      if (arguments.length > 1) {
        opts = options;
      }
      tolerance = opts.tolerance || EPS;
      counter = opts.maxTerms || MAX_TERMS;
      result = opts.initialValue || 0;
      do {
        nextTerm = generator();
        result += nextTerm;
      } while (abs(tolerance * result) < abs(nextTerm) && --counter);
      return result;
    }
    module2.exports = sumSeries;
  }
});

// node_modules/@stdlib/math-base-tools-sum-series/lib/index.js
var require_lib105 = __commonJS({
  "node_modules/@stdlib/math-base-tools-sum-series/lib/index.js"(exports2, module2) {
    "use strict";
    var hasGeneratorSupport = require_lib104();
    var generator = require_generators();
    var basic = require_basic();
    var sumSeries;
    if (hasGeneratorSupport()) {
      sumSeries = generator;
    } else {
      sumSeries = basic;
    }
    module2.exports = sumSeries;
  }
});

// node_modules/@stdlib/math-base-special-gammainc/lib/tgamma_i_large_x_series.js
var require_tgamma_i_large_x_series = __commonJS({
  "node_modules/@stdlib/math-base-special-gammainc/lib/tgamma_i_large_x_series.js"(exports2, module2) {
    "use strict";
    function tgammaILargeXSeries(a1, x1) {
      var result = 1;
      var a = a1;
      var x = x1;
      return next;
      function next() {
        var r = result;
        result *= a / x;
        a -= 1;
        return r;
      }
    }
    module2.exports = tgammaILargeXSeries;
  }
});

// node_modules/@stdlib/math-base-special-gammainc/lib/tgamma_i_large_x.js
var require_tgamma_i_large_x = __commonJS({
  "node_modules/@stdlib/math-base-special-gammainc/lib/tgamma_i_large_x.js"(exports2, module2) {
    "use strict";
    var sumSeries = require_lib105();
    var tgammaILargeXSeries = require_tgamma_i_large_x_series();
    function tgammaILargeX(a, x) {
      var result;
      var s;
      s = tgammaILargeXSeries(a, x);
      result = sumSeries(s);
      return result;
    }
    module2.exports = tgammaILargeX;
  }
});

// node_modules/@stdlib/math-base-special-gammainc/lib/finite_gamma_q.js
var require_finite_gamma_q = __commonJS({
  "node_modules/@stdlib/math-base-special-gammainc/lib/finite_gamma_q.js"(exports2, module2) {
    "use strict";
    var exp = require_lib60();
    function finiteGammaQ(a, x) {
      var term;
      var sum;
      var e;
      var n;
      e = exp(-x);
      sum = e;
      if (sum !== 0) {
        term = sum;
        for (n = 1; n < a; ++n) {
          term /= n;
          term *= x;
          sum += term;
        }
      }
      return sum;
    }
    module2.exports = finiteGammaQ;
  }
});

// node_modules/@stdlib/math-base-special-erfc/lib/polyval_pp.js
var require_polyval_pp = __commonJS({
  "node_modules/@stdlib/math-base-special-erfc/lib/polyval_pp.js"(exports2, module2) {
    "use strict";
    function evalpoly(x) {
      if (x === 0) {
        return -0.3250421072470015;
      }
      return -0.3250421072470015 + x * (-0.02848174957559851 + x * (-0.005770270296489442 + x * -23763016656650163e-21));
    }
    module2.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-erfc/lib/polyval_qq.js
var require_polyval_qq = __commonJS({
  "node_modules/@stdlib/math-base-special-erfc/lib/polyval_qq.js"(exports2, module2) {
    "use strict";
    function evalpoly(x) {
      if (x === 0) {
        return 0.39791722395915535;
      }
      return 0.39791722395915535 + x * (0.0650222499887673 + x * (0.005081306281875766 + x * (13249473800432164e-20 + x * -3960228278775368e-21)));
    }
    module2.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-erfc/lib/polyval_pa.js
var require_polyval_pa = __commonJS({
  "node_modules/@stdlib/math-base-special-erfc/lib/polyval_pa.js"(exports2, module2) {
    "use strict";
    function evalpoly(x) {
      if (x === 0) {
        return 0.41485611868374833;
      }
      return 0.41485611868374833 + x * (-0.3722078760357013 + x * (0.31834661990116175 + x * (-0.11089469428239668 + x * (0.035478304325618236 + x * -0.002166375594868791))));
    }
    module2.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-erfc/lib/polyval_qa.js
var require_polyval_qa = __commonJS({
  "node_modules/@stdlib/math-base-special-erfc/lib/polyval_qa.js"(exports2, module2) {
    "use strict";
    function evalpoly(x) {
      if (x === 0) {
        return 0.10642088040084423;
      }
      return 0.10642088040084423 + x * (0.540397917702171 + x * (0.07182865441419627 + x * (0.12617121980876164 + x * (0.01363708391202905 + x * 0.011984499846799107))));
    }
    module2.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-erfc/lib/polyval_ra.js
var require_polyval_ra = __commonJS({
  "node_modules/@stdlib/math-base-special-erfc/lib/polyval_ra.js"(exports2, module2) {
    "use strict";
    function evalpoly(x) {
      if (x === 0) {
        return -0.6938585727071818;
      }
      return -0.6938585727071818 + x * (-10.558626225323291 + x * (-62.375332450326006 + x * (-162.39666946257347 + x * (-184.60509290671104 + x * (-81.2874355063066 + x * -9.814329344169145)))));
    }
    module2.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-erfc/lib/polyval_sa.js
var require_polyval_sa = __commonJS({
  "node_modules/@stdlib/math-base-special-erfc/lib/polyval_sa.js"(exports2, module2) {
    "use strict";
    function evalpoly(x) {
      if (x === 0) {
        return 19.651271667439257;
      }
      return 19.651271667439257 + x * (137.65775414351904 + x * (434.56587747522923 + x * (645.3872717332679 + x * (429.00814002756783 + x * (108.63500554177944 + x * (6.570249770319282 + x * -0.0604244152148581))))));
    }
    module2.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-erfc/lib/polyval_rb.js
var require_polyval_rb = __commonJS({
  "node_modules/@stdlib/math-base-special-erfc/lib/polyval_rb.js"(exports2, module2) {
    "use strict";
    function evalpoly(x) {
      if (x === 0) {
        return -0.799283237680523;
      }
      return -0.799283237680523 + x * (-17.757954917754752 + x * (-160.63638485582192 + x * (-637.5664433683896 + x * (-1025.0951316110772 + x * -483.5191916086514))));
    }
    module2.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-erfc/lib/polyval_sb.js
var require_polyval_sb = __commonJS({
  "node_modules/@stdlib/math-base-special-erfc/lib/polyval_sb.js"(exports2, module2) {
    "use strict";
    function evalpoly(x) {
      if (x === 0) {
        return 30.33806074348246;
      }
      return 30.33806074348246 + x * (325.7925129965739 + x * (1536.729586084437 + x * (3199.8582195085955 + x * (2553.0504064331644 + x * (474.52854120695537 + x * -22.44095244658582)))));
    }
    module2.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-erfc/lib/main.js
var require_main73 = __commonJS({
  "node_modules/@stdlib/math-base-special-erfc/lib/main.js"(exports2, module2) {
    "use strict";
    var isnan = require_lib8();
    var exp = require_lib60();
    var setLowWord = require_lib64();
    var PINF = require_lib33();
    var NINF = require_lib35();
    var polyvalPP = require_polyval_pp();
    var polyvalQQ = require_polyval_qq();
    var polyvalPA = require_polyval_pa();
    var polyvalQA = require_polyval_qa();
    var polyvalRA = require_polyval_ra();
    var polyvalSA = require_polyval_sa();
    var polyvalRB = require_polyval_rb();
    var polyvalSB = require_polyval_sb();
    var TINY = 1e-300;
    var SMALL = 13877787807814457e-33;
    var ERX = 0.8450629115104675;
    var PPC = 0.12837916709551256;
    var QQC = 1;
    var PAC = -0.0023621185607526594;
    var QAC = 1;
    var RAC = -0.009864944034847148;
    var SAC = 1;
    var RBC = -0.0098649429247001;
    var SBC = 1;
    function erfc(x) {
      var sign;
      var ax;
      var z;
      var r;
      var s;
      var y;
      var p;
      var q;
      if (isnan(x)) {
        return NaN;
      }
      if (x === PINF) {
        return 0;
      }
      if (x === NINF) {
        return 2;
      }
      if (x === 0) {
        return 1;
      }
      if (x < 0) {
        sign = true;
        ax = -x;
      } else {
        sign = false;
        ax = x;
      }
      if (ax < 0.84375) {
        if (ax < SMALL) {
          return 1 - x;
        }
        z = x * x;
        r = PPC + z * polyvalPP(z);
        s = QQC + z * polyvalQQ(z);
        y = r / s;
        if (x < 0.25) {
          return 1 - (x + x * y);
        }
        r = x * y;
        r += x - 0.5;
        return 0.5 - r;
      }
      if (ax < 1.25) {
        s = ax - 1;
        p = PAC + s * polyvalPA(s);
        q = QAC + s * polyvalQA(s);
        if (sign) {
          return 1 + ERX + p / q;
        }
        return 1 - ERX - p / q;
      }
      if (ax < 28) {
        s = 1 / (ax * ax);
        if (ax < 2.857142857142857) {
          r = RAC + s * polyvalRA(s);
          s = SAC + s * polyvalSA(s);
        } else {
          if (x < -6) {
            return 2 - TINY;
          }
          r = RBC + s * polyvalRB(s);
          s = SBC + s * polyvalSB(s);
        }
        z = setLowWord(ax, 0);
        r = exp(-(z * z) - 0.5625) * exp((z - ax) * (z + ax) + r / s);
        if (sign) {
          return 2 - r / ax;
        }
        return r / ax;
      }
      if (sign) {
        return 2 - TINY;
      }
      return TINY * TINY;
    }
    module2.exports = erfc;
  }
});

// node_modules/@stdlib/math-base-special-erfc/lib/index.js
var require_lib106 = __commonJS({
  "node_modules/@stdlib/math-base-special-erfc/lib/index.js"(exports2, module2) {
    "use strict";
    var main = require_main73();
    module2.exports = main;
  }
});

// node_modules/@stdlib/math-base-special-gammainc/lib/finite_half_gamma_q.js
var require_finite_half_gamma_q = __commonJS({
  "node_modules/@stdlib/math-base-special-gammainc/lib/finite_half_gamma_q.js"(exports2, module2) {
    "use strict";
    var erfc = require_lib106();
    var sqrt = require_lib41();
    var exp = require_lib60();
    var PI = require_lib80();
    function finiteHalfGammaQ(a, x) {
      var half;
      var term;
      var sum;
      var e;
      var n;
      e = erfc(sqrt(x));
      if (e !== 0 && a > 1) {
        term = exp(-x) / sqrt(PI * x);
        term *= x;
        half = 0.5;
        term /= half;
        sum = term;
        for (n = 2; n < a; ++n) {
          term /= n - half;
          term *= x;
          sum += term;
        }
        e += sum;
      }
      return e;
    }
    module2.exports = finiteHalfGammaQ;
  }
});

// node_modules/@stdlib/constants-float64-min-ln/lib/index.js
var require_lib107 = __commonJS({
  "node_modules/@stdlib/constants-float64-min-ln/lib/index.js"(exports2, module2) {
    "use strict";
    var FLOAT64_MIN_LN = -708.3964185322641;
    module2.exports = FLOAT64_MIN_LN;
  }
});

// node_modules/@stdlib/math-base-special-gammainc/lib/full_igamma_prefix.js
var require_full_igamma_prefix = __commonJS({
  "node_modules/@stdlib/math-base-special-gammainc/lib/full_igamma_prefix.js"(exports2, module2) {
    "use strict";
    var exp = require_lib60();
    var pow = require_lib69();
    var ln = require_lib97();
    var MAX_LN = require_lib101();
    var MIN_LN = require_lib107();
    function fullIGammaPrefix(a, z) {
      var prefix;
      var alz;
      alz = a * ln(z);
      if (z >= 1) {
        if (alz < MAX_LN && -z > MIN_LN) {
          prefix = pow(z, a) * exp(-z);
        } else if (a >= 1) {
          prefix = pow(z / exp(z / a), a);
        } else {
          prefix = exp(alz - z);
        }
      } else {
        if (alz > MIN_LN) {
          prefix = pow(z, a) * exp(-z);
        } else if (z / a < MAX_LN) {
          prefix = pow(z / exp(z / a), a);
        } else {
          prefix = exp(alz - z);
        }
      }
      return prefix;
    }
    module2.exports = fullIGammaPrefix;
  }
});

// node_modules/@stdlib/math-base-special-log1pmx/lib/log1p_series.js
var require_log1p_series = __commonJS({
  "node_modules/@stdlib/math-base-special-log1pmx/lib/log1p_series.js"(exports2, module2) {
    "use strict";
    function log1pSeries(x) {
      var mMult = -x;
      var mProd = -1;
      var k = 0;
      return next;
      function next() {
        mProd *= mMult;
        k += 1;
        return mProd / k;
      }
    }
    module2.exports = log1pSeries;
  }
});

// node_modules/@stdlib/math-base-special-log1pmx/lib/main.js
var require_main74 = __commonJS({
  "node_modules/@stdlib/math-base-special-log1pmx/lib/main.js"(exports2, module2) {
    "use strict";
    var abs = require_lib44();
    var ln = require_lib97();
    var FLOAT_EPS = require_lib71();
    var sumSeries = require_lib105();
    var log1pSeries = require_log1p_series();
    function log1pmx(x) {
      var opts;
      var ax;
      if (x <= -1) {
        return NaN;
      }
      ax = abs(x);
      if (ax > 0.95) {
        return ln(1 + x) - x;
      }
      if (ax < FLOAT_EPS) {
        return -x * x / 2;
      }
      opts = {
        "initialValue": -x
      };
      return sumSeries(log1pSeries(x), opts);
    }
    module2.exports = log1pmx;
  }
});

// node_modules/@stdlib/math-base-special-log1pmx/lib/index.js
var require_lib108 = __commonJS({
  "node_modules/@stdlib/math-base-special-log1pmx/lib/index.js"(exports2, module2) {
    "use strict";
    var log1pmx = require_main74();
    module2.exports = log1pmx;
  }
});

// node_modules/@stdlib/constants-float64-two-pi/lib/index.js
var require_lib109 = __commonJS({
  "node_modules/@stdlib/constants-float64-two-pi/lib/index.js"(exports2, module2) {
    "use strict";
    var TWO_PI = 6.283185307179586;
    module2.exports = TWO_PI;
  }
});

// node_modules/@stdlib/math-base-special-gammainc/lib/polyval_c0.js
var require_polyval_c0 = __commonJS({
  "node_modules/@stdlib/math-base-special-gammainc/lib/polyval_c0.js"(exports2, module2) {
    "use strict";
    function evalpoly(x) {
      if (x === 0) {
        return -0.3333333333333333;
      }
      return -0.3333333333333333 + x * (0.08333333333333333 + x * (-0.014814814814814815 + x * (0.0011574074074074073 + x * (3527336860670194e-19 + x * (-1787551440329218e-19 + x * (3919263178522438e-20 + x * (-21854485106799924e-22 + x * (-185406221071516e-20 + x * (8296711340953087e-22 + x * (-17665952736826078e-23 + x * (6707853543401498e-24 + x * (10261809784240309e-24 + x * (-4382036018453353e-24 + x * 914769958223679e-24)))))))))))));
    }
    module2.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-gammainc/lib/polyval_c1.js
var require_polyval_c1 = __commonJS({
  "node_modules/@stdlib/math-base-special-gammainc/lib/polyval_c1.js"(exports2, module2) {
    "use strict";
    function evalpoly(x) {
      if (x === 0) {
        return -0.001851851851851852;
      }
      return -0.001851851851851852 + x * (-0.003472222222222222 + x * (0.0026455026455026454 + x * (-9902263374485596e-19 + x * (20576131687242798e-20 + x * (-4018775720164609e-22 + x * (-18098550334489977e-21 + x * (764916091608111e-20 + x * (-16120900894563446e-22 + x * (4647127802807434e-24 + x * (1378633446915721e-22 + x * (-5752545603517705e-23 + x * 11951628599778148e-24)))))))))));
    }
    module2.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-gammainc/lib/polyval_c2.js
var require_polyval_c2 = __commonJS({
  "node_modules/@stdlib/math-base-special-gammainc/lib/polyval_c2.js"(exports2, module2) {
    "use strict";
    function evalpoly(x) {
      if (x === 0) {
        return 0.004133597883597883;
      }
      return 0.004133597883597883 + x * (-0.0026813271604938273 + x * (7716049382716049e-19 + x * (20093878600823047e-22 + x * (-10736653226365161e-20 + x * (52923448829120125e-21 + x * (-12760635188618728e-21 + x * (3423578734096138e-23 + x * (13721957309062932e-22 + x * (-6298992138380055e-22 + x * 14280614206064242e-23)))))))));
    }
    module2.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-gammainc/lib/polyval_c3.js
var require_polyval_c3 = __commonJS({
  "node_modules/@stdlib/math-base-special-gammainc/lib/polyval_c3.js"(exports2, module2) {
    "use strict";
    function evalpoly(x) {
      if (x === 0) {
        return 6494341563786008e-19;
      }
      return 6494341563786008e-19 + x * (22947209362139917e-20 + x * (-4691894943952557e-19 + x * (26772063206283885e-20 + x * (-7561801671883977e-20 + x * (-2396505113867297e-22 + x * (11082654115347302e-21 + x * (-56749528269915965e-22 + x * 14230900732435883e-22)))))));
    }
    module2.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-gammainc/lib/polyval_c4.js
var require_polyval_c4 = __commonJS({
  "node_modules/@stdlib/math-base-special-gammainc/lib/polyval_c4.js"(exports2, module2) {
    "use strict";
    function evalpoly(x) {
      if (x === 0) {
        return -8618882909167117e-19;
      }
      return -8618882909167117e-19 + x * (7840392217200666e-19 + x * (-2990724803031902e-19 + x * (-14638452578843418e-22 + x * (6641498215465122e-20 + x * (-3968365047179435e-20 + x * 11375726970678419e-21)))));
    }
    module2.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-gammainc/lib/polyval_c5.js
var require_polyval_c5 = __commonJS({
  "node_modules/@stdlib/math-base-special-gammainc/lib/polyval_c5.js"(exports2, module2) {
    "use strict";
    function evalpoly(x) {
      if (x === 0) {
        return -33679855336635813e-20;
      }
      return -33679855336635813e-20 + x * (-6972813758365858e-20 + x * (2772753244959392e-19 + x * (-19932570516188847e-20 + x * (6797780477937208e-20 + x * (1419062920643967e-22 + x * (-13594048189768693e-21 + x * (8018470256334202e-21 + x * -2291481176508095e-21)))))));
    }
    module2.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-gammainc/lib/polyval_c6.js
var require_polyval_c6 = __commonJS({
  "node_modules/@stdlib/math-base-special-gammainc/lib/polyval_c6.js"(exports2, module2) {
    "use strict";
    function evalpoly(x) {
      if (x === 0) {
        return 5313079364639922e-19;
      }
      return 5313079364639922e-19 + x * (-5921664373536939e-19 + x * (2708782096718045e-19 + x * (7902353232660328e-22 + x * (-8153969367561969e-20 + x * (561168275310625e-19 + x * -18329116582843375e-21)))));
    }
    module2.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-gammainc/lib/polyval_c7.js
var require_polyval_c7 = __commonJS({
  "node_modules/@stdlib/math-base-special-gammainc/lib/polyval_c7.js"(exports2, module2) {
    "use strict";
    function evalpoly(x) {
      if (x === 0) {
        return 34436760689237765e-20;
      }
      return 34436760689237765e-20 + x * (5171790908260592e-20 + x * (-33493161081142234e-20 + x * (2812695154763237e-19 + x * -10976582244684731e-20)));
    }
    module2.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-gammainc/lib/polyval_c8.js
var require_polyval_c8 = __commonJS({
  "node_modules/@stdlib/math-base-special-gammainc/lib/polyval_c8.js"(exports2, module2) {
    "use strict";
    function evalpoly(x) {
      if (x === 0) {
        return -6526239185953094e-19;
      }
      return -6526239185953094e-19 + x * (8394987206720873e-19 + x * -438297098541721e-18);
    }
    module2.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-gammainc/lib/igamma_temme_large.js
var require_igamma_temme_large = __commonJS({
  "node_modules/@stdlib/math-base-special-gammainc/lib/igamma_temme_large.js"(exports2, module2) {
    "use strict";
    var evalpoly = require_lib7();
    var log1pmx = require_lib108();
    var erfc = require_lib106();
    var sqrt = require_lib41();
    var exp = require_lib60();
    var TWO_PI = require_lib109();
    var polyvalC0 = require_polyval_c0();
    var polyvalC1 = require_polyval_c1();
    var polyvalC2 = require_polyval_c2();
    var polyvalC3 = require_polyval_c3();
    var polyvalC4 = require_polyval_c4();
    var polyvalC5 = require_polyval_c5();
    var polyvalC6 = require_polyval_c6();
    var polyvalC7 = require_polyval_c7();
    var polyvalC8 = require_polyval_c8();
    var workspace = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
    function igammaTemmeLarge(a, x) {
      var result;
      var sigma;
      var phi;
      var y;
      var z;
      sigma = (x - a) / a;
      phi = -log1pmx(sigma);
      y = a * phi;
      z = sqrt(2 * phi);
      if (x < a) {
        z = -z;
      }
      workspace[0] = polyvalC0(z);
      workspace[1] = polyvalC1(z);
      workspace[2] = polyvalC2(z);
      workspace[3] = polyvalC3(z);
      workspace[4] = polyvalC4(z);
      workspace[5] = polyvalC5(z);
      workspace[6] = polyvalC6(z);
      workspace[7] = polyvalC7(z);
      workspace[8] = polyvalC8(z);
      workspace[9] = -5967612901927463e-19;
      result = evalpoly(workspace, 1 / a);
      result *= exp(-y) / sqrt(TWO_PI * a);
      if (x < a) {
        result = -result;
      }
      result += erfc(sqrt(y)) / 2;
      return result;
    }
    module2.exports = igammaTemmeLarge;
  }
});

// node_modules/@stdlib/math-base-special-gammainc/lib/lower_incomplete_gamma_series.js
var require_lower_incomplete_gamma_series = __commonJS({
  "node_modules/@stdlib/math-base-special-gammainc/lib/lower_incomplete_gamma_series.js"(exports2, module2) {
    "use strict";
    function lowerIncompleteGammaSeries(a1, z1) {
      var result = 1;
      var a = a1;
      var z = z1;
      return next;
      function next() {
        var r = result;
        a += 1;
        result *= z / a;
        return r;
      }
    }
    module2.exports = lowerIncompleteGammaSeries;
  }
});

// node_modules/@stdlib/math-base-special-gammainc/lib/lower_gamma_series.js
var require_lower_gamma_series = __commonJS({
  "node_modules/@stdlib/math-base-special-gammainc/lib/lower_gamma_series.js"(exports2, module2) {
    "use strict";
    var sumSeries = require_lib105();
    var lowerIncompleteGammaSeries = require_lower_incomplete_gamma_series();
    function lowerGammaSeries(a, z, initialValue) {
      var result;
      var s;
      initialValue = initialValue || 0;
      s = lowerIncompleteGammaSeries(a, z);
      result = sumSeries(s, {
        "initialValue": initialValue
      });
      return result;
    }
    module2.exports = lowerGammaSeries;
  }
});

// node_modules/@stdlib/math-base-special-gamma-lanczos-sum-expg-scaled/lib/rational_pq.js
var require_rational_pq4 = __commonJS({
  "node_modules/@stdlib/math-base-special-gamma-lanczos-sum-expg-scaled/lib/rational_pq.js"(exports2, module2) {
    "use strict";
    function evalrational(x) {
      var ax;
      var s1;
      var s2;
      if (x === 0) {
        return Infinity;
      }
      if (x < 0) {
        ax = -x;
      } else {
        ax = x;
      }
      if (ax <= 1) {
        s1 = 709811.662581658 + x * (679979.8474157227 + x * (293136.7857211597 + x * (74887.54032914672 + x * (12555.290582413863 + x * (1443.4299244417066 + x * (115.24194596137347 + x * (6.309239205732627 + x * (0.22668404630224365 + x * (0.004826466289237662 + x * 4624429436045379e-20)))))))));
        s2 = 0 + x * (362880 + x * (1026576 + x * (1172700 + x * (723680 + x * (269325 + x * (63273 + x * (9450 + x * (870 + x * (45 + x * 1)))))))));
      } else {
        x = 1 / x;
        s1 = 4624429436045379e-20 + x * (0.004826466289237662 + x * (0.22668404630224365 + x * (6.309239205732627 + x * (115.24194596137347 + x * (1443.4299244417066 + x * (12555.290582413863 + x * (74887.54032914672 + x * (293136.7857211597 + x * (679979.8474157227 + x * 709811.662581658)))))))));
        s2 = 1 + x * (45 + x * (870 + x * (9450 + x * (63273 + x * (269325 + x * (723680 + x * (1172700 + x * (1026576 + x * (362880 + x * 0)))))))));
      }
      return s1 / s2;
    }
    module2.exports = evalrational;
  }
});

// node_modules/@stdlib/math-base-special-gamma-lanczos-sum-expg-scaled/lib/main.js
var require_main75 = __commonJS({
  "node_modules/@stdlib/math-base-special-gamma-lanczos-sum-expg-scaled/lib/main.js"(exports2, module2) {
    "use strict";
    var gammaLanczosSumExpGScaled = require_rational_pq4();
    module2.exports = gammaLanczosSumExpGScaled;
  }
});

// node_modules/@stdlib/math-base-special-gamma-lanczos-sum-expg-scaled/lib/index.js
var require_lib110 = __commonJS({
  "node_modules/@stdlib/math-base-special-gamma-lanczos-sum-expg-scaled/lib/index.js"(exports2, module2) {
    "use strict";
    var main = require_main75();
    module2.exports = main;
  }
});

// node_modules/@stdlib/math-base-special-gammainc/lib/regularised_gamma_prefix.js
var require_regularised_gamma_prefix = __commonJS({
  "node_modules/@stdlib/math-base-special-gammainc/lib/regularised_gamma_prefix.js"(exports2, module2) {
    "use strict";
    var lanczosSumExpGScaled = require_lib110();
    var gammaln = require_lib100();
    var gamma = require_lib91();
    var log1pmx = require_lib108();
    var sqrt = require_lib41();
    var abs = require_lib44();
    var exp = require_lib60();
    var pow = require_lib69();
    var max = require_lib74();
    var min = require_lib76();
    var ln = require_lib97();
    var FLOAT64_MAX = require_lib77();
    var MAX_LN = require_lib101();
    var MIN_LN = require_lib107();
    var G = require_lib95();
    var E = require_lib70();
    function regularisedGammaPrefix(a, z) {
      var prefix;
      var amza;
      var agh;
      var alz;
      var amz;
      var sq;
      var d;
      agh = a + G - 0.5;
      d = (z - a - G + 0.5) / agh;
      if (a < 1) {
        if (z <= MIN_LN || a < 1 / FLOAT64_MAX) {
          return exp(a * ln(z) - z - gammaln(a));
        }
        return pow(z, a) * exp(-z) / gamma(a);
      }
      if (abs(d * d * a) <= 100 && a > 150) {
        prefix = a * log1pmx(d) + z * (0.5 - G) / agh;
        prefix = exp(prefix);
      } else {
        alz = a * ln(z / agh);
        amz = a - z;
        if (min(alz, amz) <= MIN_LN || max(alz, amz) >= MAX_LN) {
          amza = amz / a;
          if (min(alz, amz) / 2 > MIN_LN && max(alz, amz) / 2 < MAX_LN) {
            sq = pow(z / agh, a / 2) * exp(amz / 2);
            prefix = sq * sq;
          } else if (min(alz, amz) / 4 > MIN_LN && max(alz, amz) / 4 < MAX_LN && z > a) {
            sq = pow(z / agh, a / 4) * exp(amz / 4);
            prefix = sq * sq;
            prefix *= prefix;
          } else if (amza > MIN_LN && amza < MAX_LN) {
            prefix = pow(z * exp(amza) / agh, a);
          } else {
            prefix = exp(alz + amz);
          }
        } else {
          prefix = pow(z / agh, a) * exp(amz);
        }
      }
      prefix *= sqrt(agh / E) / lanczosSumExpGScaled(a);
      return prefix;
    }
    module2.exports = regularisedGammaPrefix;
  }
});

// node_modules/@stdlib/math-base-special-powm1/lib/main.js
var require_main76 = __commonJS({
  "node_modules/@stdlib/math-base-special-powm1/lib/main.js"(exports2, module2) {
    "use strict";
    var isnan = require_lib8();
    var isinfinite = require_lib50();
    var abs = require_lib44();
    var expm1 = require_lib38();
    var ln = require_lib97();
    var pow = require_lib69();
    var trunc = require_lib46();
    function powm1(b, x) {
      var result;
      var y;
      if (isnan(b) || isnan(x)) {
        return NaN;
      }
      if (x === 0) {
        return 0;
      }
      if (b === 0) {
        return -1;
      }
      if (b < 0 && x % 2 === 0) {
        b = -b;
      }
      if (b > 0) {
        if (abs(x * (b - 1)) < 0.5 || abs(x) < 0.2) {
          y = ln(b) * x;
          if (y < 0.5) {
            return expm1(y);
          }
        }
      } else if (trunc(x) !== x) {
        return NaN;
      }
      result = pow(b, x) - 1;
      if (isinfinite(result) || isnan(result)) {
        return NaN;
      }
      return result;
    }
    module2.exports = powm1;
  }
});

// node_modules/@stdlib/math-base-special-powm1/lib/index.js
var require_lib111 = __commonJS({
  "node_modules/@stdlib/math-base-special-powm1/lib/index.js"(exports2, module2) {
    "use strict";
    var powm1 = require_main76();
    module2.exports = powm1;
  }
});

// node_modules/@stdlib/math-base-special-gamma1pm1/lib/rational_p1q1.js
var require_rational_p1q1 = __commonJS({
  "node_modules/@stdlib/math-base-special-gamma1pm1/lib/rational_p1q1.js"(exports2, module2) {
    "use strict";
    function evalrational(x) {
      var ax;
      var s1;
      var s2;
      if (x === 0) {
        return -0.01803556856784494;
      }
      if (x < 0) {
        ax = -x;
      } else {
        ax = x;
      }
      if (ax <= 1) {
        s1 = -0.01803556856784494 + x * (0.02512664961998968 + x * (0.049410315156753225 + x * (0.0172491608709614 + x * (-2594535632054381e-19 + x * (-5410098692152044e-19 + x * (-3245886498259485e-20 + x * 0))))));
        s2 = 1 + x * (1.962029871977952 + x * (1.4801966942423133 + x * (0.5413914320717209 + x * (0.09885042511280101 + x * (0.008213096746488934 + x * (22493629192211576e-20 + x * -22335276320861708e-23))))));
      } else {
        x = 1 / x;
        s1 = 0 + x * (-3245886498259485e-20 + x * (-5410098692152044e-19 + x * (-2594535632054381e-19 + x * (0.0172491608709614 + x * (0.049410315156753225 + x * (0.02512664961998968 + x * -0.01803556856784494))))));
        s2 = -22335276320861708e-23 + x * (22493629192211576e-20 + x * (0.008213096746488934 + x * (0.09885042511280101 + x * (0.5413914320717209 + x * (1.4801966942423133 + x * (1.962029871977952 + x * 1))))));
      }
      return s1 / s2;
    }
    module2.exports = evalrational;
  }
});

// node_modules/@stdlib/math-base-special-gamma1pm1/lib/rational_p2q2.js
var require_rational_p2q2 = __commonJS({
  "node_modules/@stdlib/math-base-special-gamma1pm1/lib/rational_p2q2.js"(exports2, module2) {
    "use strict";
    function evalrational(x) {
      var ax;
      var s1;
      var s2;
      if (x === 0) {
        return 0.04906224540690395;
      }
      if (x < 0) {
        ax = -x;
      } else {
        ax = x;
      }
      if (ax <= 1) {
        s1 = 0.04906224540690395 + x * (-0.09691175301595212 + x * (-0.4149833583594954 + x * (-0.4065671242119384 + x * (-0.1584135863906922 + x * (-0.024014982064857155 + x * -0.0010034668769627955)))));
        s2 = 1 + x * (3.0234982984646304 + x * (3.4873958536072385 + x * (1.9141558827442668 + x * (0.5071377386143635 + x * (0.05770397226904519 + x * 0.001957681026011072)))));
      } else {
        x = 1 / x;
        s1 = -0.0010034668769627955 + x * (-0.024014982064857155 + x * (-0.1584135863906922 + x * (-0.4065671242119384 + x * (-0.4149833583594954 + x * (-0.09691175301595212 + x * 0.04906224540690395)))));
        s2 = 0.001957681026011072 + x * (0.05770397226904519 + x * (0.5071377386143635 + x * (1.9141558827442668 + x * (3.4873958536072385 + x * (3.0234982984646304 + x * 1)))));
      }
      return s1 / s2;
    }
    module2.exports = evalrational;
  }
});

// node_modules/@stdlib/math-base-special-gamma1pm1/lib/rational_p3q3.js
var require_rational_p3q3 = __commonJS({
  "node_modules/@stdlib/math-base-special-gamma1pm1/lib/rational_p3q3.js"(exports2, module2) {
    "use strict";
    function evalrational(x) {
      var ax;
      var s1;
      var s2;
      if (x === 0) {
        return -0.029232972183027003;
      }
      if (x < 0) {
        ax = -x;
      } else {
        ax = x;
      }
      if (ax <= 1) {
        s1 = -0.029232972183027003 + x * (0.14421626775719232 + x * (-0.14244039073863127 + x * (0.05428096940550536 + x * (-0.008505359768683364 + x * (4311713426792973e-19 + x * 0)))));
        s2 = 1 + x * (-1.5016935605448505 + x * (0.846973248876495 + x * (-0.22009515181499575 + x * (0.02558279715597587 + x * (-0.0010066679553914337 + x * -8271935218912905e-22)))));
      } else {
        x = 1 / x;
        s1 = 0 + x * (4311713426792973e-19 + x * (-0.008505359768683364 + x * (0.05428096940550536 + x * (-0.14244039073863127 + x * (0.14421626775719232 + x * -0.029232972183027003)))));
        s2 = -8271935218912905e-22 + x * (-0.0010066679553914337 + x * (0.02558279715597587 + x * (-0.22009515181499575 + x * (0.846973248876495 + x * (-1.5016935605448505 + x * 1)))));
      }
      return s1 / s2;
    }
    module2.exports = evalrational;
  }
});

// node_modules/@stdlib/math-base-special-gamma1pm1/lib/lgamma_small_imp.js
var require_lgamma_small_imp = __commonJS({
  "node_modules/@stdlib/math-base-special-gamma1pm1/lib/lgamma_small_imp.js"(exports2, module2) {
    "use strict";
    var ln = require_lib97();
    var EPS = require_lib71();
    var rateval1 = require_rational_p1q1();
    var rateval2 = require_rational_p2q2();
    var rateval3 = require_rational_p3q3();
    var Y1 = 0.15896368026733398;
    var Y2 = 0.5281534194946289;
    var Y3 = 0.45201730728149414;
    function lgammaSmallImp(z, zm1, zm2) {
      var prefix;
      var result;
      var r;
      var R;
      if (z < EPS) {
        return -ln(z);
      }
      if (zm1 === 0 || zm2 === 0) {
        return 0;
      }
      result = 0;
      if (z > 2) {
        if (z >= 3) {
          do {
            z -= 1;
            zm2 -= 1;
            result += ln(z);
          } while (z >= 3);
          zm2 = z - 2;
        }
        r = zm2 * (z + 1);
        R = rateval1(zm2);
        result += r * Y1 + r * R;
        return result;
      }
      if (z < 1) {
        result += -ln(z);
        zm2 = zm1;
        zm1 = z;
        z += 1;
      }
      if (z <= 1.5) {
        r = rateval2(zm1);
        prefix = zm1 * zm2;
        result += prefix * Y2 + prefix * r;
        return result;
      }
      r = zm2 * zm1;
      R = rateval3(-zm2);
      result += r * Y3 + r * R;
      return result;
    }
    module2.exports = lgammaSmallImp;
  }
});

// node_modules/@stdlib/math-base-special-gamma1pm1/lib/main.js
var require_main77 = __commonJS({
  "node_modules/@stdlib/math-base-special-gamma1pm1/lib/main.js"(exports2, module2) {
    "use strict";
    var gamma = require_lib91();
    var expm1 = require_lib38();
    var log1p = require_lib40();
    var isnan = require_lib8();
    var lgammaSmallImp = require_lgamma_small_imp();
    function gamma1pm1(x) {
      if (isnan(x)) {
        return NaN;
      }
      if (x < 0) {
        if (x < -0.5) {
          return gamma(1 + x) - 1;
        }
        return expm1(-log1p(x) + lgammaSmallImp(x + 2, x + 1, x));
      }
      if (x < 2) {
        return expm1(lgammaSmallImp(x + 1, x, x - 1));
      }
      return gamma(1 + x) - 1;
    }
    module2.exports = gamma1pm1;
  }
});

// node_modules/@stdlib/math-base-special-gamma1pm1/lib/index.js
var require_lib112 = __commonJS({
  "node_modules/@stdlib/math-base-special-gamma1pm1/lib/index.js"(exports2, module2) {
    "use strict";
    var gamma1pm1 = require_main77();
    module2.exports = gamma1pm1;
  }
});

// node_modules/@stdlib/math-base-special-gammainc/lib/small_gamma2_series.js
var require_small_gamma2_series = __commonJS({
  "node_modules/@stdlib/math-base-special-gammainc/lib/small_gamma2_series.js"(exports2, module2) {
    "use strict";
    function smallGamma2Series(a, x) {
      var result;
      var apn;
      var n;
      var r;
      result = -x;
      x = -x;
      apn = a + 1;
      n = 1;
      return next;
      function next() {
        r = result / apn;
        result *= x;
        n += 1;
        result /= n;
        apn += 1;
        return r;
      }
    }
    module2.exports = smallGamma2Series;
  }
});

// node_modules/@stdlib/math-base-special-gammainc/lib/tgamma_small_upper_part.js
var require_tgamma_small_upper_part = __commonJS({
  "node_modules/@stdlib/math-base-special-gammainc/lib/tgamma_small_upper_part.js"(exports2, module2) {
    "use strict";
    var powm1 = require_lib111();
    var sumSeries = require_lib105();
    var gamma1pm1 = require_lib112();
    var smallGamma2Series = require_small_gamma2_series();
    function tgammaSmallUpperPart(a, x, invert) {
      var initialValue;
      var result;
      var pgam;
      var p;
      var s;
      result = gamma1pm1(a);
      pgam = (result + 1) / a;
      p = powm1(x, a);
      result -= p;
      result /= a;
      s = smallGamma2Series(a, x);
      p += 1;
      initialValue = invert ? pgam : 0;
      result = -p * sumSeries(s, {
        "initialValue": (initialValue - result) / p
      });
      if (invert) {
        result = -result;
      }
      return [result, pgam];
    }
    module2.exports = tgammaSmallUpperPart;
  }
});

// node_modules/@stdlib/constants-float32-smallest-normal/lib/index.js
var require_lib113 = __commonJS({
  "node_modules/@stdlib/constants-float32-smallest-normal/lib/index.js"(exports2, module2) {
    "use strict";
    var FLOAT32_SMALLEST_NORMAL = 11754943508222875e-54;
    module2.exports = FLOAT32_SMALLEST_NORMAL;
  }
});

// node_modules/@stdlib/math-base-tools-continued-fraction/lib/generators.js
var require_generators2 = __commonJS({
  "node_modules/@stdlib/math-base-tools-continued-fraction/lib/generators.js"(exports2, module2) {
    "use strict";
    var abs = require_lib44();
    var FLOAT32_SMALLEST_NORMAL = require_lib113();
    var EPS = require_lib71();
    var MAX_ITER = 1e6;
    function continuedFractionA(gen, factor, maxIter) {
      var isgenerator;
      var delta;
      var a0;
      var f;
      var C;
      var D;
      var v;
      isgenerator = typeof gen.next === "function";
      v = isgenerator ? gen.next().value : gen();
      f = v[1];
      a0 = v[0];
      if (f === 0) {
        f = FLOAT32_SMALLEST_NORMAL;
      }
      C = f;
      D = 0;
      if (isgenerator === true) {
        do {
          v = gen.next().value;
          if (v) {
            D = v[1] + v[0] * D;
            if (D === 0) {
              D = FLOAT32_SMALLEST_NORMAL;
            }
            C = v[1] + v[0] / C;
            if (C === 0) {
              C = FLOAT32_SMALLEST_NORMAL;
            }
            D = 1 / D;
            delta = C * D;
            f *= delta;
          }
        } while (abs(delta - 1) > factor && --maxIter);
      } else {
        do {
          v = gen();
          if (v) {
            D = v[1] + v[0] * D;
            if (D === 0) {
              D = FLOAT32_SMALLEST_NORMAL;
            }
            C = v[1] + v[0] / C;
            if (C === 0) {
              C = FLOAT32_SMALLEST_NORMAL;
            }
            D = 1 / D;
            delta = C * D;
            f *= delta;
          }
        } while (v && abs(delta - 1) > factor && --maxIter);
      }
      return a0 / f;
    }
    function continuedFractionB(gen, factor, maxIter) {
      var isgenerator;
      var delta;
      var f;
      var C;
      var D;
      var v;
      isgenerator = typeof gen.next === "function";
      v = isgenerator ? gen.next().value : gen();
      f = v[1];
      if (f === 0) {
        f = FLOAT32_SMALLEST_NORMAL;
      }
      C = f;
      D = 0;
      if (isgenerator === true) {
        do {
          v = gen.next().value;
          if (v) {
            D = v[1] + v[0] * D;
            if (D === 0) {
              D = FLOAT32_SMALLEST_NORMAL;
            }
            C = v[1] + v[0] / C;
            if (C === 0) {
              C = FLOAT32_SMALLEST_NORMAL;
            }
            D = 1 / D;
            delta = C * D;
            f *= delta;
          }
        } while (v && abs(delta - 1) > factor && --maxIter);
      } else {
        do {
          v = gen();
          if (v) {
            D = v[1] + v[0] * D;
            if (D === 0) {
              D = FLOAT32_SMALLEST_NORMAL;
            }
            C = v[1] + v[0] / C;
            if (C === 0) {
              C = FLOAT32_SMALLEST_NORMAL;
            }
            D = 1 / D;
            delta = C * D;
            f *= delta;
          }
        } while (v && abs(delta - 1) > factor && --maxIter);
      }
      return f;
    }
    function continuedFraction(generator, options) {
      var maxIter;
      var opts;
      var eps;
      opts = {};
      if (arguments.length > 1) {
        opts = options;
      }
      maxIter = opts.maxIter || MAX_ITER;
      eps = opts.tolerance || EPS;
      if (opts.keep) {
        return continuedFractionB(generator, eps, maxIter);
      }
      return continuedFractionA(generator, eps, maxIter);
    }
    module2.exports = continuedFraction;
  }
});

// node_modules/@stdlib/math-base-tools-continued-fraction/lib/basic.js
var require_basic2 = __commonJS({
  "node_modules/@stdlib/math-base-tools-continued-fraction/lib/basic.js"(exports2, module2) {
    "use strict";
    var abs = require_lib44();
    var EPS = require_lib71();
    var FLOAT32_SMALLEST_NORMAL = require_lib113();
    var MAX_ITER = 1e6;
    function continuedFractionA(gen, factor, maxIter) {
      var delta;
      var a0;
      var C;
      var D;
      var f;
      var v;
      v = gen();
      f = v[1];
      a0 = v[0];
      if (f === 0) {
        f = FLOAT32_SMALLEST_NORMAL;
      }
      C = f;
      D = 0;
      do {
        v = gen();
        if (v) {
          D = v[1] + v[0] * D;
          if (D === 0) {
            D = FLOAT32_SMALLEST_NORMAL;
          }
          C = v[1] + v[0] / C;
          if (C === 0) {
            C = FLOAT32_SMALLEST_NORMAL;
          }
          D = 1 / D;
          delta = C * D;
          f *= delta;
        }
      } while (v && abs(delta - 1) > factor && --maxIter);
      return a0 / f;
    }
    function continuedFractionB(gen, factor, maxIter) {
      var delta;
      var C;
      var D;
      var f;
      var v;
      v = gen();
      f = v[1];
      if (f === 0) {
        f = FLOAT32_SMALLEST_NORMAL;
      }
      C = f;
      D = 0;
      do {
        v = gen();
        if (v) {
          D = v[1] + v[0] * D;
          if (D === 0) {
            D = FLOAT32_SMALLEST_NORMAL;
          }
          C = v[1] + v[0] / C;
          if (C === 0) {
            C = FLOAT32_SMALLEST_NORMAL;
          }
          D = 1 / D;
          delta = C * D;
          f *= delta;
        }
      } while (v && abs(delta - 1) > factor && --maxIter);
      return f;
    }
    function continuedFraction(generator, options) {
      var maxIter;
      var opts;
      var eps;
      opts = {};
      if (arguments.length > 1) {
        opts = options;
      }
      eps = opts.tolerance || EPS;
      maxIter = opts.maxIter || MAX_ITER;
      if (opts.keep) {
        return continuedFractionB(generator, eps, maxIter);
      }
      return continuedFractionA(generator, eps, maxIter);
    }
    module2.exports = continuedFraction;
  }
});

// node_modules/@stdlib/math-base-tools-continued-fraction/lib/index.js
var require_lib114 = __commonJS({
  "node_modules/@stdlib/math-base-tools-continued-fraction/lib/index.js"(exports2, module2) {
    "use strict";
    var hasGeneratorSupport = require_lib104();
    var generator = require_generators2();
    var basic = require_basic2();
    var continuedFraction;
    if (hasGeneratorSupport()) {
      continuedFraction = generator;
    } else {
      continuedFraction = basic;
    }
    module2.exports = continuedFraction;
  }
});

// node_modules/@stdlib/math-base-special-gammainc/lib/upper_incomplete_gamma_fract.js
var require_upper_incomplete_gamma_fract = __commonJS({
  "node_modules/@stdlib/math-base-special-gammainc/lib/upper_incomplete_gamma_fract.js"(exports2, module2) {
    "use strict";
    function upperIncompleteGammaFract(a1, z1) {
      var z = z1 - a1 + 1;
      var a = a1;
      var k = 0;
      return next;
      function next() {
        k += 1;
        z += 2;
        return [
          k * (a - k),
          z
        ];
      }
    }
    module2.exports = upperIncompleteGammaFract;
  }
});

// node_modules/@stdlib/math-base-special-gammainc/lib/upper_gamma_fraction.js
var require_upper_gamma_fraction = __commonJS({
  "node_modules/@stdlib/math-base-special-gammainc/lib/upper_gamma_fraction.js"(exports2, module2) {
    "use strict";
    var continuedFraction = require_lib114();
    var upperIncompleteGammaFract = require_upper_incomplete_gamma_fract();
    function upperGammaFraction(a, z) {
      var f = upperIncompleteGammaFract(a, z);
      return 1 / (z - a + 1 + continuedFraction(f));
    }
    module2.exports = upperGammaFraction;
  }
});

// node_modules/@stdlib/math-base-special-gammainc/lib/igamma_final.js
var require_igamma_final = __commonJS({
  "node_modules/@stdlib/math-base-special-gammainc/lib/igamma_final.js"(exports2, module2) {
    "use strict";
    var floor = require_lib39();
    var gamma = require_lib91();
    var abs = require_lib44();
    var pow = require_lib69();
    var ln = require_lib97();
    var SQRT_EPSILON = require_lib102();
    var FLOAT64_MAX = require_lib77();
    var MAX_LN = require_lib101();
    var tgammaILargeX = require_tgamma_i_large_x();
    var finiteGammaQ = require_finite_gamma_q();
    var finiteHalfGammaQ = require_finite_half_gamma_q();
    var fullIGammaPrefix = require_full_igamma_prefix();
    var igammaTemmeLarge = require_igamma_temme_large();
    var lowerGammaSeries = require_lower_gamma_series();
    var regularisedGammaPrefix = require_regularised_gamma_prefix();
    var tgammaSmallUpperPart = require_tgamma_small_upper_part();
    var upperGammaFraction = require_upper_gamma_fraction();
    function igammaFinal(x, a, regularized, upper) {
      var optimisedInvert;
      var evalMethod;
      var isHalfInt;
      var initValue;
      var useTemme;
      var isSmallA;
      var result;
      var invert;
      var isInt;
      var sigma;
      var res;
      var gam;
      var fa;
      var g;
      result = 0;
      invert = upper;
      isSmallA = a < 30 && a <= x + 1 && x < MAX_LN;
      if (isSmallA) {
        fa = floor(a);
        isInt = fa === a;
        isHalfInt = isInt ? false : abs(fa - a) === 0.5;
      } else {
        isInt = false;
        isHalfInt = false;
      }
      if (isInt && x > 0.6) {
        invert = !invert;
        evalMethod = 0;
      } else if (isHalfInt && x > 0.2) {
        invert = !invert;
        evalMethod = 1;
      } else if (x < SQRT_EPSILON && a > 1) {
        evalMethod = 6;
      } else if (x > 1e3 && (a < x || abs(a - 50) / x < 1)) {
        invert = !invert;
        evalMethod = 7;
      } else if (x < 0.5) {
        if (-0.4 / ln(x) < a) {
          evalMethod = 2;
        } else {
          evalMethod = 3;
        }
      } else if (x < 1.1) {
        if (x * 0.75 < a) {
          evalMethod = 2;
        } else {
          evalMethod = 3;
        }
      } else {
        useTemme = false;
        if (regularized && a > 20) {
          sigma = abs((x - a) / a);
          if (a > 200) {
            if (20 / a > sigma * sigma) {
              useTemme = true;
            }
          } else if (sigma < 0.4) {
            useTemme = true;
          }
        }
        if (useTemme) {
          evalMethod = 5;
        } else if (x - 1 / (3 * x) < a) {
          evalMethod = 2;
        } else {
          evalMethod = 4;
          invert = !invert;
        }
      }
      switch (evalMethod) {
        case 0:
          result = finiteGammaQ(a, x);
          if (regularized === false) {
            result *= gamma(a);
          }
          break;
        case 1:
          result = finiteHalfGammaQ(a, x);
          if (regularized === false) {
            result *= gamma(a);
          }
          break;
        case 2:
          result = regularized ? regularisedGammaPrefix(a, x) : fullIGammaPrefix(a, x);
          if (result !== 0) {
            initValue = 0;
            optimisedInvert = false;
            if (invert) {
              initValue = regularized ? 1 : gamma(a);
              if (regularized || result >= 1 || FLOAT64_MAX * result > initValue) {
                initValue /= result;
                if (regularized || a < 1 || FLOAT64_MAX / a > initValue) {
                  initValue *= -a;
                  optimisedInvert = true;
                } else {
                  initValue = 0;
                }
              } else {
                initValue = 0;
              }
            }
            result *= lowerGammaSeries(a, x, initValue) / a;
            if (optimisedInvert) {
              invert = false;
              result = -result;
            }
          }
          break;
        case 3:
          invert = !invert;
          res = tgammaSmallUpperPart(a, x, invert);
          result = res[0];
          g = res[1];
          invert = false;
          if (regularized) {
            result /= g;
          }
          break;
        case 4:
          result = regularized ? regularisedGammaPrefix(a, x) : fullIGammaPrefix(a, x);
          if (result !== 0) {
            result *= upperGammaFraction(a, x);
          }
          break;
        case 5:
          result = igammaTemmeLarge(a, x);
          if (x >= a) {
            invert = !invert;
          }
          break;
        case 6:
          result = regularized ? pow(x, a) / gamma(a + 1) : pow(x, a) / a;
          result *= 1 - a * x / (a + 1);
          break;
        case 7:
          result = regularized ? regularisedGammaPrefix(a, x) : fullIGammaPrefix(a, x);
          result /= x;
          if (result !== 0) {
            result *= tgammaILargeX(a, x);
          }
          break;
      }
      if (regularized && result > 1) {
        result = 1;
      }
      if (invert) {
        gam = regularized ? 1 : gamma(a);
        result = gam - result;
      }
      return result;
    }
    module2.exports = igammaFinal;
  }
});

// node_modules/@stdlib/math-base-special-gammainc/lib/main.js
var require_main78 = __commonJS({
  "node_modules/@stdlib/math-base-special-gammainc/lib/main.js"(exports2, module2) {
    "use strict";
    var gammaln = require_lib100();
    var exp = require_lib60();
    var ln = require_lib97();
    var SQRT_TWO_PI = require_lib89();
    var MAX_LN = require_lib101();
    var PINF = require_lib33();
    var FLOAT64_MAX_NTH_FACTORIAL = require_lib92();
    var igammaFinal = require_igamma_final();
    var lowerGammaSeries = require_lower_gamma_series();
    var upperGammaFraction = require_upper_gamma_fraction();
    function gammainc(x, a, regularized, upper) {
      var normalized;
      var initValue;
      var invert;
      var result;
      if (x < 0 || a <= 0) {
        return NaN;
      }
      normalized = regularized === void 0 ? true : regularized;
      invert = upper;
      if (a >= FLOAT64_MAX_NTH_FACTORIAL && !normalized) {
        if (invert && a * 4 < x) {
          result = a * ln(x) - x;
          result += ln(upperGammaFraction(a, x));
        } else if (!invert && a > 4 * x) {
          result = a * ln(x) - x;
          initValue = 0;
          result += ln(lowerGammaSeries(a, x, initValue) / a);
        } else {
          result = igammaFinal(x, a, true, invert);
          if (result === 0) {
            if (invert) {
              result = 1 + 1 / (12 * a) + 1 / (288 * a * a);
              result = ln(result) - a + (a - 0.5) * ln(a);
              result += ln(SQRT_TWO_PI);
            } else {
              result = a * ln(x) - x;
              initValue = 0;
              result += ln(lowerGammaSeries(a, x, initValue) / a);
            }
          } else {
            result = ln(result) + gammaln(a);
          }
        }
        if (result > MAX_LN) {
          return PINF;
        }
        return exp(result);
      }
      return igammaFinal(x, a, normalized, invert);
    }
    module2.exports = gammainc;
  }
});

// node_modules/@stdlib/math-base-special-gammainc/lib/index.js
var require_lib115 = __commonJS({
  "node_modules/@stdlib/math-base-special-gammainc/lib/index.js"(exports2, module2) {
    "use strict";
    var main = require_main78();
    module2.exports = main;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betainc/lib/full_igamma_prefix.js
var require_full_igamma_prefix2 = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betainc/lib/full_igamma_prefix.js"(exports2, module2) {
    "use strict";
    var exp = require_lib60();
    var pow = require_lib69();
    var ln = require_lib97();
    var MAX_LN = require_lib101();
    var MIN_LN = require_lib107();
    function fullIGammaPrefix(a, z) {
      var prefix;
      var alz;
      alz = a * ln(z);
      if (z >= 1) {
        if (alz < MAX_LN && -z > MIN_LN) {
          prefix = pow(z, a) * exp(-z);
        } else if (a >= 1) {
          prefix = pow(z / exp(z / a), a);
        } else {
          prefix = exp(alz - z);
        }
      } else if (alz > MIN_LN) {
        prefix = pow(z, a) * exp(-z);
      } else if (z / a < MAX_LN) {
        prefix = pow(z / exp(z / a), a);
      } else {
        prefix = exp(alz - z);
      }
      return prefix;
    }
    module2.exports = fullIGammaPrefix;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betainc/lib/regularized_gamma_prefix.js
var require_regularized_gamma_prefix = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betainc/lib/regularized_gamma_prefix.js"(exports2, module2) {
    "use strict";
    var lanczosSumExpGScaled = require_lib110();
    var gammaln = require_lib100();
    var gamma = require_lib91();
    var log1p = require_lib40();
    var sqrt = require_lib41();
    var abs = require_lib44();
    var exp = require_lib60();
    var pow = require_lib69();
    var max = require_lib74();
    var min = require_lib76();
    var ln = require_lib97();
    var MAX_LN = require_lib101();
    var MIN_LN = require_lib107();
    var G = require_lib95();
    var E = require_lib70();
    function regularizedGammaPrefix(a, z) {
      var prefix;
      var amza;
      var agh;
      var alz;
      var amz;
      var sq;
      var d;
      agh = a + G - 0.5;
      d = (z - a - G + 0.5) / agh;
      if (a < 1) {
        if (z <= MIN_LN) {
          return exp(a * ln(z) - z - gammaln(a));
        }
        return pow(z, a) * exp(-z) / gamma(a);
      }
      if (abs(d * d * a) <= 100 && a > 150) {
        prefix = a * (log1p(d) - d) + z * (0.5 - G) / agh;
        prefix = exp(prefix);
      } else {
        alz = a * ln(z / agh);
        amz = a - z;
        if (min(alz, amz) <= MIN_LN || max(alz, amz) >= MAX_LN) {
          amza = amz / a;
          if (min(alz, amz) / 2 > MIN_LN && max(alz, amz) / 2 < MAX_LN) {
            sq = pow(z / agh, a / 2) * exp(amz / 2);
            prefix = sq * sq;
          } else if (min(alz, amz) / 4 > MIN_LN && max(alz, amz) / 4 < MAX_LN && z > a) {
            sq = pow(z / agh, a / 4) * exp(amz / 4);
            prefix = sq * sq;
            prefix *= prefix;
          } else if (amza > MIN_LN && amza < MAX_LN) {
            prefix = pow(z * exp(amza) / agh, a);
          } else {
            prefix = exp(alz + amz);
          }
        } else {
          prefix = pow(z / agh, a) * exp(amz);
        }
      }
      prefix *= sqrt(agh / E) / lanczosSumExpGScaled(a);
      return prefix;
    }
    module2.exports = regularizedGammaPrefix;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betainc/lib/beta_small_b_large_a_series.js
var require_beta_small_b_large_a_series = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betainc/lib/beta_small_b_large_a_series.js"(exports2, module2) {
    "use strict";
    var gammaDeltaRatio = require_lib96();
    var factorial = require_lib93();
    var gammainc = require_lib115();
    var log1p = require_lib40();
    var abs = require_lib44();
    var pow = require_lib69();
    var ln = require_lib97();
    var MIN_VALUE = require_lib55();
    var EPSILON = require_lib71();
    var fullIGammaPrefix = require_full_igamma_prefix2();
    var regularizedGammaPrefix = require_regularized_gamma_prefix();
    var p = new Array(30);
    function betaSmallBLargeASeries(a, b, x, y, s0, mult, normalized) {
      var prefix;
      var tmp1;
      var tnp1;
      var sum;
      var b2n;
      var bm1;
      var lx2;
      var lxp;
      var mbn;
      var lx;
      var t4;
      var h;
      var j;
      var m;
      var n;
      var r;
      var t;
      var u;
      bm1 = b - 1;
      t = a + bm1 / 2;
      if (y < 0.35) {
        lx = log1p(-y);
      } else {
        lx = ln(x);
      }
      u = -t * lx;
      h = regularizedGammaPrefix(b, u);
      if (h <= MIN_VALUE) {
        return s0;
      }
      if (normalized) {
        prefix = h / gammaDeltaRatio(a, b);
        prefix /= pow(t, b);
      } else {
        prefix = fullIGammaPrefix(b, u) / pow(t, b);
      }
      prefix *= mult;
      p[0] = 1;
      j = gammainc(u, b, true, true);
      j /= h;
      sum = s0 + prefix * j;
      tnp1 = 1;
      lx2 = lx / 2;
      lx2 *= lx2;
      lxp = 1;
      t4 = 4 * t * t;
      b2n = b;
      for (n = 1; n < p.length; ++n) {
        tnp1 += 2;
        p[n] = 0;
        mbn = b - n;
        tmp1 = 3;
        for (m = 1; m < n; ++m) {
          mbn = m * b - n;
          p[n] += mbn * p[n - m] / factorial(tmp1);
          tmp1 += 2;
        }
        p[n] /= n;
        p[n] += bm1 / factorial(tnp1);
        j = (b2n * (b2n + 1) * j + (u + b2n + 1) * lxp) / t4;
        lxp *= lx2;
        b2n += 2;
        r = prefix * p[n] * j;
        sum += r;
        if (r > 1) {
          if (abs(r) < abs(EPSILON * sum)) {
            break;
          }
        } else if (abs(r / EPSILON) < abs(sum)) {
          break;
        }
      }
      return sum;
    }
    module2.exports = betaSmallBLargeASeries;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betainc/lib/rising_factorial_ratio.js
var require_rising_factorial_ratio = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betainc/lib/rising_factorial_ratio.js"(exports2, module2) {
    "use strict";
    function risingFactorialRatio(a, b, k) {
      var result;
      var i;
      if (k === 0) {
        return 1;
      }
      result = 1;
      for (i = 0; i < k; i++) {
        result *= (a + i) / (b + i);
      }
      return result;
    }
    module2.exports = risingFactorialRatio;
  }
});

// node_modules/@stdlib/math-base-special-maxabs/lib/main.js
var require_main79 = __commonJS({
  "node_modules/@stdlib/math-base-special-maxabs/lib/main.js"(exports2, module2) {
    "use strict";
    var abs = require_lib44();
    var max = require_lib74();
    function maxabs(x, y) {
      return max(abs(x), abs(y));
    }
    module2.exports = maxabs;
  }
});

// node_modules/@stdlib/math-base-special-maxabs/lib/index.js
var require_lib116 = __commonJS({
  "node_modules/@stdlib/math-base-special-maxabs/lib/index.js"(exports2, module2) {
    "use strict";
    var maxabs = require_main79();
    module2.exports = maxabs;
  }
});

// node_modules/@stdlib/math-base-special-minabs/lib/main.js
var require_main80 = __commonJS({
  "node_modules/@stdlib/math-base-special-minabs/lib/main.js"(exports2, module2) {
    "use strict";
    var abs = require_lib44();
    var min = require_lib76();
    function minabs(x, y) {
      return min(abs(x), abs(y));
    }
    module2.exports = minabs;
  }
});

// node_modules/@stdlib/math-base-special-minabs/lib/index.js
var require_lib117 = __commonJS({
  "node_modules/@stdlib/math-base-special-minabs/lib/index.js"(exports2, module2) {
    "use strict";
    var minabs = require_main80();
    module2.exports = minabs;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betainc/lib/ibeta_power_terms.js
var require_ibeta_power_terms = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betainc/lib/ibeta_power_terms.js"(exports2, module2) {
    "use strict";
    var lanczosSumExpGScaled = require_lib110();
    var maxabs = require_lib116();
    var minabs = require_lib117();
    var expm1 = require_lib38();
    var log1p = require_lib40();
    var sqrt = require_lib41();
    var abs = require_lib44();
    var exp = require_lib60();
    var pow = require_lib69();
    var min = require_lib76();
    var ln = require_lib97();
    var MAX_LN = require_lib101();
    var MIN_LN = require_lib107();
    var G = require_lib95();
    var E = require_lib70();
    function ibetaPowerTerms(a, b, x, y, normalized) {
      var result;
      var smallA;
      var ratio;
      var agh;
      var bgh;
      var cgh;
      var l1;
      var l2;
      var l3;
      var p1;
      var b1;
      var b2;
      var c;
      var l;
      if (!normalized) {
        return pow(x, a) * pow(y, b);
      }
      c = a + b;
      agh = a + G - 0.5;
      bgh = b + G - 0.5;
      cgh = c + G - 0.5;
      result = lanczosSumExpGScaled(c);
      result /= lanczosSumExpGScaled(a) * lanczosSumExpGScaled(b);
      result *= sqrt(bgh / E);
      result *= sqrt(agh / cgh);
      l1 = (x * b - y * agh) / agh;
      l2 = (y * a - x * bgh) / bgh;
      if (minabs(l1, l2) < 0.2) {
        if (l1 * l2 > 0 || min(a, b) < 1) {
          if (abs(l1) < 0.1) {
            result *= exp(a * log1p(l1));
          } else {
            result *= pow(x * cgh / agh, a);
          }
          if (abs(l2) < 0.1) {
            result *= exp(b * log1p(l2));
          } else {
            result *= pow(y * cgh / bgh, b);
          }
        } else if (maxabs(l1, l2) < 0.5) {
          smallA = a < b;
          ratio = b / a;
          if (smallA && ratio * l2 < 0.1 || !smallA && l1 / ratio > 0.1) {
            l3 = expm1(ratio * log1p(l2));
            l3 = l1 + l3 + l3 * l1;
            l3 = a * log1p(l3);
            result *= exp(l3);
          } else {
            l3 = expm1(log1p(l1) / ratio);
            l3 = l2 + l3 + l3 * l2;
            l3 = b * log1p(l3);
            result *= exp(l3);
          }
        } else if (abs(l1) < abs(l2)) {
          l = a * log1p(l1) + b * ln(y * cgh / bgh);
          if (l <= MIN_LN || l >= MAX_LN) {
            l += ln(result);
            if (l >= MAX_LN) {
              return NaN;
            }
            result = exp(l);
          } else {
            result *= exp(l);
          }
        } else {
          l = b * log1p(l2) + a * ln(x * cgh / agh);
          if (l <= MIN_LN || l >= MAX_LN) {
            l += ln(result);
            if (l >= MAX_LN) {
              return NaN;
            }
            result = exp(l);
          } else {
            result *= exp(l);
          }
        }
      } else {
        b1 = x * cgh / agh;
        b2 = y * cgh / bgh;
        l1 = a * ln(b1);
        l2 = b * ln(b2);
        if (l1 >= MAX_LN || l1 <= MIN_LN || l2 >= MAX_LN || l2 <= MIN_LN) {
          if (a < b) {
            p1 = pow(b2, b / a);
            l3 = a * (ln(b1) + ln(p1));
            if (l3 < MAX_LN && l3 > MIN_LN) {
              result *= pow(p1 * b1, a);
            } else {
              l2 += l1 + ln(result);
              if (l2 >= MAX_LN) {
                return NaN;
              }
              result = exp(l2);
            }
          } else {
            p1 = pow(b1, a / b);
            l3 = (ln(p1) + ln(b2)) * b;
            if (l3 < MAX_LN && l3 > MIN_LN) {
              result *= pow(p1 * b2, b);
            } else {
              l2 += l1 + ln(result);
              if (l2 >= MAX_LN) {
                return NaN;
              }
              result = exp(l2);
            }
          }
        } else {
          result *= pow(b1, a) * pow(b2, b);
        }
      }
      return result;
    }
    module2.exports = ibetaPowerTerms;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betainc/lib/ibeta_fraction2.js
var require_ibeta_fraction2 = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betainc/lib/ibeta_fraction2.js"(exports2, module2) {
    "use strict";
    var continuedFraction = require_lib114();
    var ibetaPowerTerms = require_ibeta_power_terms();
    var OPTS = {
      "keep": true,
      "maxIter": 1e3
    };
    function ibetaFraction2t(a, b, x, y) {
      var m = 0;
      return next;
      function next() {
        var denom;
        var aN;
        var bN;
        aN = (a + m - 1) * (a + b + m - 1) * m * (b - m) * x * x;
        denom = a + 2 * m - 1;
        aN /= denom * denom;
        bN = m;
        bN += m * (b - m) * x / (a + 2 * m - 1);
        bN += (a + m) * (a * y - b * x + 1 + m * (2 - x)) / (a + 2 * m + 1);
        m += 1;
        return [aN, bN];
      }
    }
    function ibetaFraction2(a, b, x, y, normalized, out) {
      var result;
      var fract;
      var f;
      result = ibetaPowerTerms(a, b, x, y, normalized);
      if (out) {
        out[1] = result;
      }
      if (result === 0) {
        return result;
      }
      f = ibetaFraction2t(a, b, x, y);
      fract = continuedFraction(f, OPTS);
      return result / fract;
    }
    module2.exports = ibetaFraction2;
  }
});

// node_modules/@stdlib/constants-float64-max-safe-integer/lib/index.js
var require_lib118 = __commonJS({
  "node_modules/@stdlib/constants-float64-max-safe-integer/lib/index.js"(exports2, module2) {
    "use strict";
    var FLOAT64_MAX_SAFE_INTEGER = 9007199254740991;
    module2.exports = FLOAT64_MAX_SAFE_INTEGER;
  }
});

// node_modules/@stdlib/math-base-special-gcd/lib/bitwise_binary_gcd.js
var require_bitwise_binary_gcd = __commonJS({
  "node_modules/@stdlib/math-base-special-gcd/lib/bitwise_binary_gcd.js"(exports2, module2) {
    "use strict";
    function gcd(a, b) {
      var k = 0;
      var t;
      if (a === 0) {
        return b;
      }
      if (b === 0) {
        return a;
      }
      while ((a & 1) === 0 && (b & 1) === 0) {
        a >>>= 1;
        b >>>= 1;
        k += 1;
      }
      while ((a & 1) === 0) {
        a >>>= 1;
      }
      while (b) {
        while ((b & 1) === 0) {
          b >>>= 1;
        }
        if (a > b) {
          t = b;
          b = a;
          a = t;
        }
        b -= a;
      }
      return a << k;
    }
    module2.exports = gcd;
  }
});

// node_modules/@stdlib/math-base-special-gcd/lib/binary_gcd.js
var require_binary_gcd = __commonJS({
  "node_modules/@stdlib/math-base-special-gcd/lib/binary_gcd.js"(exports2, module2) {
    "use strict";
    function gcd(a, b) {
      var k = 1;
      var t;
      if (a === 0) {
        return b;
      }
      if (b === 0) {
        return a;
      }
      while (a % 2 === 0 && b % 2 === 0) {
        a /= 2;
        b /= 2;
        k *= 2;
      }
      while (a % 2 === 0) {
        a /= 2;
      }
      while (b) {
        while (b % 2 === 0) {
          b /= 2;
        }
        if (a > b) {
          t = b;
          b = a;
          a = t;
        }
        b -= a;
      }
      return k * a;
    }
    module2.exports = gcd;
  }
});

// node_modules/@stdlib/math-base-special-gcd/lib/main.js
var require_main81 = __commonJS({
  "node_modules/@stdlib/math-base-special-gcd/lib/main.js"(exports2, module2) {
    "use strict";
    var isnan = require_lib8();
    var isInteger = require_lib61();
    var PINF = require_lib33();
    var NINF = require_lib35();
    var INT32_MAX = require_lib78();
    var bitwise = require_bitwise_binary_gcd();
    var largeIntegers = require_binary_gcd();
    function gcd(a, b) {
      if (isnan(a) || isnan(b)) {
        return NaN;
      }
      if (a === PINF || b === PINF || a === NINF || b === NINF) {
        return NaN;
      }
      if (!(isInteger(a) && isInteger(b))) {
        return NaN;
      }
      if (a < 0) {
        a = -a;
      }
      if (b < 0) {
        b = -b;
      }
      if (a <= INT32_MAX && b <= INT32_MAX) {
        return bitwise(a, b);
      }
      return largeIntegers(a, b);
    }
    module2.exports = gcd;
  }
});

// node_modules/@stdlib/math-base-special-gcd/lib/index.js
var require_lib119 = __commonJS({
  "node_modules/@stdlib/math-base-special-gcd/lib/index.js"(exports2, module2) {
    "use strict";
    var main = require_main81();
    module2.exports = main;
  }
});

// node_modules/@stdlib/math-base-special-binomcoef/lib/main.js
var require_main82 = __commonJS({
  "node_modules/@stdlib/math-base-special-binomcoef/lib/main.js"(exports2, module2) {
    "use strict";
    var MAX_SAFE_INTEGER = require_lib118();
    var PINF = require_lib33();
    var isInteger = require_lib61();
    var isnan = require_lib8();
    var isOdd = require_lib63();
    var floor = require_lib39();
    var gcd = require_lib119();
    function binomcoef(n, k) {
      var res;
      var sgn;
      var b;
      var c;
      var d;
      var g;
      var s;
      if (isnan(n) || isnan(k)) {
        return NaN;
      }
      if (!isInteger(n) || !isInteger(k)) {
        return NaN;
      }
      if (k < 0) {
        return 0;
      }
      sgn = 1;
      if (n < 0) {
        n = -n + k - 1;
        if (isOdd(k)) {
          sgn *= -1;
        }
      }
      if (k > n) {
        return 0;
      }
      if (k === 0 || k === n) {
        return sgn;
      }
      if (k === 1 || k === n - 1) {
        return sgn * n;
      }
      if (n - k < k) {
        k = n - k;
      }
      s = floor(MAX_SAFE_INTEGER / n);
      res = 1;
      for (d = 1; d <= k; d++) {
        if (res > s) {
          break;
        }
        res *= n;
        res /= d;
        n -= 1;
      }
      if (d > k) {
        return sgn * res;
      }
      b = binomcoef(n, k - d + 1);
      if (b === PINF) {
        return sgn * b;
      }
      c = binomcoef(k, k - d + 1);
      g = gcd(b, c);
      b /= g;
      c /= g;
      res /= c;
      return sgn * res * b;
    }
    module2.exports = binomcoef;
  }
});

// node_modules/@stdlib/math-base-special-binomcoef/lib/index.js
var require_lib120 = __commonJS({
  "node_modules/@stdlib/math-base-special-binomcoef/lib/index.js"(exports2, module2) {
    "use strict";
    var main = require_main82();
    module2.exports = main;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betainc/lib/binomial_ccdf.js
var require_binomial_ccdf = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betainc/lib/binomial_ccdf.js"(exports2, module2) {
    "use strict";
    var binomcoef = require_lib120();
    var floor = require_lib39();
    var pow = require_lib69();
    var MIN_VALUE = require_lib55();
    function binomialCCDF(n, k, x, y) {
      var startTerm;
      var result;
      var start2;
      var term;
      var i;
      result = pow(x, n);
      if (result > MIN_VALUE) {
        term = result;
        for (i = floor(n - 1); i > k; i--) {
          term *= (i + 1) * y / ((n - i) * x);
          result += term;
        }
      } else {
        start2 = floor(n * x);
        if (start2 <= k + 1) {
          start2 = floor(k + 2);
        }
        result = pow(x, start2) * pow(y, n - start2);
        result *= binomcoef(floor(n), floor(start2));
        if (result === 0) {
          for (i = start2 - 1; i > k; i--) {
            result += pow(x, i) * pow(y, n - i);
            result *= binomcoef(floor(n), floor(i));
          }
        } else {
          term = result;
          startTerm = result;
          for (i = start2 - 1; i > k; i--) {
            term *= (i + 1) * y / ((n - i) * x);
            result += term;
          }
          term = startTerm;
          for (i = start2 + 1; i <= n; i++) {
            term *= (n - i + 1) * x / (i * y);
            result += term;
          }
        }
      }
      return result;
    }
    module2.exports = binomialCCDF;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betainc/lib/ibeta_a_step.js
var require_ibeta_a_step = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betainc/lib/ibeta_a_step.js"(exports2, module2) {
    "use strict";
    var ibetaPowerTerms = require_ibeta_power_terms();
    function ibetaAStep(a, b, x, y, k, normalized, out) {
      var prefix;
      var term;
      var sum;
      var i;
      prefix = ibetaPowerTerms(a, b, x, y, normalized);
      if (out) {
        out[1] = prefix;
      }
      prefix /= a;
      if (prefix === 0) {
        return prefix;
      }
      sum = 1;
      term = 1;
      for (i = 0; i < k - 1; ++i) {
        term *= (a + b + i) * x / (a + i + 1);
        sum += term;
      }
      prefix *= sum;
      return prefix;
    }
    module2.exports = ibetaAStep;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betainc/lib/ibeta_series.js
var require_ibeta_series = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betainc/lib/ibeta_series.js"(exports2, module2) {
    "use strict";
    var lanczosSumExpGScaled = require_lib110();
    var sumSeries = require_lib105();
    var log1p = require_lib40();
    var sqrt = require_lib41();
    var exp = require_lib60();
    var pow = require_lib69();
    var ln = require_lib97();
    var MIN_VALUE = require_lib55();
    var MAX_LN = require_lib101();
    var MIN_LN = require_lib107();
    var G = require_lib95();
    var E = require_lib70();
    var opts = {
      "maxTerms": 100
    };
    function ibetaSeriesT(a, b, x, result) {
      var poch = 1 - b;
      var n = 1;
      return next;
      function next() {
        var r = result / a;
        a += 1;
        result *= poch * x / n;
        n += 1;
        poch += 1;
        return r;
      }
    }
    function ibetaSeries(a, b, x, s0, normalized, out, y) {
      var result;
      var agh;
      var bgh;
      var cgh;
      var l1;
      var l2;
      var c;
      var s;
      if (normalized) {
        c = a + b;
        agh = a + G - 0.5;
        bgh = b + G - 0.5;
        cgh = c + G - 0.5;
        result = lanczosSumExpGScaled(c) / (lanczosSumExpGScaled(a) * lanczosSumExpGScaled(b));
        l1 = ln(cgh / bgh) * (b - 0.5);
        l2 = ln(x * cgh / agh) * a;
        if (l1 > MIN_LN && l1 < MAX_LN && l2 > MIN_LN && l2 < MAX_LN) {
          if (a * b < bgh * 10) {
            result *= exp((b - 0.5) * log1p(a / bgh));
          } else {
            result *= pow(cgh / bgh, b - 0.5);
          }
          result *= pow(x * cgh / agh, a);
          result *= sqrt(agh / E);
          if (out) {
            out[1] = result * pow(y, b);
          }
        } else {
          result = ln(result) + l1 + l2 + (ln(agh) - 1) / 2;
          if (out) {
            out[1] = exp(result + b * ln(y));
          }
          result = exp(result);
        }
      } else {
        result = pow(x, a);
      }
      if (result < MIN_VALUE) {
        return s0;
      }
      s = ibetaSeriesT(a, b, x, result);
      opts.initialValue = s0;
      return sumSeries(s, opts);
    }
    module2.exports = ibetaSeries;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betainc/lib/assign.js
var require_assign3 = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betainc/lib/assign.js"(exports2, module2) {
    "use strict";
    var isnan = require_lib8();
    var expm1 = require_lib38();
    var floor = require_lib39();
    var log1p = require_lib40();
    var asin = require_lib43();
    var beta = require_lib72();
    var sqrt = require_lib41();
    var exp = require_lib60();
    var pow = require_lib69();
    var max = require_lib74();
    var min = require_lib76();
    var MAX_FLOAT64 = require_lib77();
    var MIN_FLOAT64 = require_lib55();
    var MAX_INT32 = require_lib78();
    var HALF_PI = require_lib79();
    var PI = require_lib80();
    var betaSmallBLargeASeries = require_beta_small_b_large_a_series();
    var risingFactorialRatio = require_rising_factorial_ratio();
    var ibetaPowerTerms = require_ibeta_power_terms();
    var ibetaFraction2 = require_ibeta_fraction2();
    var binomialCCDF = require_binomial_ccdf();
    var ibetaAStep = require_ibeta_a_step();
    var ibetaSeries = require_ibeta_series();
    var ONE_OVER_PI = 1 / PI;
    function ibetaImp(x, a, b, regularized, upper, out, stride, offset) {
      var lambda;
      var prefix;
      var fract;
      var bbar;
      var div;
      var tmp;
      var i0;
      var i1;
      var k;
      var n;
      var p;
      var y;
      y = 1 - x;
      i0 = offset;
      i1 = offset + stride;
      out[i1] = -1;
      if (isnan(x) || x < 0 || x > 1) {
        out[i0] = NaN;
        out[i1] = NaN;
        return out;
      }
      if (regularized) {
        if (a < 0 || b < 0) {
          out[i0] = NaN;
          out[i1] = NaN;
          return out;
        }
        if (a === 0) {
          if (b === 0) {
            out[i0] = NaN;
            out[i1] = NaN;
            return out;
          }
          if (b > 0) {
            out[i0] = upper ? 0 : 1;
            return out;
          }
        } else if (b === 0) {
          if (a > 0) {
            out[i0] = upper ? 1 : 0;
            return out;
          }
        }
      } else if (a <= 0 || b <= 0) {
        out[i0] = NaN;
        out[i1] = NaN;
        return out;
      }
      if (x === 0) {
        if (a === 1) {
          out[i1] = 1;
        } else {
          out[i1] = a < 1 ? MAX_FLOAT64 / 2 : MIN_FLOAT64 * 2;
        }
        if (upper) {
          out[i0] = regularized ? 1 : beta(a, b);
          return out;
        }
        out[i0] = 0;
        return out;
      }
      if (x === 1) {
        if (b === 1) {
          out[i1] = 1;
        } else {
          out[i1] = b < 1 ? MAX_FLOAT64 / 2 : MIN_FLOAT64 * 2;
        }
        if (upper) {
          out[i0] = 0;
        } else {
          out[i0] = regularized ? 1 : beta(a, b);
        }
        return out;
      }
      if (a === 0.5 && b === 0.5) {
        out[i1] = ONE_OVER_PI * sqrt(y * x);
        p = upper ? asin(sqrt(y)) : asin(sqrt(x));
        p /= HALF_PI;
        if (!regularized) {
          p *= PI;
        }
        out[i0] = p;
        return out;
      }
      if (a === 1) {
        tmp = b;
        b = a;
        a = tmp;
        tmp = y;
        y = x;
        x = tmp;
        upper = !upper;
      }
      if (b === 1) {
        if (a === 1) {
          out[i0] = upper ? y : x;
          out[i1] = 1;
          return out;
        }
        out[i1] = a * pow(x, a - 1);
        if (y < 0.5) {
          p = upper ? -expm1(a * log1p(-y)) : exp(a * log1p(-y));
        } else {
          p = upper ? -(pow(x, a) - 1) : pow(x, a);
        }
        if (!regularized) {
          p /= a;
        }
        out[i0] = p;
        return out;
      }
      if (min(a, b) <= 1) {
        if (x > 0.5) {
          tmp = b;
          b = a;
          a = tmp;
          tmp = y;
          y = x;
          x = tmp;
          upper = !upper;
        }
        if (max(a, b) <= 1) {
          if (a >= min(0.2, b) || pow(x, a) <= 0.9) {
            if (upper) {
              fract = -(regularized ? 1 : beta(a, b));
              upper = false;
              fract = -ibetaSeries(a, b, x, fract, regularized, out, y);
            } else {
              fract = ibetaSeries(a, b, x, 0, regularized, out, y);
            }
          } else {
            tmp = b;
            b = a;
            a = tmp;
            tmp = y;
            y = x;
            x = tmp;
            upper = !upper;
            if (y >= 0.3) {
              if (upper) {
                fract = -(regularized ? 1 : beta(a, b));
                upper = false;
                fract = -ibetaSeries(a, b, x, fract, regularized, out, y);
              } else {
                fract = ibetaSeries(a, b, x, 0, regularized, out, y);
              }
            } else {
              if (regularized) {
                prefix = 1;
              } else {
                prefix = risingFactorialRatio(a + b, a, 20);
              }
              fract = ibetaAStep(a, b, x, y, 20, regularized, out);
              if (upper) {
                fract -= regularized ? 1 : beta(a, b);
                upper = false;
                fract = -betaSmallBLargeASeries(a + 20, b, x, y, fract, prefix, regularized);
              } else {
                fract = betaSmallBLargeASeries(a + 20, b, x, y, fract, prefix, regularized);
              }
            }
          }
        } else if (b <= 1 || x < 0.1 && pow(b * x, a) <= 0.7) {
          if (upper) {
            fract = -(regularized ? 1 : beta(a, b));
            upper = false;
            fract = -ibetaSeries(a, b, x, fract, regularized, out, y);
          } else {
            fract = ibetaSeries(a, b, x, 0, regularized, out, y);
          }
        } else {
          tmp = b;
          b = a;
          a = tmp;
          tmp = y;
          y = x;
          x = tmp;
          upper = !upper;
          if (y >= 0.3) {
            if (upper) {
              fract = -(regularized ? 1 : beta(a, b));
              upper = false;
              fract = -ibetaSeries(a, b, x, fract, regularized, out, y);
            } else {
              fract = ibetaSeries(a, b, x, 0, regularized, out, y);
            }
          } else if (a >= 15) {
            if (upper) {
              fract = -(regularized ? 1 : beta(a, b));
              upper = false;
              fract = -betaSmallBLargeASeries(a, b, x, y, fract, 1, regularized);
            } else {
              fract = betaSmallBLargeASeries(a, b, x, y, 0, 1, regularized);
            }
          } else {
            if (regularized) {
              prefix = 1;
            } else {
              prefix = risingFactorialRatio(a + b, a, 20);
            }
            fract = ibetaAStep(a, b, x, y, 20, regularized, out);
            if (upper) {
              fract -= regularized ? 1 : beta(a, b);
              upper = false;
              fract = -betaSmallBLargeASeries(a + 20, b, x, y, fract, prefix, regularized);
            } else {
              fract = betaSmallBLargeASeries(a + 20, b, x, y, fract, prefix, regularized);
            }
          }
        }
      } else {
        if (a < b) {
          lambda = a - (a + b) * x;
        } else {
          lambda = (a + b) * y - b;
        }
        if (lambda < 0) {
          tmp = b;
          b = a;
          a = tmp;
          tmp = y;
          y = x;
          x = tmp;
          upper = !upper;
        }
        if (b < 40) {
          if (floor(a) === a && floor(b) === b && a < MAX_INT32 - 100) {
            k = a - 1;
            n = b + k;
            fract = binomialCCDF(n, k, x, y);
            if (!regularized) {
              fract *= beta(a, b);
            }
          } else if (b * x <= 0.7) {
            if (upper) {
              fract = -(regularized ? 1 : beta(a, b));
              upper = false;
              fract = -ibetaSeries(a, b, x, fract, regularized, out, y);
            } else {
              fract = ibetaSeries(a, b, x, 0, regularized, out, y);
            }
          } else if (a > 15) {
            n = floor(b);
            if (n === b) {
              n -= 1;
            }
            bbar = b - n;
            if (regularized) {
              prefix = 1;
            } else {
              prefix = risingFactorialRatio(a + bbar, bbar, n);
            }
            fract = ibetaAStep(bbar, a, y, x, n, regularized);
            fract = betaSmallBLargeASeries(a, bbar, x, y, fract, 1, regularized);
            fract /= prefix;
          } else if (regularized) {
            n = floor(b);
            bbar = b - n;
            if (bbar <= 0) {
              n -= 1;
              bbar += 1;
            }
            fract = ibetaAStep(bbar, a, y, x, n, regularized);
            fract += ibetaAStep(a, bbar, x, y, 20, regularized);
            if (upper) {
              fract -= 1;
            }
            fract = betaSmallBLargeASeries(a + 20, bbar, x, y, fract, 1, regularized);
            if (upper) {
              fract = -fract;
              upper = false;
            }
          } else {
            fract = ibetaFraction2(a, b, x, y, regularized, out);
          }
        } else {
          fract = ibetaFraction2(a, b, x, y, regularized, out);
        }
      }
      if (out[i1] < 0) {
        out[i1] = ibetaPowerTerms(a, b, x, y, true);
      }
      div = y * x;
      if (out[i1] !== 0) {
        if (MAX_FLOAT64 * div < out[i1]) {
          out[i1] = MAX_FLOAT64 / 2;
        } else {
          out[i1] /= div;
        }
      }
      out[i0] = upper ? (regularized ? 1 : beta(a, b)) - fract : fract;
      return out;
    }
    module2.exports = ibetaImp;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betainc/lib/main.js
var require_main83 = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betainc/lib/main.js"(exports2, module2) {
    "use strict";
    var compute = require_assign3();
    function kernelBetainc(x, a, b, regularized, upper) {
      return compute(x, a, b, regularized, upper, [0, 0], 1, 0);
    }
    module2.exports = kernelBetainc;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betainc/lib/index.js
var require_lib121 = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betainc/lib/index.js"(exports2, module2) {
    "use strict";
    var setReadOnly = require_lib5();
    var main = require_main83();
    var assign = require_assign3();
    setReadOnly(main, "assign", assign);
    module2.exports = main;
  }
});

// node_modules/@stdlib/math-base-special-betainc/lib/main.js
var require_main84 = __commonJS({
  "node_modules/@stdlib/math-base-special-betainc/lib/main.js"(exports2, module2) {
    "use strict";
    var kernelBetainc = require_lib121().assign;
    function betainc(x, a, b, regularized, upper) {
      var out = [0, 0];
      regularized = regularized === false ? false : true;
      upper = upper === true ? true : false;
      kernelBetainc(x, a, b, regularized, upper, out, 1, 0);
      return out[0];
    }
    module2.exports = betainc;
  }
});

// node_modules/@stdlib/math-base-special-betainc/lib/index.js
var require_lib122 = __commonJS({
  "node_modules/@stdlib/math-base-special-betainc/lib/index.js"(exports2, module2) {
    "use strict";
    var main = require_main84();
    module2.exports = main;
  }
});

// node_modules/@stdlib/math-base-special-erfcinv/lib/rational_p1q1.js
var require_rational_p1q12 = __commonJS({
  "node_modules/@stdlib/math-base-special-erfcinv/lib/rational_p1q1.js"(exports2, module2) {
    "use strict";
    function evalrational(x) {
      var ax;
      var s1;
      var s2;
      if (x === 0) {
        return -5087819496582806e-19;
      }
      if (x < 0) {
        ax = -x;
      } else {
        ax = x;
      }
      if (ax <= 1) {
        s1 = -5087819496582806e-19 + x * (-0.008368748197417368 + x * (0.03348066254097446 + x * (-0.012692614766297404 + x * (-0.03656379714117627 + x * (0.02198786811111689 + x * (0.008226878746769157 + x * (-0.005387729650712429 + x * (0 + x * 0))))))));
        s2 = 1 + x * (-0.9700050433032906 + x * (-1.5657455823417585 + x * (1.5622155839842302 + x * (0.662328840472003 + x * (-0.7122890234154284 + x * (-0.05273963823400997 + x * (0.07952836873415717 + x * (-0.0023339375937419 + x * 8862163904564247e-19))))))));
      } else {
        x = 1 / x;
        s1 = 0 + x * (0 + x * (-0.005387729650712429 + x * (0.008226878746769157 + x * (0.02198786811111689 + x * (-0.03656379714117627 + x * (-0.012692614766297404 + x * (0.03348066254097446 + x * (-0.008368748197417368 + x * -5087819496582806e-19))))))));
        s2 = 8862163904564247e-19 + x * (-0.0023339375937419 + x * (0.07952836873415717 + x * (-0.05273963823400997 + x * (-0.7122890234154284 + x * (0.662328840472003 + x * (1.5622155839842302 + x * (-1.5657455823417585 + x * (-0.9700050433032906 + x * 1))))))));
      }
      return s1 / s2;
    }
    module2.exports = evalrational;
  }
});

// node_modules/@stdlib/math-base-special-erfcinv/lib/rational_p2q2.js
var require_rational_p2q22 = __commonJS({
  "node_modules/@stdlib/math-base-special-erfcinv/lib/rational_p2q2.js"(exports2, module2) {
    "use strict";
    function evalrational(x) {
      var ax;
      var s1;
      var s2;
      if (x === 0) {
        return -0.20243350835593876;
      }
      if (x < 0) {
        ax = -x;
      } else {
        ax = x;
      }
      if (ax <= 1) {
        s1 = -0.20243350835593876 + x * (0.10526468069939171 + x * (8.3705032834312 + x * (17.644729840837403 + x * (-18.851064805871424 + x * (-44.6382324441787 + x * (17.445385985570866 + x * (21.12946554483405 + x * -3.6719225470772936)))))));
        s2 = 1 + x * (6.242641248542475 + x * (3.971343795334387 + x * (-28.66081804998 + x * (-20.14326346804852 + x * (48.560921310873994 + x * (10.826866735546016 + x * (-22.643693341313973 + x * 1.7211476576120028)))))));
      } else {
        x = 1 / x;
        s1 = -3.6719225470772936 + x * (21.12946554483405 + x * (17.445385985570866 + x * (-44.6382324441787 + x * (-18.851064805871424 + x * (17.644729840837403 + x * (8.3705032834312 + x * (0.10526468069939171 + x * -0.20243350835593876)))))));
        s2 = 1.7211476576120028 + x * (-22.643693341313973 + x * (10.826866735546016 + x * (48.560921310873994 + x * (-20.14326346804852 + x * (-28.66081804998 + x * (3.971343795334387 + x * (6.242641248542475 + x * 1)))))));
      }
      return s1 / s2;
    }
    module2.exports = evalrational;
  }
});

// node_modules/@stdlib/math-base-special-erfcinv/lib/rational_p3q3.js
var require_rational_p3q32 = __commonJS({
  "node_modules/@stdlib/math-base-special-erfcinv/lib/rational_p3q3.js"(exports2, module2) {
    "use strict";
    function evalrational(x) {
      var ax;
      var s1;
      var s2;
      if (x === 0) {
        return -0.1311027816799519;
      }
      if (x < 0) {
        ax = -x;
      } else {
        ax = x;
      }
      if (ax <= 1) {
        s1 = -0.1311027816799519 + x * (-0.16379404719331705 + x * (0.11703015634199525 + x * (0.38707973897260434 + x * (0.3377855389120359 + x * (0.14286953440815717 + x * (0.029015791000532906 + x * (0.0021455899538880526 + x * (-6794655751811263e-22 + x * (28522533178221704e-24 + x * -681149956853777e-24)))))))));
        s2 = 1 + x * (3.4662540724256723 + x * (5.381683457070069 + x * (4.778465929458438 + x * (2.5930192162362027 + x * (0.848854343457902 + x * (0.15226433829533179 + x * (0.011059242293464892 + x * (0 + x * (0 + x * 0)))))))));
      } else {
        x = 1 / x;
        s1 = -681149956853777e-24 + x * (28522533178221704e-24 + x * (-6794655751811263e-22 + x * (0.0021455899538880526 + x * (0.029015791000532906 + x * (0.14286953440815717 + x * (0.3377855389120359 + x * (0.38707973897260434 + x * (0.11703015634199525 + x * (-0.16379404719331705 + x * -0.1311027816799519)))))))));
        s2 = 0 + x * (0 + x * (0 + x * (0.011059242293464892 + x * (0.15226433829533179 + x * (0.848854343457902 + x * (2.5930192162362027 + x * (4.778465929458438 + x * (5.381683457070069 + x * (3.4662540724256723 + x * 1)))))))));
      }
      return s1 / s2;
    }
    module2.exports = evalrational;
  }
});

// node_modules/@stdlib/math-base-special-erfcinv/lib/rational_p4q4.js
var require_rational_p4q4 = __commonJS({
  "node_modules/@stdlib/math-base-special-erfcinv/lib/rational_p4q4.js"(exports2, module2) {
    "use strict";
    function evalrational(x) {
      var ax;
      var s1;
      var s2;
      if (x === 0) {
        return -0.0350353787183178;
      }
      if (x < 0) {
        ax = -x;
      } else {
        ax = x;
      }
      if (ax <= 1) {
        s1 = -0.0350353787183178 + x * (-0.0022242652921344794 + x * (0.018557330651423107 + x * (0.009508047013259196 + x * (0.0018712349281955923 + x * (15754461742496055e-20 + x * (460469890584318e-20 + x * (-2304047769118826e-25 + x * 26633922742578204e-28)))))));
        s2 = 1 + x * (1.3653349817554064 + x * (0.7620591645536234 + x * (0.22009110576413124 + x * (0.03415891436709477 + x * (0.00263861676657016 + x * (7646752923027944e-20 + x * (0 + x * 0)))))));
      } else {
        x = 1 / x;
        s1 = 26633922742578204e-28 + x * (-2304047769118826e-25 + x * (460469890584318e-20 + x * (15754461742496055e-20 + x * (0.0018712349281955923 + x * (0.009508047013259196 + x * (0.018557330651423107 + x * (-0.0022242652921344794 + x * -0.0350353787183178)))))));
        s2 = 0 + x * (0 + x * (7646752923027944e-20 + x * (0.00263861676657016 + x * (0.03415891436709477 + x * (0.22009110576413124 + x * (0.7620591645536234 + x * (1.3653349817554064 + x * 1)))))));
      }
      return s1 / s2;
    }
    module2.exports = evalrational;
  }
});

// node_modules/@stdlib/math-base-special-erfcinv/lib/rational_p5q5.js
var require_rational_p5q5 = __commonJS({
  "node_modules/@stdlib/math-base-special-erfcinv/lib/rational_p5q5.js"(exports2, module2) {
    "use strict";
    function evalrational(x) {
      var ax;
      var s1;
      var s2;
      if (x === 0) {
        return -0.016743100507663373;
      }
      if (x < 0) {
        ax = -x;
      } else {
        ax = x;
      }
      if (ax <= 1) {
        s1 = -0.016743100507663373 + x * (-0.0011295143874558028 + x * (0.001056288621524929 + x * (20938631748758808e-20 + x * (14962478375834237e-21 + x * (44969678992770644e-23 + x * (4625961635228786e-24 + x * (-2811287356288318e-29 + x * 9905570997331033e-32)))))));
        s2 = 1 + x * (0.5914293448864175 + x * (0.1381518657490833 + x * (0.016074608709367652 + x * (9640118070051656e-19 + x * (27533547476472603e-21 + x * (282243172016108e-21 + x * (0 + x * 0)))))));
      } else {
        x = 1 / x;
        s1 = 9905570997331033e-32 + x * (-2811287356288318e-29 + x * (4625961635228786e-24 + x * (44969678992770644e-23 + x * (14962478375834237e-21 + x * (20938631748758808e-20 + x * (0.001056288621524929 + x * (-0.0011295143874558028 + x * -0.016743100507663373)))))));
        s2 = 0 + x * (0 + x * (282243172016108e-21 + x * (27533547476472603e-21 + x * (9640118070051656e-19 + x * (0.016074608709367652 + x * (0.1381518657490833 + x * (0.5914293448864175 + x * 1)))))));
      }
      return s1 / s2;
    }
    module2.exports = evalrational;
  }
});

// node_modules/@stdlib/math-base-special-erfcinv/lib/main.js
var require_main85 = __commonJS({
  "node_modules/@stdlib/math-base-special-erfcinv/lib/main.js"(exports2, module2) {
    "use strict";
    var isnan = require_lib8();
    var sqrt = require_lib41();
    var ln = require_lib97();
    var PINF = require_lib33();
    var NINF = require_lib35();
    var rationalFcnR1 = require_rational_p1q12();
    var rationalFcnR2 = require_rational_p2q22();
    var rationalFcnR3 = require_rational_p3q32();
    var rationalFcnR4 = require_rational_p4q4();
    var rationalFcnR5 = require_rational_p5q5();
    var Y1 = 0.08913147449493408;
    var Y2 = 2.249481201171875;
    var Y3 = 0.807220458984375;
    var Y4 = 0.9399557113647461;
    var Y5 = 0.9836282730102539;
    function erfcinv(x) {
      var sign;
      var qs;
      var q;
      var g;
      var r;
      if (isnan(x)) {
        return NaN;
      }
      if (x === 0) {
        return PINF;
      }
      if (x === 2) {
        return NINF;
      }
      if (x === 1) {
        return 0;
      }
      if (x > 2 || x < 0) {
        return NaN;
      }
      if (x > 1) {
        sign = -1;
        q = 2 - x;
      } else {
        sign = 1;
        q = x;
      }
      x = 1 - q;
      if (x <= 0.5) {
        g = x * (x + 10);
        r = rationalFcnR1(x);
        return sign * (g * Y1 + g * r);
      }
      if (q >= 0.25) {
        g = sqrt(-2 * ln(q));
        q -= 0.25;
        r = rationalFcnR2(q);
        return sign * (g / (Y2 + r));
      }
      q = sqrt(-ln(q));
      if (q < 3) {
        qs = q - 1.125;
        r = rationalFcnR3(qs);
        return sign * (Y3 * q + r * q);
      }
      if (q < 6) {
        qs = q - 3;
        r = rationalFcnR4(qs);
        return sign * (Y4 * q + r * q);
      }
      qs = q - 6;
      r = rationalFcnR5(qs);
      return sign * (Y5 * q + r * q);
    }
    module2.exports = erfcinv;
  }
});

// node_modules/@stdlib/math-base-special-erfcinv/lib/index.js
var require_lib123 = __commonJS({
  "node_modules/@stdlib/math-base-special-erfcinv/lib/index.js"(exports2, module2) {
    "use strict";
    var main = require_main85();
    module2.exports = main;
  }
});

// node_modules/@stdlib/math-base-special-acos/lib/main.js
var require_main86 = __commonJS({
  "node_modules/@stdlib/math-base-special-acos/lib/main.js"(exports2, module2) {
    "use strict";
    var isnan = require_lib8();
    var asin = require_lib43();
    var sqrt = require_lib41();
    var PIO4 = require_lib42();
    var MOREBITS = 6123233995736766e-32;
    function acos(x) {
      var z;
      if (isnan(x)) {
        return NaN;
      }
      if (x < -1 || x > 1) {
        return NaN;
      }
      if (x > 0.5) {
        return 2 * asin(sqrt(0.5 - 0.5 * x));
      }
      z = PIO4 - asin(x);
      z += MOREBITS;
      z += PIO4;
      return z;
    }
    module2.exports = acos;
  }
});

// node_modules/@stdlib/math-base-special-acos/lib/index.js
var require_lib124 = __commonJS({
  "node_modules/@stdlib/math-base-special-acos/lib/index.js"(exports2, module2) {
    "use strict";
    var main = require_main86();
    module2.exports = main;
  }
});

// node_modules/@stdlib/constants-float64-sqrt-two/lib/index.js
var require_lib125 = __commonJS({
  "node_modules/@stdlib/constants-float64-sqrt-two/lib/index.js"(exports2, module2) {
    "use strict";
    var SQRT2 = 1.4142135623730951;
    module2.exports = SQRT2;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/polyval_co14.js
var require_polyval_co14 = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/polyval_co14.js"(exports2, module2) {
    "use strict";
    function evalpoly(x) {
      if (x === 0) {
        return 0.16666666666666666;
      }
      return 0.16666666666666666 + x * 0.16666666666666666;
    }
    module2.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/polyval_co15.js
var require_polyval_co15 = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/polyval_co15.js"(exports2, module2) {
    "use strict";
    function evalpoly(x) {
      if (x === 0) {
        return 0.058333333333333334;
      }
      return 0.058333333333333334 + x * (0.06666666666666667 + x * 0.008333333333333333);
    }
    module2.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/polyval_co16.js
var require_polyval_co16 = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/polyval_co16.js"(exports2, module2) {
    "use strict";
    function evalpoly(x) {
      if (x === 0) {
        return 0.0251984126984127;
      }
      return 0.0251984126984127 + x * (0.026785714285714284 + x * (0.0017857142857142857 + x * 1984126984126984e-19));
    }
    module2.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/polyval_co17.js
var require_polyval_co17 = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/polyval_co17.js"(exports2, module2) {
    "use strict";
    function evalpoly(x) {
      if (x === 0) {
        return 0.012039792768959435;
      }
      return 0.012039792768959435 + x * (0.010559964726631394 + x * (-0.0011078042328042327 + x * (3747795414462081e-19 + x * 27557319223985893e-22)));
    }
    module2.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/polyval_co18.js
var require_polyval_co18 = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/polyval_co18.js"(exports2, module2) {
    "use strict";
    function evalpoly(x) {
      if (x === 0) {
        return 0.003837005972422639;
      }
      return 0.003837005972422639 + x * (0.00610392115600449 + x * (-0.0016095979637646305 + x * (5945867404200738e-19 + x * (-6270542728876062e-20 + x * 2505210838544172e-23))));
    }
    module2.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/polyval_co19.js
var require_polyval_co19 = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/polyval_co19.js"(exports2, module2) {
    "use strict";
    function evalpoly(x) {
      if (x === 0) {
        return 0.0032177478835464946;
      }
      return 0.0032177478835464946 + x * (0.0010898206731540065 + x * (-0.0012579159844784845 + x * (6908420797309686e-19 + x * (-16376804137220805e-20 + x * (154012654012654e-19 + x * 16059043836821613e-26)))));
    }
    module2.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/polyval_co20.js
var require_polyval_co20 = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/polyval_co20.js"(exports2, module2) {
    "use strict";
    function evalpoly(x) {
      if (x === 0) {
        return 0.001743826229834001;
      }
      return 0.001743826229834001 + x * (3353097688001788e-20 + x * (-7624513544032393e-19 + x * (6451304695145635e-19 + x * (-249472580470431e-18 + x * (49255746366361444e-21 + x * (-39851014346715405e-22 + x * 7647163731819816e-28))))));
    }
    module2.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/polyval_co21.js
var require_polyval_co21 = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/polyval_co21.js"(exports2, module2) {
    "use strict";
    function evalpoly(x) {
      if (x === 0) {
        return 9647274732138864e-19;
      }
      return 9647274732138864e-19 + x * (-3110108632631878e-19 + x * (-36307660358786886e-20 + x * (5140660578834113e-19 + x * (-29133414466938067e-20 + x * (9086710793521991e-20 + x * (-15303004486655377e-21 + x * (10914179173496788e-22 + x * 28114572543455206e-31)))))));
    }
    module2.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/polyval_co22.js
var require_polyval_co22 = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/polyval_co22.js"(exports2, module2) {
    "use strict";
    function evalpoly(x) {
      if (x === 0) {
        return 5422926281312969e-19;
      }
      return 5422926281312969e-19 + x * (-3694266780000966e-19 + x * (-10230378073700413e-20 + x * (35764655430568635e-20 + x * (-28690924218514614e-20 + x * (12645437628698076e-20 + x * (-33202652391372056e-21 + x * (4890304529197534e-21 + x * (-3123956959982987e-22 + x * 822063524662433e-32))))))));
    }
    module2.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/inverse_students_t_body_series.js
var require_inverse_students_t_body_series = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/inverse_students_t_body_series.js"(exports2, module2) {
    "use strict";
    var gammaDeltaRatio = require_lib96();
    var evalpoly = require_lib7();
    var sqrt = require_lib41();
    var PI = require_lib80();
    var polyval1 = require_polyval_co14();
    var polyval2 = require_polyval_co15();
    var polyval3 = require_polyval_co16();
    var polyval4 = require_polyval_co17();
    var polyval5 = require_polyval_co18();
    var polyval6 = require_polyval_co19();
    var polyval7 = require_polyval_co20();
    var polyval8 = require_polyval_co21();
    var polyval9 = require_polyval_co22();
    var c0 = 0;
    var c = [1, 0, 0, 0, 0, 0, 0, 0, 0, 0];
    function inverseStudentsTBodySeries(df, u) {
      var idf;
      var v;
      v = gammaDeltaRatio(df / 2, 0.5) * sqrt(df * PI) * (u - 0.5);
      idf = 1 / df;
      c[1] = polyval1(idf);
      c[2] = polyval2(idf);
      c[3] = polyval3(idf);
      c[4] = polyval4(idf);
      c[5] = polyval5(idf);
      c[6] = polyval6(idf);
      c[7] = polyval7(idf);
      c[8] = polyval8(idf);
      c[9] = polyval9(idf);
      return c0 + v * evalpoly(c, v * v);
    }
    module2.exports = inverseStudentsTBodySeries;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/inverse_students_t_tail_series.js
var require_inverse_students_t_tail_series = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/inverse_students_t_tail_series.js"(exports2, module2) {
    "use strict";
    var gammaDeltaRatio = require_lib96();
    var evalpoly = require_lib7();
    var sqrt = require_lib41();
    var pow = require_lib69();
    var PI = require_lib80();
    var d = [0, 0, 0, 0, 0, 0, 0];
    function inverseStudentsTTailSeries(df, v) {
      var result;
      var power;
      var div;
      var np2;
      var np4;
      var np6;
      var rn;
      var w;
      w = gammaDeltaRatio(df / 2, 0.5) * sqrt(df * PI) * v;
      np2 = df + 2;
      np4 = df + 4;
      np6 = df + 6;
      d[0] = 1;
      d[1] = -(df + 1) / (2 * np2);
      np2 *= df + 2;
      d[2] = -df * (df + 1) * (df + 3) / (8 * np2 * np4);
      np2 *= df + 2;
      d[3] = -df * (df + 1) * (df + 5) * ((3 * df + 7) * df - 2) / (48 * np2 * np4 * np6);
      np2 *= df + 2;
      np4 *= df + 4;
      d[4] = -df * (df + 1) * (df + 7) * (((((15 * df + 154) * df + 465) * df + 286) * df - 336) * df + 64) / (384 * np2 * np4 * np6 * (df + 8));
      np2 *= df + 2;
      d[5] = -df * (df + 1) * (df + 3) * (df + 9) * ((((((35 * df + 452) * df + 1573) * df + 600) * df - 2020) * df + 928) * df - 128) / (1280 * np2 * np4 * np6 * (df + 8) * (df + 10));
      np2 *= df + 2;
      np4 *= df + 4;
      np6 *= df + 6;
      d[6] = -df * (df + 1) * (df + 11) * (((((((((((945 * df + 31506) * df + 425858) * df + 2980236) * df + 11266745) * df + 20675018) * df + 7747124) * df - 22574632) * df - 8565600) * df + 18108416) * df - 7099392) * df + 884736) / (46080 * np2 * np4 * np6 * (df + 8) * (df + 10) * (df + 12));
      rn = sqrt(df);
      div = pow(rn * w, 1 / df);
      power = div * div;
      result = evalpoly(d, power);
      result *= rn;
      result /= div;
      return -result;
    }
    module2.exports = inverseStudentsTTailSeries;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/inverse_students_t_hill.js
var require_inverse_students_t_hill = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/inverse_students_t_hill.js"(exports2, module2) {
    "use strict";
    var erfcinv = require_lib123();
    var expm1 = require_lib38();
    var sqrt = require_lib41();
    var pow = require_lib69();
    var HALF_PI = require_lib79();
    var SQRT2 = require_lib125();
    function inverseStudentsTHill(ndf, u) {
      var a;
      var b;
      var c;
      var d;
      var q;
      var x;
      var y;
      if (ndf > 1e20) {
        return -erfcinv(2 * u) * SQRT2;
      }
      a = 1 / (ndf - 0.5);
      b = 48 / (a * a);
      c = ((20700 * a / b - 98) * a - 16) * a + 96.36;
      d = ((94.5 / (b + c) - 3) / b + 1) * sqrt(a * HALF_PI) * ndf;
      y = pow(d * 2 * u, 2 / ndf);
      if (y > 0.05 + a) {
        x = -erfcinv(2 * u) * SQRT2;
        y = x * x;
        if (ndf < 5) {
          c += 0.3 * (ndf - 4.5) * (x + 0.6);
        }
        c += (((0.05 * d * x - 5) * x - 7) * x - 2) * x + b;
        y = (((((0.4 * y + 6.3) * y + 36) * y + 94.5) / c - y - 3) / b + 1) * x;
        y = expm1(a * y * y);
      } else {
        y = ((1 / (((ndf + 6) / (ndf * y) - 0.089 * d - 0.822) * (ndf + 2) * 3) + 0.5 / (ndf + 4)) * y - 1) * (ndf + 1) / (ndf + 2) + 1 / y;
      }
      q = sqrt(ndf * y);
      return -q;
    }
    module2.exports = inverseStudentsTHill;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/inverse_students_t.js
var require_inverse_students_t = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/inverse_students_t.js"(exports2, module2) {
    "use strict";
    var erfcinv = require_lib123();
    var floor = require_lib39();
    var ldexp = require_lib59();
    var round = require_lib86();
    var acos = require_lib124();
    var sqrt = require_lib41();
    var abs = require_lib44();
    var cos = require_lib98();
    var pow = require_lib69();
    var sin = require_lib88();
    var SQRT2 = require_lib125();
    var PI = require_lib80();
    var inverseStudentsTBodySeries = require_inverse_students_t_body_series();
    var inverseStudentsTTailSeries = require_inverse_students_t_tail_series();
    var inverseStudentsTHill = require_inverse_students_t_hill();
    var DF_THRESHOLD = 268435456;
    var ONE_THIRD = 1 / 3;
    var EXP = 2 * 53 / 3;
    var C = 0.8549879733383485;
    function inverseStudentsT(df, u, v) {
      var crossover;
      var tolerance;
      var rootAlpha;
      var invert;
      var result;
      var alpha;
      var tmp;
      var p0;
      var p2;
      var p4;
      var p5;
      var p;
      var r;
      var x;
      var a;
      var b;
      result = 0;
      if (u > v) {
        tmp = v;
        v = u;
        u = tmp;
        invert = true;
      } else {
        invert = false;
      }
      if (floor(df) === df && df < 20) {
        tolerance = ldexp(1, EXP);
        switch (floor(df)) {
          case 1:
            if (u === 0.5) {
              result = 0;
            } else {
              result = -cos(PI * u) / sin(PI * u);
            }
            break;
          case 2:
            result = (2 * u - 1) / sqrt(2 * u * v);
            break;
          case 4:
            alpha = 4 * u * v;
            rootAlpha = sqrt(alpha);
            r = 4 * cos(acos(rootAlpha) / 3) / rootAlpha;
            x = sqrt(r - 4);
            result = u - 0.5 < 0 ? -x : x;
            break;
          case 6:
            if (u < 1e-150) {
              return (invert ? -1 : 1) * inverseStudentsTHill(df, u);
            }
            a = 4 * (u - u * u);
            b = pow(a, ONE_THIRD);
            p = 6 * (1 + C * (1 / b - 1));
            do {
              p2 = p * p;
              p4 = p2 * p2;
              p5 = p * p4;
              p0 = p;
              p = 2 * (8 * a * p5 - 270 * p2 + 2187) / (5 * (4 * a * p4 - 216 * p - 243));
            } while (abs((p - p0) / p) > tolerance);
            p = sqrt(p - df);
            result = u - 0.5 < 0 ? -p : p;
            break;
          default:
            if (df > DF_THRESHOLD) {
              result = erfcinv(2 * u) * SQRT2;
            } else if (df < 3) {
              crossover = 0.2742 - df * 0.0242143;
              if (u > crossover) {
                result = inverseStudentsTBodySeries(df, u);
              } else {
                result = inverseStudentsTTailSeries(df, u);
              }
            } else {
              crossover = ldexp(1, round(df / -0.654));
              if (u > crossover) {
                result = inverseStudentsTHill(df, u);
              } else {
                result = inverseStudentsTTailSeries(df, u);
              }
            }
        }
      } else if (df > DF_THRESHOLD) {
        result = -erfcinv(2 * u) * SQRT2;
      } else if (df < 3) {
        crossover = 0.2742 - df * 0.0242143;
        if (u > crossover) {
          result = inverseStudentsTBodySeries(df, u);
        } else {
          result = inverseStudentsTTailSeries(df, u);
        }
      } else {
        crossover = ldexp(1, round(df / -0.654));
        if (u > crossover) {
          result = inverseStudentsTHill(df, u);
        } else {
          result = inverseStudentsTTailSeries(df, u);
        }
      }
      return invert ? -result : result;
    }
    module2.exports = inverseStudentsT;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/find_ibeta_inv_from_t_dist.js
var require_find_ibeta_inv_from_t_dist = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/find_ibeta_inv_from_t_dist.js"(exports2, module2) {
    "use strict";
    var inverseStudentsT = require_inverse_students_t();
    function findIBetaInvFromTDist(a, p, py) {
      var df;
      var u;
      var v;
      var t;
      u = p / 2;
      v = 1 - u;
      df = a * 2;
      t = inverseStudentsT(df, u, v);
      if (py) {
        py.value = t * t / (df + t * t);
      }
      return df / (df + t * t);
    }
    module2.exports = findIBetaInvFromTDist;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/temme1.js
var require_temme1 = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/temme1.js"(exports2, module2) {
    "use strict";
    var evalpoly = require_lib7();
    var erfcinv = require_lib123();
    var sqrt = require_lib41();
    var exp = require_lib60();
    var SQRT2 = require_lib125();
    var workspace = [0, 0, 0, 0, 0, 0, 0];
    var terms = [0, 0, 0, 0];
    function temme1(a, b, z) {
      var eta0;
      var eta2;
      var eta;
      var B2;
      var B3;
      var B;
      var c;
      eta0 = erfcinv(2 * z);
      eta0 /= -sqrt(a / 2);
      terms[0] = eta0;
      B = b - a;
      B2 = B * B;
      B3 = B2 * B;
      workspace[0] = -B * SQRT2 / 2;
      workspace[1] = (1 - 2 * B) / 8;
      workspace[2] = -(B * SQRT2 / 48);
      workspace[3] = -1 / 192;
      workspace[4] = -B * SQRT2 / 3840;
      workspace[5] = 0;
      workspace[6] = 0;
      terms[1] = evalpoly(workspace, eta0);
      workspace[0] = B * SQRT2 * (3 * B - 2) / 12;
      workspace[1] = (20 * B2 - 12 * B + 1) / 128;
      workspace[2] = B * SQRT2 * (20 * B - 1) / 960;
      workspace[3] = (16 * B2 + 30 * B - 15) / 4608;
      workspace[4] = B * SQRT2 * (21 * B + 32) / 53760;
      workspace[5] = (-(32 * B2) + 63) / 368640;
      workspace[6] = -B * SQRT2 * (120 * B + 17) / 25804480;
      terms[2] = evalpoly(workspace, eta0);
      workspace[0] = B * SQRT2 * (-75 * B2 + 80 * B - 16) / 480;
      workspace[1] = (-1080 * B3 + 868 * B2 - 90 * B - 45) / 9216;
      workspace[2] = B * SQRT2 * (-1190 * B2 + 84 * B + 373) / 53760;
      workspace[3] = (-2240 * B3 - 2508 * B2 + 2100 * B - 165) / 368640;
      workspace[4] = 0;
      workspace[5] = 0;
      workspace[6] = 0;
      terms[3] = evalpoly(workspace, eta0);
      eta = evalpoly(terms, 1 / a);
      eta2 = eta * eta;
      c = -exp(-eta2 / 2);
      if (eta2 === 0) {
        return 0.5;
      }
      return (1 + eta * sqrt((1 + c) / eta2)) / 2;
    }
    module2.exports = temme1;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/root_finder.js
var require_root_finder = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/root_finder.js"(exports2, module2) {
    "use strict";
    var ln = require_lib97();
    var MAX_VALUE = require_lib77();
    var BIG = MAX_VALUE / 4;
    function temmeRootFinder(t, a) {
      return roots;
      function roots(x) {
        var f1;
        var f;
        var y;
        y = 1 - x;
        if (y === 0) {
          return [-BIG, -BIG];
        }
        if (x === 0) {
          return [-BIG, -BIG];
        }
        f = ln(x) + a * ln(y) + t;
        f1 = 1 / x - a / y;
        return [f, f1];
      }
    }
    module2.exports = temmeRootFinder;
  }
});

// node_modules/@stdlib/math-base-special-signum/lib/main.js
var require_main87 = __commonJS({
  "node_modules/@stdlib/math-base-special-signum/lib/main.js"(exports2, module2) {
    "use strict";
    var isnan = require_lib8();
    function signum(x) {
      if (x === 0 || isnan(x)) {
        return x;
      }
      return x < 0 ? -1 : 1;
    }
    module2.exports = signum;
  }
});

// node_modules/@stdlib/math-base-special-signum/lib/index.js
var require_lib126 = __commonJS({
  "node_modules/@stdlib/math-base-special-signum/lib/index.js"(exports2, module2) {
    "use strict";
    var main = require_main87();
    module2.exports = main;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/newton_raphson.js
var require_newton_raphson = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/newton_raphson.js"(exports2, module2) {
    "use strict";
    var sign = require_lib126();
    var abs = require_lib44();
    var ldexp = require_lib59();
    var MAX_VALUE = require_lib77();
    function newtonRaphsonIterate(fun, guess, min, max, digits, maxIter) {
      var f0last;
      var delta1;
      var delta2;
      var factor;
      var result;
      var count2;
      var delta;
      var res;
      var f0;
      var f1;
      f0 = 0;
      f0last = 0;
      result = guess;
      factor = ldexp(1, 1 - digits);
      delta = MAX_VALUE;
      delta1 = MAX_VALUE;
      delta2 = MAX_VALUE;
      count2 = maxIter;
      do {
        f0last = f0;
        delta2 = delta1;
        delta1 = delta;
        res = fun(result);
        f0 = res[0];
        f1 = res[1];
        count2 -= 1;
        if (f0 === 0) {
          break;
        }
        if (f1 === 0) {
          if (f0last === 0) {
            if (result === min) {
              guess = max;
            } else {
              guess = min;
            }
            f0last = fun(guess);
            delta = guess - result;
          }
          if (sign(f0last) * sign(f0) < 0) {
            if (delta < 0) {
              delta = (result - min) / 2;
            } else {
              delta = (result - max) / 2;
            }
          } else if (delta < 0) {
            delta = (result - max) / 2;
          } else {
            delta = (result - min) / 2;
          }
        } else {
          delta = f0 / f1;
        }
        if (abs(delta * 2) > abs(delta2)) {
          delta = delta > 0 ? (result - min) / 2 : (result - max) / 2;
        }
        guess = result;
        result -= delta;
        if (result <= min) {
          delta = 0.5 * (guess - min);
          result = guess - delta;
          if (result === min || result === max) {
            break;
          }
        } else if (result >= max) {
          delta = 0.5 * (guess - max);
          result = guess - delta;
          if (result === min || result === max) {
            break;
          }
        }
        if (delta > 0) {
          max = guess;
        } else {
          min = guess;
        }
      } while (count2 && abs(result * factor) < abs(delta));
      return result;
    }
    module2.exports = newtonRaphsonIterate;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/polyval_co1.js
var require_polyval_co1 = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/polyval_co1.js"(exports2, module2) {
    "use strict";
    function evalpoly(x) {
      if (x === 0) {
        return -1;
      }
      return -1 + x * (-5 + x * 5);
    }
    module2.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/polyval_co2.js
var require_polyval_co2 = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/polyval_co2.js"(exports2, module2) {
    "use strict";
    function evalpoly(x) {
      if (x === 0) {
        return 1;
      }
      return 1 + x * (21 + x * (-69 + x * 46));
    }
    module2.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/polyval_co3.js
var require_polyval_co3 = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/polyval_co3.js"(exports2, module2) {
    "use strict";
    function evalpoly(x) {
      if (x === 0) {
        return 7;
      }
      return 7 + x * (-2 + x * (33 + x * (-62 + x * 31)));
    }
    module2.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/polyval_co4.js
var require_polyval_co4 = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/polyval_co4.js"(exports2, module2) {
    "use strict";
    function evalpoly(x) {
      if (x === 0) {
        return 25;
      }
      return 25 + x * (-52 + x * (-17 + x * (88 + x * (-115 + x * 46))));
    }
    module2.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/polyval_co5.js
var require_polyval_co5 = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/polyval_co5.js"(exports2, module2) {
    "use strict";
    function evalpoly(x) {
      if (x === 0) {
        return 7;
      }
      return 7 + x * (12 + x * (-78 + x * 52));
    }
    module2.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/polyval_co6.js
var require_polyval_co6 = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/polyval_co6.js"(exports2, module2) {
    "use strict";
    function evalpoly(x) {
      if (x === 0) {
        return -7;
      }
      return -7 + x * (2 + x * (183 + x * (-370 + x * 185)));
    }
    module2.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/polyval_co7.js
var require_polyval_co7 = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/polyval_co7.js"(exports2, module2) {
    "use strict";
    function evalpoly(x) {
      if (x === 0) {
        return -533;
      }
      return -533 + x * (776 + x * (-1835 + x * (10240 + x * (-13525 + x * 5410))));
    }
    module2.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/polyval_co8.js
var require_polyval_co8 = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/polyval_co8.js"(exports2, module2) {
    "use strict";
    function evalpoly(x) {
      if (x === 0) {
        return -1579;
      }
      return -1579 + x * (3747 + x * (-3372 + x * (-15821 + x * (45588 + x * (-45213 + x * 15071)))));
    }
    module2.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/polyval_co9.js
var require_polyval_co9 = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/polyval_co9.js"(exports2, module2) {
    "use strict";
    function evalpoly(x) {
      if (x === 0) {
        return 449;
      }
      return 449 + x * (-1259 + x * (-769 + x * (6686 + x * (-9260 + x * 3704))));
    }
    module2.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/polyval_co10.js
var require_polyval_co10 = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/polyval_co10.js"(exports2, module2) {
    "use strict";
    function evalpoly(x) {
      if (x === 0) {
        return 63149;
      }
      return 63149 + x * (-151557 + x * (140052 + x * (-727469 + x * (2239932 + x * (-2251437 + x * 750479)))));
    }
    module2.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/polyval_co11.js
var require_polyval_co11 = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/polyval_co11.js"(exports2, module2) {
    "use strict";
    function evalpoly(x) {
      if (x === 0) {
        return 29233;
      }
      return 29233 + x * (-78755 + x * (105222 + x * (146879 + x * (-1602610 + x * (3195183 + x * (-2554139 + x * 729754))))));
    }
    module2.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/polyval_co12.js
var require_polyval_co12 = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/polyval_co12.js"(exports2, module2) {
    "use strict";
    function evalpoly(x) {
      if (x === 0) {
        return 1;
      }
      return 1 + x * (-13 + x * 13);
    }
    module2.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/polyval_co13.js
var require_polyval_co13 = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/polyval_co13.js"(exports2, module2) {
    "use strict";
    function evalpoly(x) {
      if (x === 0) {
        return 1;
      }
      return 1 + x * (21 + x * (-69 + x * 46));
    }
    module2.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/temme2.js
var require_temme2 = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/temme2.js"(exports2, module2) {
    "use strict";
    var evalpoly = require_lib7();
    var erfcinv = require_lib123();
    var abs = require_lib44();
    var exp = require_lib60();
    var ln = require_lib97();
    var sqrt = require_lib41();
    var sin = require_lib88();
    var cos = require_lib98();
    var temmeRootFinder = require_root_finder();
    var newtonRaphsonIterate = require_newton_raphson();
    var polyval1 = require_polyval_co1();
    var polyval2 = require_polyval_co2();
    var polyval3 = require_polyval_co3();
    var polyval4 = require_polyval_co4();
    var polyval5 = require_polyval_co5();
    var polyval6 = require_polyval_co6();
    var polyval7 = require_polyval_co7();
    var polyval8 = require_polyval_co8();
    var polyval9 = require_polyval_co9();
    var polyval10 = require_polyval_co10();
    var polyval11 = require_polyval_co11();
    var polyval12 = require_polyval_co12();
    var polyval13 = require_polyval_co13();
    var workspace = [0, 0, 0, 0, 0, 0];
    var terms = [0, 0, 0, 0];
    function temme2(z, r, theta) {
      var upper;
      var lower;
      var alpha;
      var roots;
      var eta0;
      var eta;
      var sc7;
      var sc6;
      var sc5;
      var sc4;
      var sc3;
      var sc2;
      var sc;
      var lu;
      var s2;
      var c2;
      var c;
      var s;
      var u;
      var x;
      eta0 = erfcinv(2 * z) / -sqrt(r / 2);
      s = sin(theta);
      c = cos(theta);
      terms[0] = eta0;
      s2 = s * s;
      c2 = c * c;
      sc = s * c;
      sc2 = sc * sc;
      sc3 = sc2 * sc;
      sc4 = sc2 * sc2;
      sc5 = sc2 * sc3;
      sc6 = sc3 * sc3;
      sc7 = sc4 * sc3;
      workspace[0] = (2 * s2 - 1) / (3 * sc);
      workspace[1] = -polyval1(s2) / (36 * sc2);
      workspace[2] = polyval2(s2) / (1620 * sc3);
      workspace[3] = polyval3(s2) / (6480 * sc4);
      workspace[4] = polyval4(s2) / (90720 * sc5);
      workspace[5] = 0;
      terms[1] = evalpoly(workspace, eta0);
      workspace[0] = -polyval5(s2) / (405 * sc3);
      workspace[1] = polyval6(s2) / (2592 * sc4);
      workspace[2] = -polyval7(s2) / (204120 * sc5);
      workspace[3] = -polyval8(s2) / (2099520 * sc6);
      workspace[4] = 0;
      workspace[5] = 0;
      terms[2] = evalpoly(workspace, eta0);
      workspace[0] = polyval9(s2) / (102060 * sc5);
      workspace[1] = -polyval10(s2) / (20995200 * sc6);
      workspace[2] = polyval11(s2) / (36741600 * sc7);
      workspace[3] = 0;
      workspace[4] = 0;
      workspace[5] = 0;
      terms[3] = evalpoly(workspace, eta0);
      eta = evalpoly(terms, 1 / r);
      alpha = c / s;
      alpha *= alpha;
      lu = -(eta * eta) / (2 * s2) + ln(s2) + c2 * ln(c2) / s2;
      if (abs(eta) < 0.7) {
        workspace[0] = s2;
        workspace[1] = sc;
        workspace[2] = (1 - 2 * s2) / 3;
        workspace[3] = polyval12(s2) / (36 * sc);
        workspace[4] = polyval13(s2) / (270 * sc2);
        workspace[5] = 0;
        x = evalpoly(workspace, eta);
      } else {
        u = exp(lu);
        workspace[0] = u;
        workspace[1] = alpha;
        workspace[2] = 0;
        workspace[3] = 3 * alpha * (3 * alpha + 1) / 6;
        workspace[4] = 4 * alpha * (4 * alpha + 1) * (4 * alpha + 2) / 24;
        workspace[5] = 5 * alpha * (5 * alpha + 1) * (5 * alpha + 2) * (5 * alpha + 3) / 120;
        x = evalpoly(workspace, u);
        if ((x - s2) * eta < 0) {
          x = 1 - x;
        }
      }
      if (eta < 0) {
        lower = 0;
        upper = s2;
      } else {
        lower = s2;
        upper = 1;
      }
      if (x < lower || x > upper) {
        x = (lower + upper) / 2;
      }
      roots = temmeRootFinder(-lu, alpha);
      x = newtonRaphsonIterate(roots, x, lower, upper, 32, 100);
      return x;
    }
    module2.exports = temme2;
  }
});

// node_modules/@stdlib/math-base-special-gammaincinv/node_modules/ms/index.js
var require_ms = __commonJS({
  "node_modules/@stdlib/math-base-special-gammaincinv/node_modules/ms/index.js"(exports2, module2) {
    var s = 1e3;
    var m = s * 60;
    var h = m * 60;
    var d = h * 24;
    var y = d * 365.25;
    module2.exports = function(val, options) {
      options = options || {};
      var type = typeof val;
      if (type === "string" && val.length > 0) {
        return parse(val);
      } else if (type === "number" && isNaN(val) === false) {
        return options.long ? fmtLong(val) : fmtShort(val);
      }
      throw new Error(
        "val is not a non-empty string or a valid number. val=" + JSON.stringify(val)
      );
    };
    function parse(str) {
      str = String(str);
      if (str.length > 100) {
        return;
      }
      var match = /^((?:\d+)?\.?\d+) *(milliseconds?|msecs?|ms|seconds?|secs?|s|minutes?|mins?|m|hours?|hrs?|h|days?|d|years?|yrs?|y)?$/i.exec(
        str
      );
      if (!match) {
        return;
      }
      var n = parseFloat(match[1]);
      var type = (match[2] || "ms").toLowerCase();
      switch (type) {
        case "years":
        case "year":
        case "yrs":
        case "yr":
        case "y":
          return n * y;
        case "days":
        case "day":
        case "d":
          return n * d;
        case "hours":
        case "hour":
        case "hrs":
        case "hr":
        case "h":
          return n * h;
        case "minutes":
        case "minute":
        case "mins":
        case "min":
        case "m":
          return n * m;
        case "seconds":
        case "second":
        case "secs":
        case "sec":
        case "s":
          return n * s;
        case "milliseconds":
        case "millisecond":
        case "msecs":
        case "msec":
        case "ms":
          return n;
        default:
          return void 0;
      }
    }
    function fmtShort(ms) {
      if (ms >= d) {
        return Math.round(ms / d) + "d";
      }
      if (ms >= h) {
        return Math.round(ms / h) + "h";
      }
      if (ms >= m) {
        return Math.round(ms / m) + "m";
      }
      if (ms >= s) {
        return Math.round(ms / s) + "s";
      }
      return ms + "ms";
    }
    function fmtLong(ms) {
      return plural(ms, d, "day") || plural(ms, h, "hour") || plural(ms, m, "minute") || plural(ms, s, "second") || ms + " ms";
    }
    function plural(ms, n, name2) {
      if (ms < n) {
        return;
      }
      if (ms < n * 1.5) {
        return Math.floor(ms / n) + " " + name2;
      }
      return Math.ceil(ms / n) + " " + name2 + "s";
    }
  }
});

// node_modules/@stdlib/math-base-special-gammaincinv/node_modules/debug/src/debug.js
var require_debug = __commonJS({
  "node_modules/@stdlib/math-base-special-gammaincinv/node_modules/debug/src/debug.js"(exports2, module2) {
    exports2 = module2.exports = createDebug.debug = createDebug["default"] = createDebug;
    exports2.coerce = coerce;
    exports2.disable = disable;
    exports2.enable = enable;
    exports2.enabled = enabled;
    exports2.humanize = require_ms();
    exports2.names = [];
    exports2.skips = [];
    exports2.formatters = {};
    var prevTime;
    function selectColor(namespace) {
      var hash = 0, i;
      for (i in namespace) {
        hash = (hash << 5) - hash + namespace.charCodeAt(i);
        hash |= 0;
      }
      return exports2.colors[Math.abs(hash) % exports2.colors.length];
    }
    function createDebug(namespace) {
      function debug() {
        if (!debug.enabled) return;
        var self = debug;
        var curr = +/* @__PURE__ */ new Date();
        var ms = curr - (prevTime || curr);
        self.diff = ms;
        self.prev = prevTime;
        self.curr = curr;
        prevTime = curr;
        var args = new Array(arguments.length);
        for (var i = 0; i < args.length; i++) {
          args[i] = arguments[i];
        }
        args[0] = exports2.coerce(args[0]);
        if ("string" !== typeof args[0]) {
          args.unshift("%O");
        }
        var index = 0;
        args[0] = args[0].replace(/%([a-zA-Z%])/g, function(match, format) {
          if (match === "%%") return match;
          index++;
          var formatter = exports2.formatters[format];
          if ("function" === typeof formatter) {
            var val = args[index];
            match = formatter.call(self, val);
            args.splice(index, 1);
            index--;
          }
          return match;
        });
        exports2.formatArgs.call(self, args);
        var logFn = debug.log || exports2.log || console.log.bind(console);
        logFn.apply(self, args);
      }
      debug.namespace = namespace;
      debug.enabled = exports2.enabled(namespace);
      debug.useColors = exports2.useColors();
      debug.color = selectColor(namespace);
      if ("function" === typeof exports2.init) {
        exports2.init(debug);
      }
      return debug;
    }
    function enable(namespaces) {
      exports2.save(namespaces);
      exports2.names = [];
      exports2.skips = [];
      var split = (typeof namespaces === "string" ? namespaces : "").split(/[\s,]+/);
      var len = split.length;
      for (var i = 0; i < len; i++) {
        if (!split[i]) continue;
        namespaces = split[i].replace(/\*/g, ".*?");
        if (namespaces[0] === "-") {
          exports2.skips.push(new RegExp("^" + namespaces.substr(1) + "$"));
        } else {
          exports2.names.push(new RegExp("^" + namespaces + "$"));
        }
      }
    }
    function disable() {
      exports2.enable("");
    }
    function enabled(name2) {
      var i, len;
      for (i = 0, len = exports2.skips.length; i < len; i++) {
        if (exports2.skips[i].test(name2)) {
          return false;
        }
      }
      for (i = 0, len = exports2.names.length; i < len; i++) {
        if (exports2.names[i].test(name2)) {
          return true;
        }
      }
      return false;
    }
    function coerce(val) {
      if (val instanceof Error) return val.stack || val.message;
      return val;
    }
  }
});

// node_modules/@stdlib/math-base-special-gammaincinv/node_modules/debug/src/browser.js
var require_browser = __commonJS({
  "node_modules/@stdlib/math-base-special-gammaincinv/node_modules/debug/src/browser.js"(exports2, module2) {
    exports2 = module2.exports = require_debug();
    exports2.log = log;
    exports2.formatArgs = formatArgs;
    exports2.save = save;
    exports2.load = load;
    exports2.useColors = useColors;
    exports2.storage = "undefined" != typeof chrome && "undefined" != typeof chrome.storage ? chrome.storage.local : localstorage();
    exports2.colors = [
      "lightseagreen",
      "forestgreen",
      "goldenrod",
      "dodgerblue",
      "darkorchid",
      "crimson"
    ];
    function useColors() {
      if (typeof window !== "undefined" && window.process && window.process.type === "renderer") {
        return true;
      }
      return typeof document !== "undefined" && document.documentElement && document.documentElement.style && document.documentElement.style.WebkitAppearance || // is firebug? http://stackoverflow.com/a/398120/376773
      typeof window !== "undefined" && window.console && (window.console.firebug || window.console.exception && window.console.table) || // is firefox >= v31?
      // https://developer.mozilla.org/en-US/docs/Tools/Web_Console#Styling_messages
      typeof navigator !== "undefined" && navigator.userAgent && navigator.userAgent.toLowerCase().match(/firefox\/(\d+)/) && parseInt(RegExp.$1, 10) >= 31 || // double check webkit in userAgent just in case we are in a worker
      typeof navigator !== "undefined" && navigator.userAgent && navigator.userAgent.toLowerCase().match(/applewebkit\/(\d+)/);
    }
    exports2.formatters.j = function(v) {
      try {
        return JSON.stringify(v);
      } catch (err) {
        return "[UnexpectedJSONParseError]: " + err.message;
      }
    };
    function formatArgs(args) {
      var useColors2 = this.useColors;
      args[0] = (useColors2 ? "%c" : "") + this.namespace + (useColors2 ? " %c" : " ") + args[0] + (useColors2 ? "%c " : " ") + "+" + exports2.humanize(this.diff);
      if (!useColors2) return;
      var c = "color: " + this.color;
      args.splice(1, 0, c, "color: inherit");
      var index = 0;
      var lastC = 0;
      args[0].replace(/%[a-zA-Z%]/g, function(match) {
        if ("%%" === match) return;
        index++;
        if ("%c" === match) {
          lastC = index;
        }
      });
      args.splice(lastC, 0, c);
    }
    function log() {
      return "object" === typeof console && console.log && Function.prototype.apply.call(console.log, console, arguments);
    }
    function save(namespaces) {
      try {
        if (null == namespaces) {
          exports2.storage.removeItem("debug");
        } else {
          exports2.storage.debug = namespaces;
        }
      } catch (e) {
      }
    }
    function load() {
      var r;
      try {
        r = exports2.storage.debug;
      } catch (e) {
      }
      if (!r && typeof process !== "undefined" && "env" in process) {
        r = process.env.DEBUG;
      }
      return r;
    }
    exports2.enable(load());
    function localstorage() {
      try {
        return window.localStorage;
      } catch (e) {
      }
    }
  }
});

// node_modules/@stdlib/math-base-special-gammaincinv/node_modules/debug/src/node.js
var require_node = __commonJS({
  "node_modules/@stdlib/math-base-special-gammaincinv/node_modules/debug/src/node.js"(exports2, module2) {
    var tty = require("tty");
    var util = require("util");
    exports2 = module2.exports = require_debug();
    exports2.init = init;
    exports2.log = log;
    exports2.formatArgs = formatArgs;
    exports2.save = save;
    exports2.load = load;
    exports2.useColors = useColors;
    exports2.colors = [6, 2, 3, 4, 5, 1];
    exports2.inspectOpts = Object.keys(process.env).filter(function(key) {
      return /^debug_/i.test(key);
    }).reduce(function(obj, key) {
      var prop = key.substring(6).toLowerCase().replace(/_([a-z])/g, function(_, k) {
        return k.toUpperCase();
      });
      var val = process.env[key];
      if (/^(yes|on|true|enabled)$/i.test(val)) val = true;
      else if (/^(no|off|false|disabled)$/i.test(val)) val = false;
      else if (val === "null") val = null;
      else val = Number(val);
      obj[prop] = val;
      return obj;
    }, {});
    var fd = parseInt(process.env.DEBUG_FD, 10) || 2;
    if (1 !== fd && 2 !== fd) {
      util.deprecate(function() {
      }, "except for stderr(2) and stdout(1), any other usage of DEBUG_FD is deprecated. Override debug.log if you want to use a different log function (https://git.io/debug_fd)")();
    }
    var stream = 1 === fd ? process.stdout : 2 === fd ? process.stderr : createWritableStdioStream(fd);
    function useColors() {
      return "colors" in exports2.inspectOpts ? Boolean(exports2.inspectOpts.colors) : tty.isatty(fd);
    }
    exports2.formatters.o = function(v) {
      this.inspectOpts.colors = this.useColors;
      return util.inspect(v, this.inspectOpts).split("\n").map(function(str) {
        return str.trim();
      }).join(" ");
    };
    exports2.formatters.O = function(v) {
      this.inspectOpts.colors = this.useColors;
      return util.inspect(v, this.inspectOpts);
    };
    function formatArgs(args) {
      var name2 = this.namespace;
      var useColors2 = this.useColors;
      if (useColors2) {
        var c = this.color;
        var prefix = "  \x1B[3" + c + ";1m" + name2 + " \x1B[0m";
        args[0] = prefix + args[0].split("\n").join("\n" + prefix);
        args.push("\x1B[3" + c + "m+" + exports2.humanize(this.diff) + "\x1B[0m");
      } else {
        args[0] = (/* @__PURE__ */ new Date()).toUTCString() + " " + name2 + " " + args[0];
      }
    }
    function log() {
      return stream.write(util.format.apply(util, arguments) + "\n");
    }
    function save(namespaces) {
      if (null == namespaces) {
        delete process.env.DEBUG;
      } else {
        process.env.DEBUG = namespaces;
      }
    }
    function load() {
      return process.env.DEBUG;
    }
    function createWritableStdioStream(fd2) {
      var stream2;
      var tty_wrap = process.binding("tty_wrap");
      switch (tty_wrap.guessHandleType(fd2)) {
        case "TTY":
          stream2 = new tty.WriteStream(fd2);
          stream2._type = "tty";
          if (stream2._handle && stream2._handle.unref) {
            stream2._handle.unref();
          }
          break;
        case "FILE":
          var fs2 = require("fs");
          stream2 = new fs2.SyncWriteStream(fd2, { autoClose: false });
          stream2._type = "fs";
          break;
        case "PIPE":
        case "TCP":
          var net = require("net");
          stream2 = new net.Socket({
            fd: fd2,
            readable: false,
            writable: true
          });
          stream2.readable = false;
          stream2.read = null;
          stream2._type = "pipe";
          if (stream2._handle && stream2._handle.unref) {
            stream2._handle.unref();
          }
          break;
        default:
          throw new Error("Implement me. Unknown stream file type!");
      }
      stream2.fd = fd2;
      stream2._isStdio = true;
      return stream2;
    }
    function init(debug) {
      debug.inspectOpts = {};
      var keys = Object.keys(exports2.inspectOpts);
      for (var i = 0; i < keys.length; i++) {
        debug.inspectOpts[keys[i]] = exports2.inspectOpts[keys[i]];
      }
    }
    exports2.enable(load());
  }
});

// node_modules/@stdlib/math-base-special-gammaincinv/node_modules/debug/src/index.js
var require_src = __commonJS({
  "node_modules/@stdlib/math-base-special-gammaincinv/node_modules/debug/src/index.js"(exports2, module2) {
    if (typeof process !== "undefined" && process.type === "renderer") {
      module2.exports = require_browser();
    } else {
      module2.exports = require_node();
    }
  }
});

// node_modules/@stdlib/constants-float32-max/lib/index.js
var require_lib127 = __commonJS({
  "node_modules/@stdlib/constants-float32-max/lib/index.js"(exports2, module2) {
    "use strict";
    var FLOAT32_MAX = 34028234663852886e22;
    module2.exports = FLOAT32_MAX;
  }
});

// node_modules/@stdlib/math-base-special-gammaincinv/lib/higher_newton.js
var require_higher_newton = __commonJS({
  "node_modules/@stdlib/math-base-special-gammaincinv/lib/higher_newton.js"(exports2, module2) {
    "use strict";
    var logger = require_src();
    var gammainc = require_lib115();
    var abs = require_lib44();
    var exp = require_lib60();
    var ln = require_lib97();
    var MAX_FLOAT32 = require_lib127();
    var debug = logger("gammaincinv:higher_newton");
    function higherNewton(x0, a, m, p, q, lgama, invfp, pcase) {
      var dlnr;
      var xini;
      var ck0;
      var ck1;
      var ck2;
      var a2;
      var x2;
      var px;
      var qx;
      var xr;
      var t;
      var n;
      var r;
      var x;
      x = x0;
      t = 1;
      n = 1;
      a2 = a * a;
      xini = x0;
      do {
        x = x0;
        x2 = x * x;
        if (m === 0) {
          dlnr = (1 - a) * ln(x) + x + lgama;
          if (dlnr > ln(MAX_FLOAT32)) {
            debug("Warning: overflow problems in one or more steps of the computation. The initial approximation to the root is returned.");
            return xini;
          }
          r = exp(dlnr);
        } else {
          r = -invfp * x;
        }
        if (pcase) {
          px = gammainc(x, a, true, false);
          ck0 = -r * (px - p);
        } else {
          qx = gammainc(x, a, true, true);
          ck0 = r * (qx - q);
        }
        r = ck0;
        if (p > 1e-120 || n > 1) {
          ck1 = 0.5 * (x - a + 1) / x;
          ck2 = (2 * x2 - 4 * x * a + 4 * x + 2 * a2 - 3 * a + 1) / x2;
          ck2 /= 6;
          x0 = x + r * (1 + r * (ck1 + r * ck2));
        } else {
          x0 = x + r;
        }
        t = abs(x / x0 - 1);
        n += 1;
        x = x0;
        if (x < 0) {
          x = xini;
          n = 100;
        }
      } while (t > 2e-14 && n < 35);
      if (t > 2e-14 || n > 99) {
        debug("Warning: the number of iterations in the Newton method reached the upper limit N=35. The last value obtained for the root is given as output.");
      }
      xr = x || 0;
      return xr;
    }
    module2.exports = higherNewton;
  }
});

// node_modules/@stdlib/math-base-special-gammaincinv/lib/polyval_ak1.js
var require_polyval_ak1 = __commonJS({
  "node_modules/@stdlib/math-base-special-gammaincinv/lib/polyval_ak1.js"(exports2, module2) {
    "use strict";
    function evalpoly(x) {
      if (x === 0) {
        return 0;
      }
      return 0 + x * (1 + x * (1 + x * (1.5 + x * (2.6666666666666665 + x * (5.208333333333333 + x * 10.8)))));
    }
    module2.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-gammaincinv/lib/polyval_ak2.js
var require_polyval_ak2 = __commonJS({
  "node_modules/@stdlib/math-base-special-gammaincinv/lib/polyval_ak2.js"(exports2, module2) {
    "use strict";
    function evalpoly(x) {
      if (x === 0) {
        return 1;
      }
      return 1 + x * (1 + x * (0.3333333333333333 + x * (0.027777777777777776 + x * (-0.003703703703703704 + x * (2314814814814815e-19 + x * 5878894767783657e-20)))));
    }
    module2.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-gammaincinv/lib/lambdaeta.js
var require_lambdaeta = __commonJS({
  "node_modules/@stdlib/math-base-special-gammaincinv/lib/lambdaeta.js"(exports2, module2) {
    "use strict";
    var abs = require_lib44();
    var exp = require_lib60();
    var ln = require_lib97();
    var evalpoly = require_lib7();
    var polyvalAK1 = require_polyval_ak1();
    var polyvalAK2 = require_polyval_ak2();
    var THRESHOLD = 1e-8;
    var ONEO12 = 0.08333333333333333;
    var ONEO120 = 0.008333333333333333;
    var AK = [1, 0, 0, 0, 0, 0];
    function lambdaeta(eta) {
      var L2;
      var L3;
      var L4;
      var L5;
      var la;
      var L;
      var q;
      var r;
      var s;
      s = eta * eta * 0.5;
      if (eta === 0) {
        la = 0;
      } else if (eta < -1) {
        r = exp(-1 - s);
        la = polyvalAK1(r);
      } else if (eta < 1) {
        r = eta;
        la = polyvalAK2(r);
      } else {
        r = 11 + s;
        L = ln(r);
        la = r + L;
        r = 1 / r;
        L2 = L * L;
        L3 = L2 * L;
        L4 = L3 * L;
        L5 = L4 * L;
        AK[1] = (2 - L) * 0.5;
        AK[2] = (-9 * L + 6 + 2 * L2) / 6;
        AK[3] = -(3 * L3 + 36 * L - 22 * L2 - 12) * ONEO12;
        AK[4] = (60 + 350 * L2 - 300 * L - 125 * L3 + 12 * L4) / 60;
        AK[5] = -(-120 - 274 * L4 + 900 * L - 1700 * L2 + 1125 * L3 + 20 * L5) * ONEO120;
        la += L * r * evalpoly(AK, r);
      }
      r = 1;
      if (eta > -3.5 && eta < -0.03 || eta > 0.03 && eta < 40) {
        r = 1;
        q = la;
        do {
          la = q * (s + ln(q)) / (q - 1);
          r = abs(q / la - 1);
          q = la;
        } while (r > THRESHOLD);
      }
      return la;
    }
    module2.exports = lambdaeta;
  }
});

// node_modules/@stdlib/constants-float64-ln-sqrt-two-pi/lib/index.js
var require_lib128 = __commonJS({
  "node_modules/@stdlib/constants-float64-ln-sqrt-two-pi/lib/index.js"(exports2, module2) {
    "use strict";
    var LN_SQRT_TWO_PI = 0.9189385332046728;
    module2.exports = LN_SQRT_TWO_PI;
  }
});

// node_modules/@stdlib/math-base-special-gammaincinv/lib/chepolsum.js
var require_chepolsum = __commonJS({
  "node_modules/@stdlib/math-base-special-gammaincinv/lib/chepolsum.js"(exports2, module2) {
    "use strict";
    var A = [
      1.9963790515900766,
      -0.0017971032528832887,
      13129285796384672e-21,
      -2340875228178749e-22,
      72291210671127e-22,
      -3280997607821e-22,
      19875070901e-21,
      -1509214183e-21,
      1375340084e-22,
      -145728923e-22,
      17532367e-22,
      -2351465e-22,
      346551e-22,
      -55471e-22,
      9548e-22,
      -1748e-22,
      332e-22,
      -58e-22
    ];
    function chepolsum(n, t) {
      var tt;
      var u0;
      var u1;
      var u2;
      var k;
      u0 = 0;
      u1 = 0;
      tt = t + t;
      k = n;
      do {
        u2 = u1;
        u1 = u0;
        u0 = tt * u1 - u2 + A[k];
        k -= 1;
      } while (k >= 0);
      return (u0 - u2) / 2;
    }
    module2.exports = chepolsum;
  }
});

// node_modules/@stdlib/math-base-special-gammaincinv/lib/polyval_c.js
var require_polyval_c = __commonJS({
  "node_modules/@stdlib/math-base-special-gammaincinv/lib/polyval_c.js"(exports2, module2) {
    "use strict";
    function evalpoly(x) {
      if (x === 0) {
        return 0.025721014990011306;
      }
      return 0.025721014990011306 + x * (0.08247596616699963 + x * (-0.0025328157302663564 + x * (6099292666946337e-19 + x * (-33543297638406e-17 + x * 250505279903e-15))));
    }
    module2.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-gammaincinv/lib/polyval_d.js
var require_polyval_d = __commonJS({
  "node_modules/@stdlib/math-base-special-gammaincinv/lib/polyval_d.js"(exports2, module2) {
    "use strict";
    function evalpoly(x) {
      if (x === 0) {
        return 0.08333333333333333;
      }
      return 0.08333333333333333 + x * (-0.002777777777777778 + x * (7936507936507937e-19 + x * -5952380952380953e-19));
    }
    module2.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-gammaincinv/lib/stirling.js
var require_stirling = __commonJS({
  "node_modules/@stdlib/math-base-special-gammaincinv/lib/stirling.js"(exports2, module2) {
    "use strict";
    var gammaln = require_lib100();
    var ln = require_lib97();
    var LN_SQRT_TWO_PI = require_lib128();
    var SMALLEST_FLOAT32 = require_lib113();
    var MAX_FLOAT32 = require_lib127();
    var chepolsum = require_chepolsum();
    var polyvalC = require_polyval_c();
    var polyvalD = require_polyval_d();
    var C6 = 0.30865217988013566;
    function stirling(x) {
      var z;
      if (x < SMALLEST_FLOAT32) {
        return MAX_FLOAT32;
      }
      if (x < 1) {
        return gammaln(x + 1) - (x + 0.5) * ln(x) + x - LN_SQRT_TWO_PI;
      }
      if (x < 2) {
        return gammaln(x) - (x - 0.5) * ln(x) + x - LN_SQRT_TWO_PI;
      }
      if (x < 3) {
        return gammaln(x - 1) - (x - 0.5) * ln(x) + x - LN_SQRT_TWO_PI + ln(x - 1);
      }
      if (x < 12) {
        z = 18 / (x * x) - 1;
        return chepolsum(17, z) / (12 * x);
      }
      z = 1 / (x * x);
      if (x < 1e3) {
        return polyvalC(z) / (C6 + z) / x;
      }
      return polyvalD(z) / x;
    }
    module2.exports = stirling;
  }
});

// node_modules/@stdlib/math-base-special-gammaincinv/lib/gamstar.js
var require_gamstar = __commonJS({
  "node_modules/@stdlib/math-base-special-gammaincinv/lib/gamstar.js"(exports2, module2) {
    "use strict";
    var exp = require_lib60();
    var gamma = require_lib91();
    var ln = require_lib97();
    var FLOAT32_MAX = require_lib127();
    var SQRT_TWO_PI = require_lib89();
    var stirling = require_stirling();
    function gamstar(x) {
      if (x >= 3) {
        return exp(stirling(x));
      }
      if (x > 0) {
        return gamma(x) / (exp(-x + (x - 0.5) * ln(x)) * SQRT_TWO_PI);
      }
      return FLOAT32_MAX;
    }
    module2.exports = gamstar;
  }
});

// node_modules/@stdlib/math-base-special-gammaincinv/lib/rational_ak0bk0.js
var require_rational_ak0bk0 = __commonJS({
  "node_modules/@stdlib/math-base-special-gammaincinv/lib/rational_ak0bk0.js"(exports2, module2) {
    "use strict";
    function evalrational(x) {
      var ax;
      var s1;
      var s2;
      if (x === 0) {
        return -0.3333333333438;
      }
      if (x < 0) {
        ax = -x;
      } else {
        ax = x;
      }
      if (ax <= 1) {
        s1 = -0.3333333333438 + x * (-0.2070740359969 + x * (-0.05041806657154 + x * (-0.004923635739372 + x * -4293658292782e-17)));
        s2 = 1 + x * (0.7045554412463 + x * (0.2118190062224 + x * (0.03048648397436 + x * 0.001605037988091)));
      } else {
        x = 1 / x;
        s1 = -4293658292782e-17 + x * (-0.004923635739372 + x * (-0.05041806657154 + x * (-0.2070740359969 + x * -0.3333333333438)));
        s2 = 0.001605037988091 + x * (0.03048648397436 + x * (0.2118190062224 + x * (0.7045554412463 + x * 1)));
      }
      return s1 / s2;
    }
    module2.exports = evalrational;
  }
});

// node_modules/@stdlib/math-base-special-gammaincinv/lib/eps1.js
var require_eps1 = __commonJS({
  "node_modules/@stdlib/math-base-special-gammaincinv/lib/eps1.js"(exports2, module2) {
    "use strict";
    var abs = require_lib44();
    var ln = require_lib97();
    var lambdaeta = require_lambdaeta();
    var rateval = require_rational_ak0bk0();
    function eps1(eta) {
      var la;
      if (abs(eta) < 1) {
        return rateval(eta);
      }
      la = lambdaeta(eta);
      return ln(eta / (la - 1)) / eta;
    }
    module2.exports = eps1;
  }
});

// node_modules/@stdlib/math-base-special-gammaincinv/lib/rational_ak1bk1.js
var require_rational_ak1bk1 = __commonJS({
  "node_modules/@stdlib/math-base-special-gammaincinv/lib/rational_ak1bk1.js"(exports2, module2) {
    "use strict";
    function evalrational(x) {
      var ax;
      var s1;
      var s2;
      if (x === 0) {
        return -0.0172847633523;
      }
      if (x < 0) {
        ax = -x;
      } else {
        ax = x;
      }
      if (ax <= 1) {
        s1 = -0.0172847633523 + x * (-0.0159372646475 + x * (-0.00464910887221 + x * (-60683488776e-14 + x * -614830384279e-17)));
        s2 = 1 + x * (0.764050615669 + x * (0.297143406325 + x * (0.0579490176079 + x * 0.00574558524851)));
      } else {
        x = 1 / x;
        s1 = -614830384279e-17 + x * (-60683488776e-14 + x * (-0.00464910887221 + x * (-0.0159372646475 + x * -0.0172847633523)));
        s2 = 0.00574558524851 + x * (0.0579490176079 + x * (0.297143406325 + x * (0.764050615669 + x * 1)));
      }
      return s1 / s2;
    }
    module2.exports = evalrational;
  }
});

// node_modules/@stdlib/math-base-special-gammaincinv/lib/rational_ak2bk2.js
var require_rational_ak2bk2 = __commonJS({
  "node_modules/@stdlib/math-base-special-gammaincinv/lib/rational_ak2bk2.js"(exports2, module2) {
    "use strict";
    function evalrational(x) {
      var ax;
      var s1;
      var s2;
      if (x === 0) {
        return -0.0172839517431;
      }
      if (x < 0) {
        ax = -x;
      } else {
        ax = x;
      }
      if (ax <= 1) {
        s1 = -0.0172839517431 + x * (-0.0146362417966 + x * (-0.00357406772616 + x * (-391032032692e-15 + x * 249634036069e-17)));
        s2 = 1 + x * (0.690560400696 + x * (0.249962384741 + x * (0.0443843438769 + x * 0.00424073217211)));
      } else {
        x = 1 / x;
        s1 = 249634036069e-17 + x * (-391032032692e-15 + x * (-0.00357406772616 + x * (-0.0146362417966 + x * -0.0172839517431)));
        s2 = 0.00424073217211 + x * (0.0443843438769 + x * (0.249962384741 + x * (0.690560400696 + x * 1)));
      }
      return s1 / s2;
    }
    module2.exports = evalrational;
  }
});

// node_modules/@stdlib/math-base-special-gammaincinv/lib/rational_ak3bk3.js
var require_rational_ak3bk3 = __commonJS({
  "node_modules/@stdlib/math-base-special-gammaincinv/lib/rational_ak3bk3.js"(exports2, module2) {
    "use strict";
    function evalrational(x) {
      var ax;
      var s1;
      var s2;
      if (x === 0) {
        return 0.99994466948;
      }
      if (x < 0) {
        ax = -x;
      } else {
        ax = x;
      }
      if (ax <= 1) {
        s1 = 0.99994466948 + x * (104.649839762 + x * (857.204033806 + x * (731.901559577 + x * 45.5174411671)));
        s2 = 1 + x * (104.526456943 + x * (823.313447808 + x * (3119.93802124 + x * 3970.03311219)));
      } else {
        x = 1 / x;
        s1 = 45.5174411671 + x * (731.901559577 + x * (857.204033806 + x * (104.649839762 + x * 0.99994466948)));
        s2 = 3970.03311219 + x * (3119.93802124 + x * (823.313447808 + x * (104.526456943 + x * 1)));
      }
      return s1 / s2;
    }
    module2.exports = evalrational;
  }
});

// node_modules/@stdlib/math-base-special-gammaincinv/lib/eps2.js
var require_eps2 = __commonJS({
  "node_modules/@stdlib/math-base-special-gammaincinv/lib/eps2.js"(exports2, module2) {
    "use strict";
    var ln = require_lib97();
    var rateval1 = require_rational_ak1bk1();
    var rateval2 = require_rational_ak2bk2();
    var rateval3 = require_rational_ak3bk3();
    function eps2(eta) {
      var lnmeta;
      var x;
      if (eta < -5) {
        x = eta * eta;
        lnmeta = ln(-eta);
        return (12 - x - 6 * (lnmeta * lnmeta)) / (12 * x * eta);
      }
      if (eta < -2) {
        return rateval1(eta);
      }
      if (eta < 2) {
        return rateval2(eta);
      }
      if (eta < 1e3) {
        x = 1 / eta;
        return rateval3(eta) / (-12 * eta);
      }
      return -1 / (12 * eta);
    }
    module2.exports = eps2;
  }
});

// node_modules/@stdlib/math-base-special-gammaincinv/lib/rational_ak4bk4.js
var require_rational_ak4bk4 = __commonJS({
  "node_modules/@stdlib/math-base-special-gammaincinv/lib/rational_ak4bk4.js"(exports2, module2) {
    "use strict";
    function evalrational(x) {
      var ax;
      var s1;
      var s2;
      if (x === 0) {
        return 0.0495346498136;
      }
      if (x < 0) {
        ax = -x;
      } else {
        ax = x;
      }
      if (ax <= 1) {
        s1 = 0.0495346498136 + x * (0.0299521337141 + x * (0.00688296911516 + x * (512634846317e-15 + x * -201411722031e-16)));
        s2 = 1 + x * (0.759803615283 + x * (0.261547111595 + x * (0.0464854522477 + x * 0.00403751193496)));
      } else {
        x = 1 / x;
        s1 = -201411722031e-16 + x * (512634846317e-15 + x * (0.00688296911516 + x * (0.0299521337141 + x * 0.0495346498136)));
        s2 = 0.00403751193496 + x * (0.0464854522477 + x * (0.261547111595 + x * (0.759803615283 + x * 1)));
      }
      return s1 / s2;
    }
    module2.exports = evalrational;
  }
});

// node_modules/@stdlib/math-base-special-gammaincinv/lib/rational_ak5bk5.js
var require_rational_ak5bk5 = __commonJS({
  "node_modules/@stdlib/math-base-special-gammaincinv/lib/rational_ak5bk5.js"(exports2, module2) {
    "use strict";
    function evalrational(x) {
      var ax;
      var s1;
      var s2;
      if (x === 0) {
        return 0.00452313583942;
      }
      if (x < 0) {
        ax = -x;
      } else {
        ax = x;
      }
      if (ax <= 1) {
        s1 = 0.00452313583942 + x * (0.00120744920113 + x * (-789724156582e-16 + x * (-504476066942e-16 + x * -535770949796e-17)));
        s2 = 1 + x * (0.912203410349 + x * (0.405368773071 + x * (0.0901638932349 + x * 0.00948935714996)));
      } else {
        x = 1 / x;
        s1 = -535770949796e-17 + x * (-504476066942e-16 + x * (-789724156582e-16 + x * (0.00120744920113 + x * 0.00452313583942)));
        s2 = 0.00948935714996 + x * (0.0901638932349 + x * (0.405368773071 + x * (0.912203410349 + x * 1)));
      }
      return s1 / s2;
    }
    module2.exports = evalrational;
  }
});

// node_modules/@stdlib/math-base-special-gammaincinv/lib/rational_ak6bk6.js
var require_rational_ak6bk6 = __commonJS({
  "node_modules/@stdlib/math-base-special-gammaincinv/lib/rational_ak6bk6.js"(exports2, module2) {
    "use strict";
    function evalrational(x) {
      var ax;
      var s1;
      var s2;
      if (x === 0) {
        return 0.00439937562904;
      }
      if (x < 0) {
        ax = -x;
      } else {
        ax = x;
      }
      if (ax <= 1) {
        s1 = 0.00439937562904 + x * (487225670639e-15 + x * (-128470657374e-15 + x * (529110969589e-17 + x * 15716677175e-17)));
        s2 = 1 + x * (0.794435257415 + x * (0.333094721709 + x * (0.0703527806143 + x * 0.00806110846078)));
      } else {
        x = 1 / x;
        s1 = 15716677175e-17 + x * (529110969589e-17 + x * (-128470657374e-15 + x * (487225670639e-15 + x * 0.00439937562904)));
        s2 = 0.00806110846078 + x * (0.0703527806143 + x * (0.333094721709 + x * (0.794435257415 + x * 1)));
      }
      return s1 / s2;
    }
    module2.exports = evalrational;
  }
});

// node_modules/@stdlib/math-base-special-gammaincinv/lib/rational_ak7bk7.js
var require_rational_ak7bk7 = __commonJS({
  "node_modules/@stdlib/math-base-special-gammaincinv/lib/rational_ak7bk7.js"(exports2, module2) {
    "use strict";
    function evalrational(x) {
      var ax;
      var s1;
      var s2;
      if (x === 0) {
        return -0.0011481191232;
      }
      if (x < 0) {
        ax = -x;
      } else {
        ax = x;
      }
      if (ax <= 1) {
        s1 = -0.0011481191232 + x * (-0.112850923276 + x * (1.51623048511 + x * (-0.218472031183 + x * 0.0730002451555)));
        s2 = 1 + x * (14.2482206905 + x * (69.7360396285 + x * (218.938950816 + x * 277.067027185)));
      } else {
        x = 1 / x;
        s1 = 0.0730002451555 + x * (-0.218472031183 + x * (1.51623048511 + x * (-0.112850923276 + x * -0.0011481191232)));
        s2 = 277.067027185 + x * (218.938950816 + x * (69.7360396285 + x * (14.2482206905 + x * 1)));
      }
      return s1 / s2;
    }
    module2.exports = evalrational;
  }
});

// node_modules/@stdlib/math-base-special-gammaincinv/lib/rational_ak8bk8.js
var require_rational_ak8bk8 = __commonJS({
  "node_modules/@stdlib/math-base-special-gammaincinv/lib/rational_ak8bk8.js"(exports2, module2) {
    "use strict";
    function evalrational(x) {
      var ax;
      var s1;
      var s2;
      if (x === 0) {
        return -145727889667e-15;
      }
      if (x < 0) {
        ax = -x;
      } else {
        ax = x;
      }
      if (ax <= 1) {
        s1 = -145727889667e-15 + x * (-0.290806748131 + x * (-13.308504545 + x * (199.722374056 + x * -11.4311378756)));
        s2 = 1 + x * (139.612587808 + x * (2189.01116348 + x * (7115.24019009 + x * 45574.6081453)));
      } else {
        x = 1 / x;
        s1 = -11.4311378756 + x * (199.722374056 + x * (-13.308504545 + x * (-0.290806748131 + x * -145727889667e-15)));
        s2 = 45574.6081453 + x * (7115.24019009 + x * (2189.01116348 + x * (139.612587808 + x * 1)));
      }
      return s1 / s2;
    }
    module2.exports = evalrational;
  }
});

// node_modules/@stdlib/math-base-special-gammaincinv/lib/eps3.js
var require_eps3 = __commonJS({
  "node_modules/@stdlib/math-base-special-gammaincinv/lib/eps3.js"(exports2, module2) {
    "use strict";
    var ln = require_lib97();
    var rational1 = require_rational_ak4bk4();
    var rational2 = require_rational_ak5bk5();
    var rational3 = require_rational_ak6bk6();
    var rational4 = require_rational_ak7bk7();
    var rational5 = require_rational_ak8bk8();
    function eps3(eta) {
      var x;
      var y;
      if (eta < -8) {
        x = eta * eta;
        y = ln(-eta) / eta;
        return (-30 + eta * y * (6 * x * y * y - 12 + x)) / (12 * eta * x * x);
      }
      if (eta < -4) {
        return rational1(eta) / (eta * eta);
      }
      if (eta < -2) {
        return rational2(eta);
      }
      if (eta < 2) {
        return rational3(eta);
      }
      if (eta < 10) {
        x = 1 / eta;
        return rational4(x) / (eta * eta);
      }
      if (eta < 100) {
        x = 1 / eta;
        return rational5(x) / (eta * eta);
      }
      return -ln(eta) / (12 * eta * eta * eta);
    }
    module2.exports = eps3;
  }
});

// node_modules/@stdlib/math-base-special-gammaincinv/lib/compute.js
var require_compute = __commonJS({
  "node_modules/@stdlib/math-base-special-gammaincinv/lib/compute.js"(exports2, module2) {
    "use strict";
    var logger = require_src();
    var evalpoly = require_lib7();
    var gammaln = require_lib100();
    var erfcinv = require_lib123();
    var gamma = require_lib91();
    var sqrt = require_lib41();
    var abs = require_lib44();
    var exp = require_lib60();
    var min = require_lib76();
    var pow = require_lib69();
    var ln = require_lib97();
    var SQRT_TWO_PI = require_lib89();
    var MAX_FLOAT32 = require_lib127();
    var TWO_PI = require_lib109();
    var higherNewton = require_higher_newton();
    var lambdaeta = require_lambdaeta();
    var gamstar = require_gamstar();
    var eps1 = require_eps1();
    var eps2 = require_eps2();
    var eps3 = require_eps3();
    var debug = logger("gammaincinv:compute");
    var HALF = 0.5;
    var ONEO3 = 0.3333333333333333;
    var ONEO4 = 0.25;
    var ONEO5 = 0.2;
    var ONEO6 = 0.16666666666666666;
    var ONEO12 = 0.08333333333333333;
    var ONEO24 = 0.041666666666666664;
    var CK = [0, 0, 0, 0, 0];
    function compute(a, p, q) {
      var ap1inv;
      var invfp;
      var lgama;
      var pcase;
      var porq;
      var ainv;
      var logr;
      var ap22;
      var ap14;
      var ap13;
      var ap12;
      var vgam;
      var vmin;
      var xini;
      var ap1;
      var ap2;
      var ap3;
      var eta;
      var p6;
      var p5;
      var x0;
      var a2;
      var L2;
      var L3;
      var L4;
      var b2;
      var b3;
      var p3;
      var a4;
      var fp;
      var p4;
      var p2;
      var a3;
      var xr;
      var ck;
      var b;
      var L;
      var i;
      var k;
      var m;
      var r;
      var s;
      var t;
      var y;
      if (p < HALF) {
        pcase = true;
        porq = p;
        s = -1;
      } else {
        pcase = false;
        porq = q;
        s = 1;
      }
      k = 0;
      if (abs(a - 1) < 1e-4) {
        m = 0;
        if (pcase) {
          if (p < 1e-3) {
            p2 = p * p;
            p3 = p2 * p;
            p4 = p3 * p;
            p5 = p4 * p;
            p6 = p5 * p;
            x0 = p + p2 * HALF + p3 * ONEO3 + p4 * ONEO4 + p5 * ONEO5 + p6 * ONEO6;
          } else {
            x0 = -ln(1 - p);
          }
        } else {
          x0 = -ln(q);
        }
        if (a === 1) {
          k = 2;
          xr = x0;
        } else {
          lgama = gammaln(a);
          k = 1;
        }
      }
      if (q < 1e-30 && a < HALF) {
        m = 0;
        x0 = -ln(q * gamma(a)) + (a - 1) * ln(-ln(q * gamma(a)));
        k = 1;
        lgama = gammaln(a);
      }
      if (a > 1 && a < 500 && p < 1e-80) {
        m = 0;
        ainv = 1 / a;
        ap1inv = 1 / (a + 1);
        x0 = (gammaln(a + 1) + ln(p)) * ainv;
        x0 = exp(x0);
        xini = x0;
        for (i = 0; i < 10; i++) {
          x0 = xini * exp(x0 * ainv) * pow(1 - x0 * ap1inv, ainv);
        }
        k = 1;
        lgama = gammaln(a);
      }
      logr = 1 / a * (ln(p) + gammaln(a + 1));
      if (logr < ln(ONEO5 * (1 + a)) && k === 0) {
        r = exp(logr);
        m = 0;
        a2 = a * a;
        a3 = a2 * a;
        a4 = a3 * a;
        ap1 = a + 1;
        ap12 = ap1 * ap1;
        ap13 = ap1 * ap12;
        ap14 = ap12 * ap12;
        ap2 = a + 2;
        ap22 = ap2 * ap2;
        ap3 = a + 3;
        CK[0] = 1;
        CK[1] = 1 / ap1;
        CK[2] = HALF * (3 * a + 5) / (ap12 * ap2);
        CK[3] = ONEO3 * (31 + 8 * a2 + 33 * a) / (ap13 * ap2 * ap3);
        CK[4] = ONEO24 * (2888 + 1179 * a3 + 125 * a4 + 3971 * a2 + 5661 * a) / (ap14 * ap22 * ap3 * (a + 4));
        x0 = r * evalpoly(CK, r);
        lgama = gammaln(a);
        k = 1;
      }
      if (a < 10 && k === 0) {
        vgam = sqrt(a) / (gamstar(a) * SQRT_TWO_PI);
        vmin = min(0.02, vgam);
        if (q < vmin) {
          m = 0;
          b = 1 - a;
          b2 = b * b;
          b3 = b2 * b;
          eta = sqrt(-2 / a * ln(q / vgam));
          x0 = a * lambdaeta(eta);
          L = ln(x0);
          if (x0 > 5) {
            L2 = L * L;
            L3 = L2 * L;
            L4 = L3 * L;
            r = 1 / x0;
            CK[0] = L - 1;
            CK[1] = (3 * b - 2 * b * L + L2 - 2 * L + 2) * HALF;
            CK[2] = (24 * b * L - 11 * b2 - 24 * b - 6 * L2 + 12 * L - 12 - 9 * b * L2 + 6 * b2 * L + 2 * L3) * ONEO6;
            CK[3] = (-12 * b3 * L + 8.04 * b * L2 - 114 * b2 * L + (72 + 36 * L2) + (3 * L4 - 72 * L + 162) * (b - 168 * b * L) - (12 * L3 + 25 * b3) - (22 * b * L3 + 36 * b2 * L2 + 120 * b2)) * ONEO12;
            CK[4] = 0;
            x0 = x0 - L + b * r * evalpoly(CK, r);
          } else {
            r = 1 / x0;
            L2 = L * L;
            ck = L - 1;
            t = L - b * r * ck;
            if (t < x0) {
              x0 -= t;
            }
          }
          lgama = gammaln(a);
          k = 1;
        }
      }
      if (abs(porq - HALF) < 1e-5 && k === 0) {
        m = 0;
        ainv = 1 / a;
        x0 = a - ONEO3 + (0.019753086419753086 + 0.007211444248481286 * ainv) * ainv;
        lgama = gammaln(a);
        k = 1;
      }
      if (a < 1 && k === 0) {
        m = 0;
        if (pcase) {
          x0 = exp(1 / a * (ln(porq) + gammaln(a + 1)));
        } else {
          x0 = exp(1 / a * (ln(1 - porq) + gammaln(a + 1)));
        }
        lgama = gammaln(a);
        k = 1;
      }
      if (k === 0) {
        m = 1;
        ainv = 1 / a;
        r = erfcinv(2 * porq);
        eta = s * r / sqrt(a * HALF);
        if (r < MAX_FLOAT32) {
          eta += (eps1(eta) + (eps2(eta) + eps3(eta) * ainv) * ainv) * ainv;
          x0 = a * lambdaeta(eta);
          y = eta;
          fp = -sqrt(a / TWO_PI) * exp(-HALF * a * y * y) / gamstar(a);
          invfp = 1 / fp;
        } else {
          debug("Warning: Overflow problems in one or more steps of the computation.");
          return NaN;
        }
      }
      if (k < 2) {
        xr = higherNewton(x0, a, m, p, q, lgama, invfp, pcase);
      }
      return xr;
    }
    module2.exports = compute;
  }
});

// node_modules/@stdlib/math-base-special-gammaincinv/lib/main.js
var require_main88 = __commonJS({
  "node_modules/@stdlib/math-base-special-gammaincinv/lib/main.js"(exports2, module2) {
    "use strict";
    var isnan = require_lib8();
    var FLOAT32_SMALLEST = require_lib113();
    var PINF = require_lib33();
    var compute = require_compute();
    function gammaincinv(p, a, upper) {
      if (isnan(p) || isnan(a)) {
        return NaN;
      }
      if (a < FLOAT32_SMALLEST) {
        return NaN;
      }
      if (p > 1 || p < 0) {
        return NaN;
      }
      if (upper === true) {
        if (p === 0) {
          return PINF;
        }
        if (p === 1) {
          return 0;
        }
        return compute(a, 1 - p, p);
      }
      if (p === 0) {
        return 0;
      }
      if (p === 1) {
        return PINF;
      }
      return compute(a, p, 1 - p);
    }
    module2.exports = gammaincinv;
  }
});

// node_modules/@stdlib/math-base-special-gammaincinv/lib/index.js
var require_lib129 = __commonJS({
  "node_modules/@stdlib/math-base-special-gammaincinv/lib/index.js"(exports2, module2) {
    "use strict";
    var main = require_main88();
    module2.exports = main;
  }
});

// node_modules/@stdlib/constants-float64-smallest-subnormal/lib/index.js
var require_lib130 = __commonJS({
  "node_modules/@stdlib/constants-float64-smallest-subnormal/lib/index.js"(exports2, module2) {
    "use strict";
    var FLOAT64_SMALLEST_SUBNORMAL = 5e-324;
    module2.exports = FLOAT64_SMALLEST_SUBNORMAL;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/temme3.js
var require_temme3 = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/temme3.js"(exports2, module2) {
    "use strict";
    var gammaincinv = require_lib129();
    var ln = require_lib97();
    var sqrt = require_lib41();
    var SMALLEST_SUBNORMAL = require_lib130();
    var temmeRootFinder = require_root_finder();
    var newtonRaphsonIterate = require_newton_raphson();
    function temme3(a, b, p, q) {
      var cross;
      var roots;
      var lower;
      var upper;
      var eta0;
      var eta;
      var w10;
      var w12;
      var w13;
      var w14;
      var e1;
      var e2;
      var e3;
      var mu;
      var d2;
      var d3;
      var d4;
      var w2;
      var w3;
      var w4;
      var w5;
      var w6;
      var w7;
      var w8;
      var w9;
      var w1;
      var d;
      var w;
      var u;
      var x;
      if (p < q) {
        eta0 = gammaincinv(p, b, true);
      } else {
        eta0 = gammaincinv(q, b, false);
      }
      eta0 /= a;
      mu = b / a;
      w = sqrt(1 + mu);
      w2 = w * w;
      w3 = w2 * w;
      w4 = w2 * w2;
      w5 = w3 * w2;
      w6 = w3 * w3;
      w7 = w4 * w3;
      w8 = w4 * w4;
      w9 = w5 * w4;
      w10 = w5 * w5;
      d = eta0 - mu;
      d2 = d * d;
      d3 = d2 * d;
      d4 = d2 * d2;
      w1 = w + 1;
      w12 = w1 * w1;
      w13 = w1 * w12;
      w14 = w12 * w12;
      e1 = (w + 2) * (w - 1) / (3 * w);
      e1 += (w3 + 9 * w2 + 21 * w + 5) * d / (36 * w2 * w1);
      e1 -= (w4 - 13 * w3 + 69 * w2 + 167 * w + 46) * d2 / (1620 * w12 * w3);
      e1 -= (7 * w5 + 21 * w4 + 70 * w3 + 26 * w2 - 93 * w - 31) * d3 / (6480 * w13 * w4);
      e1 -= (75 * w6 + 202 * w5 + 188 * w4 - 888 * w3 - 1345 * w2 + 118 * w + 138) * d4 / (272160 * w14 * w5);
      e2 = (28 * w4 + 131 * w3 + 402 * w2 + 581 * w + 208) * (w - 1) / (1620 * w1 * w3);
      e2 -= (35 * w6 - 154 * w5 - 623 * w4 - 1636 * w3 - 3983 * w2 - 3514 * w - 925) * d / (12960 * w12 * w4);
      e2 -= (2132 * w7 + 7915 * w6 + 16821 * w5 + 35066 * w4 + 87490 * w3 + 141183 * w2 + 95993 * w + 21640) * d2 / (816480 * w5 * w13);
      e2 -= (11053 * w8 + 53308 * w7 + 117010 * w6 + 163924 * w5 + 116188 * w4 - 258428 * w3 - 677042 * w2 - 481940 * w - 105497) * d3 / (14696640 * w14 * w6);
      e3 = -((3592 * w7 + 8375 * w6 - 1323 * w5 - 29198 * w4 - 89578 * w3 - 154413 * w2 - 116063 * w - 29632) * (w - 1)) / (816480 * w5 * w12);
      e3 -= (442043 * w9 + 2054169 * w8 + 3803094 * w7 + 3470754 * w6 + 2141568 * w5 - 2393568 * w4 - 19904934 * w3 - 34714674 * w2 - 23128299 * w - 5253353) * d / (146966400 * w6 * w13);
      e3 -= (116932 * w10 + 819281 * w9 + 2378172 * w8 + 4341330 * w7 + 6806004 * w6 + 10622748 * w5 + 18739500 * w4 + 30651894 * w3 + 30869976 * w2 + 15431867 * w + 2919016) * d2 / (146966400 * w14 * w7);
      eta = eta0 + e1 / a + e2 / (a * a) + e3 / (a * a * a);
      if (eta <= 0) {
        eta = SMALLEST_SUBNORMAL;
      }
      u = eta - mu * ln(eta) + (1 + mu) * ln(1 + mu) - mu;
      cross = 1 / (1 + mu);
      lower = eta < mu ? cross : 0;
      upper = eta < mu ? 1 : cross;
      x = (lower + upper) / 2;
      roots = temmeRootFinder(u, mu);
      return newtonRaphsonIterate(roots, x, lower, upper, 32, 100);
    }
    module2.exports = temme3;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/halley_iterate.js
var require_halley_iterate = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/halley_iterate.js"(exports2, module2) {
    "use strict";
    var abs = require_lib44();
    var ldexp = require_lib59();
    var sign = require_lib126();
    var max = require_lib74();
    var MAX_VALUE = require_lib77();
    function halleyIterate(fun, guess, minimum, maximum, digits, maxIter) {
      var convergence;
      var outOfBounds;
      var delta1;
      var delta2;
      var factor;
      var result;
      var f0Last;
      var count2;
      var delta;
      var denom;
      var diff;
      var num;
      var res;
      var f0;
      var f1;
      var f2;
      f0 = 0;
      outOfBounds = false;
      result = guess;
      factor = ldexp(1, 1 - digits);
      delta = max(1e7 * guess, 1e7);
      f0Last = 0;
      delta1 = delta;
      delta2 = delta;
      count2 = maxIter;
      do {
        f0Last = f0;
        delta2 = delta1;
        delta1 = delta;
        res = fun(result);
        f0 = res[0];
        f1 = res[1];
        f2 = res[2];
        count2 -= 1;
        if (f0 === 0) {
          break;
        }
        if (f1 === 0) {
          if (f0Last === 0) {
            if (result === minimum) {
              guess = maximum;
            } else {
              guess = minimum;
            }
            f0Last = fun(guess);
            delta = guess - result;
          }
          if (sign(f0Last) * sign(f0) < 0) {
            if (delta < 0) {
              delta = (result - minimum) / 2;
            } else {
              delta = (result - maximum) / 2;
            }
          } else if (delta < 0) {
            delta = (result - maximum) / 2;
          } else {
            delta = (result - minimum) / 2;
          }
        } else if (f2 === 0) {
          delta = f0 / f1;
        } else {
          denom = 2 * f0;
          num = 2 * f1 - f0 * (f2 / f1);
          if (abs(num) < 1 && abs(denom) >= abs(num) * MAX_VALUE) {
            delta = f0 / f1;
          } else {
            delta = denom / num;
          }
          if (delta * f1 / f0 < 0) {
            delta = f0 / f1;
            if (abs(delta) > 2 * abs(guess)) {
              delta = (delta < 0 ? -1 : 1) * 2 * abs(guess);
            }
          }
        }
        convergence = abs(delta / delta2);
        if (convergence > 0.8 && convergence < 2) {
          delta = delta > 0 ? (result - minimum) / 2 : (result - maximum) / 2;
          if (abs(delta) > result) {
            delta = sign(delta) * result;
          }
          delta2 = delta * 3;
        }
        guess = result;
        result -= delta;
        if (result < minimum) {
          if (abs(minimum) < 1 && abs(result) > 1 && MAX_VALUE / abs(result) < abs(minimum)) {
            diff = 1e3;
          } else {
            diff = result / minimum;
          }
          if (abs(diff) < 1) {
            diff = 1 / diff;
          }
          if (!outOfBounds && diff > 0 && diff < 3) {
            delta = 0.99 * (guess - minimum);
            result = guess - delta;
            outOfBounds = true;
          } else {
            delta = (guess - minimum) / 2;
            result = guess - delta;
            if (result === minimum || result === maximum) {
              break;
            }
          }
        } else if (result > maximum) {
          if (abs(maximum) < 1 && abs(result) > 1 && MAX_VALUE / abs(result) < abs(maximum)) {
            diff = 1e3;
          } else {
            diff = result / maximum;
          }
          if (abs(diff) < 1) {
            diff = 1 / diff;
          }
          if (!outOfBounds && diff > 0 && diff < 3) {
            delta = 0.99 * (guess - maximum);
            result = guess - delta;
            outOfBounds = true;
          } else {
            delta = (guess - maximum) / 2;
            result = guess - delta;
            if (result === minimum || result === maximum) {
              break;
            }
          }
        }
        if (delta > 0) {
          maximum = guess;
        } else {
          minimum = guess;
        }
      } while (count2 && abs(result * factor) < abs(delta));
      return result;
    }
    module2.exports = halleyIterate;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/ibeta_roots.js
var require_ibeta_roots = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/ibeta_roots.js"(exports2, module2) {
    "use strict";
    var kernelBetainc = require_lib121().assign;
    var abs = require_lib44();
    var FLOAT64_MAX = require_lib77();
    var FLOAT64_MIN_NORM = require_lib55();
    function ibetaRoots(a, b, target, invert) {
      return roots;
      function roots(x) {
        var buf;
        var f1;
        var f2;
        var f;
        var y;
        y = 1 - x;
        buf = [0, 0];
        kernelBetainc(x, a, b, true, invert, buf, 1, 0);
        f = buf[0] - target;
        f1 = buf[1];
        if (invert) {
          f1 = -f1;
        }
        if (y === 0) {
          y = FLOAT64_MIN_NORM * 64;
        }
        if (x === 0) {
          x = FLOAT64_MIN_NORM * 64;
        }
        f2 = f1 * (-(y * a) + (b - 2) * x + 1);
        if (abs(f2) < y * x * FLOAT64_MAX) {
          f2 /= y * x;
        }
        if (invert) {
          f2 = -f2;
        }
        if (f1 === 0) {
          f1 = (invert ? -1 : 1) * FLOAT64_MIN_NORM * 64;
        }
        return [f, f1, f2];
      }
    }
    module2.exports = ibetaRoots;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/main.js
var require_main89 = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/main.js"(exports2, module2) {
    "use strict";
    var evalpoly = require_lib7();
    var betainc = require_lib122();
    var expm1 = require_lib38();
    var log1p = require_lib40();
    var asin = require_lib43();
    var beta = require_lib72();
    var sqrt = require_lib41();
    var abs = require_lib44();
    var exp = require_lib60();
    var pow = require_lib69();
    var sin = require_lib88();
    var max = require_lib74();
    var min = require_lib76();
    var ln = require_lib97();
    var FLOAT64_MIN_NORM = require_lib55();
    var HALF_PI = require_lib79();
    var EPSILON = require_lib71();
    var findIBetaInvFromTDist = require_find_ibeta_inv_from_t_dist();
    var temme1 = require_temme1();
    var temme2 = require_temme2();
    var temme3 = require_temme3();
    var halleyIterate = require_halley_iterate();
    var ibetaRoots = require_ibeta_roots();
    var DIGITS = 32;
    var MAX_ITERATIONS = 1e3;
    var terms = [0, 0, 0, 0, 0];
    function ibetaInvImp(a, b, p, q) {
      var digits;
      var invert;
      var lambda;
      var lower;
      var theta;
      var upper;
      var roots;
      var maxv;
      var minv;
      var bet;
      var ppa;
      var tmp;
      var xs2;
      var ap1;
      var bm1;
      var fs2;
      var lx;
      var ps;
      var xg;
      var xs;
      var yp;
      var a2;
      var a3;
      var b2;
      var r;
      var l;
      var u;
      var x;
      var y;
      invert = false;
      if (q === 0) {
        return [1, 0];
      }
      if (p === 0) {
        return [0, 1];
      }
      if (a === 1) {
        if (b === 1) {
          return [p, 1 - p];
        }
        tmp = b;
        b = a;
        a = tmp;
        tmp = q;
        q = p;
        p = tmp;
        invert = true;
      }
      x = 0;
      lower = 0;
      upper = 1;
      if (a === 0.5) {
        if (b === 0.5) {
          x = sin(p * HALF_PI);
          x *= x;
          y = sin(q * HALF_PI);
          y *= y;
          return [x, y];
        }
        if (b > 0.5) {
          tmp = b;
          b = a;
          a = tmp;
          tmp = q;
          q = p;
          p = tmp;
          invert = !invert;
        }
      }
      if (b === 0.5 && a >= 0.5 && p !== 1) {
        yp = {};
        x = findIBetaInvFromTDist(a, p, yp);
        y = yp.value;
      } else if (b === 1) {
        if (p < q) {
          if (a > 1) {
            x = pow(p, 1 / a);
            y = -expm1(ln(p) / a);
          } else {
            x = pow(p, 1 / a);
            y = 1 - x;
          }
        } else {
          x = exp(log1p(-q) / a);
          y = -expm1(log1p(-q) / a);
        }
        if (invert) {
          tmp = y;
          y = x;
          x = tmp;
        }
        return [x, y];
      } else if (a + b > 5) {
        if (p > 0.5) {
          tmp = b;
          b = a;
          a = tmp;
          tmp = q;
          q = p;
          p = tmp;
          invert = !invert;
        }
        minv = min(a, b);
        maxv = max(a, b);
        if (sqrt(minv) > maxv - minv && minv > 5) {
          x = temme1(a, b, p);
          y = 1 - x;
        } else {
          r = a + b;
          theta = asin(sqrt(a / r));
          lambda = minv / r;
          if (lambda >= 0.2 && lambda <= 0.8 && r >= 10) {
            ppa = pow(p, 1 / a);
            if (ppa < 25e-4 && a + b < 200) {
              x = ppa * pow(a * beta(a, b), 1 / a);
            } else {
              x = temme2(p, r, theta);
            }
            y = 1 - x;
          } else {
            if (a < b) {
              tmp = b;
              b = a;
              a = tmp;
              tmp = q;
              q = p;
              p = tmp;
              invert = !invert;
            }
            bet = 0;
            if (b < 2) {
              bet = beta(a, b);
            }
            if (bet === 0) {
              y = 1;
            } else {
              y = pow(b * q * bet, 1 / b);
              x = 1 - y;
            }
          }
          if (y > 1e-5) {
            x = temme3(a, b, p, q);
            y = 1 - x;
          }
        }
      } else if (a < 1 && b < 1) {
        xs = (1 - a) / (2 - a - b);
        fs2 = betainc(xs, a, b) - p;
        if (abs(fs2) / p < EPSILON * 3) {
          if (invert) {
            return [1 - xs, xs];
          }
          return [xs, 1 - xs];
        }
        if (fs2 < 0) {
          tmp = b;
          b = a;
          a = tmp;
          tmp = q;
          q = p;
          p = tmp;
          invert = !invert;
          xs = 1 - xs;
        }
        xg = pow(a * p * beta(a, b), 1 / a);
        x = xg / (1 + xg);
        y = 1 / (1 + xg);
        if (x > xs) {
          x = xs;
        }
        upper = xs;
      } else if (a > 1 && b > 1) {
        xs = (a - 1) / (a + b - 2);
        xs2 = (b - 1) / (a + b - 2);
        ps = betainc(xs, a, b) - p;
        if (ps < 0) {
          tmp = b;
          b = a;
          a = tmp;
          tmp = q;
          q = p;
          p = tmp;
          tmp = xs2;
          xs2 = xs;
          xs = tmp;
          invert = !invert;
        }
        lx = ln(p * a * beta(a, b)) / a;
        x = exp(lx);
        y = x < 0.9 ? 1 - x : -expm1(lx);
        if (b < a && x < 0.2) {
          ap1 = a - 1;
          bm1 = b - 1;
          a2 = a * a;
          a3 = a * a2;
          b2 = b * b;
          terms[0] = 0;
          terms[1] = 1;
          terms[2] = bm1 / ap1;
          ap1 *= ap1;
          terms[3] = bm1 * (3 * a * b + 5 * b + a2 - a - 4) / (2 * (a + 2) * ap1);
          ap1 *= a + 1;
          terms[4] = bm1 * (33 * a * b2 + 31 * b2 + 8 * a2 * b2 - 30 * a * b - 47 * b + 11 * a2 * b + 6 * a3 * b + 18 + 4 * a - a3 + a2 * a2 - 10 * a2);
          terms[4] /= 3 * (a + 3) * (a + 2) * ap1;
          x = evalpoly(terms, x);
        }
        if (x > xs) {
          x = xs;
        }
        upper = xs;
      } else {
        if (b < a) {
          tmp = b;
          b = a;
          a = tmp;
          tmp = q;
          q = p;
          p = tmp;
          invert = !invert;
        }
        if (pow(p, 1 / a) < 0.5) {
          x = pow(p * a * beta(a, b), 1 / a);
          if (x === 0) {
            x = FLOAT64_MIN_NORM;
          }
          y = 1 - x;
        } else {
          y = pow(1 - pow(p, b * beta(a, b)), 1 / b);
          if (y === 0) {
            y = FLOAT64_MIN_NORM;
          }
          x = 1 - y;
        }
      }
      if (x > 0.5) {
        tmp = b;
        b = a;
        a = tmp;
        tmp = q;
        q = p;
        p = tmp;
        tmp = y;
        y = x;
        x = tmp;
        invert = !invert;
        l = 1 - upper;
        u = 1 - lower;
        lower = l;
        upper = u;
      }
      if (lower === 0) {
        if (invert) {
          lower = EPSILON;
          if (x < lower) {
            x = lower;
          }
        } else {
          lower = FLOAT64_MIN_NORM;
        }
        if (x < lower) {
          x = lower;
        }
      }
      digits = DIGITS;
      if (x < 1e-50 && (a < 1 || b < 1)) {
        digits *= 3;
        digits /= 2;
      }
      roots = ibetaRoots(a, b, p < q ? p : q, p >= q);
      x = halleyIterate(roots, x, lower, upper, digits, MAX_ITERATIONS);
      if (x === lower) {
        x = 0;
      }
      if (invert) {
        return [1 - x, x];
      }
      return [x, 1 - x];
    }
    module2.exports = ibetaInvImp;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/index.js
var require_lib131 = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/index.js"(exports2, module2) {
    "use strict";
    var main = require_main89();
    module2.exports = main;
  }
});

// node_modules/@stdlib/stats-base-dists-t-quantile/lib/main.js
var require_main90 = __commonJS({
  "node_modules/@stdlib/stats-base-dists-t-quantile/lib/main.js"(exports2, module2) {
    "use strict";
    var kernelBetaincinv = require_lib131();
    var isnan = require_lib8();
    var sign = require_lib126();
    var sqrt = require_lib41();
    function quantile3(p, v) {
      var prob;
      var xs;
      if (isnan(v) || isnan(p) || v <= 0 || p < 0 || p > 1) {
        return NaN;
      }
      prob = p > 0.5 ? 1 - p : p;
      xs = kernelBetaincinv(v / 2, 0.5, 2 * prob, 1 - 2 * prob);
      return sign(p - 0.5) * sqrt(v * xs[1] / xs[0]);
    }
    module2.exports = quantile3;
  }
});

// node_modules/@stdlib/utils-constant-function/lib/main.js
var require_main91 = __commonJS({
  "node_modules/@stdlib/utils-constant-function/lib/main.js"(exports2, module2) {
    "use strict";
    function wrap(value) {
      return constantFunction;
      function constantFunction() {
        return value;
      }
    }
    module2.exports = wrap;
  }
});

// node_modules/@stdlib/utils-constant-function/lib/index.js
var require_lib132 = __commonJS({
  "node_modules/@stdlib/utils-constant-function/lib/index.js"(exports2, module2) {
    "use strict";
    var main = require_main91();
    module2.exports = main;
  }
});

// node_modules/@stdlib/stats-base-dists-t-quantile/lib/factory.js
var require_factory2 = __commonJS({
  "node_modules/@stdlib/stats-base-dists-t-quantile/lib/factory.js"(exports2, module2) {
    "use strict";
    var constantFunction = require_lib132();
    var kernelBetaincinv = require_lib131();
    var isnan = require_lib8();
    var sign = require_lib126();
    var sqrt = require_lib41();
    function factory(v) {
      if (isnan(v) || v <= 0) {
        return constantFunction(NaN);
      }
      return quantile3;
      function quantile3(p) {
        var prob;
        var xs;
        if (isnan(p) || p < 0 || p > 1) {
          return NaN;
        }
        prob = p > 0.5 ? 1 - p : p;
        xs = kernelBetaincinv(v / 2, 0.5, 2 * prob, 1 - 2 * prob);
        return sign(p - 0.5) * sqrt(v * xs[1] / xs[0]);
      }
    }
    module2.exports = factory;
  }
});

// node_modules/@stdlib/stats-base-dists-t-quantile/lib/index.js
var require_lib133 = __commonJS({
  "node_modules/@stdlib/stats-base-dists-t-quantile/lib/index.js"(exports2, module2) {
    "use strict";
    var setReadOnly = require_lib5();
    var main = require_main90();
    var factory = require_factory2();
    setReadOnly(main, "factory", factory);
    module2.exports = main;
  }
});

// src/stats/paired.ts
function estimateEffect(pairs, level) {
  const logs = pairs.filter(isUsable).map(logRatio);
  const n = logs.length;
  if (n === 0) return { n, ratio: null, low: null, high: null };
  const centre = meanOf(logs);
  if (n < MINIMUM_PAIRS) return { n, ratio: Math.exp(centre), low: null, high: null };
  const half = (0, import_stats_base_dists_t_quantile.default)(1 - (1 - level) / 2, n - 1) * deviationOf(logs) / Math.sqrt(n);
  return { n, ratio: Math.exp(centre), low: Math.exp(centre - half), high: Math.exp(centre + half) };
}
function halfWidthOf({ low, high }) {
  if (low === null || high === null) return null;
  return Math.expm1(Math.log(high / low) / 2);
}
function logRatio(pair) {
  return Math.log(pair.value / pair.referenceValue);
}
function isUsable(pair) {
  return isPositive(pair.value) && isPositive(pair.referenceValue);
}
function geometricMean(values) {
  const logs = values.filter(isPositive).map(Math.log);
  return logs.length === 0 ? null : Math.exp(meanOf(logs));
}
function isPositive(value) {
  return Number.isFinite(value) && value > 0;
}
function meanOf(values) {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
function deviationOf(values) {
  const mean = meanOf(values);
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1));
}
var import_stats_base_dists_t_quantile, SINGLE_LEVEL, MINIMUM_PAIRS;
var init_paired = __esm({
  "src/stats/paired.ts"() {
    "use strict";
    import_stats_base_dists_t_quantile = __toESM(require_lib133(), 1);
    SINGLE_LEVEL = 0.95;
    MINIMUM_PAIRS = 3;
  }
});

// src/stats/pairing.ts
function countedTrials(samples, variant3) {
  return samples.filter((s) => s.variant === variant3 && s.block >= 1).toSorted((a, b) => a.block - b.block);
}
function isSuccess(sample2) {
  return sample2.failure === null;
}
function readValue(sample2, metric) {
  return sample2.metrics.find((m) => m.name === metric)?.value;
}
function pairTrials(samples, variant3, reference, metric) {
  const references = new Map(successes(samples, reference).map((trial) => [trial.block, trial]));
  const pairing = { pairs: [], missing: [], unusable: [] };
  for (const trial of successes(samples, variant3)) {
    const other = references.get(trial.block);
    if (other === void 0) continue;
    const value = readValue(trial, metric);
    const referenceValue = readValue(other, metric);
    if (value === void 0 || referenceValue === void 0) {
      pairing.missing.push(trial.block);
      continue;
    }
    const pair = { block: trial.block, value, referenceValue };
    if (isUsable(pair)) pairing.pairs.push(pair);
    else pairing.unusable.push(trial.block);
  }
  return pairing;
}
function successes(samples, variant3) {
  return countedTrials(samples, variant3).filter(isSuccess);
}
var init_pairing = __esm({
  "src/stats/pairing.ts"() {
    "use strict";
    init_paired();
  }
});

// src/report/trials.ts
function allCounted(results) {
  return results.samples.filter((sample2) => sample2.block > 0);
}
function countedOf(results, variant3) {
  return countedTrials(results.samples, variant3);
}
function comparedVariants({ plan: plan2 }) {
  return plan2.variants.filter((variant3) => !variant3.again);
}
function isSingle(results) {
  return comparedVariants(results).length < 2;
}
function tally(samples) {
  return { trials: samples.length, failures: samples.filter((sample2) => sample2.failure !== null).length };
}
function metricKinds(results) {
  const kinds = /* @__PURE__ */ new Map();
  for (const sample2 of results.samples)
    for (const metric of sample2.metrics) if (!kinds.has(metric.name)) kinds.set(metric.name, metric);
  const primary = kinds.get(results.plan.metric);
  const others = [...kinds.values()].filter((metric) => metric !== primary);
  return primary === void 0 ? others : [primary, ...others];
}
function meanMetric(results, variant3, metric) {
  return meanOf2(results, variant3, (sample2) => sample2.metrics.find((one) => one.name === metric)?.value ?? null);
}
function listPhases(results) {
  const lasts = (phase) => results.samples.some(({ phases }) => (phases[phase] ?? 0) >= LEAST_PHASE_SECONDS);
  return PHASES.filter(lasts);
}
function meanPhase(results, variant3, phase) {
  return meanOf2(results, variant3, (sample2) => sample2.phases[phase]);
}
function meanOf2(results, variant3, read) {
  const successful = countedOf(results, variant3).filter((sample2) => sample2.failure === null);
  return geometricMean(successful.flatMap((sample2) => read(sample2) ?? []));
}
function groupBy(items, keyOf) {
  const groups = /* @__PURE__ */ new Map();
  for (const item of items) {
    const key = keyOf(item);
    const group2 = groups.get(key);
    if (group2 === void 0) groups.set(key, [item]);
    else group2.push(item);
  }
  return groups;
}
var PHASES, LEAST_PHASE_SECONDS;
var init_trials = __esm({
  "src/report/trials.ts"() {
    "use strict";
    init_paired();
    init_pairing();
    PHASES = ["initdb", "start", "setup", "run", "stop"];
    LEAST_PHASE_SECONDS = 5e-4;
  }
});

// src/report/chart.ts
function buildChart(results) {
  const [metric] = metricKinds(results);
  if (metric === void 0 || metric.name !== results.plan.metric) return null;
  const bars = comparedVariants(results).flatMap(({ id: id2 }) => {
    const value = meanMetric(results, id2, metric.name);
    return value === null || tally(countedOf(results, id2)).failures > 0 ? [] : [{ id: id2, value }];
  });
  if (bars.length < 2) return null;
  const chart = { metric: metric.name, unit: metric.unit, better: metric.better, bars };
  return metric.unit === "s" && bars.every((bar) => bar.value < 1) ? toMilliseconds(chart) : chart;
}
function toMilliseconds(chart) {
  return { ...chart, unit: "ms", bars: chart.bars.map(({ id: id2, value }) => ({ id: id2, value: value * 1e3 })) };
}
function renderMermaid({ metric, unit, better: better2, bars }) {
  const most = Math.max(...bars.map((bar) => bar.value));
  const shownUnit = isTime(unit) || unit !== metric ? `${plain(metric)}, ${plain(unit)}` : plain(metric);
  const lines = [
    "```mermaid",
    "xychart-beta horizontal",
    `    title "${shownUnit} (mean, ${better2} is better)"`,
    `    x-axis [${bars.map((bar) => `"${plain(bar.id)}"`).join(", ")}]`,
    `    y-axis 0 --> ${axisEnd(most)}`,
    `    bar [${bars.map((bar) => threeDigits(bar.value)).join(", ")}]`,
    "```"
  ];
  const chart = lines.join("\n");
  return chart.length > MOST_CHARACTERS ? null : chart;
}
function plain(text) {
  const safe = text.replace(/[^A-Za-z0-9 ._-]+/g, "-").slice(0, NAME_CHARACTERS);
  return safe.trim() === "" ? "-" : safe;
}
function axisEnd(most) {
  const power = 10 ** Math.floor(Math.log10(most));
  const step = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10].find((factor) => most <= factor * power) ?? 10;
  return threeDigits(step * power);
}
function threeDigits(value) {
  return Number(value.toPrecision(3)).toLocaleString("en-US", { maximumFractionDigits: 9, useGrouping: false });
}
var MOST_CHARACTERS, NAME_CHARACTERS;
var init_chart = __esm({
  "src/report/chart.ts"() {
    "use strict";
    init_format();
    init_trials();
    MOST_CHARACTERS = 1500;
    NAME_CHARACTERS = 18;
  }
});

// src/report/escape.ts
function cleanLine(text) {
  return stripInvisible((0, import_node_util.stripVTControlCharacters)(text).replace(/\s+/gu, " ")).trim();
}
function cleanBlock(text) {
  const lines = (0, import_node_util.stripVTControlCharacters)(text).replaceAll("\r\n", "\n").split(/\n|\u2028|\u2029/u);
  return lines.map((line) => stripInvisible(lastDrawn(line)).trimEnd()).join("\n");
}
function lastDrawn(line) {
  const drawn = line.split("\r").filter((part) => part !== "");
  return drawn.at(-1) ?? "";
}
function stripInvisible(text) {
  return text.replace(/(?!\t)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "").replace(new RegExp("\\p{Cs}", "gu"), "�");
}
function escapeText(text) {
  return cleanLine(text).replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replace(/[\\`*[\]~$]/g, "\\$&").replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, "\\_").replaceAll("|", "&#124;").replace(AUTOMATIC, `$&${BREAK}`);
}
function escapeHtml(text) {
  return cleanLine(text).replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replace(AUTOMATIC, `$&${BREAK}`);
}
function escapeCode(text) {
  const line = cleanLine(text);
  if (line === "") return "(empty)";
  return /[`|]/.test(line) ? `<code>${escapeText(line)}</code>` : `\`${line}\``;
}
function fenceBlock(text) {
  const block = cleanBlock(text);
  const longest = Math.max(0, ...[...block.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = "`".repeat(Math.max(3, longest + 1));
  return `${fence}text
${block}
${fence}`;
}
var import_node_util, BREAK, AUTOMATIC;
var init_escape = __esm({
  "src/report/escape.ts"() {
    "use strict";
    import_node_util = require("node:util");
    BREAK = "&#8203;";
    AUTOMATIC = /@|(?<!&)#|GH-|:(?=\/\/)|www(?=\.)/gi;
  }
});

// src/report/phrase.ts
function say(texts2, ...pieces) {
  return texts2.flatMap((text, index) => [text, ...toParts(pieces[index] ?? "")]).filter((part) => part !== "");
}
function toParts(piece) {
  if (typeof piece === "object") return "code" in piece ? [piece] : piece;
  return [String(piece)];
}
function code(text) {
  return { code: text };
}
function name(id2) {
  return code(shorten(id2, LONGEST_NAME));
}
function command(line) {
  return code(shorten(line, LONGEST_COMMAND));
}
function prose(text) {
  return cleanLine(text).split(/`([^`]+)`/).map((part, index) => index % 2 === 0 ? part : code(part)).filter((part) => part !== "");
}
function listNames(ids, conjunction = "and") {
  const shown = ids.slice(0, MOST_LISTED).map(name);
  const rest2 = ids.length - shown.length;
  if (rest2 > 0) shown.push(rest2 === 1 ? "1 other" : `${rest2} others`);
  return shown.flatMap((piece, index) => {
    const before = index === 0 ? [] : [index === shown.length - 1 ? ` ${conjunction} ` : ", "];
    return [...before, ...toParts(piece)];
  });
}
function join(phrases, between) {
  return phrases.flatMap((phrase, index) => index === 0 ? phrase : [between, ...phrase]);
}
function shorten(text, most) {
  const characters = [...cleanLine(text)];
  return characters.length <= most ? characters.join("") : `${characters.slice(0, most - 1).join("")}…`;
}
function trimStop(text) {
  return cleanLine(text).replace(/[\s.]+$/, "");
}
var LONGEST_NAME, LONGEST_COMMAND, MOST_LISTED;
var init_phrase = __esm({
  "src/report/phrase.ts"() {
    "use strict";
    init_escape();
    LONGEST_NAME = 40;
    LONGEST_COMMAND = 72;
    MOST_LISTED = 5;
  }
});

// src/report/failures.ts
function gatherFailures(results) {
  const failed = results.samples.filter((sample2) => sample2.failure !== null);
  const groups = [...groupBy(failed, (sample2) => JSON.stringify([sample2.variant, sample2.failure])).values()];
  const lines = groups.slice(0, MOST_LINES).flatMap((group2) => describeGroup(group2, results));
  const rest2 = groups.length - MOST_LINES;
  if (rest2 > 0) lines.push([`${rest2} more ${rest2 === 1 ? "reason" : "reasons"} in results.json`]);
  const perVariant = [...groupBy(failed.filter(hasEvidence), (sample2) => sample2.variant).values()];
  const different = groupBy(
    perVariant.flatMap(([first]) => first ?? []),
    outputWithoutNumbers
  );
  const shown = [...different.values()].flatMap(([first]) => first ?? []);
  return { lines, evidence: shown.slice(0, MOST_EVIDENCE).map(describeEvidence) };
}
function describeGroup(group2, results) {
  const [first] = group2;
  if (first === void 0) return [];
  const all = tally(results.samples.filter((sample2) => sample2.variant === first.variant && sample2.block > 0));
  const counted = group2.filter((sample2) => sample2.block > 0);
  const where = describeBlocks(group2);
  const share2 = counted.length > 0 ? `${counted.length} of ${all.trials} trials, ${where}` : where;
  const reason = prose(shorten(trimStop(first.failure ?? ""), REASON_CHARACTERS));
  return [say`${name(first.variant)}, ${share2}: ${reason}`];
}
function describeBlocks(group2) {
  const blocks = [...new Set(group2.map((sample2) => sample2.block))].sort((a, b) => a - b);
  const numbers = blocks.filter((block) => block > 0);
  const words = numbers.length === 0 ? "" : `${numbers.length === 1 ? "block" : "blocks"} ${numbers.join(", ")}`;
  return [blocks.includes(0) ? "warm-up" : "", words].filter((part) => part !== "").join(" and ");
}
function hasEvidence(sample2) {
  return sample2.evidence !== null && cleanBlock(sample2.evidence).trim() !== "";
}
function outputWithoutNumbers(sample2) {
  return cleanBlock(sample2.evidence ?? "").replace(/\d+/g, "");
}
function describeEvidence(sample2) {
  const title = say`Last output of ${name(sample2.variant)}, ${describeBlocks([sample2])}`;
  return { title, text: cutTail(cleanBlock(sample2.evidence ?? "")) };
}
function cutTail(text) {
  const lines = text.replace(/^\n+|\n+$/g, "").split("\n");
  let kept = lines.slice(-EVIDENCE_LINES).join("\n");
  const characters = [...kept];
  if (characters.length > EVIDENCE_CHARACTERS) kept = `…${characters.slice(-EVIDENCE_CHARACTERS).join("")}`;
  const gone = lines.length - kept.split("\n").length;
  return gone > 0 ? `(${gone} lines before this are in results.json)
${kept}` : kept;
}
var MOST_LINES, MOST_EVIDENCE, EVIDENCE_LINES, EVIDENCE_CHARACTERS, REASON_CHARACTERS;
var init_failures = __esm({
  "src/report/failures.ts"() {
    "use strict";
    init_escape();
    init_phrase();
    init_trials();
    MOST_LINES = 10;
    MOST_EVIDENCE = 5;
    EVIDENCE_LINES = 60;
    EVIDENCE_CHARACTERS = 6e3;
    REASON_CHARACTERS = 300;
  }
});

// src/report/speedup.ts
function toSpeedup({ ratio, low, high, better: better2 }) {
  if (ratio === null) return null;
  const interval2 = low === null || high === null ? null : { low, high };
  if (better2 === "higher") return { ratio, interval: interval2 };
  return toSlowdown({ ratio, interval: interval2 });
}
function toSlowdown({ ratio, interval: interval2 }) {
  return { ratio: 1 / ratio, interval: interval2 && { low: 1 / interval2.high, high: 1 / interval2.low } };
}
function formatSpeedupInterval(speedup) {
  if (!speedup?.interval) return "";
  return formatInterval(speedup.interval.low, speedup.interval.high, speedup.ratio);
}
var init_speedup = __esm({
  "src/report/speedup.ts"() {
    "use strict";
    init_format();
  }
});

// src/report/headline.ts
function writeHeadline(outcome, results) {
  const label = command(results.plan.workload.label);
  const reference = name(results.plan.reference);
  switch (outcome.kind) {
    case "nothing":
      return outcome.failures > 0 ? say`No result: ${label} failed in the warm-up` : say`No result: ${label} was stopped before its first counted trial`;
    case "single":
      return singleHeadline(outcome.variant.id, outcome.tally, label, results);
    case "all-failed":
      return say`No result: ${ofTrials(outcome.tally)} of ${label} failed`;
    case "reference-failed":
      return say`No comparison: ${ofTrials(outcome.tally)} on ${reference}, the reference, failed`;
    case "others-failed":
      return say`No comparison of ${label}: ${failuresOf(outcome.groups.failed)}`;
    case "too-few":
      return withFailures(say`Too few runs for a verdict on ${label} (${runsOf(outcome.groups.few)})`, outcome.groups);
    case "faster":
      return withFailures(fasterHeadline(outcome.winner, label), outcome.groups);
    case "no-gain":
      return withFailures(noGainHeadline(outcome.groups, label, reference), outcome.groups);
    case "inconclusive":
      return withFailures(inconclusiveHeadline(outcome.groups, label, reference), outcome.groups);
  }
}
function singleHeadline(id2, tally2, label, results) {
  const [metric] = metricKinds(results);
  const mean = meanMetric(results, id2, results.plan.metric);
  if (tally2.failures > 0 || mean === null || metric === void 0) {
    return say`No result: ${ofTrials(tally2)} of ${label} on ${name(id2)} failed`;
  }
  const verb = metric.better === "lower" ? "took" : "reached";
  const n = tally2.trials === 1 ? "n = 1" : `mean, n = ${tally2.trials}`;
  return say`${label} ${verb} ${formatAmount(mean, metric.unit)} on ${name(id2)} (${n})`;
}
function fasterHeadline(winner, label) {
  const { ratio, evidence } = describe(winner, toSpeedup(winner));
  return say`${label} runs ${ratio} faster on ${name(winner.variant)} (${evidence})`;
}
function noGainHeadline(groups, label, reference) {
  const all = [...groups.same, ...groups.slower];
  const [only] = all;
  if (only === void 0 || all.length > 1)
    return say`No profile makes ${label} faster: ${groupPhrases(groups, reference)} (${runsOf(all)})`;
  const speedup = toSpeedup(only);
  if (only.verdict === "slower") {
    const { ratio: ratio2, evidence: evidence2 } = describe(only, speedup && toSlowdown(speedup));
    return say`No gain: ${label} runs ${ratio2} slower on ${name(only.variant)} (${evidence2})`;
  }
  const { ratio, evidence } = describe(only, speedup);
  return say`No gain: ${label} runs as fast on ${reference} as on ${name(only.variant)} (${ratio}, ${evidence})`;
}
function inconclusiveHeadline(groups, label, reference) {
  const all = [...groups.same, ...groups.slower, ...groups.inconclusive, ...groups.few];
  const [only] = all;
  if (only !== void 0 && all.length === 1) {
    const { ratio, evidence } = describe(only, toSpeedup(only));
    return say`Inconclusive: ${label} may or may not be faster on ${name(only.variant)} (${ratio}, ${evidence})`;
  }
  if (groups.inconclusive.length === all.length)
    return say`Inconclusive: this run cannot say whether a profile makes ${label} faster (${runsOf(all)})`;
  return say`No profile is shown to make ${label} faster: ${groupPhrases(groups, reference)} (${runsOf(all)})`;
}
function groupPhrases(groups, reference) {
  const parts = [
    [say`as fast as ${reference} on `, groups.same],
    [say`slower on `, groups.slower],
    [say`inconclusive on `, groups.inconclusive],
    [say`too few runs on `, groups.few]
  ];
  const phrases = parts.flatMap(([text, members]) => members.length > 0 ? [say`${text}${names(members)}`] : []);
  return join(phrases, "; ");
}
function withFailures(headline, groups) {
  return groups.failed.length === 0 ? headline : say`${headline}; ${failuresOf(groups.failed)}`;
}
function failuresOf(failed) {
  const [only] = failed;
  if (only === void 0 || failed.length > 1) return say`trials on ${names(failed)} failed`;
  return say`${ofTrials(only)} on ${name(only.variant)} failed`;
}
function ofTrials({ trials, failures }) {
  if (trials === 1) return "the only trial";
  return failures === trials ? `all ${trials} trials` : `${failures} of ${trials} trials`;
}
function describe(comparison2, speedup) {
  const interval2 = formatSpeedupInterval(speedup);
  return {
    ratio: speedup ? formatRatio(speedup.ratio) : "",
    evidence: `${interval2 === "" ? "" : `95 % ${interval2}, `}${runsOf([comparison2])}`
  };
}
function runsOf(comparisons) {
  const counts = comparisons.map((one) => one.n);
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  if (counts.length === 0) return "n = 0";
  return `n = ${least === most ? most : `${least} to ${most}`}${least === 3 ? ", indicative" : ""}`;
}
function names(comparisons) {
  return listNames(comparisons.map((one) => one.variant));
}
var init_headline = __esm({
  "src/report/headline.ts"() {
    "use strict";
    init_format();
    init_phrase();
    init_speedup();
    init_trials();
  }
});

// src/report/machine.ts
function describeCpu({ cpu, cores }) {
  const model = shorten(cpu ?? "", 80).replace(/\((R|TM|C)\)/gi, "").replace(/ @ .*$/, "").replace(/\b(\d+-Core|CPU|Processor)\b/g, "").replace(/\s+/g, " ").trim();
  return model === "" ? `${cores} cores` : `${cores} x ${model}`;
}
function describeMachine(machine2) {
  const { disk } = machine2;
  const facts = [
    say`CPU: ${machine2.cores} x ${shorten(machine2.cpu ?? "unknown", 120)}`,
    say`Memory: ${formatSize(machine2.memoryBytes)}`,
    say`System: ${shorten(machine2.platform, 40)} ${shorten(machine2.kernel, 80)}, ${shorten(machine2.arch, 40)}`,
    machine2.runnerImage === null ? null : say`Runner image: ${shorten(machine2.runnerImage, 80)}`,
    disk && say`Disk: ${describeDisk(disk)}`,
    machine2.fsyncMs === null ? null : say`One 8 kB write and fsync there: ${formatAmount(machine2.fsyncMs, "ms")} (median)`
  ];
  return facts.filter((fact) => fact !== null);
}
function describeDisk({ directory, fileSystem, device }) {
  const what = [fileSystem, device === null ? null : `on ${device}`].filter((part) => part !== null).join(" ");
  return shorten(what === "" ? directory : `${directory}, ${what}`, 160);
}
var init_machine = __esm({
  "src/report/machine.ts"() {
    "use strict";
    init_format();
    init_phrase();
  }
});

// src/report/outcome.ts
function decideOutcome(results) {
  const counted = allCounted(results);
  const all = tally(counted);
  if (all.trials === 0) return { kind: "nothing", failures: tally(results.samples).failures };
  const [only] = comparedVariants(results);
  if (only !== void 0 && isSingle(results))
    return { kind: "single", variant: only, tally: tally(countedOf(results, only.id)) };
  if (all.failures === all.trials) return { kind: "all-failed", tally: all };
  const reference = tally(countedOf(results, results.plan.reference));
  if (reference.failures > 0) return { kind: "reference-failed", tally: reference };
  return decideComparison(results);
}
function decideComparison(results) {
  const comparisons = primaryComparisons(results);
  const groups = groupComparisons(comparisons);
  const usable = comparisons.length - groups.failed.length;
  if (usable === 0 && groups.failed.length > 0) return { kind: "others-failed", groups };
  if (groups.few.length === usable) return { kind: "too-few", groups };
  const { conclusion } = results;
  const winner = groups.faster.find((one) => one.variant === conclusion.fastest) ?? groups.faster.toSorted(bySpeedup)[0];
  if (winner !== void 0) {
    const ids = new Set(comparisons.map((one) => one.variant));
    const equals = conclusion.equals.filter((id2) => ids.has(id2) && id2 !== winner.variant);
    return { kind: "faster", winner, equals, groups };
  }
  return { kind: groups.same.length + groups.slower.length === usable ? "no-gain" : "inconclusive", groups };
}
function bySpeedup(a, b) {
  return (toSpeedup(b)?.ratio ?? 0) - (toSpeedup(a)?.ratio ?? 0);
}
function primaryComparisons(results) {
  return comparedVariants(results).flatMap((variant3) => findComparison(results, variant3.id, results.plan.metric) ?? []);
}
function findComparison(results, variant3, metric) {
  if (variant3 === results.plan.reference) return void 0;
  return results.comparisons.find((one) => one.variant === variant3 && one.metric === metric);
}
function groupComparisons(comparisons) {
  const having = (verdict2) => comparisons.filter((one) => one.verdict === verdict2);
  return {
    faster: having("faster"),
    same: having("same"),
    slower: having("slower"),
    inconclusive: having("inconclusive"),
    few: having(null),
    failed: having("failed")
  };
}
var init_outcome2 = __esm({
  "src/report/outcome.ts"() {
    "use strict";
    init_speedup();
    init_trials();
  }
});

// src/report/table.ts
function buildTable(columns) {
  const kept = columns.filter((column, index) => index === 0 || column.cells.some((cell) => cell !== ""));
  const height = Math.max(0, ...kept.map((column) => column.cells.length));
  return {
    columns: kept.map(({ title, align }) => ({ title, align })),
    rows: Array.from({ length: height }, (_, row) => kept.map((column) => column.cells[row] ?? ""))
  };
}
function left(title, cells) {
  return { title, align: "left", cells };
}
function right(title, cells) {
  return { title, align: "right", cells };
}
function center(title, cells) {
  return { title, align: "center", cells };
}
var init_table = __esm({
  "src/report/table.ts"() {
    "use strict";
  }
});

// src/report/main-table.ts
function buildMainTable(results) {
  const rows = comparedVariants(results).map((variant3) => makeRow(variant3, results));
  const shown = metricKinds(results).slice(0, SHOWN_METRICS);
  const columns = [profileColumn(rows), ...shown.map((metric) => meanColumn(rows, metric, results))];
  const single = isSingle(results);
  if (single)
    columns.push(
      right(
        "n",
        rows.map(({ tally: tally2 }) => String(tally2.trials - tally2.failures))
      )
    );
  else columns.push(...comparisonColumns(rows, results));
  columns.push(
    left(
      "verdict",
      rows.map((row) => describeVerdict(row, results, single))
    )
  );
  return {
    table: buildTable(columns),
    verdicts: rows.map((row) => row.tally.failures > 0 ? "failed" : row.comparison?.verdict ?? null),
    speedups: rows.flatMap(({ speedup }) => speedup ?? []),
    bracketed: rows.some(({ tally: tally2 }) => tally2.failures > 0 && tally2.failures < tally2.trials)
  };
}
function makeRow(variant3, results) {
  const counts = tally(countedOf(results, variant3.id));
  const reference = tally(countedOf(results, results.plan.reference));
  const comparison2 = reference.failures === 0 ? findComparison(results, variant3.id, results.plan.metric) : void 0;
  const speedup = comparison2 && counts.failures === 0 ? toSpeedup(comparison2) : null;
  return { variant: variant3, tally: counts, comparison: comparison2, speedup };
}
function profileColumn(rows) {
  return left(
    "profile",
    rows.map(({ variant: variant3 }) => shorten(variant3.id, 40))
  );
}
function meanColumn(rows, metric, results) {
  const means = rows.map(({ variant: variant3 }) => meanMetric(results, variant3.id, metric.name));
  const cells = formatMeans(means, metric.unit);
  return right(
    metricTitle(metric),
    cells.map((cell, index) => bracket(cell, rows[index]?.tally))
  );
}
function metricTitle({ name: name2, unit }) {
  return isTime(unit) || unit === name2 || unit === "" ? name2 : `${name2}, ${unit}`;
}
function formatMeans(means, unit) {
  const format = columnFormat(
    means.filter((mean) => mean !== null),
    unit
  );
  return means.map((mean) => mean === null ? "" : format(mean));
}
function bracket(cell, counts) {
  return cell !== "" && (counts?.failures ?? 0) > 0 ? `(${cell})` : cell;
}
function comparisonColumns(rows, results) {
  return [
    right(
      `vs ${shorten(results.plan.reference, 20)}`,
      rows.map(({ speedup }) => speedup ? formatRatio(speedup.ratio) : "")
    ),
    center(
      "95 %",
      rows.map(({ speedup }) => formatSpeedupInterval(speedup))
    )
  ];
}
function describeVerdict({ variant: variant3, tally: tally2, comparison: comparison2 }, results, single) {
  const failed = tally2.failures > 0 ? `failed ${tally2.failures} of ${tally2.trials}` : "";
  if (single) return failed;
  const trouble = tally2.trials === 0 ? "not measured" : failed;
  if (variant3.id === results.plan.reference) return trouble === "" ? "reference" : `reference, ${trouble}`;
  if (trouble !== "") return trouble;
  return comparison2 ? describeComparison(comparison2) : "not compared";
}
function describeComparison(comparison2) {
  const { verdict: verdict2, n } = comparison2;
  if (verdict2 === null) return `n = ${n}: too few for a verdict`;
  const indicative = n === 3 ? ", indicative (n = 3)" : "";
  const width = verdict2 === "inconclusive" ? halfWidthOf(comparison2) : null;
  return `${verdict2}${width === null ? "" : ` ±${formatPercent(width)}`}${indicative}`;
}
var SHOWN_METRICS;
var init_main_table = __esm({
  "src/report/main-table.ts"() {
    "use strict";
    init_paired();
    init_format();
    init_outcome2();
    init_phrase();
    init_speedup();
    init_table();
    init_trials();
    SHOWN_METRICS = 2;
  }
});

// src/report/method.ts
function describeMethod(results) {
  const { plan: plan2 } = results;
  const compared = comparedVariants(results).length - 1;
  return [
    say`Timed: ${code(shorten(plan2.workload.label, 1e3))}`,
    ...plan2.workload.setup === null ? [] : [say`Before each trial, not timed: ${code(shorten(plan2.workload.setup, 1e3))}`],
    say`PostgreSQL ${shorten(plan2.postgres.version, 40)} from ${shorten(plan2.postgres.source, 160)}`,
    describeBlocks2(results),
    ...compared > 0 ? describeComparisons(results, compared) : [],
    ...describeLimits(results),
    say`pg-speed ${shorten(results.tool.version, 40)}, ${shorten(results.createdAt, 40)}`
  ];
}
function describeBlocks2({ plan: plan2 }) {
  const warmup = plan2.warmup === 0 ? "no warm-up" : `${plan2.warmup} more first as warm-up, not counted`;
  const blocks = `${plan2.blocks} ${plan2.blocks === 1 ? "block" : "blocks"} planned, ${warmup}`;
  return say`${blocks}; a block is every variant once on a fresh cluster, in random order (seed ${plan2.seed})`;
}
function describeComparisons(results, compared) {
  const { plan: plan2, noise } = results;
  const metric = metricKinds(results)[0];
  const direction = metric?.better === "higher" ? "variant / reference" : "reference / variant";
  const together = compared > 1 ? `; the ${compared} intervals hold together at 95 %` : "";
  const margin = formatPercent(plan2.method.equivalence);
  return [
    say`Speedup: geometric mean of ${direction} in ${code(plan2.metric)} within each block; interval: paired Student t on the logarithms${together}`,
    say`Verdicts: ${code("faster")} and ${code("slower")} when the interval excludes 1 and the effect is 3 % or more; ${code("same")} when the interval lies within ±${margin}, or the effect is below 3 %`,
    ...noise === null ? [] : [say`${name(plan2.reference)} against itself: ${describeNoise(noise, metric?.better ?? "lower")}`]
  ];
}
function describeNoise(noise, better2) {
  const speedup = toSpeedup({ ...noise, better: better2 });
  if (speedup === null) return "no pair of trials";
  const interval2 = speedup.interval === null ? "" : `95 % ${formatSpeedupInterval(speedup)}, `;
  return `${formatRatio(speedup.ratio)} (${interval2}n = ${noise.n})`;
}
function describeLimits({ plan: plan2 }) {
  const { timeBudgetMs, precision, requireConnection } = plan2.method;
  const budget = timeBudgetMs === null ? "none" : formatSeconds(timeBudgetMs / 1e3);
  const stop = precision === null ? "" : `; stops early when all intervals are within ±${formatPercent(precision)}`;
  const connection = requireConnection ? "Every trial had to use the server under test, or the run would have ended" : "Trials were not required to use the server under test (`require-connection: false`)";
  return [say`Time budget: ${budget}${stop}`, prose(connection)];
}
var init_method = __esm({
  "src/report/method.ts"() {
    "use strict";
    init_format();
    init_phrase();
    init_speedup();
    init_trials();
  }
});

// src/report/metrics-table.ts
function buildOtherMetrics(results) {
  const rows = metricKinds(results).slice(isSingle(results) ? SHOWN_METRICS : 1).flatMap((metric) => listMetricRows(metric, results));
  const column = (index) => rows.map((row) => row[index] ?? "");
  return buildTable([
    left("metric", column(0)),
    left("profile", column(1)),
    right("mean", column(2)),
    right(`vs ${shorten(results.plan.reference, 20)}`, column(3)),
    center("95 %", column(4))
  ]);
}
function listMetricRows(metric, results) {
  const variants = comparedVariants(results);
  const cells = formatMeans(
    variants.map(({ id: id2 }) => meanMetric(results, id2, metric.name)),
    metric.unit
  );
  const reference = tally(countedOf(results, results.plan.reference));
  return variants.map(({ id: id2 }, index) => {
    const counts = tally(countedOf(results, id2));
    const comparison2 = findComparison(results, id2, metric.name);
    const sound = counts.failures === 0 && reference.failures === 0;
    const speedup = comparison2 && sound ? toSpeedup(comparison2) : null;
    const cell = bracket(cells[index] ?? "", counts);
    return [
      metricTitle(metric),
      shorten(id2, 40),
      cell,
      speedup ? formatRatio(speedup.ratio) : "",
      formatSpeedupInterval(speedup)
    ];
  });
}
var init_metrics_table = __esm({
  "src/report/metrics-table.ts"() {
    "use strict";
    init_format();
    init_main_table();
    init_outcome2();
    init_phrase();
    init_speedup();
    init_table();
    init_trials();
  }
});

// src/report/needed-runs.ts
function estimateNeededRuns(comparison2, equivalence) {
  const { n, ratio, low, high, level } = comparison2;
  if (ratio === null || low === null || high === null || n < 2) return null;
  const t = (runs) => (0, import_stats_base_dists_t_quantile2.default)(1 - (1 - level) / 2, runs - 1);
  const deviation = Math.log(high / low) / 2 / t(n) * Math.sqrt(n);
  const effect = Math.abs(Math.log(ratio));
  const distance = Math.max(effect, Math.log1p(equivalence) - effect);
  for (let runs = n + 1; runs <= MOST_RUNS; runs++) {
    const reach = (t(runs) + (0, import_stats_base_dists_t_quantile2.default)(POWER, runs - 1)) * deviation / Math.sqrt(runs);
    if (reach <= distance) return runs;
  }
  return null;
}
var import_stats_base_dists_t_quantile2, MOST_RUNS, POWER;
var init_needed_runs = __esm({
  "src/report/needed-runs.ts"() {
    "use strict";
    import_stats_base_dists_t_quantile2 = __toESM(require_lib133(), 1);
    MOST_RUNS = 200;
    POWER = 0.8;
  }
});

// src/report/next-step.ts
function writeNextSteps(outcome, results) {
  switch (outcome.kind) {
    case "nothing":
      return outcome.failures > 0 ? [mendTrials(results)] : [];
    case "single":
      return outcome.tally.failures > 0 ? [mendTrials(results)] : [compareProfiles(outcome.variant.profile)];
    case "all-failed":
    case "reference-failed":
    case "others-failed":
      return [mendTrials(results)];
    case "too-few":
      return [say`For a verdict, run each profile more often: ${code(`runs: ${USUAL_RUNS}`)}${budgetPhrase(results)}.`];
    case "faster":
      return [...equalsPhrase(outcome.winner, outcome.equals), useProfile(outcome.winner.variant, results)];
    case "no-gain":
      return [keepReference(results)];
    case "inconclusive":
      return [decideInconclusive(outcome.groups, results)];
  }
}
function useProfile(variant3, results) {
  return say`To use it: ${code(`profile: ${shorten(profileOf(variant3, results), MOST_NAME)}`)}`;
}
function keepReference(results) {
  const profile = profileOf(results.plan.reference, results);
  return profile === "default" ? ["Keep the default."] : say`Keep ${name(profile)}.`;
}
function compareProfiles(profile) {
  const others = profile === "default" ? "default, turbo" : `default, ${shorten(profile, MOST_NAME)}`;
  return say`To know whether this profile helps, compare: ${code(`profiles: ${others}`)}`;
}
function equalsPhrase(winner, equals) {
  if (equals.length === 0) return [];
  const degree = equals.length === 1 ? "plainer" : "plainest";
  const all = listNames([winner.variant, ...equals]);
  return [say`${all} are equally fast within noise; ${name(winner.variant)} is the ${degree}.`];
}
function mendTrials(results) {
  const shown = results.samples.some((sample2) => sample2.failure !== null && sample2.evidence);
  return [`Make the trials pass first: why they failed is below${shown ? ", with their last output" : ""}.`];
}
function decideInconclusive(groups, results) {
  const { equivalence } = results.plan.method;
  const needed = groups.inconclusive.map((one) => estimateNeededRuns(one, equivalence) ?? Number.POSITIVE_INFINITY);
  const most = Math.max(...needed, ...groups.few.map(() => USUAL_RUNS));
  if (most <= AFFORDABLE_RUNS)
    return say`To decide it, about ${most} runs are needed: ${code(`runs: ${most}`)}${budgetPhrase(results)}.`;
  const count2 = Number.isFinite(most) ? `about ${most} runs` : "hundreds of runs";
  return say`The noise is too high for ${code("runs")} alone to decide it (${count2} needed): use a quieter machine or a longer workload.`;
}
function budgetPhrase(results) {
  return results.leftOut.length > 0 ? say`, with a larger ${code("time-budget")}` : [];
}
function profileOf(variant3, results) {
  return results.plan.variants.find((one) => one.id === variant3)?.profile ?? variant3;
}
var USUAL_RUNS, AFFORDABLE_RUNS, MOST_NAME;
var init_next_step = __esm({
  "src/report/next-step.ts"() {
    "use strict";
    init_needed_runs();
    init_phrase();
    USUAL_RUNS = 5;
    AFFORDABLE_RUNS = 30;
    MOST_NAME = 200;
  }
});

// src/report/notes.ts
function listNotes(results) {
  const notes = [...describeGaps(results), ...describeUnused(results), ...groupRemarks(listRemarks(results))];
  if (notes.length <= MOST_NOTES) return notes;
  const rest2 = notes.length - MOST_NOTES + 1;
  return [...notes.slice(0, MOST_NOTES - 1), say`${rest2} more notes are in ${code("results.json")}`];
}
function listSkipped({ plan: plan2 }) {
  return plan2.skipped.map(
    ({ profile, reason, hint }) => say`Skipped: ${name(profile)}, as ${prose(trimStop(reason))}. ${prose(hint)}`
  );
}
function describeGaps({ stopped, leftOut, plan: plan2 }) {
  const notes = [];
  const blocks = plan2.blocks === 1 ? "the planned block was" : `all ${plan2.blocks} planned blocks were`;
  if (stopped !== null) notes.push(say`Ended before ${blocks} done: ${prose(trimStop(stopped))}`);
  if (leftOut.length > 0)
    notes.push(say`Left out to stay within the time budget: ${prose(leftOut.map(trimStop).join("; "))}`);
  return notes;
}
function describeUnused(results) {
  const counted = allCounted(results);
  const unused = counted.filter((sample2) => sample2.failure === null && sample2.probes.used === false);
  if (unused.length === 0) return [];
  const share2 = `${unused.length} of ${counted.length} trials`;
  return [say`In ${share2} nothing connected to the server: their times say nothing about it`];
}
function listRemarks({ noise, comparisons, samples, plan: plan2 }) {
  const primary = comparisons.filter((one) => one.metric === plan2.metric);
  return [
    ...comparedVariants({ plan: plan2 }).flatMap(({ id: id2, notes }) => notes.map((text) => ({ text, about: id2 }))),
    ...(noise?.warnings ?? []).map((text) => ({ text, about: "" })),
    ...primary.flatMap(({ variant: variant3, warnings }) => warnings.map((text) => ({ text, about: variant3 }))),
    ...samples.flatMap(({ variant: variant3, warnings }) => warnings.map((text) => ({ text, about: variant3 })))
  ].filter(({ text }) => !SAID_ELSEWHERE.test(text));
}
function groupRemarks(remarks) {
  const byText = groupBy(remarks, ({ text }) => text);
  return [...byText].map(([text, group2]) => {
    const about = [...new Set(group2.map((remark) => remark.about))].filter((id2) => id2 !== "");
    const times = group2.length > about.length && group2.length > 1 ? ` (${group2.length} times)` : "";
    const body = say`${prose(trimStop(text))}${times}`;
    return about.length === 0 ? body : say`${listNames(about)}: ${body}`;
  });
}
var MOST_NOTES, SAID_ELSEWHERE;
var init_notes = __esm({
  "src/report/notes.ts"() {
    "use strict";
    init_phrase();
    init_trials();
    MOST_NOTES = 12;
    SAID_ELSEWHERE = /^(indicative: n = |no verdict: the reference )|failed in \d+ of \d+ trials$/;
  }
});

// src/report/phases-table.ts
function buildPhases(results) {
  const variants = comparedVariants(results);
  const counts = variants.map(({ id: id2 }) => tally(countedOf(results, id2)));
  const columns = listPhases(results).map((phase) => {
    const means = variants.map(({ id: id2 }) => meanPhase(results, id2, phase));
    return right(
      phase,
      formatMeans(means, "s").map((cell, index) => bracket(cell, counts[index]))
    );
  });
  if (columns.every((column) => column.cells.every((cell) => cell === ""))) return buildTable([]);
  return buildTable([
    left(
      "profile",
      variants.map(({ id: id2 }) => shorten(id2, 40))
    ),
    ...columns
  ]);
}
var init_phases_table = __esm({
  "src/report/phases-table.ts"() {
    "use strict";
    init_main_table();
    init_phrase();
    init_table();
    init_trials();
  }
});

// src/report/settings-table.ts
function buildSettings(results) {
  const variants = comparedVariants(results);
  const names2 = [...new Set(variants.flatMap(listNamesOf))].sort();
  const columns = variants.map((variant3) => {
    const cells2 = names2.map((setting) => describeSetting(setting, variant3, results));
    const initdb = shorten(variant3.initdbArgs.join(" "), MOST_CELL_CHARACTERS);
    return left(shorten(variant3.id, 40), [describeStorage(variant3, results), initdb, ...cells2]);
  });
  const titles = ["storage", "initdb", ...names2.map((one) => shorten(one, MOST_CELL_CHARACTERS))];
  const table = buildTable([left("setting", titles), ...columns]);
  const cells = columns.flatMap((column) => column.cells.slice(titles.length - names2.length));
  const legend = [];
  if (cells.some((cell) => cell.startsWith("("))) legend.push(["In brackets: what the server has by itself"]);
  if (cells.includes("")) legend.push(["Empty: not set, as the server has it by itself"]);
  return { table, remarks: [...legend, ...variants.flatMap(describeLeftOut)] };
}
function listNamesOf({ settings, leftOut }) {
  return [...settings, ...leftOut].map((setting) => setting.name);
}
function describeLeftOut({ id: id2, leftOut }) {
  return leftOut.map(
    ({ name: setting, reason }) => say`${name(id2)} is without ${name(setting)}: ${prose(trimStop(reason))}`
  );
}
function describeStorage({ id: id2, storage: storage2 }, results) {
  if (storage2.kind === "tmpfs") return `tmpfs, ${formatSize(storage2.sizeBytes)}`;
  const sample2 = results.samples.find((one) => one.variant === id2 && one.probes.fileSystem !== null);
  return sample2 ? `disk, ${shorten(sample2.probes.fileSystem ?? "", 40)}` : "disk";
}
function describeSetting(setting, variant3, results) {
  const own2 = variant3.settings.find((one) => one.name === setting);
  if (own2) return shorten(own2.value === "" ? "''" : own2.value, MOST_CELL_CHARACTERS);
  const left2 = variant3.leftOut.find((one) => one.name === setting);
  if (left2) return "left out";
  const read = results.samples.find(
    (sample2) => sample2.variant === variant3.id && Object.hasOwn(sample2.settings, setting)
  );
  return read ? `(${shorten(read.settings[setting] ?? "", MOST_CELL_CHARACTERS)})` : "";
}
var MOST_CELL_CHARACTERS;
var init_settings_table = __esm({
  "src/report/settings-table.ts"() {
    "use strict";
    init_format();
    init_phrase();
    init_table();
    init_trials();
    MOST_CELL_CHARACTERS = 80;
  }
});

// src/report/trials-table.ts
function buildTrials(results) {
  const samples = results.samples.toSorted((a, b) => a.block - b.block || a.position - b.position);
  const phases = listPhases(results).map((phase) => valueColumn(phase, "s", samples, (sample2) => sample2.phases[phase]));
  const metrics = metricKinds(results).filter((metric) => !PHASES.some((phase) => phase === metric.name)).map(
    (metric) => valueColumn(metricTitle(metric), metric.unit, samples, (sample2) => readMetric(sample2, metric.name))
  );
  const load = valueColumn("load", "", samples, (sample2) => sample2.probes.load);
  const steal = samples.map(({ probes }) => probes.steal === null ? "" : `${(probes.steal * 100).toFixed(1)} %`);
  return buildTable([
    right(
      "block",
      samples.map(({ block }) => block === 0 ? "warm-up" : String(block))
    ),
    right(
      "order",
      samples.map(({ position }) => String(position + 1))
    ),
    left(
      "variant",
      samples.map(({ variant: variant3 }) => shorten(variant3, 40))
    ),
    ...phases,
    ...metrics,
    load,
    right("steal", steal),
    left(
      "result",
      samples.map(({ failure }) => failure === null ? "ok" : shorten(failure, MOST_CELL_CHARACTERS2))
    )
  ]);
}
function readMetric(sample2, metric) {
  return sample2.metrics.find((one) => one.name === metric)?.value ?? null;
}
function valueColumn(title, unit, samples, read) {
  const values = samples.map(read);
  const format = columnFormat(
    values.filter((value) => value !== null),
    unit
  );
  return right(
    title,
    values.map((value) => value === null ? "" : format(value))
  );
}
var MOST_CELL_CHARACTERS2;
var init_trials_table = __esm({
  "src/report/trials-table.ts"() {
    "use strict";
    init_format();
    init_main_table();
    init_phrase();
    init_table();
    init_trials();
    MOST_CELL_CHARACTERS2 = 80;
  }
});

// src/report/model.ts
function buildModel(results) {
  const outcome = decideOutcome(results);
  const main = buildMainTable(results);
  return {
    headline: writeHeadline(outcome, results),
    verdict: verdictOf(outcome),
    subline: writeSubline(results),
    main,
    legend: writeLegend(main),
    skipped: listSkipped(results),
    nextSteps: writeNextSteps(outcome, results),
    caution: writeCaution(results),
    failures: gatherFailures(results),
    notes: listNotes(results),
    chart: buildChart(results),
    phases: buildPhases(results),
    otherMetrics: buildOtherMetrics(results),
    trials: buildTrials(results),
    settings: buildSettings(results),
    machine: describeMachine(results.machine),
    method: describeMethod(results)
  };
}
function verdictOf(outcome) {
  switch (outcome.kind) {
    case "faster":
    case "inconclusive":
      return outcome.kind;
    case "no-gain":
      return outcome.groups.same.length > 0 ? "same" : "slower";
    case "nothing":
      return outcome.failures > 0 ? "failed" : null;
    case "single":
      return outcome.tally.failures > 0 ? "failed" : null;
    case "too-few":
      return null;
    default:
      return "failed";
  }
}
function writeSubline(results) {
  const { plan: plan2, machine: machine2 } = results;
  const parts = [
    [command(plan2.workload.label)],
    [`PostgreSQL ${shorten(plan2.postgres.version, 40)}`],
    [describeCpu(machine2)],
    ...describeNoise2(results)
  ];
  return join(parts, " · ");
}
function describeNoise2(results) {
  const { noise } = results;
  if (isSingle(results)) return [];
  if (noise === null || noise.n === 0) return [["noise of this run not measured"]];
  if (noise.halfWidth === null) return [[`noise of this run not known (n = ${noise.n})`]];
  return [[`noise of this run ±${formatPercent(noise.halfWidth)}`]];
}
function writeLegend({ speedups, bracketed }) {
  const legend = [];
  const intervals = speedups.filter((speedup) => speedup.interval !== null).length;
  if (speedups.some((speedup) => speedup.ratio < 1)) legend.push(["Below 1x is slower."]);
  if (intervals > 1)
    legend.push([`${intervals === 2 ? "Both" : `All ${intervals}`} intervals hold at once with 95 % confidence.`]);
  if (bracketed) legend.push(["In brackets: the mean of the trials that did not fail."]);
  return legend;
}
function writeCaution(results) {
  const loses = results.plan.variants.some(
    ({ storage: storage2, settings, initdbArgs }) => storage2.kind === "tmpfs" || settings.length + initdbArgs.length > 0
  );
  return loses ? ["These settings lose data by design: use them only for data you can throw away."] : null;
}
var init_model = __esm({
  "src/report/model.ts"() {
    "use strict";
    init_chart();
    init_failures();
    init_format();
    init_headline();
    init_machine();
    init_main_table();
    init_method();
    init_metrics_table();
    init_next_step();
    init_notes();
    init_outcome2();
    init_phases_table();
    init_phrase();
    init_settings_table();
    init_trials();
    init_trials_table();
  }
});

// src/report/markdown.ts
function renderMarkdown(results, { maxBytes = SUMMARY_BYTES } = {}) {
  const model = buildModel(results);
  const head = `### ${inline(model.headline)}
${inline(model.subline)}`;
  let sections = listSections(model);
  const dropped = [];
  let text = compose(head, sections, dropped, maxBytes);
  while (Buffer.byteLength(text) > maxBytes && sections.length > 0) {
    const name2 = LEFT_OUT_FIRST.find((one) => sections.some((section) => section.name === one));
    const least = name2 ?? sections.at(-1)?.name ?? "";
    sections = sections.filter((section) => section.name !== least);
    dropped.push(least);
    text = compose(head, sections, dropped, maxBytes);
  }
  return text;
}
function compose(head, sections, dropped, maxBytes) {
  const limit = maxBytes.toLocaleString("en-US");
  const note = `Left out here, as the report may have ${limit} bytes: ${dropped.join(", ")}. All of it is in \`results.json\`.`;
  const texts2 = [head, ...sections.map((section) => section.text), ...dropped.length > 0 ? [note] : []];
  return `${texts2.join("\n\n")}
`;
}
function listSections(model) {
  const advice = [...model.nextSteps, ...model.caution ? [model.caution] : []].map(inline).join("\n\n");
  const chart = model.chart && renderMermaid(model.chart);
  const sections = [
    { name: "table", text: renderTable(model.main.table) },
    { name: "legend", text: model.legend.map(inline).join(" ") },
    { name: "skipped profiles", text: model.skipped.map(inline).join("\n\n") },
    { name: "next step", text: advice },
    { name: "failed trials", text: titled("Failed trials", renderList(model.failures.lines)) },
    { name: "output of failed trials", text: renderEvidence(model) },
    { name: "notes", text: titled("Notes", renderList(model.notes)) },
    { name: "chart", text: chart ?? "" },
    { name: "phases", text: titled("Where the time went (mean of each phase)", renderRows(model.phases)) },
    { name: "other metrics", text: folded("Other metrics", renderRows(model.otherMetrics)) },
    { name: "all trials", text: folded(`All trials (${model.trials.rows.length})`, renderRows(model.trials)) },
    { name: "settings", text: folded("Settings", renderSettings(model)) },
    { name: "machine", text: folded("Machine", renderList(model.machine)) },
    { name: "method", text: folded("Method", renderList(model.method)) }
  ];
  return sections.filter((section) => section.text !== "");
}
function renderEvidence({ failures }) {
  return failures.evidence.map(({ title, text }) => folded(inlineHtml(title), fenceBlock(text))).join("\n\n");
}
function renderSettings({ settings }) {
  return [renderRows(settings.table), renderList(settings.remarks)].filter((part) => part !== "").join("\n\n");
}
function titled(title, body) {
  return body === "" ? "" : `**${title}**

${body}`;
}
function folded(title, body) {
  return body === "" ? "" : `<details><summary>${title}</summary>

${body}

</details>`;
}
function inline(phrase) {
  return phrase.map((part) => typeof part === "string" ? spaced(part, escapeText) : escapeCode(part.code)).join("");
}
function inlineHtml(phrase) {
  const write = (part) => typeof part === "string" ? spaced(part, escapeHtml) : `<code>${escapeHtml(part.code)}</code>`;
  return phrase.map(write).join("");
}
function spaced(text, write) {
  if (text.trim() === "") return " ";
  return `${/^\s/.test(text) ? " " : ""}${write(text)}${/\s$/.test(text) ? " " : ""}`;
}
function renderList(phrases) {
  return phrases.map((phrase) => `- ${inline(phrase)}`).join("\n");
}
function renderRows(table) {
  return table.rows.length === 0 ? "" : renderTable(table);
}
function renderTable({ columns, rows }) {
  const header = columns.map((column) => escapeText(column.title));
  const body = rows.map((row) => row.map(escapeText));
  const widths = columns.map((_, index) => Math.max(3, ...[header, ...body].map((row) => lengthOf(row[index] ?? ""))));
  const rules = columns.map(({ align }, index) => {
    const dashes = "-".repeat((widths[index] ?? 3) - (align === "center" ? 2 : align === "right" ? 1 : 0));
    return align === "center" ? `:${dashes}:` : align === "right" ? `${dashes}:` : dashes;
  });
  const line = (cells) => `| ${cells.map((cell, index) => padCell(cell, index)).join(" | ")} |`;
  const padCell = (cell, index) => {
    const space = " ".repeat((widths[index] ?? 0) - lengthOf(cell));
    return columns[index]?.align === "right" ? space + cell : cell + space;
  };
  return [line(header), `| ${rules.join(" | ")} |`, ...body.map(line)].join("\n");
}
function lengthOf(text) {
  return [...text].length;
}
var SUMMARY_BYTES, LEFT_OUT_FIRST;
var init_markdown = __esm({
  "src/report/markdown.ts"() {
    "use strict";
    init_chart();
    init_escape();
    init_model();
    SUMMARY_BYTES = 1024 * 1024 - 64 * 1024;
    LEFT_OUT_FIRST = [
      "all trials",
      "output of failed trials",
      "other metrics",
      "settings",
      "machine",
      "method",
      "chart",
      "phases",
      "notes"
    ];
  }
});

// src/report/text-table.ts
function renderTextTable({ columns, rows }, width) {
  const lines = [columns.map((column) => column.title), ...rows].map((cells) => cells.map(cleanLine));
  const widths = columns.map((_, index) => Math.max(...lines.map((cells) => lengthOf2(cells[index] ?? ""))));
  const cuttable = columns.map((column) => column.align === "left");
  narrowColumns(widths, cuttable, width);
  return lines.map(
    (cells) => cells.map((cell, index) => alignCell(cutCell(cell, widths[index] ?? 0), widths[index] ?? 0, columns[index]?.align)).join(GAP).trimEnd()
  );
}
function narrowColumns(widths, cuttable, width) {
  const total = () => widths.reduce((sum, one) => sum + one, 0) + GAP.length * (widths.length - 1);
  while (total() > width) {
    const candidates = widths.map((one, index) => cuttable[index] && one > NARROWEST_COLUMN ? one : 0);
    const most = Math.max(...candidates);
    if (most === 0) return;
    widths[candidates.indexOf(most)] = most - 1;
  }
}
function cutCell(cell, width) {
  return lengthOf2(cell) <= width ? cell : `${[...cell].slice(0, width - 1).join("")}…`;
}
function alignCell(cell, width, align) {
  const space = width - lengthOf2(cell);
  if (align === "right") return " ".repeat(space) + cell;
  const before = align === "center" ? Math.floor(space / 2) : 0;
  return " ".repeat(before) + cell + " ".repeat(space - before);
}
function wrapText(text, width) {
  const lines = [];
  let line = "";
  for (const word of text.split(" ")) {
    if (line !== "" && lengthOf2(line) + 1 + lengthOf2(word) > width) {
      lines.push(line);
      line = word;
    } else line = line === "" ? word : `${line} ${word}`;
  }
  return [...lines, line].join("\n");
}
function lengthOf2(text) {
  return [...text].length;
}
var GAP, NARROWEST_COLUMN;
var init_text_table = __esm({
  "src/report/text-table.ts"() {
    "use strict";
    init_escape();
    GAP = "  ";
    NARROWEST_COLUMN = 8;
  }
});

// src/report/text.ts
function renderText(results, { color, width }) {
  const model = buildModel(results);
  const most = Math.max(NARROWEST, width);
  const paint = (text, code2) => color && text !== "" ? `\x1B[${code2}m${text}\x1B[0m` : text;
  const wrap = (phrases) => phrases.map((phrase) => wrapText(plain2(phrase), most)).join("\n");
  const headlineColour = model.verdict === null ? BOLD : `${BOLD};${COLOURS[model.verdict]}`;
  const headline = wrapText(plain2(model.headline), most).split("\n");
  const sections = [
    [...headline.map((line) => paint(line, headlineColour)), wrapText(plain2(model.subline), most)].join("\n"),
    renderMain(model, most, paint),
    wrap(model.legend),
    wrap(model.skipped),
    wrap([...model.nextSteps, ...model.caution ? [model.caution] : []]),
    titled2("Failed trials", renderList2(model.failures.lines, most)),
    ...model.failures.evidence.map(({ title, text }) => titled2(plain2(title), indent(cleanBlock(text)))),
    titled2("Notes", renderList2(model.notes, most)),
    model.phases.rows.length === 0 ? "" : titled2("Where the time went (mean of each phase)", renderTextTable(model.phases, most).join("\n")),
    wrapText("All trials, settings, machine and method: report.md and results.json.", most)
  ];
  return `${sections.filter((section) => section !== "").join("\n\n")}
`;
}
function renderMain({ main }, width, paint) {
  const [header = "", ...rows] = renderTextTable(main.table, width);
  const lines = rows.map((row, index) => {
    const verdict2 = main.verdicts[index] ?? null;
    return verdict2 === null ? row : paint(row, COLOURS[verdict2]);
  });
  return [paint(header, BOLD), ...lines].join("\n");
}
function plain2(phrase) {
  return cleanLine(phrase.map((part) => typeof part === "string" ? part : `\`${part.code}\``).join(""));
}
function titled2(title, body) {
  return body === "" ? "" : `${title}
${body}`;
}
function renderList2(phrases, width) {
  return phrases.map((phrase) => `- ${wrapText(plain2(phrase), width - 2).replaceAll("\n", "\n  ")}`).join("\n");
}
function indent(block) {
  return block.replace(/^/gm, "  ");
}
var COLOURS, BOLD, NARROWEST;
var init_text = __esm({
  "src/report/text.ts"() {
    "use strict";
    init_escape();
    init_model();
    init_text_table();
    COLOURS = {
      faster: "32",
      slower: "31",
      same: "36",
      inconclusive: "33",
      failed: "31"
    };
    BOLD = "1";
    NARROWEST = 40;
  }
});

// src/system/files.ts
function writeFileAtomic(file, text, mode = 420) {
  const temporary = `${file}.${process.pid}.${(0, import_node_crypto.randomUUID)().slice(0, 8)}`;
  try {
    (0, import_node_fs.writeFileSync)(temporary, text, { mode });
    (0, import_node_fs.renameSync)(temporary, file);
  } catch (error) {
    (0, import_node_fs.rmSync)(temporary, { force: true });
    throw error;
  }
}
function writePrivateFile(file, text, owner) {
  (0, import_node_fs.writeFileSync)(file, text, { mode: 384, flag: "wx" });
  if (owner) (0, import_node_fs.chownSync)(file, owner.uid, owner.gid);
}
async function removeTree(directory) {
  await (0, import_promises.rm)(directory, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
}
function readTail(file, limit = 16 * 1024) {
  let descriptor;
  try {
    const from = Math.max(0, (0, import_node_fs.statSync)(file).size - limit);
    descriptor = (0, import_node_fs.openSync)(file, "r");
    const buffer = Buffer.alloc(limit);
    const text = buffer.toString("utf8", 0, (0, import_node_fs.readSync)(descriptor, buffer, 0, limit, from));
    return from > 0 ? text.slice(text.indexOf("\n") + 1) : text;
  } catch {
    return "";
  } finally {
    if (descriptor !== void 0) (0, import_node_fs.closeSync)(descriptor);
  }
}
function probeFsync(directory, rounds = 15) {
  const file = `${directory}/pg-speed-fsync-${(0, import_node_crypto.randomUUID)()}`;
  const page = Buffer.alloc(8192, 1);
  const times = [];
  try {
    const descriptor = (0, import_node_fs.openSync)(file, "wx", 384);
    try {
      for (let i = 0; i < rounds; i++) {
        const began = performance.now();
        (0, import_node_fs.writeFileSync)(descriptor, page);
        (0, import_node_fs.fsyncSync)(descriptor);
        times.push(performance.now() - began);
      }
    } finally {
      (0, import_node_fs.closeSync)(descriptor);
      (0, import_node_fs.rmSync)(file, { force: true });
    }
  } catch {
    return null;
  }
  return times.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? null;
}
var import_node_crypto, import_node_fs, import_promises;
var init_files = __esm({
  "src/system/files.ts"() {
    "use strict";
    import_node_crypto = require("node:crypto");
    import_node_fs = require("node:fs");
    import_promises = require("node:fs/promises");
  }
});

// src/publish/report-files.ts
function listReportFiles(folder) {
  const file = (name2) => import_node_path.default.join(folder, name2);
  return { results: file("results.json"), markdown: file("report.md"), text: file("report.txt") };
}
function createReportFolder(folder) {
  try {
    (0, import_node_fs2.mkdirSync)(folder, { recursive: true });
  } catch (cause) {
    throw new PgSpeedError(
      "input",
      `\`report-dir\`: ${folder} cannot be made: ${messageOf(cause)}.`,
      "Choose another folder.",
      { cause }
    );
  }
}
function saveResults(folder, results) {
  writeFileAtomic(listReportFiles(folder).results, renderJson(results));
}
function writeReports(folder, results) {
  const files = listReportFiles(folder);
  saveResults(folder, results);
  writeFileAtomic(files.markdown, renderMarkdown(results, { maxBytes: REPORT_BYTES }));
  writeFileAtomic(files.text, renderText(results, { color: false, width: TEXT_WIDTH }));
}
var import_node_fs2, import_node_path, REPORT_BYTES, TEXT_WIDTH;
var init_report_files = __esm({
  "src/publish/report-files.ts"() {
    "use strict";
    import_node_fs2 = require("node:fs");
    import_node_path = __toESM(require("node:path"), 1);
    init_errors();
    init_json();
    init_markdown();
    init_text();
    init_files();
    REPORT_BYTES = 4 * 1024 * 1024;
    TEXT_WIDTH = 100;
  }
});

// src/announce.ts
function announcePlan(plan2, label, log) {
  const { variants, blocks, warmup, seed, skipped } = plan2;
  for (const one of skipped) log.warning(`Profile \`${one.profile}\` is skipped: ${one.reason}. ${one.hint}`);
  for (const { profile, spec, again } of variants) {
    if (again) continue;
    for (const note of spec.notes) log.info(`Profile ${profile}: ${note}.`);
    for (const { name: name2, reason } of spec.leftOut) log.info(`Profile ${profile}: ${name2} is left out: ${reason}.`);
  }
  const names2 = variants.map((variant3) => variant3.id).join(", ");
  const rounds = `${blocks} ${blocks === 1 ? "block" : "blocks"}${warmup > 0 ? ` after ${warmup} of warm-up` : ""}`;
  log.info(`Comparing ${names2}: ${rounds}, in random order (seed ${seed}), a fresh cluster for every trial.`);
  log.info(`Timed: ${label}`);
}
var init_announce = __esm({
  "src/announce.ts"() {
    "use strict";
  }
});

// src/plan/order.ts
function createRandom(seed) {
  let state = seed >>> 0;
  return () => {
    state = state + 1831565813 >>> 0;
    let t = state;
    t = Math.imul(t ^ t >>> 15, t | 1);
    t ^= t + Math.imul(t ^ t >>> 7, t | 61);
    return ((t ^ t >>> 14) >>> 0) / 4294967296;
  };
}
function shuffle(items, random) {
  const left2 = [...items];
  const drawn = [];
  while (left2.length > 0) drawn.push(...left2.splice(Math.floor(random() * left2.length), 1));
  return drawn;
}
var init_order = __esm({
  "src/plan/order.ts"() {
    "use strict";
  }
});

// src/measure/budget.ts
function fitBudget(pace, blocks, least, secondsLeft2) {
  const fits = (warmup, again, count2) => warmup + count2 * (pace.blockSeconds + again) <= secondsLeft2;
  if (fits(pace.warmupSeconds, pace.againSeconds, blocks)) return { warmup: true, again: true, blocks };
  if (fits(0, pace.againSeconds, blocks)) return { warmup: false, again: true, blocks };
  const fitting = Math.floor(secondsLeft2 / Math.max(pace.blockSeconds, 1e-9));
  return { warmup: false, again: false, blocks: Math.min(blocks, Math.max(least, fitting)) };
}
function estimateRest(pace, blocks) {
  return pace.warmupSeconds + blocks * (pace.blockSeconds + pace.againSeconds);
}
function createPacer() {
  const seen = /* @__PURE__ */ new Map();
  const mean = (entry) => entry.total / entry.count;
  return {
    add(variant3, seconds2) {
      const { total, count: count2 } = seen.get(variant3) ?? { total: 0, count: 0 };
      seen.set(variant3, { total: total + seconds2, count: count2 + 1 });
    },
    secondsOf(variants) {
      const means = [...seen.values()].map(mean);
      const typical = means.reduce((sum, value) => sum + value, 0) / Math.max(1, means.length);
      return variants.reduce((sum, variant3) => {
        const entry = seen.get(variant3);
        return sum + (entry ? mean(entry) : typical);
      }, 0);
    }
  };
}
var init_budget = __esm({
  "src/measure/budget.ts"() {
    "use strict";
  }
});

// src/measure/progress.ts
function createReporter(plan2, log) {
  let current = "";
  let ahead = null;
  const count2 = plan2.variants.length;
  const nameTrial = (place, variant3) => {
    const block = place.block === 0 ? "warm-up" : `block ${place.block}/${plan2.blocks}`;
    return `${block}, trial ${place.position + 1}/${count2}: ${variant3}`;
  };
  const left2 = () => ahead === null || ahead < 1 ? "" : `, about ${formatAhead(ahead)} left`;
  return {
    begin(place, variant3) {
      current = nameTrial(place, variant3);
      return log.group(current);
    },
    phase: (phase) => log.progress(`${current} · ${phase}${left2()}`),
    finish(samples, secondsAhead) {
      ahead = secondsAhead;
      const sample2 = samples.at(-1);
      if (!sample2) return;
      log.info(`${nameTrial(sample2, sample2.variant)}: ${describeResult(sample2, plan2.metric)}${left2()}`);
      if (samples.length === 1 && secondsAhead > 0) log.info(describeCost(plan2, sample2, secondsAhead));
    },
    end: () => log.progress("")
  };
}
function describeResult(sample2, metric) {
  if (sample2.failure !== null) return `failed: ${sample2.failure}`;
  const value = sample2.metrics.find((one) => one.name === metric);
  if (!value) return "no result";
  return value.unit === "s" ? formatDuration(value.value) : `${value.value.toPrecision(4)} ${value.unit}`;
}
function describeCost(plan2, first, secondsAhead) {
  const budget = plan2.method.timeBudgetMs;
  const limit = budget === null ? "" : ` (limit: \`time-budget\` ${formatDuration(budget / 1e3)})`;
  const { initdb, start: start2, setup, run, stop } = first.phases;
  const took = [initdb, start2, setup, run, stop].reduce((sum, value) => sum + (value ?? 0), 0);
  return `The first trial took ${formatDuration(took)}; the rest takes about ${formatAhead(secondsAhead)}${limit}.`;
}
function formatAhead(seconds2) {
  return seconds2 < 99.5 ? `${Math.round(seconds2)} s` : formatDuration(seconds2);
}
function formatDuration(seconds2) {
  if (seconds2 < 99.95) return `${seconds2 < 9.995 ? seconds2.toFixed(2) : seconds2.toFixed(1)} s`;
  const whole = Math.round(seconds2);
  if (whole < 3600) return `${Math.floor(whole / 60)} min ${String(whole % 60).padStart(2, "0")} s`;
  const minutes = Math.round(whole / 60);
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, "0")} min`;
}
var init_progress = __esm({
  "src/measure/progress.ts"() {
    "use strict";
  }
});

// src/system/tail.ts
var Tail;
var init_tail = __esm({
  "src/system/tail.ts"() {
    "use strict";
    Tail = class {
      #limit;
      #chunks = [];
      #size = 0;
      #dropped = false;
      constructor(limit = 64 * 1024) {
        this.#limit = limit;
      }
      push(chunk) {
        const kept = Buffer.from(chunk.subarray(Math.max(0, chunk.length - this.#limit)));
        this.#dropped ||= kept.length < chunk.length;
        this.#chunks.push(kept);
        this.#size += kept.length;
        for (let first = this.#chunks[0]; first && this.#size - first.length >= this.#limit; first = this.#chunks[0]) {
          this.#chunks.shift();
          this.#size -= first.length;
          this.#dropped = true;
        }
      }
      /** The text kept; starts at a line start when something before it was dropped. */
      text() {
        const kept = Buffer.concat(this.#chunks);
        const text = kept.toString("utf8", Math.max(0, kept.length - this.#limit));
        return this.#dropped || kept.length > this.#limit ? text.slice(text.indexOf("\n") + 1) : text;
      }
    };
  }
});

// src/system/child.ts
async function runChild(spec, options = {}) {
  const tails = { stdout: new Tail(), stderr: new Tail(), both: new Tail() };
  const began = performance.now();
  const { file, args, env, cwd, uid, gid } = spec;
  const posix2 = process.platform !== "win32";
  const child2 = (0, import_node_child_process.spawn)(file, args, {
    env,
    cwd,
    stdio: ["ignore", "pipe", "pipe"],
    detached: posix2,
    windowsHide: true,
    ...spec.windowsVerbatimArguments ? { windowsVerbatimArguments: true } : {},
    ...uid === void 0 ? {} : { uid },
    ...gid === void 0 ? {} : { gid }
  });
  keepTail(child2.stdout, [tails.stdout, tails.both], options.output);
  keepTail(child2.stderr, [tails.stderr, tails.both], options.output);
  const ended = waitForExit(child2, began);
  const closed = new Promise((resolve2) => child2.once("close", () => resolve2()));
  const guard = guardChild(child2, options);
  const exit = await ended;
  guard.release();
  killGroup(child2, "SIGKILL");
  const pipes = new AbortController();
  if (exit.startError === null) await Promise.race([closed, delay(PIPES_MS, pipes.signal)]);
  pipes.abort();
  child2.stdout.destroy();
  child2.stderr.destroy();
  const text = { stdout: tails.stdout.text(), stderr: tails.stderr.text(), both: tails.both.text() };
  return { ...exit, ...text, timedOut: guard.timedOut() };
}
function waitForExit(child2, began) {
  return new Promise((resolve2) => {
    const seconds2 = () => (performance.now() - began) / 1e3;
    child2.once("error", (error) => {
      if (child2.pid === void 0)
        resolve2({ exitCode: null, signal: null, startError: messageOf(error), seconds: seconds2() });
    });
    child2.once("exit", (exitCode, signal) => resolve2({ exitCode, signal, startError: null, seconds: seconds2() }));
  });
}
function keepTail(stream, tails, output) {
  stream.on("data", (chunk) => {
    for (const tail of tails) tail.push(chunk);
  });
  if (output) stream.pipe(output, { end: false });
}
function guardChild(child2, options) {
  let late = false;
  let killer;
  const end = () => {
    if (options.gentle) child2.kill("SIGTERM");
    else killGroup(child2, "SIGTERM");
    killer ??= setTimeout(() => killGroup(child2, "SIGKILL"), GRACE_MS);
  };
  const timer = options.timeoutMs === void 0 ? void 0 : setTimeout(() => {
    late = true;
    end();
  }, options.timeoutMs);
  if (options.signal?.aborted) end();
  options.signal?.addEventListener("abort", end, { once: true });
  return {
    release() {
      clearTimeout(timer);
      clearTimeout(killer);
      options.signal?.removeEventListener("abort", end);
    },
    timedOut: () => late
  };
}
function killGroup(child2, signal) {
  if (child2.pid === void 0) return;
  if (process.platform === "win32") {
    if (child2.exitCode === null) (0, import_node_child_process.spawn)("taskkill", ["/pid", String(child2.pid), "/T", "/F"], { stdio: "ignore" });
    return;
  }
  try {
    process.kill(-child2.pid, signal);
  } catch {
  }
}
async function delay(ms, signal) {
  await (0, import_promises2.setTimeout)(ms, void 0, signal ? { signal } : {}).catch(() => void 0);
}
var import_node_child_process, import_promises2, GRACE_MS, PIPES_MS;
var init_child = __esm({
  "src/system/child.ts"() {
    "use strict";
    import_node_child_process = require("node:child_process");
    import_promises2 = require("node:timers/promises");
    init_errors();
    init_tail();
    GRACE_MS = 3e3;
    PIPES_MS = 1e3;
  }
});

// node_modules/postgres-array/index.js
var require_postgres_array = __commonJS({
  "node_modules/postgres-array/index.js"(exports2) {
    "use strict";
    exports2.parse = function(source, transform) {
      return new ArrayParser(source, transform).parse();
    };
    var ArrayParser = class _ArrayParser {
      constructor(source, transform) {
        this.source = source;
        this.transform = transform || identity;
        this.position = 0;
        this.entries = [];
        this.recorded = [];
        this.dimension = 0;
      }
      isEof() {
        return this.position >= this.source.length;
      }
      nextCharacter() {
        var character = this.source[this.position++];
        if (character === "\\") {
          return {
            value: this.source[this.position++],
            escaped: true
          };
        }
        return {
          value: character,
          escaped: false
        };
      }
      record(character) {
        this.recorded.push(character);
      }
      newEntry(includeEmpty) {
        var entry;
        if (this.recorded.length > 0 || includeEmpty) {
          entry = this.recorded.join("");
          if (entry === "NULL" && !includeEmpty) {
            entry = null;
          }
          if (entry !== null) entry = this.transform(entry);
          this.entries.push(entry);
          this.recorded = [];
        }
      }
      consumeDimensions() {
        if (this.source[0] === "[") {
          while (!this.isEof()) {
            var char = this.nextCharacter();
            if (char.value === "=") break;
          }
        }
      }
      parse(nested) {
        var character, parser, quote;
        this.consumeDimensions();
        while (!this.isEof()) {
          character = this.nextCharacter();
          if (character.value === "{" && !quote) {
            this.dimension++;
            if (this.dimension > 1) {
              parser = new _ArrayParser(this.source.substr(this.position - 1), this.transform);
              this.entries.push(parser.parse(true));
              this.position += parser.position - 2;
            }
          } else if (character.value === "}" && !quote) {
            this.dimension--;
            if (!this.dimension) {
              this.newEntry();
              if (nested) return this.entries;
            }
          } else if (character.value === '"' && !character.escaped) {
            if (quote) this.newEntry(true);
            quote = !quote;
          } else if (character.value === "," && !quote) {
            this.newEntry();
          } else {
            this.record(character.value);
          }
        }
        if (this.dimension !== 0) {
          throw new Error("array dimension not balanced");
        }
        return this.entries;
      }
    };
    function identity(value) {
      return value;
    }
  }
});

// node_modules/pg-types/lib/arrayParser.js
var require_arrayParser = __commonJS({
  "node_modules/pg-types/lib/arrayParser.js"(exports2, module2) {
    var array2 = require_postgres_array();
    module2.exports = {
      create: function(source, transform) {
        return {
          parse: function() {
            return array2.parse(source, transform);
          }
        };
      }
    };
  }
});

// node_modules/postgres-date/index.js
var require_postgres_date = __commonJS({
  "node_modules/postgres-date/index.js"(exports2, module2) {
    "use strict";
    var DATE_TIME = /(\d{1,})-(\d{2})-(\d{2}) (\d{2}):(\d{2}):(\d{2})(\.\d{1,})?.*?( BC)?$/;
    var DATE = /^(\d{1,})-(\d{2})-(\d{2})( BC)?$/;
    var TIME_ZONE = /([Z+-])(\d{2})?:?(\d{2})?:?(\d{2})?/;
    var INFINITY = /^-?infinity$/;
    module2.exports = function parseDate(isoDate) {
      if (INFINITY.test(isoDate)) {
        return Number(isoDate.replace("i", "I"));
      }
      var matches = DATE_TIME.exec(isoDate);
      if (!matches) {
        return getDate(isoDate) || null;
      }
      var isBC = !!matches[8];
      var year = parseInt(matches[1], 10);
      if (isBC) {
        year = bcYearToNegativeYear(year);
      }
      var month = parseInt(matches[2], 10) - 1;
      var day = matches[3];
      var hour = parseInt(matches[4], 10);
      var minute = parseInt(matches[5], 10);
      var second = parseInt(matches[6], 10);
      var ms = matches[7];
      ms = ms ? 1e3 * parseFloat(ms) : 0;
      var date;
      var offset = timeZoneOffset(isoDate);
      if (offset != null) {
        date = new Date(Date.UTC(year, month, day, hour, minute, second, ms));
        if (is0To99(year)) {
          date.setUTCFullYear(year);
        }
        if (offset !== 0) {
          date.setTime(date.getTime() - offset);
        }
      } else {
        date = new Date(year, month, day, hour, minute, second, ms);
        if (is0To99(year)) {
          date.setFullYear(year);
        }
      }
      return date;
    };
    function getDate(isoDate) {
      var matches = DATE.exec(isoDate);
      if (!matches) {
        return;
      }
      var year = parseInt(matches[1], 10);
      var isBC = !!matches[4];
      if (isBC) {
        year = bcYearToNegativeYear(year);
      }
      var month = parseInt(matches[2], 10) - 1;
      var day = matches[3];
      var date = new Date(year, month, day);
      if (is0To99(year)) {
        date.setFullYear(year);
      }
      return date;
    }
    function timeZoneOffset(isoDate) {
      if (isoDate.endsWith("+00")) {
        return 0;
      }
      var zone = TIME_ZONE.exec(isoDate.split(" ")[1]);
      if (!zone) return;
      var type = zone[1];
      if (type === "Z") {
        return 0;
      }
      var sign = type === "-" ? -1 : 1;
      var offset = parseInt(zone[2], 10) * 3600 + parseInt(zone[3] || 0, 10) * 60 + parseInt(zone[4] || 0, 10);
      return offset * sign * 1e3;
    }
    function bcYearToNegativeYear(year) {
      return -(year - 1);
    }
    function is0To99(num) {
      return num >= 0 && num < 100;
    }
  }
});

// node_modules/xtend/mutable.js
var require_mutable = __commonJS({
  "node_modules/xtend/mutable.js"(exports2, module2) {
    module2.exports = extend;
    var hasOwnProperty = Object.prototype.hasOwnProperty;
    function extend(target) {
      for (var i = 1; i < arguments.length; i++) {
        var source = arguments[i];
        for (var key in source) {
          if (hasOwnProperty.call(source, key)) {
            target[key] = source[key];
          }
        }
      }
      return target;
    }
  }
});

// node_modules/postgres-interval/index.js
var require_postgres_interval = __commonJS({
  "node_modules/postgres-interval/index.js"(exports2, module2) {
    "use strict";
    var extend = require_mutable();
    module2.exports = PostgresInterval;
    function PostgresInterval(raw) {
      if (!(this instanceof PostgresInterval)) {
        return new PostgresInterval(raw);
      }
      extend(this, parse(raw));
    }
    var properties = ["seconds", "minutes", "hours", "days", "months", "years"];
    PostgresInterval.prototype.toPostgres = function() {
      var filtered = properties.filter(this.hasOwnProperty, this);
      if (this.milliseconds && filtered.indexOf("seconds") < 0) {
        filtered.push("seconds");
      }
      if (filtered.length === 0) return "0";
      return filtered.map(function(property) {
        var value = this[property] || 0;
        if (property === "seconds" && this.milliseconds) {
          value = (value + this.milliseconds / 1e3).toFixed(6).replace(/\.?0+$/, "");
        }
        return value + " " + property;
      }, this).join(" ");
    };
    var propertiesISOEquivalent = {
      years: "Y",
      months: "M",
      days: "D",
      hours: "H",
      minutes: "M",
      seconds: "S"
    };
    var dateProperties = ["years", "months", "days"];
    var timeProperties = ["hours", "minutes", "seconds"];
    PostgresInterval.prototype.toISOString = PostgresInterval.prototype.toISO = function() {
      var datePart = dateProperties.map(buildProperty, this).join("");
      var timePart = timeProperties.map(buildProperty, this).join("");
      return "P" + datePart + "T" + timePart;
      function buildProperty(property) {
        var value = this[property] || 0;
        if (property === "seconds" && this.milliseconds) {
          value = (value + this.milliseconds / 1e3).toFixed(6).replace(/0+$/, "");
        }
        return value + propertiesISOEquivalent[property];
      }
    };
    var NUMBER2 = "([+-]?\\d+)";
    var YEAR = NUMBER2 + "\\s+years?";
    var MONTH = NUMBER2 + "\\s+mons?";
    var DAY = NUMBER2 + "\\s+days?";
    var TIME2 = "([+-])?([\\d]*):(\\d\\d):(\\d\\d)\\.?(\\d{1,6})?";
    var INTERVAL = new RegExp([YEAR, MONTH, DAY, TIME2].map(function(regexString) {
      return "(" + regexString + ")?";
    }).join("\\s*"));
    var positions = {
      years: 2,
      months: 4,
      days: 6,
      hours: 9,
      minutes: 10,
      seconds: 11,
      milliseconds: 12
    };
    var negatives = ["hours", "minutes", "seconds", "milliseconds"];
    function parseMilliseconds(fraction) {
      var microseconds = fraction + "000000".slice(fraction.length);
      return parseInt(microseconds, 10) / 1e3;
    }
    function parse(interval2) {
      if (!interval2) return {};
      var matches = INTERVAL.exec(interval2);
      var isNegative = matches[8] === "-";
      return Object.keys(positions).reduce(function(parsed, property) {
        var position = positions[property];
        var value = matches[position];
        if (!value) return parsed;
        value = property === "milliseconds" ? parseMilliseconds(value) : parseInt(value, 10);
        if (!value) return parsed;
        if (isNegative && ~negatives.indexOf(property)) {
          value *= -1;
        }
        parsed[property] = value;
        return parsed;
      }, {});
    }
  }
});

// node_modules/postgres-bytea/index.js
var require_postgres_bytea = __commonJS({
  "node_modules/postgres-bytea/index.js"(exports2, module2) {
    "use strict";
    var bufferFrom = Buffer.from || Buffer;
    module2.exports = function parseBytea(input) {
      if (/^\\x/.test(input)) {
        return bufferFrom(input.substr(2), "hex");
      }
      var output = "";
      var i = 0;
      while (i < input.length) {
        if (input[i] !== "\\") {
          output += input[i];
          ++i;
        } else {
          if (/[0-7]{3}/.test(input.substr(i + 1, 3))) {
            output += String.fromCharCode(parseInt(input.substr(i + 1, 3), 8));
            i += 4;
          } else {
            var backslashes = 1;
            while (i + backslashes < input.length && input[i + backslashes] === "\\") {
              backslashes++;
            }
            for (var k = 0; k < Math.floor(backslashes / 2); ++k) {
              output += "\\";
            }
            i += Math.floor(backslashes / 2) * 2;
          }
        }
      }
      return bufferFrom(output, "binary");
    };
  }
});

// node_modules/pg-types/lib/textParsers.js
var require_textParsers = __commonJS({
  "node_modules/pg-types/lib/textParsers.js"(exports2, module2) {
    var array2 = require_postgres_array();
    var arrayParser = require_arrayParser();
    var parseDate = require_postgres_date();
    var parseInterval = require_postgres_interval();
    var parseByteA = require_postgres_bytea();
    function allowNull(fn) {
      return function nullAllowed(value) {
        if (value === null) return value;
        return fn(value);
      };
    }
    function parseBool(value) {
      if (value === null) return value;
      return value === "TRUE" || value === "t" || value === "true" || value === "y" || value === "yes" || value === "on" || value === "1";
    }
    function parseBoolArray(value) {
      if (!value) return null;
      return array2.parse(value, parseBool);
    }
    function parseBaseTenInt(string2) {
      return parseInt(string2, 10);
    }
    function parseIntegerArray(value) {
      if (!value) return null;
      return array2.parse(value, allowNull(parseBaseTenInt));
    }
    function parseBigIntegerArray(value) {
      if (!value) return null;
      return array2.parse(value, allowNull(function(entry) {
        return parseBigInteger(entry).trim();
      }));
    }
    var parsePointArray = function(value) {
      if (!value) {
        return null;
      }
      var p = arrayParser.create(value, function(entry) {
        if (entry !== null) {
          entry = parsePoint(entry);
        }
        return entry;
      });
      return p.parse();
    };
    var parseFloatArray = function(value) {
      if (!value) {
        return null;
      }
      var p = arrayParser.create(value, function(entry) {
        if (entry !== null) {
          entry = parseFloat(entry);
        }
        return entry;
      });
      return p.parse();
    };
    var parseStringArray = function(value) {
      if (!value) {
        return null;
      }
      var p = arrayParser.create(value);
      return p.parse();
    };
    var parseDateArray = function(value) {
      if (!value) {
        return null;
      }
      var p = arrayParser.create(value, function(entry) {
        if (entry !== null) {
          entry = parseDate(entry);
        }
        return entry;
      });
      return p.parse();
    };
    var parseIntervalArray = function(value) {
      if (!value) {
        return null;
      }
      var p = arrayParser.create(value, function(entry) {
        if (entry !== null) {
          entry = parseInterval(entry);
        }
        return entry;
      });
      return p.parse();
    };
    var parseByteAArray = function(value) {
      if (!value) {
        return null;
      }
      return array2.parse(value, allowNull(parseByteA));
    };
    var parseInteger = function(value) {
      return parseInt(value, 10);
    };
    var parseBigInteger = function(value) {
      var valStr = String(value);
      if (/^\d+$/.test(valStr)) {
        return valStr;
      }
      return value;
    };
    var parseJsonArray = function(value) {
      if (!value) {
        return null;
      }
      return array2.parse(value, allowNull(JSON.parse));
    };
    var parsePoint = function(value) {
      if (value[0] !== "(") {
        return null;
      }
      value = value.substring(1, value.length - 1).split(",");
      return {
        x: parseFloat(value[0]),
        y: parseFloat(value[1])
      };
    };
    var parseCircle = function(value) {
      if (value[0] !== "<" && value[1] !== "(") {
        return null;
      }
      var point = "(";
      var radius = "";
      var pointParsed = false;
      for (var i = 2; i < value.length - 1; i++) {
        if (!pointParsed) {
          point += value[i];
        }
        if (value[i] === ")") {
          pointParsed = true;
          continue;
        } else if (!pointParsed) {
          continue;
        }
        if (value[i] === ",") {
          continue;
        }
        radius += value[i];
      }
      var result = parsePoint(point);
      result.radius = parseFloat(radius);
      return result;
    };
    var init = function(register) {
      register(20, parseBigInteger);
      register(21, parseInteger);
      register(23, parseInteger);
      register(26, parseInteger);
      register(700, parseFloat);
      register(701, parseFloat);
      register(16, parseBool);
      register(1082, parseDate);
      register(1114, parseDate);
      register(1184, parseDate);
      register(600, parsePoint);
      register(651, parseStringArray);
      register(718, parseCircle);
      register(1e3, parseBoolArray);
      register(1001, parseByteAArray);
      register(1005, parseIntegerArray);
      register(1007, parseIntegerArray);
      register(1028, parseIntegerArray);
      register(1016, parseBigIntegerArray);
      register(1017, parsePointArray);
      register(1021, parseFloatArray);
      register(1022, parseFloatArray);
      register(1231, parseFloatArray);
      register(1014, parseStringArray);
      register(1015, parseStringArray);
      register(1008, parseStringArray);
      register(1009, parseStringArray);
      register(1040, parseStringArray);
      register(1041, parseStringArray);
      register(1115, parseDateArray);
      register(1182, parseDateArray);
      register(1185, parseDateArray);
      register(1186, parseInterval);
      register(1187, parseIntervalArray);
      register(17, parseByteA);
      register(114, JSON.parse.bind(JSON));
      register(3802, JSON.parse.bind(JSON));
      register(199, parseJsonArray);
      register(3807, parseJsonArray);
      register(3907, parseStringArray);
      register(2951, parseStringArray);
      register(791, parseStringArray);
      register(1183, parseStringArray);
      register(1270, parseStringArray);
    };
    module2.exports = {
      init
    };
  }
});

// node_modules/pg-int8/index.js
var require_pg_int8 = __commonJS({
  "node_modules/pg-int8/index.js"(exports2, module2) {
    "use strict";
    var BASE = 1e6;
    function readInt8(buffer) {
      var high = buffer.readInt32BE(0);
      var low = buffer.readUInt32BE(4);
      var sign = "";
      if (high < 0) {
        high = ~high + (low === 0);
        low = ~low + 1 >>> 0;
        sign = "-";
      }
      var result = "";
      var carry;
      var t;
      var digits;
      var pad;
      var l;
      var i;
      {
        carry = high % BASE;
        high = high / BASE >>> 0;
        t = 4294967296 * carry + low;
        low = t / BASE >>> 0;
        digits = "" + (t - BASE * low);
        if (low === 0 && high === 0) {
          return sign + digits + result;
        }
        pad = "";
        l = 6 - digits.length;
        for (i = 0; i < l; i++) {
          pad += "0";
        }
        result = pad + digits + result;
      }
      {
        carry = high % BASE;
        high = high / BASE >>> 0;
        t = 4294967296 * carry + low;
        low = t / BASE >>> 0;
        digits = "" + (t - BASE * low);
        if (low === 0 && high === 0) {
          return sign + digits + result;
        }
        pad = "";
        l = 6 - digits.length;
        for (i = 0; i < l; i++) {
          pad += "0";
        }
        result = pad + digits + result;
      }
      {
        carry = high % BASE;
        high = high / BASE >>> 0;
        t = 4294967296 * carry + low;
        low = t / BASE >>> 0;
        digits = "" + (t - BASE * low);
        if (low === 0 && high === 0) {
          return sign + digits + result;
        }
        pad = "";
        l = 6 - digits.length;
        for (i = 0; i < l; i++) {
          pad += "0";
        }
        result = pad + digits + result;
      }
      {
        carry = high % BASE;
        t = 4294967296 * carry + low;
        digits = "" + t % BASE;
        return sign + digits + result;
      }
    }
    module2.exports = readInt8;
  }
});

// node_modules/pg-types/lib/binaryParsers.js
var require_binaryParsers = __commonJS({
  "node_modules/pg-types/lib/binaryParsers.js"(exports2, module2) {
    var parseInt64 = require_pg_int8();
    var parseBits = function(data, bits, offset, invert, callback) {
      offset = offset || 0;
      invert = invert || false;
      callback = callback || function(lastValue, newValue, bits2) {
        return lastValue * Math.pow(2, bits2) + newValue;
      };
      var offsetBytes = offset >> 3;
      var inv = function(value) {
        if (invert) {
          return ~value & 255;
        }
        return value;
      };
      var mask = 255;
      var firstBits = 8 - offset % 8;
      if (bits < firstBits) {
        mask = 255 << 8 - bits & 255;
        firstBits = bits;
      }
      if (offset) {
        mask = mask >> offset % 8;
      }
      var result = 0;
      if (offset % 8 + bits >= 8) {
        result = callback(0, inv(data[offsetBytes]) & mask, firstBits);
      }
      var bytes = bits + offset >> 3;
      for (var i = offsetBytes + 1; i < bytes; i++) {
        result = callback(result, inv(data[i]), 8);
      }
      var lastBits = (bits + offset) % 8;
      if (lastBits > 0) {
        result = callback(result, inv(data[bytes]) >> 8 - lastBits, lastBits);
      }
      return result;
    };
    var parseFloatFromBits = function(data, precisionBits, exponentBits) {
      var bias = Math.pow(2, exponentBits - 1) - 1;
      var sign = parseBits(data, 1);
      var exponent = parseBits(data, exponentBits, 1);
      if (exponent === 0) {
        return 0;
      }
      var precisionBitsCounter = 1;
      var parsePrecisionBits = function(lastValue, newValue, bits) {
        if (lastValue === 0) {
          lastValue = 1;
        }
        for (var i = 1; i <= bits; i++) {
          precisionBitsCounter /= 2;
          if ((newValue & 1 << bits - i) > 0) {
            lastValue += precisionBitsCounter;
          }
        }
        return lastValue;
      };
      var mantissa = parseBits(data, precisionBits, exponentBits + 1, false, parsePrecisionBits);
      if (exponent == Math.pow(2, exponentBits + 1) - 1) {
        if (mantissa === 0) {
          return sign === 0 ? Infinity : -Infinity;
        }
        return NaN;
      }
      return (sign === 0 ? 1 : -1) * Math.pow(2, exponent - bias) * mantissa;
    };
    var parseInt16 = function(value) {
      if (parseBits(value, 1) == 1) {
        return -1 * (parseBits(value, 15, 1, true) + 1);
      }
      return parseBits(value, 15, 1);
    };
    var parseInt32 = function(value) {
      if (parseBits(value, 1) == 1) {
        return -1 * (parseBits(value, 31, 1, true) + 1);
      }
      return parseBits(value, 31, 1);
    };
    var parseFloat32 = function(value) {
      return parseFloatFromBits(value, 23, 8);
    };
    var parseFloat64 = function(value) {
      return parseFloatFromBits(value, 52, 11);
    };
    var parseNumeric = function(value) {
      var sign = parseBits(value, 16, 32);
      if (sign == 49152) {
        return NaN;
      }
      var weight = Math.pow(1e4, parseBits(value, 16, 16));
      var result = 0;
      var digits = [];
      var ndigits = parseBits(value, 16);
      for (var i = 0; i < ndigits; i++) {
        result += parseBits(value, 16, 64 + 16 * i) * weight;
        weight /= 1e4;
      }
      var scale = Math.pow(10, parseBits(value, 16, 48));
      return (sign === 0 ? 1 : -1) * Math.round(result * scale) / scale;
    };
    var parseDate = function(isUTC, value) {
      var sign = parseBits(value, 1);
      var rawValue = parseBits(value, 63, 1);
      var result = new Date((sign === 0 ? 1 : -1) * rawValue / 1e3 + 9466848e5);
      if (!isUTC) {
        result.setTime(result.getTime() + result.getTimezoneOffset() * 6e4);
      }
      result.usec = rawValue % 1e3;
      result.getMicroSeconds = function() {
        return this.usec;
      };
      result.setMicroSeconds = function(value2) {
        this.usec = value2;
      };
      result.getUTCMicroSeconds = function() {
        return this.usec;
      };
      return result;
    };
    var parseArray = function(value) {
      var dim = parseBits(value, 32);
      var flags = parseBits(value, 32, 32);
      var elementType = parseBits(value, 32, 64);
      var offset = 96;
      var dims = [];
      for (var i = 0; i < dim; i++) {
        dims[i] = parseBits(value, 32, offset);
        offset += 32;
        offset += 32;
      }
      var parseElement = function(elementType2) {
        var length = parseBits(value, 32, offset);
        offset += 32;
        if (length == 4294967295) {
          return null;
        }
        var result;
        if (elementType2 == 23 || elementType2 == 20) {
          result = parseBits(value, length * 8, offset);
          offset += length * 8;
          return result;
        } else if (elementType2 == 25) {
          result = value.toString(this.encoding, offset >> 3, (offset += length << 3) >> 3);
          return result;
        } else {
          console.log("ERROR: ElementType not implemented: " + elementType2);
        }
      };
      var parse = function(dimension, elementType2) {
        var array2 = [];
        var i2;
        if (dimension.length > 1) {
          var count2 = dimension.shift();
          for (i2 = 0; i2 < count2; i2++) {
            array2[i2] = parse(dimension, elementType2);
          }
          dimension.unshift(count2);
        } else {
          for (i2 = 0; i2 < dimension[0]; i2++) {
            array2[i2] = parseElement(elementType2);
          }
        }
        return array2;
      };
      return parse(dims, elementType);
    };
    var parseText = function(value) {
      return value.toString("utf8");
    };
    var parseBool = function(value) {
      if (value === null) return null;
      return parseBits(value, 8) > 0;
    };
    var init = function(register) {
      register(20, parseInt64);
      register(21, parseInt16);
      register(23, parseInt32);
      register(26, parseInt32);
      register(1700, parseNumeric);
      register(700, parseFloat32);
      register(701, parseFloat64);
      register(16, parseBool);
      register(1114, parseDate.bind(null, false));
      register(1184, parseDate.bind(null, true));
      register(1e3, parseArray);
      register(1007, parseArray);
      register(1016, parseArray);
      register(1008, parseArray);
      register(1009, parseArray);
      register(25, parseText);
    };
    module2.exports = {
      init
    };
  }
});

// node_modules/pg-types/lib/builtins.js
var require_builtins = __commonJS({
  "node_modules/pg-types/lib/builtins.js"(exports2, module2) {
    module2.exports = {
      BOOL: 16,
      BYTEA: 17,
      CHAR: 18,
      INT8: 20,
      INT2: 21,
      INT4: 23,
      REGPROC: 24,
      TEXT: 25,
      OID: 26,
      TID: 27,
      XID: 28,
      CID: 29,
      JSON: 114,
      XML: 142,
      PG_NODE_TREE: 194,
      SMGR: 210,
      PATH: 602,
      POLYGON: 604,
      CIDR: 650,
      FLOAT4: 700,
      FLOAT8: 701,
      ABSTIME: 702,
      RELTIME: 703,
      TINTERVAL: 704,
      CIRCLE: 718,
      MACADDR8: 774,
      MONEY: 790,
      MACADDR: 829,
      INET: 869,
      ACLITEM: 1033,
      BPCHAR: 1042,
      VARCHAR: 1043,
      DATE: 1082,
      TIME: 1083,
      TIMESTAMP: 1114,
      TIMESTAMPTZ: 1184,
      INTERVAL: 1186,
      TIMETZ: 1266,
      BIT: 1560,
      VARBIT: 1562,
      NUMERIC: 1700,
      REFCURSOR: 1790,
      REGPROCEDURE: 2202,
      REGOPER: 2203,
      REGOPERATOR: 2204,
      REGCLASS: 2205,
      REGTYPE: 2206,
      UUID: 2950,
      TXID_SNAPSHOT: 2970,
      PG_LSN: 3220,
      PG_NDISTINCT: 3361,
      PG_DEPENDENCIES: 3402,
      TSVECTOR: 3614,
      TSQUERY: 3615,
      GTSVECTOR: 3642,
      REGCONFIG: 3734,
      REGDICTIONARY: 3769,
      JSONB: 3802,
      REGNAMESPACE: 4089,
      REGROLE: 4096
    };
  }
});

// node_modules/pg-types/index.js
var require_pg_types = __commonJS({
  "node_modules/pg-types/index.js"(exports2) {
    var textParsers = require_textParsers();
    var binaryParsers = require_binaryParsers();
    var arrayParser = require_arrayParser();
    var builtinTypes = require_builtins();
    exports2.getTypeParser = getTypeParser;
    exports2.setTypeParser = setTypeParser;
    exports2.arrayParser = arrayParser;
    exports2.builtins = builtinTypes;
    var typeParsers = {
      text: {},
      binary: {}
    };
    function noParse(val) {
      return String(val);
    }
    function getTypeParser(oid, format) {
      format = format || "text";
      if (!typeParsers[format]) {
        return noParse;
      }
      return typeParsers[format][oid] || noParse;
    }
    function setTypeParser(oid, format, parseFn) {
      if (typeof format == "function") {
        parseFn = format;
        format = "text";
      }
      typeParsers[format][oid] = parseFn;
    }
    textParsers.init(function(oid, converter) {
      typeParsers.text[oid] = converter;
    });
    binaryParsers.init(function(oid, converter) {
      typeParsers.binary[oid] = converter;
    });
  }
});

// node_modules/pg/lib/defaults.js
var require_defaults = __commonJS({
  "node_modules/pg/lib/defaults.js"(exports2, module2) {
    "use strict";
    var user;
    try {
      user = process.platform === "win32" ? process.env.USERNAME : process.env.USER;
    } catch {
    }
    module2.exports = {
      // database host. defaults to localhost
      host: "localhost",
      // database user's name
      user,
      // name of database to connect
      database: void 0,
      // database user's password
      password: null,
      // a Postgres connection string to be used instead of setting individual connection items
      // NOTE:  Setting this value will cause it to override any other value (such as database or user) defined
      // in the defaults object.
      connectionString: void 0,
      // database port
      port: 5432,
      // number of rows to return at a time from a prepared statement's
      // portal. 0 will return all rows at once
      rows: 0,
      // binary result mode
      binary: false,
      // Connection pool options - see https://github.com/brianc/node-pg-pool
      // number of connections to use in connection pool
      // 0 will disable connection pooling
      max: 10,
      // max milliseconds a client can go unused before it is removed
      // from the pool and destroyed
      idleTimeoutMillis: 3e4,
      client_encoding: "",
      ssl: false,
      // SSL negotiation style: 'postgres' (traditional SSLRequest) or 'direct'
      sslnegotiation: void 0,
      application_name: void 0,
      fallback_application_name: void 0,
      options: void 0,
      parseInputDatesAsUTC: false,
      // max milliseconds any query using this connection will execute for before timing out in error.
      // false=unlimited
      statement_timeout: false,
      // Abort any statement that waits longer than the specified duration in milliseconds while attempting to acquire a lock.
      // false=unlimited
      lock_timeout: false,
      // Terminate any session with an open transaction that has been idle for longer than the specified duration in milliseconds
      // false=unlimited
      idle_in_transaction_session_timeout: false,
      // max milliseconds to wait for query to complete (client side)
      query_timeout: false,
      connect_timeout: 0,
      keepalives: 1,
      keepalives_idle: 0
    };
    var pgTypes = require_pg_types();
    var parseBigInteger = pgTypes.getTypeParser(20, "text");
    var parseBigIntegerArray = pgTypes.getTypeParser(1016, "text");
    module2.exports.__defineSetter__("parseInt8", function(val) {
      pgTypes.setTypeParser(20, "text", val ? pgTypes.getTypeParser(23, "text") : parseBigInteger);
      pgTypes.setTypeParser(1016, "text", val ? pgTypes.getTypeParser(1007, "text") : parseBigIntegerArray);
    });
  }
});

// node_modules/pg/lib/utils.js
var require_utils = __commonJS({
  "node_modules/pg/lib/utils.js"(exports2, module2) {
    "use strict";
    var defaults2 = require_defaults();
    var nodeUtils = require("util");
    var { isDate } = require("util/types");
    var invalidDateDeprecationNotice = nodeUtils.deprecate(
      () => {
      },
      "Sending an invalid date to Postgres is deprecated and will throw an error in the next major version of pg. Ensure any Date object passed as a query parameter is valid.",
      "PG_INVALID_DATE"
    );
    function escapeElement(elementRepresentation) {
      const escaped = elementRepresentation.replace(/\\/g, "\\\\").replace(/"/g, '\\"');
      return '"' + escaped + '"';
    }
    function arrayString(val) {
      let result = "{";
      for (let i = 0; i < val.length; i++) {
        if (i > 0) {
          result += ",";
        }
        let item = val[i];
        if (item == null) {
          result += "NULL";
        } else if (Array.isArray(item)) {
          result += arrayString(item);
        } else if (ArrayBuffer.isView(item)) {
          if (!(item instanceof Buffer)) {
            item = Buffer.from(item.buffer, item.byteOffset, item.byteLength);
          }
          result += "\\\\x" + item.toString("hex");
        } else {
          result += escapeElement(prepareValue(item));
        }
      }
      result += "}";
      return result;
    }
    var prepareValue = function(val, seen) {
      if (val == null) {
        return null;
      }
      if (typeof val === "object") {
        if (val instanceof Buffer) {
          return val;
        }
        if (ArrayBuffer.isView(val)) {
          return Buffer.from(val.buffer, val.byteOffset, val.byteLength);
        }
        if (isDate(val)) {
          if (isNaN(val.getTime())) {
            invalidDateDeprecationNotice();
          }
          if (defaults2.parseInputDatesAsUTC) {
            return dateToStringUTC(val);
          } else {
            return dateToString(val);
          }
        }
        if (Array.isArray(val)) {
          return arrayString(val);
        }
        return prepareObject(val, seen);
      }
      return val.toString();
    };
    function prepareObject(val, seen) {
      if (val && typeof val.toPostgres === "function") {
        seen = seen || [];
        if (seen.indexOf(val) !== -1) {
          throw new Error('circular reference detected while preparing "' + val + '" for query');
        }
        seen.push(val);
        return prepareValue(val.toPostgres(prepareValue), seen);
      }
      return JSON.stringify(val);
    }
    function dateToString(date) {
      let offset = -date.getTimezoneOffset();
      let year = date.getFullYear();
      const isBCYear = year < 1;
      if (isBCYear) year = Math.abs(year) + 1;
      let ret = String(year).padStart(4, "0") + "-" + String(date.getMonth() + 1).padStart(2, "0") + "-" + String(date.getDate()).padStart(2, "0") + "T" + String(date.getHours()).padStart(2, "0") + ":" + String(date.getMinutes()).padStart(2, "0") + ":" + String(date.getSeconds()).padStart(2, "0") + "." + String(date.getMilliseconds()).padStart(3, "0");
      if (offset < 0) {
        ret += "-";
        offset *= -1;
      } else {
        ret += "+";
      }
      ret += String(Math.floor(offset / 60)).padStart(2, "0") + ":" + String(offset % 60).padStart(2, "0");
      if (isBCYear) ret += " BC";
      return ret;
    }
    function dateToStringUTC(date) {
      let year = date.getUTCFullYear();
      const isBCYear = year < 1;
      if (isBCYear) year = Math.abs(year) + 1;
      let ret = String(year).padStart(4, "0") + "-" + String(date.getUTCMonth() + 1).padStart(2, "0") + "-" + String(date.getUTCDate()).padStart(2, "0") + "T" + String(date.getUTCHours()).padStart(2, "0") + ":" + String(date.getUTCMinutes()).padStart(2, "0") + ":" + String(date.getUTCSeconds()).padStart(2, "0") + "." + String(date.getUTCMilliseconds()).padStart(3, "0");
      ret += "+00:00";
      if (isBCYear) ret += " BC";
      return ret;
    }
    function normalizeQueryConfig(config, values, callback) {
      config = typeof config === "string" ? { text: config } : cloneQueryConfig(config);
      if (values) {
        if (typeof values === "function") {
          config.callback = values;
        } else {
          config.values = values;
        }
      }
      if (callback) {
        config.callback = callback;
      }
      return config;
    }
    function cloneQueryConfig(config) {
      if (config == null) {
        return config;
      }
      return Object.defineProperties(Object.create(Object.getPrototypeOf(config)), Object.getOwnPropertyDescriptors(config));
    }
    var escapeIdentifier2 = function(str) {
      return '"' + str.replace(/"/g, '""') + '"';
    };
    var escapeLiteral2 = function(str) {
      let hasBackslash = false;
      let escaped = "'";
      if (str == null) {
        return "''";
      }
      if (typeof str !== "string") {
        return "''";
      }
      for (let i = 0; i < str.length; i++) {
        const c = str[i];
        if (c === "'") {
          escaped += c + c;
        } else if (c === "\\") {
          escaped += c + c;
          hasBackslash = true;
        } else {
          escaped += c;
        }
      }
      escaped += "'";
      if (hasBackslash === true) {
        escaped = " E" + escaped;
      }
      return escaped;
    };
    module2.exports = {
      prepareValue: function prepareValueWrapper(value) {
        return prepareValue(value);
      },
      normalizeQueryConfig,
      escapeIdentifier: escapeIdentifier2,
      escapeLiteral: escapeLiteral2
    };
  }
});

// node_modules/pg/lib/crypto/utils.js
var require_utils2 = __commonJS({
  "node_modules/pg/lib/crypto/utils.js"(exports2, module2) {
    var nodeCrypto = require("crypto");
    module2.exports = {
      postgresMd5PasswordHash,
      randomBytes: randomBytes3,
      deriveKey,
      sha256,
      hashByName,
      hmacSha256,
      md5
    };
    var webCrypto = nodeCrypto.webcrypto || globalThis.crypto;
    var subtleCrypto = webCrypto.subtle;
    var textEncoder = new TextEncoder();
    function randomBytes3(length) {
      return webCrypto.getRandomValues(Buffer.alloc(length));
    }
    async function md5(string2) {
      try {
        return nodeCrypto.createHash("md5").update(string2, "utf-8").digest("hex");
      } catch (e) {
        const data = typeof string2 === "string" ? textEncoder.encode(string2) : string2;
        const hash = await subtleCrypto.digest("MD5", data);
        return Array.from(new Uint8Array(hash)).map((b) => b.toString(16).padStart(2, "0")).join("");
      }
    }
    async function postgresMd5PasswordHash(user, password, salt) {
      const inner = await md5(password + user);
      const outer = await md5(Buffer.concat([Buffer.from(inner), salt]));
      return "md5" + outer;
    }
    async function sha256(text) {
      return await subtleCrypto.digest("SHA-256", text);
    }
    async function hashByName(hashName, text) {
      return await subtleCrypto.digest(hashName, text);
    }
    async function hmacSha256(keyBuffer, msg) {
      const key = await subtleCrypto.importKey("raw", keyBuffer, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
      return await subtleCrypto.sign("HMAC", key, textEncoder.encode(msg));
    }
    async function deriveKey(password, salt, iterations) {
      const key = await subtleCrypto.importKey("raw", textEncoder.encode(password), "PBKDF2", false, ["deriveBits"]);
      const params = { name: "PBKDF2", hash: "SHA-256", salt, iterations };
      return await subtleCrypto.deriveBits(params, key, 32 * 8, ["deriveBits"]);
    }
  }
});

// node_modules/pg/lib/crypto/cert-signatures.js
var require_cert_signatures = __commonJS({
  "node_modules/pg/lib/crypto/cert-signatures.js"(exports2, module2) {
    function x509Error(msg, cert) {
      return new Error("SASL channel binding: " + msg + " when parsing public certificate " + cert.toString("base64"));
    }
    function readASN1Length(data, index) {
      let length = data[index++];
      if (length < 128) return { length, index };
      const lengthBytes = length & 127;
      if (lengthBytes > 4) throw x509Error("bad length", data);
      length = 0;
      for (let i = 0; i < lengthBytes; i++) {
        length = length << 8 | data[index++];
      }
      return { length, index };
    }
    function readASN1OID(data, index) {
      if (data[index++] !== 6) throw x509Error("non-OID data", data);
      const { length: OIDLength, index: indexAfterOIDLength } = readASN1Length(data, index);
      index = indexAfterOIDLength;
      const lastIndex = index + OIDLength;
      const byte1 = data[index++];
      let oid = (byte1 / 40 >> 0) + "." + byte1 % 40;
      while (index < lastIndex) {
        let value = 0;
        while (index < lastIndex) {
          const nextByte = data[index++];
          value = value << 7 | nextByte & 127;
          if (nextByte < 128) break;
        }
        oid += "." + value;
      }
      return { oid, index };
    }
    function expectASN1Seq(data, index) {
      if (data[index++] !== 48) throw x509Error("non-sequence data", data);
      return readASN1Length(data, index);
    }
    function signatureAlgorithmHashFromCertificate(data, index) {
      if (index === void 0) index = 0;
      index = expectASN1Seq(data, index).index;
      const { length: certInfoLength, index: indexAfterCertInfoLength } = expectASN1Seq(data, index);
      index = indexAfterCertInfoLength + certInfoLength;
      index = expectASN1Seq(data, index).index;
      const { oid, index: indexAfterOID } = readASN1OID(data, index);
      switch (oid) {
        // RSA
        case "1.2.840.113549.1.1.4":
          return "MD5";
        case "1.2.840.113549.1.1.5":
          return "SHA-1";
        case "1.2.840.113549.1.1.11":
          return "SHA-256";
        case "1.2.840.113549.1.1.12":
          return "SHA-384";
        case "1.2.840.113549.1.1.13":
          return "SHA-512";
        case "1.2.840.113549.1.1.14":
          return "SHA-224";
        case "1.2.840.113549.1.1.15":
          return "SHA512-224";
        case "1.2.840.113549.1.1.16":
          return "SHA512-256";
        // ECDSA
        case "1.2.840.10045.4.1":
          return "SHA-1";
        case "1.2.840.10045.4.3.1":
          return "SHA-224";
        case "1.2.840.10045.4.3.2":
          return "SHA-256";
        case "1.2.840.10045.4.3.3":
          return "SHA-384";
        case "1.2.840.10045.4.3.4":
          return "SHA-512";
        // RSASSA-PSS: hash is indicated separately
        case "1.2.840.113549.1.1.10": {
          index = indexAfterOID;
          index = expectASN1Seq(data, index).index;
          if (data[index++] !== 160) throw x509Error("non-tag data", data);
          index = readASN1Length(data, index).index;
          index = expectASN1Seq(data, index).index;
          const { oid: hashOID } = readASN1OID(data, index);
          switch (hashOID) {
            // standalone hash OIDs
            case "1.2.840.113549.2.5":
              return "MD5";
            case "1.3.14.3.2.26":
              return "SHA-1";
            case "2.16.840.1.101.3.4.2.1":
              return "SHA-256";
            case "2.16.840.1.101.3.4.2.2":
              return "SHA-384";
            case "2.16.840.1.101.3.4.2.3":
              return "SHA-512";
          }
          throw x509Error("unknown hash OID " + hashOID, data);
        }
        // Ed25519 -- see https://github.com/openssl/openssl/issues/15477
        case "1.3.101.110":
        case "1.3.101.112":
          return "SHA-512";
        // Ed448 -- still not in pg 17.2 (if supported, digest would be SHAKE256 x 64 bytes)
        case "1.3.101.111":
        case "1.3.101.113":
          throw x509Error("Ed448 certificate channel binding is not currently supported by Postgres");
      }
      throw x509Error("unknown OID " + oid, data);
    }
    module2.exports = { signatureAlgorithmHashFromCertificate };
  }
});

// node_modules/pg/lib/crypto/sasl.js
var require_sasl = __commonJS({
  "node_modules/pg/lib/crypto/sasl.js"(exports2, module2) {
    "use strict";
    var crypto = require_utils2();
    var { signatureAlgorithmHashFromCertificate } = require_cert_signatures();
    function saslprep(password) {
      const nonAsciiSpace = /[\u00A0\u1680\u2000-\u200B\u202F\u205F\u3000]/g;
      const mappedToNothing = /[\u00AD\u034F\u1806\u180B\u180C\u180D\u200C\u200D\u2060\uFE00-\uFE0F\uFEFF]/g;
      return password.replace(nonAsciiSpace, " ").replace(mappedToNothing, "").normalize("NFKC");
    }
    var DEFAULT_MAX_SCRAM_ITERATIONS = 1e5;
    function startSession(mechanisms, stream, scramMaxIterations = DEFAULT_MAX_SCRAM_ITERATIONS) {
      const candidates = ["SCRAM-SHA-256"];
      if (stream) candidates.unshift("SCRAM-SHA-256-PLUS");
      const mechanism = candidates.find((candidate) => mechanisms.includes(candidate));
      if (!mechanism) {
        throw new Error("SASL: Only mechanism(s) " + candidates.join(" and ") + " are supported");
      }
      if (mechanism === "SCRAM-SHA-256-PLUS" && typeof stream.getPeerCertificate !== "function") {
        throw new Error("SASL: Mechanism SCRAM-SHA-256-PLUS requires a certificate");
      }
      const clientNonce = crypto.randomBytes(18).toString("base64");
      const gs2Header = mechanism === "SCRAM-SHA-256-PLUS" ? "p=tls-server-end-point" : stream ? "y" : "n";
      return {
        mechanism,
        clientNonce,
        response: gs2Header + ",,n=*,r=" + clientNonce,
        message: "SASLInitialResponse",
        scramMaxIterations
      };
    }
    async function continueSession(session, password, serverData, stream) {
      if (session.message !== "SASLInitialResponse") {
        throw new Error("SASL: Last message was not SASLInitialResponse");
      }
      if (typeof password !== "string") {
        throw new Error("SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string");
      }
      if (password === "") {
        throw new Error("SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a non-empty string");
      }
      if (typeof serverData !== "string") {
        throw new Error("SASL: SCRAM-SERVER-FIRST-MESSAGE: serverData must be a string");
      }
      const sv = parseServerFirstMessage(serverData);
      if (!sv.nonce.startsWith(session.clientNonce)) {
        throw new Error("SASL: SCRAM-SERVER-FIRST-MESSAGE: server nonce does not start with client nonce");
      } else if (sv.nonce.length === session.clientNonce.length) {
        throw new Error("SASL: SCRAM-SERVER-FIRST-MESSAGE: server nonce is too short");
      }
      const scramMaxIterations = typeof session.scramMaxIterations === "number" ? session.scramMaxIterations : DEFAULT_MAX_SCRAM_ITERATIONS;
      if (scramMaxIterations !== 0 && sv.iteration > scramMaxIterations) {
        throw new Error(
          "SASL: SCRAM-SERVER-FIRST-MESSAGE: iteration count " + sv.iteration + " exceeds scramMaxIterations of " + scramMaxIterations
        );
      }
      const clientFirstMessageBare = "n=*,r=" + session.clientNonce;
      const serverFirstMessage = "r=" + sv.nonce + ",s=" + sv.salt + ",i=" + sv.iteration;
      let channelBinding = stream ? "eSws" : "biws";
      if (session.mechanism === "SCRAM-SHA-256-PLUS") {
        const peerCert = stream.getPeerCertificate().raw;
        let hashName = signatureAlgorithmHashFromCertificate(peerCert);
        if (hashName === "MD5" || hashName === "SHA-1") hashName = "SHA-256";
        const certHash = await crypto.hashByName(hashName, peerCert);
        const bindingData = Buffer.concat([Buffer.from("p=tls-server-end-point,,"), Buffer.from(certHash)]);
        channelBinding = bindingData.toString("base64");
      }
      const clientFinalMessageWithoutProof = "c=" + channelBinding + ",r=" + sv.nonce;
      const authMessage = clientFirstMessageBare + "," + serverFirstMessage + "," + clientFinalMessageWithoutProof;
      const saltBytes = Buffer.from(sv.salt, "base64");
      const saltedPassword = await crypto.deriveKey(saslprep(password), saltBytes, sv.iteration);
      const clientKey = await crypto.hmacSha256(saltedPassword, "Client Key");
      const storedKey = await crypto.sha256(clientKey);
      const clientSignature = await crypto.hmacSha256(storedKey, authMessage);
      const clientProof = xorBuffers(Buffer.from(clientKey), Buffer.from(clientSignature)).toString("base64");
      const serverKey = await crypto.hmacSha256(saltedPassword, "Server Key");
      const serverSignatureBytes = await crypto.hmacSha256(serverKey, authMessage);
      session.message = "SASLResponse";
      session.serverSignature = Buffer.from(serverSignatureBytes).toString("base64");
      session.response = clientFinalMessageWithoutProof + ",p=" + clientProof;
    }
    function finalizeSession(session, serverData) {
      if (session.message !== "SASLResponse") {
        throw new Error("SASL: Last message was not SASLResponse");
      }
      if (typeof serverData !== "string") {
        throw new Error("SASL: SCRAM-SERVER-FINAL-MESSAGE: serverData must be a string");
      }
      const { serverSignature } = parseServerFinalMessage(serverData);
      if (serverSignature !== session.serverSignature) {
        throw new Error("SASL: SCRAM-SERVER-FINAL-MESSAGE: server signature does not match");
      }
    }
    function isPrintableChars(text) {
      if (typeof text !== "string") {
        throw new TypeError("SASL: text must be a string");
      }
      return text.split("").map((_, i) => text.charCodeAt(i)).every((c) => c >= 33 && c <= 43 || c >= 45 && c <= 126);
    }
    function isBase64(text) {
      return /^(?:[a-zA-Z0-9+/]{4})*(?:[a-zA-Z0-9+/]{2}==|[a-zA-Z0-9+/]{3}=)?$/.test(text);
    }
    function parseAttributePairs(text) {
      if (typeof text !== "string") {
        throw new TypeError("SASL: attribute pairs text must be a string");
      }
      return new Map(
        text.split(",").map((attrValue) => {
          if (!/^.=/.test(attrValue)) {
            throw new Error("SASL: Invalid attribute pair entry");
          }
          const name2 = attrValue[0];
          const value = attrValue.substring(2);
          return [name2, value];
        })
      );
    }
    function parseServerFirstMessage(data) {
      const attrPairs = parseAttributePairs(data);
      const nonce = attrPairs.get("r");
      if (!nonce) {
        throw new Error("SASL: SCRAM-SERVER-FIRST-MESSAGE: nonce missing");
      } else if (!isPrintableChars(nonce)) {
        throw new Error("SASL: SCRAM-SERVER-FIRST-MESSAGE: nonce must only contain printable characters");
      }
      const salt = attrPairs.get("s");
      if (!salt) {
        throw new Error("SASL: SCRAM-SERVER-FIRST-MESSAGE: salt missing");
      } else if (!isBase64(salt)) {
        throw new Error("SASL: SCRAM-SERVER-FIRST-MESSAGE: salt must be base64");
      }
      const iterationText = attrPairs.get("i");
      if (!iterationText) {
        throw new Error("SASL: SCRAM-SERVER-FIRST-MESSAGE: iteration missing");
      } else if (!/^[1-9][0-9]*$/.test(iterationText)) {
        throw new Error("SASL: SCRAM-SERVER-FIRST-MESSAGE: invalid iteration count");
      }
      const iteration = parseInt(iterationText, 10);
      return {
        nonce,
        salt,
        iteration
      };
    }
    function parseServerFinalMessage(serverData) {
      const attrPairs = parseAttributePairs(serverData);
      const error = attrPairs.get("e");
      const serverSignature = attrPairs.get("v");
      if (error) {
        throw new Error(`SASL: SCRAM-SERVER-FINAL-MESSAGE: server returned error: "${error}"`);
      }
      if (!serverSignature) {
        throw new Error("SASL: SCRAM-SERVER-FINAL-MESSAGE: server signature is missing");
      } else if (!isBase64(serverSignature)) {
        throw new Error("SASL: SCRAM-SERVER-FINAL-MESSAGE: server signature must be base64");
      }
      return {
        serverSignature
      };
    }
    function xorBuffers(a, b) {
      if (!Buffer.isBuffer(a)) {
        throw new TypeError("first argument must be a Buffer");
      }
      if (!Buffer.isBuffer(b)) {
        throw new TypeError("second argument must be a Buffer");
      }
      if (a.length !== b.length) {
        throw new Error("Buffer lengths must match");
      }
      if (a.length === 0) {
        throw new Error("Buffers cannot be empty");
      }
      return Buffer.from(a.map((_, i) => a[i] ^ b[i]));
    }
    module2.exports = {
      startSession,
      continueSession,
      finalizeSession,
      DEFAULT_MAX_SCRAM_ITERATIONS
    };
  }
});

// node_modules/pg/lib/type-overrides.js
var require_type_overrides = __commonJS({
  "node_modules/pg/lib/type-overrides.js"(exports2, module2) {
    "use strict";
    var types2 = require_pg_types();
    function TypeOverrides2(userTypes) {
      this._types = userTypes || types2;
      this.text = {};
      this.binary = {};
    }
    TypeOverrides2.prototype.getOverrides = function(format) {
      switch (format) {
        case "text":
          return this.text;
        case "binary":
          return this.binary;
        default:
          return {};
      }
    };
    TypeOverrides2.prototype.setTypeParser = function(oid, format, parseFn) {
      if (typeof format === "function") {
        parseFn = format;
        format = "text";
      }
      this.getOverrides(format)[oid] = parseFn;
    };
    TypeOverrides2.prototype.getTypeParser = function(oid, format) {
      format = format || "text";
      return this.getOverrides(format)[oid] || this._types.getTypeParser(oid, format);
    };
    module2.exports = TypeOverrides2;
  }
});

// node_modules/pg-connection-string/index.js
var require_pg_connection_string = __commonJS({
  "node_modules/pg-connection-string/index.js"(exports2, module2) {
    "use strict";
    function parse(str, options = {}) {
      if (str.charAt(0) === "/") {
        const config2 = str.split(" ");
        return { host: config2[0], database: config2[1] };
      }
      const config = /* @__PURE__ */ Object.create(null);
      let result;
      let dummyHost = false;
      if (/ |%[^a-f0-9]|%[a-f0-9][^a-f0-9]/i.test(str)) {
        str = encodeURI(str).replace(/%25(\d\d)/g, "%$1");
      }
      try {
        try {
          result = new URL(str, "postgres://base");
        } catch (e) {
          result = new URL(str.replace("@/", "@___DUMMY___/"), "postgres://base");
          dummyHost = true;
        }
      } catch (err) {
        err.input && (err.input = "*****REDACTED*****");
        throw err;
      }
      for (const entry of result.searchParams.entries()) {
        config[entry[0]] = entry[1];
      }
      config.user = config.user || decodeURIComponent(result.username);
      config.password = config.password || decodeURIComponent(result.password);
      if (result.protocol == "socket:") {
        config.host = decodeURI(result.pathname);
        config.database = result.searchParams.get("db");
        config.client_encoding = result.searchParams.get("encoding");
        return config;
      }
      const hostname = (dummyHost ? "" : result.hostname).replace(/^\[(.+)\]$/, "$1");
      if (!config.host) {
        config.host = decodeURIComponent(hostname);
      } else if (hostname && /^%2f/i.test(hostname)) {
        result.pathname = hostname + result.pathname;
      }
      if (!config.port) {
        config.port = result.port;
      }
      const pathname = result.pathname.slice(1) || null;
      config.database = pathname ? decodeURI(pathname) : null;
      if (config.ssl === "true" || config.ssl === "1") {
        config.ssl = true;
      }
      if (config.ssl === "0") {
        config.ssl = false;
      }
      if (config.sslcert || config.sslkey || config.sslrootcert || config.sslmode) {
        config.ssl = {};
      }
      if (config.sslnegotiation === "direct" && config.ssl === void 0) {
        config.ssl = true;
      }
      const fs2 = config.sslcert || config.sslkey || config.sslrootcert ? require("fs") : null;
      if (config.sslcert) {
        config.ssl.cert = fs2.readFileSync(config.sslcert).toString();
      }
      if (config.sslkey) {
        config.ssl.key = fs2.readFileSync(config.sslkey).toString();
      }
      if (config.sslrootcert) {
        config.ssl.ca = fs2.readFileSync(config.sslrootcert).toString();
      }
      if (options.useLibpqCompat && config.uselibpqcompat) {
        throw new Error("Both useLibpqCompat and uselibpqcompat are set. Please use only one of them.");
      }
      if (config.uselibpqcompat === "true" || options.useLibpqCompat) {
        switch (config.sslmode) {
          case "disable": {
            config.ssl = false;
            break;
          }
          case "prefer": {
            config.ssl.rejectUnauthorized = false;
            break;
          }
          case "require": {
            if (config.sslrootcert) {
              config.ssl.checkServerIdentity = function() {
              };
            } else {
              config.ssl.rejectUnauthorized = false;
            }
            break;
          }
          case "verify-ca": {
            if (!config.ssl.ca) {
              throw new Error(
                "SECURITY WARNING: Using sslmode=verify-ca requires specifying a CA with sslrootcert. If a public CA is used, verify-ca allows connections to a server that somebody else may have registered with the CA, making you vulnerable to Man-in-the-Middle attacks. Either specify a custom CA certificate with sslrootcert parameter or use sslmode=verify-full for proper security."
              );
            }
            config.ssl.checkServerIdentity = function() {
            };
            break;
          }
          case "verify-full": {
            break;
          }
        }
      } else {
        switch (config.sslmode) {
          case "disable": {
            config.ssl = false;
            break;
          }
          case "prefer":
          case "require":
          case "verify-ca":
          case "verify-full": {
            if (config.sslmode !== "verify-full") {
              deprecatedSslModeWarning(config.sslmode);
            }
            break;
          }
          case "no-verify": {
            config.ssl.rejectUnauthorized = false;
            break;
          }
        }
      }
      return config;
    }
    function toConnectionOptions(sslConfig) {
      const connectionOptions = Object.entries(sslConfig).reduce((c, [key, value]) => {
        if (value !== void 0 && value !== null) {
          c[key] = value;
        }
        return c;
      }, /* @__PURE__ */ Object.create(null));
      return connectionOptions;
    }
    function toClientConfig(config) {
      const poolConfig = Object.entries(config).reduce((c, [key, value]) => {
        if (key === "ssl") {
          const sslConfig = value;
          if (typeof sslConfig === "boolean") {
            c[key] = sslConfig;
          }
          if (typeof sslConfig === "object") {
            c[key] = toConnectionOptions(sslConfig);
          }
        } else if (value !== void 0 && value !== null) {
          if (key === "port") {
            if (value !== "") {
              const v = parseInt(value, 10);
              if (isNaN(v)) {
                throw new Error(`Invalid ${key}: ${value}`);
              }
              c[key] = v;
            }
          } else {
            c[key] = value;
          }
        }
        return c;
      }, /* @__PURE__ */ Object.create(null));
      return poolConfig;
    }
    function parseIntoClientConfig(str) {
      return toClientConfig(parse(str));
    }
    function deprecatedSslModeWarning(sslmode) {
      if (!deprecatedSslModeWarning.warned && typeof process !== "undefined" && process.emitWarning) {
        deprecatedSslModeWarning.warned = true;
        process.emitWarning(`SECURITY WARNING: The SSL modes 'prefer', 'require', and 'verify-ca' are treated as aliases for 'verify-full'.
In the next major version (pg-connection-string v3.0.0 and pg v9.0.0), these modes will adopt standard libpq semantics, which have weaker security guarantees.

To prepare for this change:
- If you want the current behavior, explicitly use 'sslmode=verify-full'
- If you want libpq compatibility now, use 'uselibpqcompat=true&sslmode=${sslmode}'

See https://www.postgresql.org/docs/current/libpq-ssl.html for libpq SSL mode definitions.`);
      }
    }
    module2.exports = parse;
    parse.parse = parse;
    parse.toClientConfig = toClientConfig;
    parse.parseIntoClientConfig = parseIntoClientConfig;
  }
});

// node_modules/pg/lib/connection-parameters.js
var require_connection_parameters = __commonJS({
  "node_modules/pg/lib/connection-parameters.js"(exports2, module2) {
    "use strict";
    var dns = require("dns");
    var defaults2 = require_defaults();
    var parse = require_pg_connection_string().parse;
    var val = function(key, config, envVar) {
      if (config[key]) {
        return config[key];
      }
      if (envVar === void 0) {
        envVar = process.env["PG" + key.toUpperCase()];
      } else if (envVar === false) {
      } else {
        envVar = process.env[envVar];
      }
      return envVar || defaults2[key];
    };
    var readSSLConfigFromEnvironment = function() {
      switch (process.env.PGSSLMODE) {
        case "disable":
          return false;
        case "prefer":
        case "require":
        case "verify-ca":
        case "verify-full":
          return true;
        case "no-verify":
          return { rejectUnauthorized: false };
      }
      return defaults2.ssl;
    };
    var quoteParamValue = function(value) {
      return "'" + ("" + value).replace(/\\/g, "\\\\").replace(/'/g, "\\'") + "'";
    };
    var add = function(params, config, paramName) {
      const value = config[paramName];
      if (value !== void 0 && value !== null) {
        params.push(paramName + "=" + quoteParamValue(value));
      }
    };
    var ConnectionParameters = class {
      constructor(config) {
        config = typeof config === "string" ? parse(config) : config || {};
        if (config.connectionString) {
          config = Object.assign({}, config, parse(config.connectionString));
        }
        this.user = val("user", config);
        this.database = val("database", config);
        if (this.database === void 0) {
          this.database = this.user;
        }
        this.port = parseInt(val("port", config), 10);
        this.host = val("host", config);
        Object.defineProperty(this, "password", {
          configurable: true,
          enumerable: false,
          writable: true,
          value: val("password", config)
        });
        this.binary = val("binary", config);
        this.options = val("options", config);
        this.ssl = typeof config.ssl === "undefined" ? readSSLConfigFromEnvironment() : config.ssl;
        if (typeof this.ssl === "string") {
          if (this.ssl === "true") {
            this.ssl = true;
          }
        }
        if (this.ssl === "no-verify") {
          this.ssl = { rejectUnauthorized: false };
        }
        if (this.ssl && this.ssl.key) {
          Object.defineProperty(this.ssl, "key", {
            enumerable: false
          });
        }
        this.sslnegotiation = val("sslnegotiation", config, "PGSSLNEGOTIATION");
        if (this.sslnegotiation !== void 0 && this.sslnegotiation !== "postgres" && this.sslnegotiation !== "direct") {
          throw new Error(
            `Invalid sslnegotiation value: "${this.sslnegotiation}". Valid values are "postgres" and "direct".`
          );
        }
        if (this.sslnegotiation === "direct" && !this.ssl) {
          throw new Error("sslnegotiation=direct requires SSL to be enabled");
        }
        this.client_encoding = val("client_encoding", config);
        this.replication = val("replication", config);
        this.isDomainSocket = !(this.host || "").indexOf("/");
        this.application_name = val("application_name", config, "PGAPPNAME");
        this.fallback_application_name = val("fallback_application_name", config, false);
        this.statement_timeout = val("statement_timeout", config, false);
        this.lock_timeout = val("lock_timeout", config, false);
        this.idle_in_transaction_session_timeout = val("idle_in_transaction_session_timeout", config, false);
        this.query_timeout = val("query_timeout", config, false);
        if (config.connectionTimeoutMillis === void 0) {
          this.connect_timeout = process.env.PGCONNECT_TIMEOUT || 0;
        } else {
          this.connect_timeout = Math.floor(config.connectionTimeoutMillis / 1e3);
        }
        if (config.keepAlive === false) {
          this.keepalives = 0;
        } else if (config.keepAlive === true) {
          this.keepalives = 1;
        }
        if (typeof config.keepAliveInitialDelayMillis === "number") {
          this.keepalives_idle = Math.floor(config.keepAliveInitialDelayMillis / 1e3);
        }
      }
      getLibpqConnectionString(cb) {
        const params = [];
        add(params, this, "user");
        add(params, this, "password");
        add(params, this, "port");
        add(params, this, "application_name");
        add(params, this, "fallback_application_name");
        add(params, this, "connect_timeout");
        add(params, this, "options");
        const ssl = typeof this.ssl === "object" ? this.ssl : this.ssl ? { sslmode: this.ssl } : {};
        add(params, ssl, "sslmode");
        add(params, ssl, "sslca");
        add(params, ssl, "sslkey");
        add(params, ssl, "sslcert");
        add(params, ssl, "sslrootcert");
        add(params, this, "sslnegotiation");
        if (this.database) {
          params.push("dbname=" + quoteParamValue(this.database));
        }
        if (this.replication) {
          params.push("replication=" + quoteParamValue(this.replication));
        }
        if (this.host) {
          params.push("host=" + quoteParamValue(this.host));
        }
        if (this.isDomainSocket) {
          return cb(null, params.join(" "));
        }
        if (this.client_encoding) {
          params.push("client_encoding=" + quoteParamValue(this.client_encoding));
        }
        dns.lookup(this.host, function(err, address) {
          if (err) return cb(err, null);
          params.push("hostaddr=" + quoteParamValue(address));
          return cb(null, params.join(" "));
        });
      }
    };
    module2.exports = ConnectionParameters;
  }
});

// node_modules/pg/lib/result.js
var require_result = __commonJS({
  "node_modules/pg/lib/result.js"(exports2, module2) {
    "use strict";
    var types2 = require_pg_types();
    var matchRegexp = /^([A-Za-z]+)(?: (\d+))?(?: (\d+))?/;
    var Result2 = class {
      constructor(rowMode, types3) {
        this.command = null;
        this.rowCount = null;
        this.oid = null;
        this.rows = [];
        this.fields = [];
        this._parsers = void 0;
        this._types = types3;
        this.RowCtor = null;
        this.rowAsArray = rowMode === "array";
        if (this.rowAsArray) {
          this.parseRow = this._parseRowAsArray;
        }
        this._prebuiltEmptyResultObject = null;
      }
      // adds a command complete message
      addCommandComplete(msg) {
        let match;
        if (msg.text) {
          match = matchRegexp.exec(msg.text);
        } else {
          match = matchRegexp.exec(msg.command);
        }
        if (match) {
          this.command = match[1];
          if (match[3]) {
            this.oid = parseInt(match[2], 10);
            this.rowCount = parseInt(match[3], 10);
          } else if (match[2]) {
            this.rowCount = parseInt(match[2], 10);
          }
        }
      }
      _parseRowAsArray(rowData) {
        const row = new Array(rowData.length);
        for (let i = 0, len = rowData.length; i < len; i++) {
          const rawValue = rowData[i];
          if (rawValue !== null) {
            row[i] = this._parsers[i](rawValue);
          } else {
            row[i] = null;
          }
        }
        return row;
      }
      parseRow(rowData) {
        const row = { ...this._prebuiltEmptyResultObject };
        for (let i = 0, len = rowData.length; i < len; i++) {
          const rawValue = rowData[i];
          const field = this.fields[i].name;
          if (rawValue !== null) {
            const v = this.fields[i].format === "binary" ? Buffer.from(rawValue) : rawValue;
            row[field] = this._parsers[i](v);
          } else {
            row[field] = null;
          }
        }
        return row;
      }
      addRow(row) {
        this.rows.push(row);
      }
      addFields(fieldDescriptions) {
        this.fields = fieldDescriptions;
        if (this.fields.length) {
          this._parsers = new Array(fieldDescriptions.length);
        }
        const row = /* @__PURE__ */ Object.create(null);
        for (let i = 0; i < fieldDescriptions.length; i++) {
          const desc = fieldDescriptions[i];
          row[desc.name] = null;
          if (this._types) {
            this._parsers[i] = this._types.getTypeParser(desc.dataTypeID, desc.format || "text");
          } else {
            this._parsers[i] = types2.getTypeParser(desc.dataTypeID, desc.format || "text");
          }
        }
        this._prebuiltEmptyResultObject = { ...row };
      }
    };
    module2.exports = Result2;
  }
});

// node_modules/pg/lib/query.js
var require_query = __commonJS({
  "node_modules/pg/lib/query.js"(exports2, module2) {
    "use strict";
    var { EventEmitter: EventEmitter2 } = require("events");
    var Result2 = require_result();
    var utils = require_utils();
    var Query2 = class extends EventEmitter2 {
      constructor(config, values, callback) {
        super();
        config = utils.normalizeQueryConfig(config, values, callback);
        this.text = config.text;
        this.values = config.values;
        this.rows = config.rows;
        this.types = config.types;
        this.name = config.name;
        this.queryMode = config.queryMode;
        this.binary = config.binary;
        this.portal = config.portal || "";
        this.callback = config.callback;
        this._rowMode = config.rowMode;
        if (process.domain && config.callback) {
          this.callback = process.domain.bind(config.callback);
        }
        this._result = new Result2(this._rowMode, this.types);
        this._results = this._result;
        this._canceledDueToError = false;
      }
      requiresPreparation() {
        if (this.queryMode === "extended") {
          return true;
        }
        if (this.name) {
          return true;
        }
        if (this.rows) {
          return true;
        }
        if (!this.text) {
          return false;
        }
        if (!this.values) {
          return false;
        }
        return this.values.length > 0;
      }
      _checkForMultirow() {
        if (this._result.command) {
          if (!Array.isArray(this._results)) {
            this._results = [this._result];
          }
          this._result = new Result2(this._rowMode, this._result._types);
          this._results.push(this._result);
        }
      }
      // associates row metadata from the supplied
      // message with this query object
      // metadata used when parsing row results
      handleRowDescription(msg) {
        this._checkForMultirow();
        this._result.addFields(msg.fields);
        this._accumulateRows = this.callback || !this.listeners("row").length;
      }
      handleDataRow(msg) {
        let row;
        if (this._canceledDueToError) {
          return;
        }
        try {
          row = this._result.parseRow(msg.fields);
        } catch (err) {
          this._canceledDueToError = err;
          return;
        }
        this.emit("row", row, this._result);
        if (this._accumulateRows) {
          this._result.addRow(row);
        }
      }
      handleCommandComplete(msg, connection) {
        this._checkForMultirow();
        this._result.addCommandComplete(msg);
        if (this.rows) {
          connection.sync();
        }
      }
      // if a named prepared statement is created with empty query text
      // the backend will send an emptyQuery message but *not* a command complete message
      // since we pipeline sync immediately after execute we don't need to do anything here
      // unless we have rows specified, in which case we did not pipeline the initial sync call
      handleEmptyQuery(connection) {
        if (this.rows) {
          connection.sync();
        }
      }
      handleError(err, connection) {
        if (this._canceledDueToError) {
          err = this._canceledDueToError;
          this._canceledDueToError = false;
        }
        if (this.callback) {
          return this.callback(err);
        }
        this.emit("error", err);
      }
      handleReadyForQuery(con) {
        if (this._canceledDueToError) {
          return this.handleError(this._canceledDueToError, con);
        }
        if (this.callback) {
          try {
            this.callback(null, this._results);
          } catch (err) {
            process.nextTick(() => {
              throw err;
            });
          }
        }
        this.emit("end", this._results);
      }
      submit(connection) {
        if (typeof this.text !== "string" && typeof this.name !== "string") {
          return new Error("A query must have either text or a name. Supplying neither is unsupported.");
        }
        const previous = connection.parsedStatements[this.name] || connection.submittedNamedStatements[this.name];
        if (this.text && previous && this.text !== previous) {
          return new Error(`Prepared statements must be unique - '${this.name}' was used for a different statement`);
        }
        if (this.values && !Array.isArray(this.values)) {
          return new Error("Query values must be an array");
        }
        if (this.requiresPreparation()) {
          connection.stream.cork && connection.stream.cork();
          try {
            this.prepare(connection);
          } finally {
            connection.stream.uncork && connection.stream.uncork();
          }
        } else {
          connection.query(this.text);
        }
        return null;
      }
      hasBeenParsed(connection) {
        return this.name && (connection.parsedStatements[this.name] !== void 0 || connection.submittedNamedStatements[this.name] !== void 0);
      }
      handlePortalSuspended(connection) {
        this._getRows(connection, this.rows);
      }
      _getRows(connection, rows) {
        connection.execute({
          portal: this.portal,
          rows
        });
        if (!rows) {
          connection.sync();
        } else {
          connection.flush();
        }
      }
      // http://developer.postgresql.org/pgdocs/postgres/protocol-flow.html#PROTOCOL-FLOW-EXT-QUERY
      prepare(connection) {
        if (!this.hasBeenParsed(connection)) {
          connection.parse({
            text: this.text,
            name: this.name,
            types: this.types
          });
          if (this.name) {
            connection.submittedNamedStatements[this.name] = this.text;
          }
        }
        try {
          connection.bind({
            portal: this.portal,
            statement: this.name,
            values: this.values,
            binary: this.binary,
            valueMapper: utils.prepareValue
          });
        } catch (err) {
          connection.close({ type: "S", name: this.name });
          connection.sync();
          this.handleError(err, connection);
          return;
        }
        connection.describe({
          type: "P",
          name: this.portal || ""
        });
        this._getRows(connection, this.rows);
      }
      handleCopyInResponse(connection) {
        connection.sendCopyFail("No source stream defined");
      }
      handleCopyData(msg, connection) {
      }
    };
    module2.exports = Query2;
  }
});

// node_modules/pg-protocol/dist/messages.js
var require_messages = __commonJS({
  "node_modules/pg-protocol/dist/messages.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    exports2.NoticeMessage = exports2.DataRowMessage = exports2.CommandCompleteMessage = exports2.ReadyForQueryMessage = exports2.NotificationResponseMessage = exports2.BackendKeyDataMessage = exports2.AuthenticationMD5Password = exports2.ParameterStatusMessage = exports2.ParameterDescriptionMessage = exports2.RowDescriptionMessage = exports2.Field = exports2.CopyResponse = exports2.CopyDataMessage = exports2.DatabaseError = exports2.copyDone = exports2.emptyQuery = exports2.replicationStart = exports2.portalSuspended = exports2.noData = exports2.closeComplete = exports2.bindComplete = exports2.parseComplete = void 0;
    exports2.parseComplete = {
      name: "parseComplete",
      length: 5
    };
    exports2.bindComplete = {
      name: "bindComplete",
      length: 5
    };
    exports2.closeComplete = {
      name: "closeComplete",
      length: 5
    };
    exports2.noData = {
      name: "noData",
      length: 5
    };
    exports2.portalSuspended = {
      name: "portalSuspended",
      length: 5
    };
    exports2.replicationStart = {
      name: "replicationStart",
      length: 4
    };
    exports2.emptyQuery = {
      name: "emptyQuery",
      length: 4
    };
    exports2.copyDone = {
      name: "copyDone",
      length: 4
    };
    var DatabaseError2 = class extends Error {
      constructor(message, length, name2) {
        super(message);
        this.length = length;
        this.name = name2;
      }
    };
    exports2.DatabaseError = DatabaseError2;
    var CopyDataMessage = class {
      constructor(length, chunk) {
        this.length = length;
        this.chunk = chunk;
        this.name = "copyData";
      }
    };
    exports2.CopyDataMessage = CopyDataMessage;
    var CopyResponse = class {
      constructor(length, name2, binary, columnCount) {
        this.length = length;
        this.name = name2;
        this.binary = binary;
        this.columnTypes = new Array(columnCount);
      }
    };
    exports2.CopyResponse = CopyResponse;
    var Field = class {
      constructor(name2, tableID, columnID, dataTypeID, dataTypeSize, dataTypeModifier, format) {
        this.name = name2;
        this.tableID = tableID;
        this.columnID = columnID;
        this.dataTypeID = dataTypeID;
        this.dataTypeSize = dataTypeSize;
        this.dataTypeModifier = dataTypeModifier;
        this.format = format;
      }
    };
    exports2.Field = Field;
    var RowDescriptionMessage = class {
      constructor(length, fieldCount) {
        this.length = length;
        this.fieldCount = fieldCount;
        this.name = "rowDescription";
        this.fields = new Array(this.fieldCount);
      }
    };
    exports2.RowDescriptionMessage = RowDescriptionMessage;
    var ParameterDescriptionMessage = class {
      constructor(length, parameterCount) {
        this.length = length;
        this.parameterCount = parameterCount;
        this.name = "parameterDescription";
        this.dataTypeIDs = new Array(this.parameterCount);
      }
    };
    exports2.ParameterDescriptionMessage = ParameterDescriptionMessage;
    var ParameterStatusMessage = class {
      constructor(length, parameterName, parameterValue) {
        this.length = length;
        this.parameterName = parameterName;
        this.parameterValue = parameterValue;
        this.name = "parameterStatus";
      }
    };
    exports2.ParameterStatusMessage = ParameterStatusMessage;
    var AuthenticationMD5Password = class {
      constructor(length, salt) {
        this.length = length;
        this.salt = salt;
        this.name = "authenticationMD5Password";
      }
    };
    exports2.AuthenticationMD5Password = AuthenticationMD5Password;
    var BackendKeyDataMessage = class {
      constructor(length, processID, secretKey) {
        this.length = length;
        this.processID = processID;
        this.secretKey = secretKey;
        this.name = "backendKeyData";
      }
    };
    exports2.BackendKeyDataMessage = BackendKeyDataMessage;
    var NotificationResponseMessage = class {
      constructor(length, processId, channel, payload) {
        this.length = length;
        this.processId = processId;
        this.channel = channel;
        this.payload = payload;
        this.name = "notification";
      }
    };
    exports2.NotificationResponseMessage = NotificationResponseMessage;
    var ReadyForQueryMessage = class {
      constructor(length, status) {
        this.length = length;
        this.status = status;
        this.name = "readyForQuery";
      }
    };
    exports2.ReadyForQueryMessage = ReadyForQueryMessage;
    var CommandCompleteMessage = class {
      constructor(length, text) {
        this.length = length;
        this.text = text;
        this.name = "commandComplete";
      }
    };
    exports2.CommandCompleteMessage = CommandCompleteMessage;
    var DataRowMessage = class {
      constructor(length, fields) {
        this.length = length;
        this.fields = fields;
        this.name = "dataRow";
        this.fieldCount = fields.length;
      }
    };
    exports2.DataRowMessage = DataRowMessage;
    var NoticeMessage = class {
      constructor(length, message) {
        this.length = length;
        this.message = message;
        this.name = "notice";
      }
    };
    exports2.NoticeMessage = NoticeMessage;
  }
});

// node_modules/pg-protocol/dist/buffer-writer.js
var require_buffer_writer = __commonJS({
  "node_modules/pg-protocol/dist/buffer-writer.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    exports2.Writer = void 0;
    var Writer = class {
      constructor(size = 256) {
        this.size = size;
        this.offset = 5;
        this.headerPosition = 0;
        this.buffer = Buffer.allocUnsafe(size);
      }
      ensure(size) {
        const remaining = this.buffer.length - this.offset;
        if (remaining < size) {
          const oldBuffer = this.buffer;
          const newSize = oldBuffer.length + (oldBuffer.length >> 1) + size;
          this.buffer = Buffer.allocUnsafe(newSize);
          oldBuffer.copy(this.buffer, 0, 0, this.offset);
        }
      }
      addInt32(num) {
        this.ensure(4);
        this.buffer[this.offset++] = num >>> 24 & 255;
        this.buffer[this.offset++] = num >>> 16 & 255;
        this.buffer[this.offset++] = num >>> 8 & 255;
        this.buffer[this.offset++] = num >>> 0 & 255;
        return this;
      }
      addInt16(num) {
        this.ensure(2);
        this.buffer[this.offset++] = num >>> 8 & 255;
        this.buffer[this.offset++] = num >>> 0 & 255;
        return this;
      }
      addCString(string2) {
        if (!string2) {
          this.ensure(1);
        } else {
          const len = Buffer.byteLength(string2);
          this.ensure(len + 1);
          this.buffer.write(string2, this.offset, "utf-8");
          this.offset += len;
        }
        this.buffer[this.offset++] = 0;
        return this;
      }
      addString(string2 = "") {
        const len = Buffer.byteLength(string2);
        this.ensure(len);
        this.buffer.write(string2, this.offset);
        this.offset += len;
        return this;
      }
      // Write an Int32 byte-length prefix immediately followed by the string's UTF-8
      // bytes. Postgres' Bind wire format prefixes every parameter with its length,
      // and doing it in one method computes Buffer.byteLength ONCE — the previous
      // `addInt32(Buffer.byteLength(s)).addString(s)` pairing scanned the string
      // three times (byteLength for the prefix, byteLength again inside addString,
      // then the encode), which is costly for large text parameters.
      addInt32PrefixedString(string2) {
        const len = Buffer.byteLength(string2);
        this.ensure(4 + len);
        const buffer = this.buffer;
        let offset = this.offset;
        buffer[offset++] = len >>> 24 & 255;
        buffer[offset++] = len >>> 16 & 255;
        buffer[offset++] = len >>> 8 & 255;
        buffer[offset++] = len >>> 0 & 255;
        buffer.write(string2, offset, "utf-8");
        this.offset = offset + len;
        return this;
      }
      add(otherBuffer) {
        this.ensure(otherBuffer.length);
        otherBuffer.copy(this.buffer, this.offset);
        this.offset += otherBuffer.length;
        return this;
      }
      /**
       * Appends an uninitialized block of {@link size} bytes to the buffer and returns its offset.
       */
      reserveUnsafe(size) {
        const offset = this.offset;
        this.ensure(size);
        this.offset += size;
        return offset;
      }
      join(code2) {
        if (code2) {
          this.buffer[this.headerPosition] = code2;
          const length = this.offset - (this.headerPosition + 1);
          this.buffer.writeInt32BE(length, this.headerPosition + 1);
        }
        return this.buffer.slice(code2 ? 0 : 5, this.offset);
      }
      flush(code2) {
        const result = this.join(code2);
        this.offset = 5;
        this.headerPosition = 0;
        this.buffer = Buffer.allocUnsafe(this.size);
        return result;
      }
      clear() {
        this.offset = 5;
        this.headerPosition = 0;
      }
    };
    exports2.Writer = Writer;
  }
});

// node_modules/pg-protocol/dist/serializer.js
var require_serializer = __commonJS({
  "node_modules/pg-protocol/dist/serializer.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    exports2.serialize = void 0;
    var buffer_writer_1 = require_buffer_writer();
    var writer = new buffer_writer_1.Writer();
    var startup = (opts) => {
      writer.addInt16(3).addInt16(0);
      for (const key of Object.keys(opts)) {
        writer.addCString(key).addCString(opts[key]);
      }
      writer.addCString("client_encoding").addCString("UTF8");
      const bodyBuffer = writer.addCString("").flush();
      const length = bodyBuffer.length + 4;
      return new buffer_writer_1.Writer().addInt32(length).add(bodyBuffer).flush();
    };
    var requestSsl = () => {
      const response = Buffer.allocUnsafe(8);
      response.writeInt32BE(8, 0);
      response.writeInt32BE(80877103, 4);
      return response;
    };
    var password = (password2) => {
      return writer.addCString(password2).flush(
        112
        /* code.startup */
      );
    };
    var sendSASLInitialResponseMessage = function(mechanism, initialResponse) {
      writer.addCString(mechanism).addInt32PrefixedString(initialResponse);
      return writer.flush(
        112
        /* code.startup */
      );
    };
    var sendSCRAMClientFinalMessage = function(additionalData) {
      return writer.addString(additionalData).flush(
        112
        /* code.startup */
      );
    };
    var query = (text) => {
      return writer.addCString(text).flush(
        81
        /* code.query */
      );
    };
    var emptyArray = [];
    var parse = (query2) => {
      const name2 = query2.name || "";
      if (name2.length > 63) {
        console.error("Warning! Postgres only supports 63 characters for query names.");
        console.error("You supplied %s (%s)", name2, name2.length);
        console.error("This can cause conflicts and silent errors executing queries");
      }
      const types2 = query2.types || emptyArray;
      const len = types2.length;
      const buffer = writer.addCString(name2).addCString(query2.text).addInt16(len);
      for (let i = 0; i < len; i++) {
        buffer.addInt32(types2[i]);
      }
      return writer.flush(
        80
        /* code.parse */
      );
    };
    var writeValues = function(values, valueMapper, formatsOffset) {
      const len = values.length;
      for (let i = 0; i < len; i++) {
        const mappedVal = valueMapper ? valueMapper(values[i], i) : values[i];
        let formatByte = 0;
        if (mappedVal == null) {
          writer.addInt32(-1);
        } else if (mappedVal instanceof Buffer) {
          formatByte = 1;
          writer.addInt32(mappedVal.length);
          writer.add(mappedVal);
        } else {
          writer.addInt32PrefixedString(mappedVal);
        }
        const buf = writer.buffer;
        buf[formatsOffset++] = 0;
        buf[formatsOffset++] = formatByte;
      }
    };
    var bind = (config = {}) => {
      const portal = config.portal || "";
      const statement = config.statement || "";
      const binary = config.binary || false;
      const values = config.values || emptyArray;
      const len = values.length;
      writer.addCString(portal).addCString(statement);
      writer.addInt16(len);
      const formatsOffset = writer.reserveUnsafe(len * 2);
      writer.addInt16(len);
      try {
        writeValues(values, config.valueMapper, formatsOffset);
      } catch (err) {
        writer.clear();
        throw err;
      }
      writer.addInt16(1);
      writer.addInt16(
        binary ? 1 : 0
        /* ParamType.STRING */
      );
      return writer.flush(
        66
        /* code.bind */
      );
    };
    var emptyExecute = Buffer.from([69, 0, 0, 0, 9, 0, 0, 0, 0, 0]);
    var execute = (config) => {
      if (!config || !config.portal && !config.rows) {
        return emptyExecute;
      }
      const portal = config.portal || "";
      const rows = config.rows || 0;
      const portalLength = Buffer.byteLength(portal);
      const len = 4 + portalLength + 1 + 4;
      const buff = Buffer.allocUnsafe(1 + len);
      buff[0] = 69;
      buff.writeInt32BE(len, 1);
      buff.write(portal, 5, "utf-8");
      buff[portalLength + 5] = 0;
      buff.writeUInt32BE(rows, buff.length - 4);
      return buff;
    };
    var cancel = (processID, secretKey) => {
      const buffer = Buffer.allocUnsafe(16);
      buffer.writeInt32BE(16, 0);
      buffer.writeInt16BE(1234, 4);
      buffer.writeInt16BE(5678, 6);
      buffer.writeInt32BE(processID, 8);
      buffer.writeInt32BE(secretKey, 12);
      return buffer;
    };
    var cstringMessage = (code2, string2) => {
      const stringLen = Buffer.byteLength(string2);
      const len = 4 + stringLen + 1;
      const buffer = Buffer.allocUnsafe(1 + len);
      buffer[0] = code2;
      buffer.writeInt32BE(len, 1);
      buffer.write(string2, 5, "utf-8");
      buffer[len] = 0;
      return buffer;
    };
    var emptyDescribePortal = writer.addCString("P").flush(
      68
      /* code.describe */
    );
    var emptyDescribeStatement = writer.addCString("S").flush(
      68
      /* code.describe */
    );
    var describe2 = (msg) => {
      return msg.name ? cstringMessage(68, `${msg.type}${msg.name || ""}`) : msg.type === "P" ? emptyDescribePortal : emptyDescribeStatement;
    };
    var close = (msg) => {
      const text = `${msg.type}${msg.name || ""}`;
      return cstringMessage(67, text);
    };
    var copyData = (chunk) => {
      return writer.add(chunk).flush(
        100
        /* code.copyFromChunk */
      );
    };
    var copyFail = (message) => {
      return cstringMessage(102, message);
    };
    var codeOnlyBuffer = (code2) => Buffer.from([code2, 0, 0, 0, 4]);
    var flushBuffer = codeOnlyBuffer(
      72
      /* code.flush */
    );
    var syncBuffer = codeOnlyBuffer(
      83
      /* code.sync */
    );
    var endBuffer = codeOnlyBuffer(
      88
      /* code.end */
    );
    var copyDoneBuffer = codeOnlyBuffer(
      99
      /* code.copyDone */
    );
    var serialize = {
      startup,
      password,
      requestSsl,
      sendSASLInitialResponseMessage,
      sendSCRAMClientFinalMessage,
      query,
      parse,
      bind,
      execute,
      describe: describe2,
      close,
      flush: () => flushBuffer,
      sync: () => syncBuffer,
      end: () => endBuffer,
      copyData,
      copyDone: () => copyDoneBuffer,
      copyFail,
      cancel
    };
    exports2.serialize = serialize;
  }
});

// node_modules/pg-protocol/dist/buffer-reader.js
var require_buffer_reader = __commonJS({
  "node_modules/pg-protocol/dist/buffer-reader.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    exports2.BufferReader = void 0;
    var BufferReader = class {
      constructor(offset = 0) {
        this.offset = offset;
        this.buffer = Buffer.allocUnsafe(0);
        this.encoding = "utf-8";
      }
      setBuffer(offset, buffer) {
        this.offset = offset;
        this.buffer = buffer;
      }
      int16() {
        const result = this.buffer.readInt16BE(this.offset);
        this.offset += 2;
        return result;
      }
      byte() {
        const result = this.buffer[this.offset];
        this.offset++;
        return result;
      }
      int32() {
        const result = this.buffer.readInt32BE(this.offset);
        this.offset += 4;
        return result;
      }
      uint32() {
        const result = this.buffer.readUInt32BE(this.offset);
        this.offset += 4;
        return result;
      }
      string(length) {
        const result = this.buffer.toString(this.encoding, this.offset, this.offset + length);
        this.offset += length;
        return result;
      }
      cstring() {
        const start2 = this.offset;
        let end = start2;
        while (this.buffer[end++]) {
        }
        this.offset = end;
        return this.buffer.toString(this.encoding, start2, end - 1);
      }
      bytes(length) {
        const result = this.buffer.slice(this.offset, this.offset + length);
        this.offset += length;
        return result;
      }
    };
    exports2.BufferReader = BufferReader;
  }
});

// node_modules/pg-protocol/dist/parser.js
var require_parser = __commonJS({
  "node_modules/pg-protocol/dist/parser.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    exports2.Parser = void 0;
    var messages_1 = require_messages();
    var buffer_reader_1 = require_buffer_reader();
    var CODE_LENGTH = 1;
    var LEN_LENGTH = 4;
    var HEADER_LENGTH = CODE_LENGTH + LEN_LENGTH;
    var LATEINIT_LENGTH = -1;
    var emptyBuffer = Buffer.allocUnsafe(0);
    var Parser = class {
      constructor(opts) {
        this.buffer = emptyBuffer;
        this.bufferLength = 0;
        this.bufferOffset = 0;
        this.reader = new buffer_reader_1.BufferReader();
        if ((opts === null || opts === void 0 ? void 0 : opts.mode) === "binary") {
          throw new Error("Binary mode not supported yet");
        }
        this.mode = (opts === null || opts === void 0 ? void 0 : opts.mode) || "text";
      }
      parse(buffer, callback) {
        this.mergeBuffer(buffer);
        const bufferFullLength = this.bufferOffset + this.bufferLength;
        let offset = this.bufferOffset;
        while (offset + HEADER_LENGTH <= bufferFullLength) {
          const code2 = this.buffer[offset];
          const length = this.buffer.readUInt32BE(offset + CODE_LENGTH);
          const fullMessageLength = CODE_LENGTH + length;
          if (fullMessageLength + offset <= bufferFullLength) {
            const message = this.handlePacket(offset + HEADER_LENGTH, code2, length, this.buffer);
            callback(message);
            offset += fullMessageLength;
          } else {
            break;
          }
        }
        if (offset === bufferFullLength) {
          this.buffer = emptyBuffer;
          this.bufferLength = 0;
          this.bufferOffset = 0;
        } else {
          this.bufferLength = bufferFullLength - offset;
          this.bufferOffset = offset;
        }
      }
      mergeBuffer(buffer) {
        if (this.bufferLength > 0) {
          const newLength = this.bufferLength + buffer.byteLength;
          const newFullLength = newLength + this.bufferOffset;
          if (newFullLength > this.buffer.byteLength) {
            let newBuffer;
            if (newLength <= this.buffer.byteLength && this.bufferOffset >= this.bufferLength) {
              newBuffer = this.buffer;
            } else {
              let newBufferLength = this.buffer.byteLength * 2;
              while (newLength >= newBufferLength) {
                newBufferLength *= 2;
              }
              newBuffer = Buffer.allocUnsafe(newBufferLength);
            }
            this.buffer.copy(newBuffer, 0, this.bufferOffset, this.bufferOffset + this.bufferLength);
            this.buffer = newBuffer;
            this.bufferOffset = 0;
          }
          buffer.copy(this.buffer, this.bufferOffset + this.bufferLength);
          this.bufferLength = newLength;
        } else {
          this.buffer = buffer;
          this.bufferOffset = 0;
          this.bufferLength = buffer.byteLength;
        }
      }
      handlePacket(offset, code2, length, bytes) {
        const { reader } = this;
        reader.setBuffer(offset, bytes);
        let message;
        switch (code2) {
          case 50:
            message = messages_1.bindComplete;
            break;
          case 49:
            message = messages_1.parseComplete;
            break;
          case 51:
            message = messages_1.closeComplete;
            break;
          case 110:
            message = messages_1.noData;
            break;
          case 115:
            message = messages_1.portalSuspended;
            break;
          case 99:
            message = messages_1.copyDone;
            break;
          case 87:
            message = messages_1.replicationStart;
            break;
          case 73:
            message = messages_1.emptyQuery;
            break;
          case 68:
            message = parseDataRowMessage(reader);
            break;
          case 67:
            message = parseCommandCompleteMessage(reader);
            break;
          case 90:
            message = parseReadyForQueryMessage(reader);
            break;
          case 65:
            message = parseNotificationMessage(reader);
            break;
          case 82:
            message = parseAuthenticationResponse(reader, length);
            break;
          case 83:
            message = parseParameterStatusMessage(reader);
            break;
          case 75:
            message = parseBackendKeyData(reader);
            break;
          case 69:
            message = parseErrorMessage(reader, "error");
            break;
          case 78:
            message = parseErrorMessage(reader, "notice");
            break;
          case 84:
            message = parseRowDescriptionMessage(reader);
            break;
          case 116:
            message = parseParameterDescriptionMessage(reader);
            break;
          case 71:
            message = parseCopyInMessage(reader);
            break;
          case 72:
            message = parseCopyOutMessage(reader);
            break;
          case 100:
            message = parseCopyData(reader, length);
            break;
          default:
            return new messages_1.DatabaseError("received invalid response: " + code2.toString(16), length, "error");
        }
        reader.setBuffer(0, emptyBuffer);
        message.length = length;
        return message;
      }
    };
    exports2.Parser = Parser;
    var parseReadyForQueryMessage = (reader) => {
      const status = reader.string(1);
      return new messages_1.ReadyForQueryMessage(LATEINIT_LENGTH, status);
    };
    var parseCommandCompleteMessage = (reader) => {
      const text = reader.cstring();
      return new messages_1.CommandCompleteMessage(LATEINIT_LENGTH, text);
    };
    var parseCopyData = (reader, length) => {
      const chunk = reader.bytes(length - 4);
      return new messages_1.CopyDataMessage(LATEINIT_LENGTH, chunk);
    };
    var parseCopyInMessage = (reader) => parseCopyMessage(reader, "copyInResponse");
    var parseCopyOutMessage = (reader) => parseCopyMessage(reader, "copyOutResponse");
    var parseCopyMessage = (reader, messageName) => {
      const isBinary = reader.byte() !== 0;
      const columnCount = reader.int16();
      const message = new messages_1.CopyResponse(LATEINIT_LENGTH, messageName, isBinary, columnCount);
      for (let i = 0; i < columnCount; i++) {
        message.columnTypes[i] = reader.int16();
      }
      return message;
    };
    var parseNotificationMessage = (reader) => {
      const processId = reader.int32();
      const channel = reader.cstring();
      const payload = reader.cstring();
      return new messages_1.NotificationResponseMessage(LATEINIT_LENGTH, processId, channel, payload);
    };
    var parseRowDescriptionMessage = (reader) => {
      const fieldCount = reader.int16();
      const message = new messages_1.RowDescriptionMessage(LATEINIT_LENGTH, fieldCount);
      for (let i = 0; i < fieldCount; i++) {
        message.fields[i] = parseField(reader);
      }
      return message;
    };
    var parseField = (reader) => {
      const name2 = reader.cstring();
      const tableID = reader.uint32();
      const columnID = reader.int16();
      const dataTypeID = reader.uint32();
      const dataTypeSize = reader.int16();
      const dataTypeModifier = reader.int32();
      const mode = reader.int16() === 0 ? "text" : "binary";
      return new messages_1.Field(name2, tableID, columnID, dataTypeID, dataTypeSize, dataTypeModifier, mode);
    };
    var parseParameterDescriptionMessage = (reader) => {
      const parameterCount = reader.int16();
      const message = new messages_1.ParameterDescriptionMessage(LATEINIT_LENGTH, parameterCount);
      for (let i = 0; i < parameterCount; i++) {
        message.dataTypeIDs[i] = reader.uint32();
      }
      return message;
    };
    var parseDataRowMessage = (reader) => {
      const fieldCount = reader.int16();
      const fields = new Array(fieldCount);
      for (let i = 0; i < fieldCount; i++) {
        const len = reader.int32();
        fields[i] = len === -1 ? null : reader.string(len);
      }
      return new messages_1.DataRowMessage(LATEINIT_LENGTH, fields);
    };
    var parseParameterStatusMessage = (reader) => {
      const name2 = reader.cstring();
      const value = reader.cstring();
      return new messages_1.ParameterStatusMessage(LATEINIT_LENGTH, name2, value);
    };
    var parseBackendKeyData = (reader) => {
      const processID = reader.int32();
      const secretKey = reader.int32();
      return new messages_1.BackendKeyDataMessage(LATEINIT_LENGTH, processID, secretKey);
    };
    var parseAuthenticationResponse = (reader, length) => {
      const code2 = reader.int32();
      const message = {
        name: "authenticationOk",
        length
      };
      switch (code2) {
        case 0:
          break;
        case 3:
          if (message.length === 8) {
            message.name = "authenticationCleartextPassword";
          }
          break;
        case 5:
          if (message.length === 12) {
            message.name = "authenticationMD5Password";
            const salt = reader.bytes(4);
            return new messages_1.AuthenticationMD5Password(LATEINIT_LENGTH, salt);
          }
          break;
        case 10:
          {
            message.name = "authenticationSASL";
            message.mechanisms = [];
            let mechanism;
            do {
              mechanism = reader.cstring();
              if (mechanism) {
                message.mechanisms.push(mechanism);
              }
            } while (mechanism);
          }
          break;
        case 11:
          message.name = "authenticationSASLContinue";
          message.data = reader.string(length - 8);
          break;
        case 12:
          message.name = "authenticationSASLFinal";
          message.data = reader.string(length - 8);
          break;
        default:
          throw new Error("Unknown authenticationOk message type " + code2);
      }
      return message;
    };
    var parseErrorMessage = (reader, name2) => {
      const fields = {};
      let fieldType = reader.string(1);
      while (fieldType !== "\0") {
        fields[fieldType] = reader.cstring();
        fieldType = reader.string(1);
      }
      const messageValue = fields.M;
      const message = name2 === "notice" ? new messages_1.NoticeMessage(LATEINIT_LENGTH, messageValue) : new messages_1.DatabaseError(messageValue, LATEINIT_LENGTH, name2);
      message.severity = fields.S;
      message.code = fields.C;
      message.detail = fields.D;
      message.hint = fields.H;
      message.position = fields.P;
      message.internalPosition = fields.p;
      message.internalQuery = fields.q;
      message.where = fields.W;
      message.schema = fields.s;
      message.table = fields.t;
      message.column = fields.c;
      message.dataType = fields.d;
      message.constraint = fields.n;
      message.file = fields.F;
      message.line = fields.L;
      message.routine = fields.R;
      return message;
    };
  }
});

// node_modules/pg-protocol/dist/index.js
var require_dist = __commonJS({
  "node_modules/pg-protocol/dist/index.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    exports2.DatabaseError = exports2.serialize = void 0;
    exports2.parse = parse;
    var messages_1 = require_messages();
    Object.defineProperty(exports2, "DatabaseError", { enumerable: true, get: function() {
      return messages_1.DatabaseError;
    } });
    var serializer_1 = require_serializer();
    Object.defineProperty(exports2, "serialize", { enumerable: true, get: function() {
      return serializer_1.serialize;
    } });
    var parser_1 = require_parser();
    function parse(stream, callback) {
      const parser = new parser_1.Parser();
      stream.on("data", (buffer) => parser.parse(buffer, callback));
      return new Promise((resolve2) => stream.on("end", () => resolve2()));
    }
  }
});

// node_modules/pg-cloudflare/dist/empty.js
var require_empty = __commonJS({
  "node_modules/pg-cloudflare/dist/empty.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    exports2.default = {};
  }
});

// node_modules/pg/lib/stream.js
var require_stream = __commonJS({
  "node_modules/pg/lib/stream.js"(exports2, module2) {
    var { getStream, getSecureStream } = getStreamFuncs();
    module2.exports = {
      /**
       * Get a socket stream compatible with the current runtime environment.
       * @returns {Duplex}
       */
      getStream,
      /**
       * Get a TLS secured socket, compatible with the current environment,
       * using the socket and other settings given in `options`.
       * @returns {Duplex}
       */
      getSecureStream
    };
    function getNodejsStreamFuncs() {
      function getStream2(ssl) {
        const net = require("net");
        return new net.Socket();
      }
      function getSecureStream2(options) {
        const tls = require("tls");
        return tls.connect(options);
      }
      return {
        getStream: getStream2,
        getSecureStream: getSecureStream2
      };
    }
    function getCloudflareStreamFuncs() {
      function getStream2(ssl) {
        const { CloudflareSocket } = require_empty();
        return new CloudflareSocket(ssl);
      }
      function getSecureStream2(options) {
        options.socket.startTls(options);
        return options.socket;
      }
      return {
        getStream: getStream2,
        getSecureStream: getSecureStream2
      };
    }
    function isCloudflareRuntime() {
      if (typeof navigator === "object" && navigator !== null && typeof navigator.userAgent === "string") {
        return navigator.userAgent === "Cloudflare-Workers";
      }
      if (typeof Response === "function") {
        const resp = new Response(null, { cf: { thing: true } });
        if (typeof resp.cf === "object" && resp.cf !== null && resp.cf.thing) {
          return true;
        }
      }
      return false;
    }
    function getStreamFuncs() {
      if (isCloudflareRuntime()) {
        return getCloudflareStreamFuncs();
      }
      return getNodejsStreamFuncs();
    }
  }
});

// node_modules/pg/lib/connection.js
var require_connection = __commonJS({
  "node_modules/pg/lib/connection.js"(exports2, module2) {
    "use strict";
    var EventEmitter2 = require("events").EventEmitter;
    var { parse, serialize } = require_dist();
    var stream = require_stream();
    var { getStream } = stream;
    var flushBuffer = serialize.flush();
    var syncBuffer = serialize.sync();
    var endBuffer = serialize.end();
    var Connection2 = class extends EventEmitter2 {
      constructor(config) {
        super();
        config = config || {};
        this.stream = config.stream || getStream(config.ssl);
        if (typeof this.stream === "function") {
          this.stream = this.stream(config);
        }
        this._keepAlive = config.keepAlive;
        this._keepAliveInitialDelayMillis = config.keepAliveInitialDelayMillis;
        this.parsedStatements = {};
        this.submittedNamedStatements = {};
        this.ssl = config.ssl || false;
        this.sslNegotiation = config.sslNegotiation || "postgres";
        this._ending = false;
        this._emitMessage = false;
        const self = this;
        this.on("newListener", function(eventName) {
          if (eventName === "message") {
            self._emitMessage = true;
          }
        });
      }
      connect(port, host) {
        const self = this;
        this._connecting = true;
        this.stream.setNoDelay(true);
        this.stream.connect(port, host);
        this.stream.once("connect", function() {
          if (self._keepAlive) {
            self.stream.setKeepAlive(true, self._keepAliveInitialDelayMillis);
          }
          self.emit("connect");
        });
        const reportStreamError = function(error) {
          if (self._ending && (error.code === "ECONNRESET" || error.code === "EPIPE")) {
            return;
          }
          self.emit("error", error);
        };
        this.stream.on("error", reportStreamError);
        this.stream.on("close", function() {
          self.emit("end");
        });
        if (!this.ssl) {
          return this.attachListeners(this.stream);
        }
        if (this.sslNegotiation === "direct") {
          return this.stream.once("connect", function() {
            self.upgradeToSSL(host, reportStreamError);
          });
        }
        this.stream.once("data", function(buffer) {
          const responseCode = buffer.toString("utf8");
          switch (responseCode) {
            case "S":
              break;
            case "N":
              self.stream.end();
              return self.emit("error", new Error("The server does not support SSL connections"));
            default:
              self.stream.end();
              return self.emit("error", new Error("There was an error establishing an SSL connection"));
          }
          self.upgradeToSSL(host, reportStreamError);
        });
      }
      upgradeToSSL(host, reportStreamError) {
        const self = this;
        const options = {
          socket: self.stream,
          // tls.connect checks the server identity against `servername`, falling
          // back to `host` and then to 'localhost'. `servername` must stay unset
          // for IP addresses (see below), so `host` is needed to keep certificate
          // validation working when connecting to an IP address.
          host
        };
        if (self.ssl !== true) {
          Object.assign(options, self.ssl);
          if ("key" in self.ssl) {
            options.key = self.ssl.key;
          }
        }
        if (self.sslNegotiation === "direct") {
          options.ALPNProtocols = ["postgresql"];
        }
        const net = require("net");
        if (net.isIP && net.isIP(host) === 0) {
          options.servername = host;
        }
        try {
          self.stream = stream.getSecureStream(options);
        } catch (err) {
          return self.emit("error", err);
        }
        self.attachListeners(self.stream);
        self.stream.on("error", reportStreamError);
        self.emit("sslconnect");
      }
      attachListeners(stream2) {
        parse(stream2, (msg) => {
          const eventName = msg.name === "error" ? "errorMessage" : msg.name;
          if (this._emitMessage) {
            this.emit("message", msg);
          }
          this.emit(eventName, msg);
        });
      }
      requestSsl() {
        this.stream.write(serialize.requestSsl());
      }
      startup(config) {
        this.stream.write(serialize.startup(config));
      }
      cancel(processID, secretKey) {
        this._send(serialize.cancel(processID, secretKey));
      }
      password(password) {
        this._send(serialize.password(password));
      }
      sendSASLInitialResponseMessage(mechanism, initialResponse) {
        this._send(serialize.sendSASLInitialResponseMessage(mechanism, initialResponse));
      }
      sendSCRAMClientFinalMessage(additionalData) {
        this._send(serialize.sendSCRAMClientFinalMessage(additionalData));
      }
      _send(buffer) {
        if (!this.stream.writable) {
          return false;
        }
        return this.stream.write(buffer);
      }
      query(text) {
        this._send(serialize.query(text));
      }
      // send parse message
      parse(query) {
        this._send(serialize.parse(query));
      }
      // send bind message
      bind(config) {
        this._send(serialize.bind(config));
      }
      // send execute message
      execute(config) {
        this._send(serialize.execute(config));
      }
      flush() {
        if (this.stream.writable) {
          this.stream.write(flushBuffer);
        }
      }
      sync() {
        this._send(syncBuffer);
      }
      ref() {
        this.stream.ref();
      }
      unref() {
        this.stream.unref();
      }
      end() {
        this._ending = true;
        if (!this._connecting || !this.stream.writable) {
          this.stream.end();
          return;
        }
        return this.stream.write(endBuffer, () => {
          this.stream.end();
        });
      }
      close(msg) {
        this._send(serialize.close(msg));
      }
      describe(msg) {
        this._send(serialize.describe(msg));
      }
      sendCopyFromChunk(chunk) {
        this._send(serialize.copyData(chunk));
      }
      endCopyFrom() {
        this._send(serialize.copyDone());
      }
      sendCopyFail(msg) {
        this._send(serialize.copyFail(msg));
      }
    };
    module2.exports = Connection2;
  }
});

// node_modules/split2/index.js
var require_split2 = __commonJS({
  "node_modules/split2/index.js"(exports2, module2) {
    "use strict";
    var { Transform } = require("stream");
    var { StringDecoder: StringDecoder2 } = require("string_decoder");
    var kLast = /* @__PURE__ */ Symbol("last");
    var kDecoder = /* @__PURE__ */ Symbol("decoder");
    function transform(chunk, enc, cb) {
      let list;
      if (this.overflow) {
        const buf = this[kDecoder].write(chunk);
        list = buf.split(this.matcher);
        if (list.length === 1) return cb();
        list.shift();
        this.overflow = false;
      } else {
        this[kLast] += this[kDecoder].write(chunk);
        list = this[kLast].split(this.matcher);
      }
      this[kLast] = list.pop();
      for (let i = 0; i < list.length; i++) {
        try {
          push(this, this.mapper(list[i]));
        } catch (error) {
          return cb(error);
        }
      }
      this.overflow = this[kLast].length > this.maxLength;
      if (this.overflow && !this.skipOverflow) {
        cb(new Error("maximum buffer reached"));
        return;
      }
      cb();
    }
    function flush(cb) {
      this[kLast] += this[kDecoder].end();
      if (this[kLast]) {
        try {
          push(this, this.mapper(this[kLast]));
        } catch (error) {
          return cb(error);
        }
      }
      cb();
    }
    function push(self, val) {
      if (val !== void 0) {
        self.push(val);
      }
    }
    function noop(incoming) {
      return incoming;
    }
    function split(matcher, mapper, options) {
      matcher = matcher || /\r?\n/;
      mapper = mapper || noop;
      options = options || {};
      switch (arguments.length) {
        case 1:
          if (typeof matcher === "function") {
            mapper = matcher;
            matcher = /\r?\n/;
          } else if (typeof matcher === "object" && !(matcher instanceof RegExp) && !matcher[Symbol.split]) {
            options = matcher;
            matcher = /\r?\n/;
          }
          break;
        case 2:
          if (typeof matcher === "function") {
            options = mapper;
            mapper = matcher;
            matcher = /\r?\n/;
          } else if (typeof mapper === "object") {
            options = mapper;
            mapper = noop;
          }
      }
      options = Object.assign({}, options);
      options.autoDestroy = true;
      options.transform = transform;
      options.flush = flush;
      options.readableObjectMode = true;
      const stream = new Transform(options);
      stream[kLast] = "";
      stream[kDecoder] = new StringDecoder2("utf8");
      stream.matcher = matcher;
      stream.mapper = mapper;
      stream.maxLength = options.maxLength;
      stream.skipOverflow = options.skipOverflow || false;
      stream.overflow = false;
      stream._destroy = function(err, cb) {
        this._writableState.errorEmitted = false;
        cb(err);
      };
      return stream;
    }
    module2.exports = split;
  }
});

// node_modules/pgpass/lib/helper.js
var require_helper = __commonJS({
  "node_modules/pgpass/lib/helper.js"(exports2, module2) {
    "use strict";
    var path16 = require("path");
    var Stream = require("stream").Stream;
    var split = require_split2();
    var util = require("util");
    var defaultPort = 5432;
    var isWin = process.platform === "win32";
    var warnStream = process.stderr;
    var S_IRWXG = 56;
    var S_IRWXO = 7;
    var S_IFMT = 61440;
    var S_IFREG = 32768;
    function isRegFile(mode) {
      return (mode & S_IFMT) == S_IFREG;
    }
    var fieldNames = ["host", "port", "database", "user", "password"];
    var nrOfFields = fieldNames.length;
    var passKey = fieldNames[nrOfFields - 1];
    function warn() {
      var isWritable2 = warnStream instanceof Stream && true === warnStream.writable;
      if (isWritable2) {
        var args = Array.prototype.slice.call(arguments).concat("\n");
        warnStream.write(util.format.apply(util, args));
      }
    }
    Object.defineProperty(module2.exports, "isWin", {
      get: function() {
        return isWin;
      },
      set: function(val) {
        isWin = val;
      }
    });
    module2.exports.warnTo = function(stream) {
      var old = warnStream;
      warnStream = stream;
      return old;
    };
    module2.exports.getFileName = function(rawEnv) {
      var env = rawEnv || process.env;
      var file = env.PGPASSFILE || (isWin ? path16.join(env.APPDATA || "./", "postgresql", "pgpass.conf") : path16.join(env.HOME || "./", ".pgpass"));
      return file;
    };
    module2.exports.usePgPass = function(stats, fname) {
      if (Object.prototype.hasOwnProperty.call(process.env, "PGPASSWORD")) {
        return false;
      }
      if (isWin) {
        return true;
      }
      fname = fname || "<unkn>";
      if (!isRegFile(stats.mode)) {
        warn('WARNING: password file "%s" is not a plain file', fname);
        return false;
      }
      if (stats.mode & (S_IRWXG | S_IRWXO)) {
        warn('WARNING: password file "%s" has group or world access; permissions should be u=rw (0600) or less', fname);
        return false;
      }
      return true;
    };
    var matcher = module2.exports.match = function(connInfo, entry) {
      return fieldNames.slice(0, -1).reduce(function(prev, field, idx) {
        if (idx == 1) {
          if (Number(connInfo[field] || defaultPort) === Number(entry[field])) {
            return prev && true;
          }
        }
        return prev && (entry[field] === "*" || entry[field] === connInfo[field]);
      }, true);
    };
    module2.exports.getPassword = function(connInfo, stream, cb) {
      var pass;
      var lineStream = stream.pipe(split());
      function onLine(line) {
        var entry = parseLine(line);
        if (entry && isValidEntry(entry) && matcher(connInfo, entry)) {
          pass = entry[passKey];
          lineStream.end();
        }
      }
      var onEnd = function() {
        stream.destroy();
        cb(pass);
      };
      var onErr = function(err) {
        stream.destroy();
        warn("WARNING: error on reading file: %s", err);
        cb(void 0);
      };
      stream.on("error", onErr);
      lineStream.on("data", onLine).on("end", onEnd).on("error", onErr);
    };
    var parseLine = module2.exports.parseLine = function(line) {
      if (line.length < 11 || line.match(/^\s+#/)) {
        return null;
      }
      var curChar = "";
      var prevChar = "";
      var fieldIdx = 0;
      var startIdx = 0;
      var endIdx = 0;
      var obj = {};
      var isLastField = false;
      var addToObj = function(idx, i0, i1) {
        var field = line.substring(i0, i1);
        if (!Object.hasOwnProperty.call(process.env, "PGPASS_NO_DEESCAPE")) {
          field = field.replace(/\\([:\\])/g, "$1");
        }
        obj[fieldNames[idx]] = field;
      };
      for (var i = 0; i < line.length - 1; i += 1) {
        curChar = line.charAt(i + 1);
        prevChar = line.charAt(i);
        isLastField = fieldIdx == nrOfFields - 1;
        if (isLastField) {
          addToObj(fieldIdx, startIdx);
          break;
        }
        if (i >= 0 && curChar == ":" && prevChar !== "\\") {
          addToObj(fieldIdx, startIdx, i + 1);
          startIdx = i + 2;
          fieldIdx += 1;
        }
      }
      obj = Object.keys(obj).length === nrOfFields ? obj : null;
      return obj;
    };
    var isValidEntry = module2.exports.isValidEntry = function(entry) {
      var rules = {
        // host
        0: function(x) {
          return x.length > 0;
        },
        // port
        1: function(x) {
          if (x === "*") {
            return true;
          }
          x = Number(x);
          return isFinite(x) && x > 0 && x < 9007199254740992 && Math.floor(x) === x;
        },
        // database
        2: function(x) {
          return x.length > 0;
        },
        // username
        3: function(x) {
          return x.length > 0;
        },
        // password
        4: function(x) {
          return x.length > 0;
        }
      };
      for (var idx = 0; idx < fieldNames.length; idx += 1) {
        var rule = rules[idx];
        var value = entry[fieldNames[idx]] || "";
        var res = rule(value);
        if (!res) {
          return false;
        }
      }
      return true;
    };
  }
});

// node_modules/pgpass/lib/index.js
var require_lib134 = __commonJS({
  "node_modules/pgpass/lib/index.js"(exports2, module2) {
    "use strict";
    var path16 = require("path");
    var fs2 = require("fs");
    var helper = require_helper();
    module2.exports = function(connInfo, cb) {
      var file = helper.getFileName();
      fs2.stat(file, function(err, stat2) {
        if (err || !helper.usePgPass(stat2, file)) {
          return cb(void 0);
        }
        var st = fs2.createReadStream(file);
        helper.getPassword(connInfo, st, cb);
      });
    };
    module2.exports.warnTo = helper.warnTo;
  }
});

// node_modules/pg/lib/client.js
var require_client = __commonJS({
  "node_modules/pg/lib/client.js"(exports2, module2) {
    var EventEmitter2 = require("events").EventEmitter;
    var utils = require_utils();
    var nodeUtils = require("util");
    var sasl = require_sasl();
    var TypeOverrides2 = require_type_overrides();
    var ConnectionParameters = require_connection_parameters();
    var Query2 = require_query();
    var defaults2 = require_defaults();
    var Connection2 = require_connection();
    var crypto = require_utils2();
    var activeQueryDeprecationNotice = nodeUtils.deprecate(
      () => {
      },
      "Client.activeQuery is deprecated and will be removed in pg@9.0"
    );
    var queryQueueDeprecationNotice = nodeUtils.deprecate(
      () => {
      },
      "Client.queryQueue is deprecated and will be removed in pg@9.0."
    );
    var pgPassDeprecationNotice = nodeUtils.deprecate(
      () => {
      },
      "pgpass support is deprecated and will be removed in pg@9.0. You can provide an async function as the password property to the Client/Pool constructor that returns a password instead. Within this function you can call the pgpass module in your own code."
    );
    var byoPromiseDeprecationNotice = nodeUtils.deprecate(
      () => {
      },
      "Passing a custom Promise implementation to the Client/Pool constructor is deprecated and will be removed in pg@9.0."
    );
    var queryQueueLengthDeprecationNotice = nodeUtils.deprecate(
      () => {
      },
      "Calling client.query() when the client is already executing a query is deprecated and will be removed in pg@9.0. Use async/await or an external async flow control mechanism instead."
    );
    function coerceNumberOrDefault(value, defaultValue) {
      if (typeof value === "number") {
        return Number.isFinite(value) ? value : defaultValue;
      }
      if (typeof value === "string" && value.trim() !== "") {
        const n = Number(value);
        return Number.isFinite(n) ? n : defaultValue;
      }
      return defaultValue;
    }
    var Client2 = class extends EventEmitter2 {
      constructor(config) {
        super();
        this.connectionParameters = new ConnectionParameters(config);
        this.user = this.connectionParameters.user;
        this.database = this.connectionParameters.database;
        this.port = this.connectionParameters.port;
        this.host = this.connectionParameters.host;
        Object.defineProperty(this, "password", {
          configurable: true,
          enumerable: false,
          writable: true,
          value: this.connectionParameters.password
        });
        this.replication = this.connectionParameters.replication;
        const c = config || {};
        if (c.Promise) {
          byoPromiseDeprecationNotice();
        }
        this._Promise = c.Promise || global.Promise;
        this._types = new TypeOverrides2(c.types);
        this._ending = false;
        this._ended = false;
        this._connecting = false;
        this._connected = false;
        this._connectionError = false;
        this._queryable = true;
        this._activeQuery = null;
        this._txStatus = null;
        this.enableChannelBinding = Boolean(c.enableChannelBinding);
        this.scramMaxIterations = coerceNumberOrDefault(c.scramMaxIterations, sasl.DEFAULT_MAX_SCRAM_ITERATIONS);
        this.connection = c.connection || new Connection2({
          stream: c.stream,
          ssl: this.connectionParameters.ssl,
          sslNegotiation: this.connectionParameters.sslnegotiation,
          keepAlive: c.keepAlive || false,
          keepAliveInitialDelayMillis: c.keepAliveInitialDelayMillis || 0,
          encoding: this.connectionParameters.client_encoding || "utf8"
        });
        this._queryQueue = [];
        this._sentQueryQueue = [];
        this.pipeline = Boolean(c.pipeline);
        this.binary = c.binary || defaults2.binary;
        this.processID = null;
        this.secretKey = null;
        this.ssl = this.connectionParameters.ssl || false;
        this.sslNegotiation = this.connectionParameters.sslnegotiation || "postgres";
        if (this.ssl && this.ssl.key) {
          Object.defineProperty(this.ssl, "key", {
            enumerable: false
          });
        }
        this._connectionTimeoutMillis = c.connectionTimeoutMillis || 0;
      }
      get activeQuery() {
        activeQueryDeprecationNotice();
        return this._activeQuery;
      }
      set activeQuery(val) {
        activeQueryDeprecationNotice();
        this._activeQuery = val;
      }
      _getActiveQuery() {
        return this._activeQuery;
      }
      _errorAllQueries(err) {
        const enqueueError = (query) => {
          process.nextTick(() => {
            query.handleError(err, this.connection);
          });
        };
        const activeQuery = this._getActiveQuery();
        if (activeQuery) {
          enqueueError(activeQuery);
          this._activeQuery = null;
        }
        this._sentQueryQueue.forEach(enqueueError);
        this._sentQueryQueue.length = 0;
        this._queryQueue.forEach(enqueueError);
        this._queryQueue.length = 0;
      }
      _connect(callback) {
        const self = this;
        const con = this.connection;
        this._connectionCallback = callback;
        if (this._connecting || this._connected) {
          const err = new Error("Client has already been connected. You cannot reuse a client.");
          process.nextTick(() => {
            callback(err);
          });
          return;
        }
        this._connecting = true;
        if (this._connectionTimeoutMillis > 0) {
          this.connectionTimeoutHandle = setTimeout(() => {
            con._ending = true;
            con.stream.destroy(new Error("timeout expired"));
          }, this._connectionTimeoutMillis);
          if (this.connectionTimeoutHandle.unref) {
            this.connectionTimeoutHandle.unref();
          }
        }
        if (this.host && this.host.indexOf("/") === 0) {
          con.connect(this.host + "/.s.PGSQL." + this.port);
        } else {
          con.connect(this.port, this.host);
        }
        con.on("connect", function() {
          if (self.ssl) {
            if (self.sslNegotiation !== "direct") {
              con.requestSsl();
            }
          } else {
            con.startup(self.getStartupConf());
          }
        });
        con.on("sslconnect", function() {
          con.startup(self.getStartupConf());
        });
        this._attachListeners(con);
        con.once("end", () => {
          const error = this._ending ? new Error("Connection terminated") : new Error("Connection terminated unexpectedly");
          clearTimeout(this.connectionTimeoutHandle);
          this._errorAllQueries(error);
          this._ended = true;
          if (!this._ending) {
            if (this._connecting && !this._connectionError) {
              if (this._connectionCallback) {
                this._connectionCallback(error);
              } else {
                this._handleErrorEvent(error);
              }
            } else if (!this._connectionError) {
              this._handleErrorEvent(error);
            }
          }
          process.nextTick(() => {
            this.emit("end");
          });
        });
      }
      connect(callback) {
        if (callback) {
          this._connect(callback);
          return;
        }
        return new this._Promise((resolve2, reject) => {
          this._connect((error) => {
            if (error) {
              reject(error);
            } else {
              resolve2(this);
            }
          });
        });
      }
      _attachListeners(con) {
        con.on("authenticationCleartextPassword", this._handleAuthCleartextPassword.bind(this));
        con.on("authenticationMD5Password", this._handleAuthMD5Password.bind(this));
        con.on("authenticationSASL", this._handleAuthSASL.bind(this));
        con.on("authenticationSASLContinue", this._handleAuthSASLContinue.bind(this));
        con.on("authenticationSASLFinal", this._handleAuthSASLFinal.bind(this));
        con.on("backendKeyData", this._handleBackendKeyData.bind(this));
        con.on("error", this._handleErrorEvent.bind(this));
        con.on("errorMessage", this._handleErrorMessage.bind(this));
        con.on("readyForQuery", this._handleReadyForQuery.bind(this));
        con.on("notice", this._handleNotice.bind(this));
        con.on("rowDescription", this._handleRowDescription.bind(this));
        con.on("dataRow", this._handleDataRow.bind(this));
        con.on("portalSuspended", this._handlePortalSuspended.bind(this));
        con.on("emptyQuery", this._handleEmptyQuery.bind(this));
        con.on("commandComplete", this._handleCommandComplete.bind(this));
        con.on("parseComplete", this._handleParseComplete.bind(this));
        con.on("copyInResponse", this._handleCopyInResponse.bind(this));
        con.on("copyData", this._handleCopyData.bind(this));
        con.on("notification", this._handleNotification.bind(this));
      }
      _getPassword(cb) {
        const con = this.connection;
        if (typeof this.password === "function") {
          this._Promise.resolve().then(() => this.password(this.connectionParameters)).then((pass) => {
            if (pass !== void 0) {
              if (typeof pass !== "string") {
                con.emit("error", new TypeError("Password must be a string"));
                return;
              }
              this.connectionParameters.password = this.password = pass;
            } else {
              this.connectionParameters.password = this.password = null;
            }
            cb();
          }).catch((err) => {
            con.emit("error", err);
          });
        } else if (this.password !== null) {
          cb();
        } else {
          try {
            const pgPass = require_lib134();
            pgPass(this.connectionParameters, (pass) => {
              if (void 0 !== pass) {
                pgPassDeprecationNotice();
                this.connectionParameters.password = this.password = pass;
              }
              cb();
            });
          } catch (e) {
            this.emit("error", e);
          }
        }
      }
      _handleAuthCleartextPassword(msg) {
        this._getPassword(() => {
          this.connection.password(this.password);
        });
      }
      _handleAuthMD5Password(msg) {
        this._getPassword(async () => {
          try {
            const hashedPassword = await crypto.postgresMd5PasswordHash(this.user, this.password, msg.salt);
            this.connection.password(hashedPassword);
          } catch (e) {
            this.emit("error", e);
          }
        });
      }
      _handleAuthSASL(msg) {
        this._getPassword(() => {
          try {
            this.saslSession = sasl.startSession(
              msg.mechanisms,
              this.enableChannelBinding && this.connection.stream,
              this.scramMaxIterations
            );
            this.connection.sendSASLInitialResponseMessage(this.saslSession.mechanism, this.saslSession.response);
          } catch (err) {
            this.connection.emit("error", err);
          }
        });
      }
      async _handleAuthSASLContinue(msg) {
        try {
          await sasl.continueSession(
            this.saslSession,
            this.password,
            msg.data,
            this.enableChannelBinding && this.connection.stream
          );
          this.connection.sendSCRAMClientFinalMessage(this.saslSession.response);
        } catch (err) {
          this.connection.emit("error", err);
        }
      }
      _handleAuthSASLFinal(msg) {
        try {
          sasl.finalizeSession(this.saslSession, msg.data);
          this.saslSession = null;
        } catch (err) {
          this.connection.emit("error", err);
        }
      }
      _handleBackendKeyData(msg) {
        this.processID = msg.processID;
        this.secretKey = msg.secretKey;
      }
      _handleReadyForQuery(msg) {
        if (this._connecting) {
          this._connecting = false;
          this._connected = true;
          clearTimeout(this.connectionTimeoutHandle);
          if (this._connectionCallback) {
            this._connectionCallback(null, this);
            this._connectionCallback = null;
          }
          this.emit("connect");
        }
        const activeQuery = this._getActiveQuery();
        this._activeQuery = null;
        this._txStatus = msg?.status ?? null;
        this.readyForQuery = true;
        if (activeQuery) {
          activeQuery.handleReadyForQuery(this.connection);
        }
        this._pulseQueryQueue();
      }
      // if we receive an error event or error message
      // during the connection process we handle it here
      _handleErrorWhileConnecting(err) {
        if (this._connectionError) {
          return;
        }
        this._connectionError = true;
        clearTimeout(this.connectionTimeoutHandle);
        if (this._connectionCallback) {
          return this._connectionCallback(err);
        }
        this.emit("error", err);
      }
      // if we're connected and we receive an error event from the connection
      // this means the socket is dead - do a hard abort of all queries and emit
      // the socket error on the client as well
      _handleErrorEvent(err) {
        if (this._connecting) {
          return this._handleErrorWhileConnecting(err);
        }
        this._queryable = false;
        this._errorAllQueries(err);
        this.emit("error", err);
      }
      // handle error messages from the postgres backend
      _handleErrorMessage(msg) {
        if (this._connecting) {
          return this._handleErrorWhileConnecting(msg);
        }
        const activeQuery = this._getActiveQuery();
        if (!activeQuery) {
          this._handleErrorEvent(msg);
          return;
        }
        this._activeQuery = null;
        if (activeQuery.name) {
          delete this.connection.submittedNamedStatements[activeQuery.name];
        }
        activeQuery.handleError(msg, this.connection);
      }
      _handleRowDescription(msg) {
        const activeQuery = this._getActiveQuery();
        if (activeQuery == null) {
          const error = new Error("Received unexpected rowDescription message from backend.");
          this._handleErrorEvent(error);
          return;
        }
        activeQuery.handleRowDescription(msg);
      }
      _handleDataRow(msg) {
        const activeQuery = this._getActiveQuery();
        if (activeQuery == null) {
          const error = new Error("Received unexpected dataRow message from backend.");
          this._handleErrorEvent(error);
          return;
        }
        activeQuery.handleDataRow(msg);
      }
      _handlePortalSuspended(msg) {
        const activeQuery = this._getActiveQuery();
        if (activeQuery == null) {
          const error = new Error("Received unexpected portalSuspended message from backend.");
          this._handleErrorEvent(error);
          return;
        }
        activeQuery.handlePortalSuspended(this.connection);
      }
      _handleEmptyQuery(msg) {
        const activeQuery = this._getActiveQuery();
        if (activeQuery == null) {
          const error = new Error("Received unexpected emptyQuery message from backend.");
          this._handleErrorEvent(error);
          return;
        }
        activeQuery.handleEmptyQuery(this.connection);
      }
      _handleCommandComplete(msg) {
        const activeQuery = this._getActiveQuery();
        if (activeQuery == null) {
          const error = new Error("Received unexpected commandComplete message from backend.");
          this._handleErrorEvent(error);
          return;
        }
        activeQuery.handleCommandComplete(msg, this.connection);
      }
      _handleParseComplete() {
        const activeQuery = this._getActiveQuery();
        if (activeQuery == null) {
          const error = new Error("Received unexpected parseComplete message from backend.");
          this._handleErrorEvent(error);
          return;
        }
        if (activeQuery.name) {
          this.connection.parsedStatements[activeQuery.name] = activeQuery.text;
          delete this.connection.submittedNamedStatements[activeQuery.name];
        }
      }
      _handleCopyInResponse(msg) {
        const activeQuery = this._getActiveQuery();
        if (activeQuery == null) {
          const error = new Error("Received unexpected copyInResponse message from backend.");
          this._handleErrorEvent(error);
          return;
        }
        activeQuery.handleCopyInResponse(this.connection);
      }
      _handleCopyData(msg) {
        const activeQuery = this._getActiveQuery();
        if (activeQuery == null) {
          const error = new Error("Received unexpected copyData message from backend.");
          this._handleErrorEvent(error);
          return;
        }
        activeQuery.handleCopyData(msg, this.connection);
      }
      _handleNotification(msg) {
        this.emit("notification", msg);
      }
      _handleNotice(msg) {
        this.emit("notice", msg);
      }
      getStartupConf() {
        const params = this.connectionParameters;
        const data = {
          user: params.user,
          database: params.database
        };
        const appName = params.application_name || params.fallback_application_name;
        if (appName) {
          data.application_name = appName;
        }
        if (params.replication) {
          data.replication = "" + params.replication;
        }
        if (params.statement_timeout) {
          data.statement_timeout = String(parseInt(params.statement_timeout, 10));
        }
        if (params.lock_timeout) {
          data.lock_timeout = String(parseInt(params.lock_timeout, 10));
        }
        if (params.idle_in_transaction_session_timeout) {
          data.idle_in_transaction_session_timeout = String(parseInt(params.idle_in_transaction_session_timeout, 10));
        }
        if (params.options) {
          data.options = params.options;
        }
        return data;
      }
      cancel(client, query) {
        if (client.activeQuery === query) {
          const con = this.connection;
          if (this.host && this.host.indexOf("/") === 0) {
            con.connect(this.host + "/.s.PGSQL." + this.port);
          } else {
            con.connect(this.port, this.host);
          }
          con.on("connect", function() {
            con.cancel(client.processID, client.secretKey);
          });
        } else if (client._queryQueue.indexOf(query) !== -1) {
          client._queryQueue.splice(client._queryQueue.indexOf(query), 1);
        } else if (client._sentQueryQueue.indexOf(query) !== -1) {
          query.callback = () => {
          };
        }
      }
      setTypeParser(oid, format, parseFn) {
        return this._types.setTypeParser(oid, format, parseFn);
      }
      getTypeParser(oid, format) {
        return this._types.getTypeParser(oid, format);
      }
      // escapeIdentifier and escapeLiteral moved to utility functions & exported
      // on PG
      // re-exported here for backwards compatibility
      escapeIdentifier(str) {
        return utils.escapeIdentifier(str);
      }
      escapeLiteral(str) {
        return utils.escapeLiteral(str);
      }
      _pulseQueryQueue() {
        if (this.pipeline) {
          this._pulsePipelinedQueryQueue();
          return;
        }
        if (this.readyForQuery === true) {
          this._activeQuery = this._queryQueue.shift();
          const activeQuery = this._getActiveQuery();
          if (activeQuery) {
            this.readyForQuery = false;
            this.hasExecuted = true;
            const queryError = activeQuery.submit(this.connection);
            if (queryError) {
              process.nextTick(() => {
                activeQuery.handleError(queryError, this.connection);
                this.readyForQuery = true;
                this._pulseQueryQueue();
              });
            }
          } else if (this.hasExecuted) {
            this._activeQuery = null;
            this.emit("drain");
          }
        }
      }
      _pulsePipelinedQueryQueue() {
        if (!this._connected || !this._queryable) {
          return;
        }
        while (this._queryQueue.length > 0) {
          const query = this._queryQueue.shift();
          this.hasExecuted = true;
          const queryError = query.submit(this.connection);
          if (queryError) {
            process.nextTick(() => {
              query.handleError(queryError, this.connection);
            });
            continue;
          }
          this._sentQueryQueue.push(query);
        }
        if (this.readyForQuery && !this._activeQuery && this._sentQueryQueue.length > 0) {
          this._activeQuery = this._sentQueryQueue.shift();
          this.readyForQuery = false;
        }
        if (!this._activeQuery && this._sentQueryQueue.length === 0 && this._queryQueue.length === 0 && this.hasExecuted) {
          this.emit("drain");
        }
      }
      query(config, values, callback) {
        let query;
        let result;
        if (config == null) {
          throw new TypeError("Client was passed a null or undefined query");
        }
        if (typeof config.submit === "function") {
          result = query = config;
          if (!query.callback) {
            if (typeof values === "function") {
              query.callback = values;
            } else if (callback) {
              query.callback = callback;
            }
          }
        } else {
          query = new Query2(config, values, callback);
          if (!query.callback) {
            result = new this._Promise((resolve2, reject) => {
              query.callback = (err, res) => err ? reject(err) : resolve2(res);
            }).catch((err) => {
              Error.captureStackTrace(err);
              throw err;
            });
          } else if (typeof query.callback !== "function") {
            throw new TypeError("callback is not a function");
          }
        }
        const readTimeout = config.query_timeout || this.connectionParameters.query_timeout;
        if (readTimeout) {
          const queryCallback = query.callback || (() => {
          });
          const readTimeoutTimer = setTimeout(() => {
            const error = new Error("Query read timeout");
            process.nextTick(() => {
              query.handleError(error, this.connection);
            });
            queryCallback(error);
            query.callback = () => {
            };
            const index = this._queryQueue.indexOf(query);
            if (index > -1) {
              this._queryQueue.splice(index, 1);
            } else if (this.pipeline) {
              this.connection.stream.destroy();
              return;
            }
            this._pulseQueryQueue();
          }, readTimeout);
          query.callback = (err, res) => {
            clearTimeout(readTimeoutTimer);
            queryCallback(err, res);
          };
        }
        if (this.binary && !query.binary) {
          query.binary = true;
        }
        if (query._result && !query._result._types) {
          query._result._types = this._types;
        }
        if (this.pipeline) {
          const portalQuery = typeof config.submit === "function" && !(query instanceof Query2) ? "Custom query classes such as pg-cursor and pg-query-stream are" : query.rows ? "The `rows` option is" : null;
          if (portalQuery) {
            process.nextTick(() => {
              query.handleError(new Error(`${portalQuery} not supported in pipeline mode`), this.connection);
            });
            return result;
          }
        }
        if (!this._queryable) {
          process.nextTick(() => {
            query.handleError(new Error("Client has encountered a connection error and is not queryable"), this.connection);
          });
          return result;
        }
        if (this._ending) {
          process.nextTick(() => {
            query.handleError(new Error("Client was closed and is not queryable"), this.connection);
          });
          return result;
        }
        if (this._queryQueue.length > 0 && !this.pipeline) {
          queryQueueLengthDeprecationNotice();
        }
        this._queryQueue.push(query);
        this._pulseQueryQueue();
        return result;
      }
      ref() {
        this.connection.ref();
      }
      unref() {
        this.connection.unref();
      }
      getTransactionStatus() {
        return this._txStatus;
      }
      end(cb) {
        this._ending = true;
        if (!this.connection._connecting || this._ended) {
          if (cb) {
            cb();
            return;
          } else {
            return this._Promise.resolve();
          }
        }
        if (!this._queryable) {
          this.connection.stream.destroy();
        } else if (this.pipeline && (this._getActiveQuery() || this._sentQueryQueue.length > 0 || this._queryQueue.length > 0)) {
          this.once("drain", () => this.connection.end());
        } else if (this._getActiveQuery()) {
          this.connection.stream.destroy();
        } else {
          this.connection.end();
        }
        if (cb) {
          this.connection.once("end", cb);
        } else {
          return new this._Promise((resolve2) => {
            this.connection.once("end", resolve2);
          });
        }
      }
      get queryQueue() {
        queryQueueDeprecationNotice();
        return this._queryQueue;
      }
    };
    Client2.Query = Query2;
    module2.exports = Client2;
  }
});

// node_modules/pg-pool/index.js
var require_pg_pool = __commonJS({
  "node_modules/pg-pool/index.js"(exports2, module2) {
    "use strict";
    var EventEmitter2 = require("events").EventEmitter;
    var NOOP = function() {
    };
    var removeWhere = (list, predicate) => {
      const i = list.findIndex(predicate);
      return i === -1 ? void 0 : list.splice(i, 1)[0];
    };
    var IdleItem = class {
      constructor(client, idleListener, timeoutId) {
        this.client = client;
        this.idleListener = idleListener;
        this.timeoutId = timeoutId;
      }
    };
    var PendingItem = class {
      constructor(callback) {
        this.callback = callback;
      }
    };
    function throwOnDoubleRelease() {
      throw new Error("Release called on client which has already been released to the pool.");
    }
    function promisify(Promise2, callback) {
      if (callback) {
        return { callback, result: void 0 };
      }
      let rej;
      let res;
      const cb = function(err, client) {
        err ? rej(err) : res(client);
      };
      const result = new Promise2(function(resolve2, reject) {
        res = resolve2;
        rej = reject;
      }).catch((err) => {
        Error.captureStackTrace(err);
        throw err;
      });
      return { callback: cb, result };
    }
    function makeIdleListener(pool, client) {
      return function idleListener(err) {
        err.client = client;
        client.removeListener("error", idleListener);
        client.on("error", () => {
          pool.log("additional client error after disconnection due to error", err);
        });
        pool._remove(client);
        pool.emit("error", err, client);
      };
    }
    var Pool2 = class extends EventEmitter2 {
      constructor(options, Client2) {
        super();
        this.options = Object.assign({}, options);
        if (options != null && "password" in options) {
          Object.defineProperty(this.options, "password", {
            configurable: true,
            enumerable: false,
            writable: true,
            value: options.password
          });
        }
        if (options != null && options.ssl && options.ssl.key) {
          Object.defineProperty(this.options.ssl, "key", {
            enumerable: false
          });
        }
        this.options.max = this.options.max || this.options.poolSize || 10;
        this.options.min = this.options.min || 0;
        this.options.maxUses = this.options.maxUses || Infinity;
        this.options.allowExitOnIdle = this.options.allowExitOnIdle || false;
        this.options.maxLifetimeSeconds = this.options.maxLifetimeSeconds || 0;
        this.log = this.options.log || function() {
        };
        this.Client = this.options.Client || Client2 || require_lib135().Client;
        this.Promise = this.options.Promise || global.Promise;
        if (typeof this.options.idleTimeoutMillis === "undefined") {
          this.options.idleTimeoutMillis = 1e4;
        }
        this._clients = [];
        this._idle = [];
        this._expired = /* @__PURE__ */ new WeakSet();
        this._pendingQueue = [];
        this._endCallback = void 0;
        this.ending = false;
        this.ended = false;
      }
      _promiseTry(f) {
        const Promise2 = this.Promise;
        if (typeof Promise2.try === "function") {
          return Promise2.try(f);
        }
        return new Promise2((resolve2) => resolve2(f()));
      }
      _isFull() {
        return this._clients.length >= this.options.max;
      }
      _isAboveMin() {
        return this._clients.length > this.options.min;
      }
      _pulseQueue() {
        this.log("pulse queue");
        if (this.ended) {
          this.log("pulse queue ended");
          return;
        }
        if (this.ending) {
          this.log("pulse queue on ending");
          if (this._idle.length) {
            this._idle.slice().map((item) => {
              this._remove(item.client);
            });
          }
          if (!this._clients.length) {
            this.ended = true;
            this._endCallback();
          }
          return;
        }
        if (!this._pendingQueue.length) {
          this.log("no queued requests");
          return;
        }
        if (!this._idle.length && this._isFull()) {
          return;
        }
        const pendingItem = this._pendingQueue.shift();
        if (this._idle.length) {
          const idleItem = this._idle.pop();
          clearTimeout(idleItem.timeoutId);
          const client = idleItem.client;
          client.ref && client.ref();
          const idleListener = idleItem.idleListener;
          return this._acquireClient(client, pendingItem, idleListener, false);
        }
        if (!this._isFull()) {
          return this.newClient(pendingItem);
        }
        throw new Error("unexpected condition");
      }
      _remove(client, callback) {
        const removed = removeWhere(this._idle, (item) => item.client === client);
        if (removed !== void 0) {
          clearTimeout(removed.timeoutId);
        }
        this._clients = this._clients.filter((c) => c !== client);
        const context = this;
        client.end(() => {
          context.emit("remove", client);
          if (typeof callback === "function") {
            callback();
          }
        });
      }
      connect(cb) {
        if (this.ending) {
          const err = new Error("Cannot use a pool after calling end on the pool");
          return cb ? cb(err) : this.Promise.reject(err);
        }
        const response = promisify(this.Promise, cb);
        const result = response.result;
        if (this._isFull() || this._idle.length) {
          if (this._idle.length) {
            process.nextTick(() => this._pulseQueue());
          }
          if (!this.options.connectionTimeoutMillis) {
            this._pendingQueue.push(new PendingItem(response.callback));
            return result;
          }
          const queueCallback = (err, res, done) => {
            clearTimeout(tid);
            response.callback(err, res, done);
          };
          const pendingItem = new PendingItem(queueCallback);
          const tid = setTimeout(() => {
            removeWhere(this._pendingQueue, (i) => i.callback === queueCallback);
            pendingItem.timedOut = true;
            response.callback(new Error("timeout exceeded when trying to connect"));
          }, this.options.connectionTimeoutMillis);
          if (tid.unref) {
            tid.unref();
          }
          this._pendingQueue.push(pendingItem);
          return result;
        }
        this.newClient(new PendingItem(response.callback));
        return result;
      }
      newClient(pendingItem) {
        const client = new this.Client(this.options);
        this._clients.push(client);
        const idleListener = makeIdleListener(this, client);
        this.log("checking client timeout");
        let tid;
        let timeoutHit = false;
        if (this.options.connectionTimeoutMillis) {
          tid = setTimeout(() => {
            if (client.connection) {
              this.log("ending client due to timeout");
              timeoutHit = true;
              client.connection.stream.destroy();
            } else if (!client.isConnected()) {
              this.log("ending client due to timeout");
              timeoutHit = true;
              client.end();
            }
          }, this.options.connectionTimeoutMillis);
        }
        this.log("connecting new client");
        client.connect((err) => {
          if (tid) {
            clearTimeout(tid);
          }
          client.on("error", idleListener);
          if (err) {
            this.log("client failed to connect", err);
            this._clients = this._clients.filter((c) => c !== client);
            if (timeoutHit) {
              err = new Error("Connection terminated due to connection timeout", { cause: err });
            }
            this._pulseQueue();
            if (!pendingItem.timedOut) {
              pendingItem.callback(err, void 0, NOOP);
            }
          } else {
            this.log("new client connected");
            if (this.options.onConnect) {
              this._promiseTry(() => this.options.onConnect(client)).then(
                () => {
                  this._afterConnect(client, pendingItem, idleListener);
                },
                (hookErr) => {
                  this._clients = this._clients.filter((c) => c !== client);
                  client.end(() => {
                    this._pulseQueue();
                    if (!pendingItem.timedOut) {
                      pendingItem.callback(hookErr, void 0, NOOP);
                    }
                  });
                }
              );
              return;
            }
            return this._afterConnect(client, pendingItem, idleListener);
          }
        });
      }
      _afterConnect(client, pendingItem, idleListener) {
        if (this.options.maxLifetimeSeconds !== 0) {
          const maxLifetimeTimeout = setTimeout(() => {
            this.log("ending client due to expired lifetime");
            this._expired.add(client);
            const idleIndex = this._idle.findIndex((idleItem) => idleItem.client === client);
            if (idleIndex !== -1) {
              this._acquireClient(
                client,
                new PendingItem((err, client2, clientRelease) => clientRelease()),
                idleListener,
                false
              );
            }
          }, this.options.maxLifetimeSeconds * 1e3);
          maxLifetimeTimeout.unref();
          client.once("end", () => clearTimeout(maxLifetimeTimeout));
        }
        return this._acquireClient(client, pendingItem, idleListener, true);
      }
      // acquire a client for a pending work item
      _acquireClient(client, pendingItem, idleListener, isNew) {
        if (isNew) {
          this.emit("connect", client);
        }
        this.emit("acquire", client);
        client.release = this._releaseOnce(client, idleListener);
        client.removeListener("error", idleListener);
        if (!pendingItem.timedOut) {
          if (isNew && this.options.verify) {
            this.options.verify(client, (err) => {
              if (err) {
                client.release(err);
                return pendingItem.callback(err, void 0, NOOP);
              }
              pendingItem.callback(void 0, client, client.release);
            });
          } else {
            pendingItem.callback(void 0, client, client.release);
          }
        } else {
          if (isNew && this.options.verify) {
            this.options.verify(client, client.release);
          } else {
            client.release();
          }
        }
      }
      // returns a function that wraps _release and throws if called more than once
      _releaseOnce(client, idleListener) {
        let released = false;
        return (err) => {
          if (released) {
            throwOnDoubleRelease();
          }
          released = true;
          this._release(client, idleListener, err);
        };
      }
      // release a client back to the poll, include an error
      // to remove it from the pool
      _release(client, idleListener, err) {
        client.on("error", idleListener);
        client._poolUseCount = (client._poolUseCount || 0) + 1;
        this.emit("release", err, client);
        if (err || this.ending || !client._queryable || client._ending || client._poolUseCount >= this.options.maxUses) {
          if (client._poolUseCount >= this.options.maxUses) {
            this.log("remove expended client");
          }
          return this._remove(client, this._pulseQueue.bind(this));
        }
        const isExpired = this._expired.has(client);
        if (isExpired) {
          this.log("remove expired client");
          this._expired.delete(client);
          return this._remove(client, this._pulseQueue.bind(this));
        }
        let tid;
        if (this.options.idleTimeoutMillis && this._isAboveMin()) {
          tid = setTimeout(() => {
            if (this._isAboveMin()) {
              this.log("remove idle client");
              this._remove(client, this._pulseQueue.bind(this));
            }
          }, this.options.idleTimeoutMillis);
          if (this.options.allowExitOnIdle) {
            tid.unref();
          }
        }
        if (this.options.allowExitOnIdle) {
          client.unref();
        }
        this._idle.push(new IdleItem(client, idleListener, tid));
        this._pulseQueue();
      }
      query(text, values, cb) {
        if (typeof text === "function") {
          const response2 = promisify(this.Promise, text);
          setImmediate(function() {
            return response2.callback(new Error("Passing a function as the first parameter to pool.query is not supported"));
          });
          return response2.result;
        }
        if (typeof values === "function") {
          cb = values;
          values = void 0;
        }
        const response = promisify(this.Promise, cb);
        cb = response.callback;
        this.connect((err, client) => {
          if (err) {
            return cb(err);
          }
          let clientReleased = false;
          const onError = (err2) => {
            if (clientReleased) {
              return;
            }
            clientReleased = true;
            client.release(err2);
            cb(err2);
          };
          client.once("error", onError);
          this.log("dispatching query");
          try {
            client.query(text, values, (err2, res) => {
              this.log("query dispatched");
              client.removeListener("error", onError);
              if (clientReleased) {
                return;
              }
              clientReleased = true;
              client.release(err2);
              if (err2) {
                return cb(err2);
              }
              return cb(void 0, res);
            });
          } catch (err2) {
            client.release(err2);
            return cb(err2);
          }
        });
        return response.result;
      }
      end(cb) {
        this.log("ending");
        if (this.ending) {
          const err = new Error("Called end on pool more than once");
          return cb ? cb(err) : this.Promise.reject(err);
        }
        this.ending = true;
        const promised = promisify(this.Promise, cb);
        this._endCallback = promised.callback;
        this._pulseQueue();
        return promised.result;
      }
      get waitingCount() {
        return this._pendingQueue.length;
      }
      get idleCount() {
        return this._idle.length;
      }
      get expiredCount() {
        return this._clients.reduce((acc, client) => acc + (this._expired.has(client) ? 1 : 0), 0);
      }
      get totalCount() {
        return this._clients.length;
      }
    };
    module2.exports = Pool2;
  }
});

// node_modules/pg/lib/native/query.js
var require_query2 = __commonJS({
  "node_modules/pg/lib/native/query.js"(exports2, module2) {
    "use strict";
    var EventEmitter2 = require("events").EventEmitter;
    var util = require("util");
    var utils = require_utils();
    var NativeQuery = module2.exports = function(config, values, callback) {
      EventEmitter2.call(this);
      config = utils.normalizeQueryConfig(config, values, callback);
      this.text = config.text;
      this.values = config.values;
      this.name = config.name;
      this.queryMode = config.queryMode;
      this.callback = config.callback;
      this.state = "new";
      this._arrayMode = config.rowMode === "array";
      this._emitRowEvents = false;
      this.on(
        "newListener",
        function(event) {
          if (event === "row") this._emitRowEvents = true;
        }.bind(this)
      );
    };
    util.inherits(NativeQuery, EventEmitter2);
    var errorFieldMap = {
      sqlState: "code",
      statementPosition: "position",
      messagePrimary: "message",
      messageDetail: "detail",
      messageHint: "hint",
      context: "where",
      schemaName: "schema",
      tableName: "table",
      columnName: "column",
      dataTypeName: "dataType",
      constraintName: "constraint",
      sourceFile: "file",
      sourceLine: "line",
      sourceFunction: "routine"
    };
    NativeQuery.prototype.handleError = function(err) {
      const fields = this.native && this.native.pq.resultErrorFields();
      if (fields) {
        for (const key in fields) {
          const normalizedFieldName = errorFieldMap[key] || key;
          err[normalizedFieldName] = fields[key];
        }
      }
      if (this.callback) {
        this.callback(err);
      } else {
        this.emit("error", err);
      }
      this.state = "error";
    };
    NativeQuery.prototype.then = function(onSuccess, onFailure) {
      return this._getPromise().then(onSuccess, onFailure);
    };
    NativeQuery.prototype.catch = function(callback) {
      return this._getPromise().catch(callback);
    };
    NativeQuery.prototype._getPromise = function() {
      if (this._promise) return this._promise;
      this._promise = new Promise(
        function(resolve2, reject) {
          this._once("end", resolve2);
          this._once("error", reject);
        }.bind(this)
      );
      return this._promise;
    };
    NativeQuery.prototype.submit = function(client) {
      this.state = "running";
      const self = this;
      this.native = client.native;
      client.native.arrayMode = this._arrayMode;
      let after = function(err, rows, results) {
        client.native.arrayMode = false;
        setImmediate(function() {
          self.emit("_done");
        });
        if (err) {
          return self.handleError(err);
        }
        if (self._emitRowEvents) {
          if (results.length > 1) {
            rows.forEach((rowOfRows, i) => {
              rowOfRows.forEach((row) => {
                self.emit("row", row, results[i]);
              });
            });
          } else {
            rows.forEach(function(row) {
              self.emit("row", row, results);
            });
          }
        }
        self.state = "end";
        self.emit("end", results);
        if (self.callback) {
          self.callback(null, results);
        }
      };
      if (process.domain) {
        after = process.domain.bind(after);
      }
      if (this.name) {
        if (this.name.length > 63) {
          console.error("Warning! Postgres only supports 63 characters for query names.");
          console.error("You supplied %s (%s)", this.name, this.name.length);
          console.error("This can cause conflicts and silent errors executing queries");
        }
        const values = (this.values || []).map(utils.prepareValue);
        if (client.namedQueries[this.name] !== void 0) {
          if (this.text && client.namedQueries[this.name] !== this.text) {
            const err = new Error(`Prepared statements must be unique - '${this.name}' was used for a different statement`);
            return after(err);
          }
          return client.native.execute(this.name, values, after);
        }
        return client.native.prepare(this.name, this.text, values.length, function(err) {
          if (err) return after(err);
          client.namedQueries[self.name] = self.text;
          return self.native.execute(self.name, values, after);
        });
      } else if (this.values) {
        if (!Array.isArray(this.values)) {
          const err = new Error("Query values must be an array");
          return after(err);
        }
        const vals = this.values.map(utils.prepareValue);
        client.native.query(this.text, vals, after);
      } else if (this.queryMode === "extended") {
        client.native.query(this.text, [], after);
      } else {
        client.native.query(this.text, after);
      }
    };
  }
});

// node_modules/pg/lib/native/client.js
var require_client2 = __commonJS({
  "node_modules/pg/lib/native/client.js"(exports2, module2) {
    var nodeUtils = require("util");
    var Native;
    try {
      Native = require("pg-native");
    } catch (e) {
      throw e;
    }
    var TypeOverrides2 = require_type_overrides();
    var EventEmitter2 = require("events").EventEmitter;
    var util = require("util");
    var ConnectionParameters = require_connection_parameters();
    var NativeQuery = require_query2();
    var queryQueueLengthDeprecationNotice = nodeUtils.deprecate(
      () => {
      },
      "Calling client.query() when the client is already executing a query is deprecated and will be removed in pg@9.0. Use async/await or an external async flow control mechanism instead."
    );
    var Client2 = module2.exports = function(config) {
      EventEmitter2.call(this);
      config = config || {};
      this._Promise = config.Promise || global.Promise;
      this._types = new TypeOverrides2(config.types);
      this.native = new Native({
        types: this._types
      });
      this._queryQueue = [];
      this._ending = false;
      this._connecting = false;
      this._connected = false;
      this._queryable = true;
      this.pipeline = Boolean(config.pipeline);
      this._pipelineInFlight = false;
      const cp = this.connectionParameters = new ConnectionParameters(config);
      if (config.nativeConnectionString) cp.nativeConnectionString = config.nativeConnectionString;
      this.user = cp.user;
      Object.defineProperty(this, "password", {
        configurable: true,
        enumerable: false,
        writable: true,
        value: cp.password
      });
      this.database = cp.database;
      this.host = cp.host;
      this.port = cp.port;
      this.namedQueries = {};
    };
    Client2.Query = NativeQuery;
    util.inherits(Client2, EventEmitter2);
    Client2.prototype._errorAllQueries = function(err) {
      const enqueueError = (query) => {
        process.nextTick(() => {
          query.native = this.native;
          query.handleError(err);
        });
      };
      if (this._hasActiveQuery()) {
        enqueueError(this._activeQuery);
        this._activeQuery = null;
      }
      this._queryQueue.forEach(enqueueError);
      this._queryQueue.length = 0;
    };
    Client2.prototype._connect = function(cb) {
      const self = this;
      if (this._connecting) {
        process.nextTick(() => cb(new Error("Client has already been connected. You cannot reuse a client.")));
        return;
      }
      this._connecting = true;
      this.connectionParameters.getLibpqConnectionString(function(err, conString) {
        if (self.connectionParameters.nativeConnectionString) conString = self.connectionParameters.nativeConnectionString;
        if (err) return cb(err);
        self.native.connect(conString, function(err2) {
          if (err2) {
            self.native.end();
            return cb(err2);
          }
          self._connected = true;
          self.native.on("error", function(err3) {
            self._queryable = false;
            self._errorAllQueries(err3);
            self.emit("error", err3);
          });
          self.native.on("notification", function(msg) {
            self.emit("notification", {
              channel: msg.relname,
              payload: msg.extra
            });
          });
          self.emit("connect");
          self._pulseQueryQueue(true);
          cb(null, this);
        });
      });
    };
    Client2.prototype.connect = function(callback) {
      if (callback) {
        this._connect(callback);
        return;
      }
      return new this._Promise((resolve2, reject) => {
        this._connect((error) => {
          if (error) {
            reject(error);
          } else {
            resolve2(this);
          }
        });
      });
    };
    Client2.prototype.query = function(config, values, callback) {
      let query;
      let result;
      let readTimeout;
      let readTimeoutTimer;
      let queryCallback;
      if (config === null || config === void 0) {
        throw new TypeError("Client was passed a null or undefined query");
      } else if (typeof config.submit === "function") {
        readTimeout = config.query_timeout || this.connectionParameters.query_timeout;
        result = query = config;
        if (typeof values === "function") {
          config.callback = values;
        }
      } else {
        readTimeout = config.query_timeout || this.connectionParameters.query_timeout;
        query = new NativeQuery(config, values, callback);
        if (!query.callback) {
          let resolveOut, rejectOut;
          result = new this._Promise((resolve2, reject) => {
            resolveOut = resolve2;
            rejectOut = reject;
          }).catch((err) => {
            Error.captureStackTrace(err);
            throw err;
          });
          query.callback = (err, res) => err ? rejectOut(err) : resolveOut(res);
        }
      }
      if (readTimeout) {
        queryCallback = query.callback || (() => {
        });
        readTimeoutTimer = setTimeout(() => {
          const error = new Error("Query read timeout");
          process.nextTick(() => {
            query.handleError(error, this.connection);
          });
          queryCallback(error);
          query.callback = () => {
          };
          const index = this._queryQueue.indexOf(query);
          if (index > -1) {
            this._queryQueue.splice(index, 1);
          }
          this._pulseQueryQueue();
        }, readTimeout);
        query.callback = (err, res) => {
          clearTimeout(readTimeoutTimer);
          queryCallback(err, res);
        };
      }
      if (!this._queryable) {
        query.native = this.native;
        process.nextTick(() => {
          query.handleError(new Error("Client has encountered a connection error and is not queryable"));
        });
        return result;
      }
      if (this._ending) {
        query.native = this.native;
        process.nextTick(() => {
          query.handleError(new Error("Client was closed and is not queryable"));
        });
        return result;
      }
      if (this._queryQueue.length > 0 && !this.pipeline) {
        queryQueueLengthDeprecationNotice();
      }
      this._queryQueue.push(query);
      this._pulseQueryQueue();
      return result;
    };
    Client2.prototype.end = function(cb) {
      const self = this;
      this._ending = true;
      if (this._connecting && !this._connected) {
        this.once("connect", () => {
          this.end(() => {
          });
        });
      }
      let result;
      if (!cb) {
        result = new this._Promise(function(resolve2, reject) {
          cb = (err) => err ? reject(err) : resolve2();
        });
      }
      const doEnd = function() {
        self.native.end(function() {
          self._connected = false;
          self._errorAllQueries(new Error("Connection terminated"));
          process.nextTick(() => {
            self.emit("end");
            if (cb) cb();
          });
        });
      };
      if (this.pipeline && (this._pipelineInFlight || this._queryQueue.length > 0)) {
        this.once("drain", doEnd);
      } else {
        doEnd();
      }
      return result;
    };
    Client2.prototype._hasActiveQuery = function() {
      return this._activeQuery && this._activeQuery.state !== "error" && this._activeQuery.state !== "end";
    };
    Client2.prototype._pulseQueryQueue = function(initialConnection) {
      if (!this._connected) {
        return;
      }
      if (this.pipeline && !initialConnection) {
        return this._pulsePipelinedQueryQueue();
      }
      if (this._hasActiveQuery()) {
        return;
      }
      const query = this._queryQueue.shift();
      if (!query) {
        if (!initialConnection) {
          this.emit("drain");
        }
        return;
      }
      this._activeQuery = query;
      query.submit(this);
      const self = this;
      query.once("_done", function() {
        self._pulseQueryQueue();
      });
    };
    Client2.prototype._pulsePipelinedQueryQueue = function() {
      if (!this._connected || this._pipelineInFlight) {
        return;
      }
      if (this._queryQueue.length === 0) {
        if (this.hasExecuted) {
          this.emit("drain");
        }
        return;
      }
      this._pipelineInFlight = true;
      const self = this;
      const queries = [];
      const nativeQueries = [];
      const utils = require_utils();
      while (this._queryQueue.length > 0) {
        const query = this._queryQueue.shift();
        this.hasExecuted = true;
        nativeQueries.push(query);
        const values = query.values ? query.values.map(utils.prepareValue) : null;
        const pipelineEntry = { text: query.text, name: query.name, arrayMode: query._arrayMode };
        if (values) {
          pipelineEntry.values = values;
        }
        if (query.name && this.namedQueries[query.name]) {
          pipelineEntry._alreadyPrepared = true;
        }
        queries.push(pipelineEntry);
      }
      this.native.pipeline(queries, function(err, results) {
        self._pipelineInFlight = false;
        if (err) {
          self._connected = false;
          self._queryable = false;
          for (let i = 0; i < nativeQueries.length; i++) {
            const q = nativeQueries[i];
            q.native = self.native;
            q.handleError(err);
          }
          self._errorAllQueries(err);
          self.emit("error", err);
          self.emit("end");
          return;
        }
        for (let i = 0; i < nativeQueries.length; i++) {
          const q = nativeQueries[i];
          const r = results[i];
          q.native = self.native;
          if (r.err) {
            q.handleError(r.err);
          } else {
            if (q.name) {
              self.namedQueries[q.name] = q.text;
            }
            q.state = "end";
            q.emit("end", r.result);
            if (q.callback) {
              q.callback(null, r.result);
            }
          }
          setImmediate(function() {
            q.emit("_done");
          });
        }
        self._pulsePipelinedQueryQueue();
      });
    };
    Client2.prototype.cancel = function(query) {
      if (this._activeQuery === query) {
        this.native.cancel(function() {
        });
      } else if (this._queryQueue.indexOf(query) !== -1) {
        this._queryQueue.splice(this._queryQueue.indexOf(query), 1);
      }
    };
    Client2.prototype.ref = function() {
    };
    Client2.prototype.unref = function() {
    };
    Client2.prototype.setTypeParser = function(oid, format, parseFn) {
      return this._types.setTypeParser(oid, format, parseFn);
    };
    Client2.prototype.getTypeParser = function(oid, format) {
      return this._types.getTypeParser(oid, format);
    };
    Client2.prototype.isConnected = function() {
      return this._connected;
    };
    Client2.prototype.getTransactionStatus = function() {
      return this.native.getTransactionStatus();
    };
  }
});

// node_modules/pg/lib/native/index.js
var require_native = __commonJS({
  "node_modules/pg/lib/native/index.js"(exports2, module2) {
    "use strict";
    module2.exports = require_client2();
  }
});

// node_modules/pg/lib/index.js
var require_lib135 = __commonJS({
  "node_modules/pg/lib/index.js"(exports2, module2) {
    "use strict";
    var Client2 = require_client();
    var defaults2 = require_defaults();
    var Connection2 = require_connection();
    var Result2 = require_result();
    var utils = require_utils();
    var Pool2 = require_pg_pool();
    var TypeOverrides2 = require_type_overrides();
    var { DatabaseError: DatabaseError2 } = require_dist();
    var { escapeIdentifier: escapeIdentifier2, escapeLiteral: escapeLiteral2 } = require_utils();
    var poolFactory = (Client3) => {
      return class BoundPool extends Pool2 {
        constructor(options) {
          super(options, Client3);
        }
      };
    };
    var PG = function(clientConstructor2) {
      this.defaults = defaults2;
      this.Client = clientConstructor2;
      this.Query = this.Client.Query;
      this.Pool = poolFactory(this.Client);
      this._pools = [];
      this.Connection = Connection2;
      this.types = require_pg_types();
      this.DatabaseError = DatabaseError2;
      this.TypeOverrides = TypeOverrides2;
      this.escapeIdentifier = escapeIdentifier2;
      this.escapeLiteral = escapeLiteral2;
      this.Result = Result2;
      this.utils = utils;
    };
    var clientConstructor = Client2;
    var forceNative = false;
    try {
      forceNative = !!process.env.NODE_PG_FORCE_NATIVE;
    } catch {
    }
    if (forceNative) {
      clientConstructor = require_native();
    }
    module2.exports = new PG(clientConstructor);
    Object.defineProperty(module2.exports, "native", {
      configurable: true,
      enumerable: false,
      get() {
        let native = null;
        try {
          native = new PG(require_native());
        } catch (err) {
          if (err.code !== "MODULE_NOT_FOUND") {
            throw err;
          }
        }
        Object.defineProperty(module2.exports, "native", {
          value: native
        });
        return native;
      }
    });
  }
});

// node_modules/pg/esm/index.mjs
var esm_exports = {};
__export(esm_exports, {
  Client: () => Client,
  Connection: () => Connection,
  DatabaseError: () => DatabaseError,
  Pool: () => Pool,
  Query: () => Query,
  Result: () => Result,
  TypeOverrides: () => TypeOverrides,
  default: () => esm_default,
  defaults: () => defaults,
  escapeIdentifier: () => escapeIdentifier,
  escapeLiteral: () => escapeLiteral,
  types: () => types
});
var import_lib, Client, Pool, Connection, types, Query, DatabaseError, escapeIdentifier, escapeLiteral, Result, TypeOverrides, defaults, esm_default;
var init_esm2 = __esm({
  "node_modules/pg/esm/index.mjs"() {
    import_lib = __toESM(require_lib135(), 1);
    Client = import_lib.default.Client;
    Pool = import_lib.default.Pool;
    Connection = import_lib.default.Connection;
    types = import_lib.default.types;
    Query = import_lib.default.Query;
    DatabaseError = import_lib.default.DatabaseError;
    escapeIdentifier = import_lib.default.escapeIdentifier;
    escapeLiteral = import_lib.default.escapeLiteral;
    Result = import_lib.default.Result;
    TypeOverrides = import_lib.default.TypeOverrides;
    defaults = import_lib.default.defaults;
    esm_default = import_lib.default;
  }
});

// src/postgres/client.ts
function preloadClient() {
  void Promise.resolve().then(() => (init_esm2(), esm_exports));
}
async function withClient(endpoint, database, use) {
  const client = await connect(endpoint, database);
  try {
    return await use(client);
  } finally {
    await client.end().catch(() => void 0);
  }
}
async function connect(endpoint, database) {
  const { default: pg2 } = await Promise.resolve().then(() => (init_esm2(), esm_exports));
  const client = new pg2.Client({
    host: endpoint.host,
    port: endpoint.port,
    user: endpoint.user,
    password: endpoint.password,
    database,
    ssl: false,
    application_name: "pg-speed",
    connectionTimeoutMillis: 5e3
  });
  client.on("error", () => void 0);
  await client.connect();
  return client;
}
var init_client = __esm({
  "src/postgres/client.ts"() {
    "use strict";
  }
});

// src/postgres/activity.ts
async function readActivity(connection) {
  return withClient(connection, OUR_DATABASE, readCounters);
}
async function readCounters(client) {
  const { rows: version } = await client.query("select current_setting('server_version_num')::int as n");
  const sessions = (version[0]?.n ?? 0) >= 14e4 ? "sum(sessions)" : "null::bigint";
  const { rows } = await client.query(
    `select ${sessions} as sessions, sum(xact_commit + xact_rollback) as transactions,
       (select count(*) from pg_stat_activity where backend_type = 'client backend' and datname <> $1) as open
     from pg_stat_database where datname <> $1`,
    [OUR_DATABASE]
  );
  const row = rows[0];
  return {
    sessions: row?.sessions == null ? null : Number(row.sessions),
    transactions: Number(row?.transactions ?? 0),
    open: Number(row?.open ?? 0)
  };
}
async function readUse(connection, before) {
  for (let tries = 1; ; tries++) {
    const now = await readActivity(connection);
    const sessions = now.sessions === null ? null : now.sessions - (before.sessions ?? 0);
    const transactions = now.transactions - before.transactions;
    const used = now.open > 0 || (sessions === null ? transactions > 0 : sessions > 0);
    if (used || tries === TRIES) return { sessions, transactions, used };
    await delay(PAUSE_MS);
  }
}
async function tidy(connection) {
  await runSql(connection, ["vacuum", "checkpoint"]);
}
async function runSql(connection, statements) {
  await withClient(connection, connection.database, async (client) => {
    for (const statement of statements) await client.query(statement);
  });
}
var OUR_DATABASE, TRIES, PAUSE_MS;
var init_activity = __esm({
  "src/postgres/activity.ts"() {
    "use strict";
    init_child();
    init_client();
    OUR_DATABASE = "template1";
    TRIES = 10;
    PAUSE_MS = 50;
  }
});

// src/system/filesystem.ts
function isInMemory(directory) {
  if (process.platform !== "linux") return false;
  try {
    return MEMORY_TYPES.has((0, import_node_fs3.statfsSync)(directory).type >>> 0);
  } catch {
    return false;
  }
}
function readFreeBytes(directory) {
  try {
    const { bavail, bsize } = (0, import_node_fs3.statfsSync)(directory);
    return bavail * bsize;
  } catch {
    return 0;
  }
}
function findMount(directory, mountinfo = readMountinfo()) {
  let best = null;
  for (const mount of parseMountinfo(mountinfo)) {
    const inside = directory === mount.directory || directory.startsWith(mount.directory.replace(/\/?$/, "/"));
    if (inside && mount.directory.length >= (best?.directory.length ?? 0)) best = mount;
  }
  return best;
}
function parseMountinfo(text) {
  return text.split("\n").flatMap((line) => {
    const [left2, right2] = line.split(" - ");
    const directory = left2?.split(" ")[4];
    const [type, device] = right2?.split(" ") ?? [];
    if (!directory || !type || !device) return [];
    return [
      {
        directory: directory.replace(/\\(\d{3})/g, (_, octal) => String.fromCharCode(Number.parseInt(octal, 8))),
        type,
        device
      }
    ];
  });
}
function readMountinfo() {
  try {
    return (0, import_node_fs3.readFileSync)("/proc/self/mountinfo", "utf8");
  } catch {
    return "";
  }
}
function isSearchableBy(directory, account) {
  try {
    for (let at = (0, import_node_fs3.realpathSync)(directory); ; at = import_node_path2.default.dirname(at)) {
      const { mode, uid, gid } = (0, import_node_fs3.statSync)(at);
      const bit = uid === account.uid ? 64 : gid === account.gid ? 8 : 1;
      if (!(mode & bit)) return false;
      if (at === import_node_path2.default.dirname(at)) return true;
    }
  } catch {
    return false;
  }
}
var import_node_fs3, import_node_path2, MEMORY_TYPES;
var init_filesystem = __esm({
  "src/system/filesystem.ts"() {
    "use strict";
    import_node_fs3 = require("node:fs");
    import_node_path2 = __toESM(require("node:path"), 1);
    MEMORY_TYPES = /* @__PURE__ */ new Set([16914836, 2240043254]);
  }
});

// src/system/machine.ts
function readMachine(disk, env) {
  const cpu = import_node_os.default.cpus()[0]?.model.trim();
  const mount = disk === null ? null : findMount(disk);
  const image = [env.ImageOS, env.ImageVersion].filter(Boolean).join(" ");
  return {
    platform: process.platform,
    arch: process.arch,
    cpu: cpu || null,
    cores: import_node_os.default.availableParallelism(),
    memoryBytes: import_node_os.default.totalmem(),
    kernel: import_node_os.default.release(),
    runnerImage: image || null,
    disk: disk === null ? null : { directory: disk, fileSystem: mount?.type ?? null, device: mount?.device ?? null },
    fsyncMs: disk === null ? null : probeFsync(disk)
  };
}
function readCpuTicks() {
  try {
    const line = (0, import_node_fs4.readFileSync)("/proc/stat", "utf8").split("\n", 1)[0] ?? "";
    const ticks = line.split(/\s+/).slice(1, 9).map(Number);
    return { total: ticks.reduce((sum, n) => sum + n, 0), steal: ticks[7] ?? 0 };
  } catch {
    return null;
  }
}
function readLoad() {
  return process.platform === "win32" ? null : import_node_os.default.loadavg()[0] ?? null;
}
var import_node_fs4, import_node_os;
var init_machine2 = __esm({
  "src/system/machine.ts"() {
    "use strict";
    import_node_fs4 = require("node:fs");
    import_node_os = __toESM(require("node:os"), 1);
    init_files();
    init_filesystem();
  }
});

// src/workload/command.ts
function buildShellCommand(line, context) {
  const { env, cwd, platform } = context;
  const label = describeLine(line);
  if (platform !== "win32") return { file: "/bin/sh", args: ["-e", "-c", line], env, cwd, label };
  const args = ["/d", "/s", "/c", `"${line.trim()}"`];
  return { file: "cmd.exe", args, env, cwd, label, windowsVerbatimArguments: true };
}
function buildArgvCommand(file, args, context) {
  return { file, args: [...args], env: context.env, cwd: context.cwd, label: quoteWords([file, ...args]) };
}
function describeLine(line) {
  const lines = line.split(/\r?\n/).map((part) => part.trim());
  const text = lines.filter((part) => part !== "").join("; ");
  return text.length > 100 ? `${text.slice(0, 99)}…` : text;
}
function quoteWords(words) {
  return words.map(quoteWord).join(" ");
}
function quoteWord(word) {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
var init_command = __esm({
  "src/workload/command.ts"() {
    "use strict";
  }
});

// src/profiles/connection.ts
function databaseUrl(connection) {
  const { host, port, user, password, database } = connection;
  const login = password === "" ? encodePart(user) : `${encodePart(user)}:${encodePart(password)}`;
  return `postgresql://${login}@${encodeHost(host)}:${port}/${encodePath(database)}`;
}
function encodePart(text) {
  return encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
}
function encodePath(text) {
  return encodePart(text).replace(/%(?:24|26|2B|2C|3A|3B|3D|40)/g, decodeURIComponent);
}
function encodeHost(host) {
  const encoded = encodePart(host);
  return host.includes(":") ? `[${encoded.replaceAll("%3A", ":")}]` : encoded;
}
var init_connection = __esm({
  "src/profiles/connection.ts"() {
    "use strict";
  }
});

// src/workload/environment.ts
function buildEnvironment(base, connection, labels, rules, platform) {
  const fold = foldingFor(platform);
  const env = /* @__PURE__ */ new Map();
  const set = (name2, value) => env.set(fold(name2), { name: name2, value });
  for (const [name2, value] of Object.entries(base)) {
    if (value !== void 0 && !isStale(fold(name2))) set(name2, value);
  }
  for (const [name2, value] of Object.entries(describeCluster(connection, labels.profile))) set(name2, value);
  if (labels.trial) {
    set("PG_SPEED_BLOCK", String(labels.trial.block));
    set("PG_SPEED_VARIANT", labels.trial.variant);
  }
  for (const { name: name2, value } of rules) {
    if (value === null) env.delete(fold(name2));
    else
      set(
        name2,
        fillReferences(value, (reference) => env.get(fold(reference))?.value)
      );
  }
  return Object.fromEntries([...env.values()].map(({ name: name2, value }) => [name2, value]));
}
function listKnownNames(base, platform) {
  const fold = foldingFor(platform);
  return [...Object.keys(base).filter((name2) => !isStale(fold(name2))), ...PROVIDED_NAMES];
}
function findUnknownReferences(rules, knownNames, platform) {
  const fold = foldingFor(platform);
  const known = new Set(knownNames.map(fold));
  const problems = [];
  for (const { name: name2, value } of rules) {
    for (const [text, reference = ""] of (value ?? "").matchAll(REFERENCE)) {
      if (known.has(fold(reference))) continue;
      problems.push({
        message: `\`env\`: ${name2} refers to ${text}, which is not set.`,
        hint: `Set it on an earlier line, or use one of ours: ${PROVIDED_NAMES.join(", ")}.`
      });
    }
    if (value === null) known.delete(fold(name2));
    else known.add(fold(name2));
  }
  return problems;
}
function fillReferences(text, find) {
  return text.replace(REFERENCE, (_, name2) => find(name2) ?? "");
}
function foldingFor(platform) {
  return platform === "win32" ? (name2) => name2.toUpperCase() : (name2) => name2;
}
function isStale(name2) {
  return STALE_NAMES.has(name2) || RUNNER_OWN.test(name2);
}
function describeCluster(connection, profile) {
  return {
    DATABASE_URL: databaseUrl(connection),
    PGHOST: connection.host,
    PGPORT: String(connection.port),
    PGUSER: connection.user,
    PGPASSWORD: connection.password,
    PGDATABASE: connection.database,
    PGSERVICEFILE: connection.serviceFile,
    PG_SPEED_PROFILE: profile
  };
}
var STALE_NAMES, CLUSTER_NAMES, PROVIDED_NAMES, REFERENCE, RUNNER_OWN;
var init_environment = __esm({
  "src/workload/environment.ts"() {
    "use strict";
    init_connection();
    STALE_NAMES = new Set(
      `DATABASE_URL PGDATA PGCLUSTER
  PGHOST PGHOSTADDR PGPORT PGDATABASE PGUSER PGPASSWORD PGPASSFILE PGSERVICE PGSERVICEFILE
  PGTARGETSESSIONATTRS PGLOADBALANCEHOSTS PGREQUIREPEER PGREQUIREAUTH PGCHANNELBINDING
  PGREQUIRESSL PGSSLMODE PGSSLNEGOTIATION PGSSLCOMPRESSION PGSSLCERT PGSSLKEY PGSSLCERTMODE PGSSLROOTCERT PGSSLCRL
  PGSSLCRLDIR PGSSLSNI PGSSLMINPROTOCOLVERSION PGSSLMAXPROTOCOLVERSION PGMINPROTOCOLVERSION PGMAXPROTOCOLVERSION
  PGGSSENCMODE PGKRBSRVNAME PGGSSLIB PGGSSDELEGATION
  PG_SPEED_PROFILE PG_SPEED_BLOCK PG_SPEED_VARIANT`.split(/\s+/)
    );
    CLUSTER_NAMES = ["DATABASE_URL", "PGHOST", "PGPORT", "PGUSER", "PGPASSWORD", "PGDATABASE", "PGSERVICEFILE"];
    PROVIDED_NAMES = [
      ...CLUSTER_NAMES,
      "PG_SPEED_PROFILE",
      "PG_SPEED_BLOCK",
      "PG_SPEED_VARIANT"
    ];
    REFERENCE = /\$\{([^}]*)\}/g;
    RUNNER_OWN = /^(?:INPUT_|STATE_|ACTIONS_(?:RUNTIME|RESULTS|CACHE)_)/;
  }
});

// src/workload/reading.ts
function describeExit(outcome) {
  const { exitCode, signal } = outcome;
  if (exitCode === 0) return null;
  if (exitCode === null) return `killed by ${signal ?? "a signal"}`;
  const meaning = explainExitCode(exitCode);
  return meaning === null ? `exit code ${exitCode}` : `exit code ${exitCode} (${meaning})`;
}
function explainExitCode(exitCode) {
  if (exitCode === 126) return "found but not executable";
  if (exitCode === 127) return "command not found";
  const signal = Object.entries(import_node_os2.constants.signals).find(([, number2]) => number2 === exitCode - 128);
  return signal ? signal[0] : null;
}
var import_node_os2;
var init_reading = __esm({
  "src/workload/reading.ts"() {
    "use strict";
    import_node_os2 = require("node:os");
  }
});

// src/workload/pgbench-options.ts
function readOptions(args) {
  const given = { options: [], positionals: [] };
  const rest2 = [...args];
  for (let word = rest2.shift(); word !== void 0; word = rest2.shift()) {
    if (word === "--") given.positionals.push(...rest2.splice(0));
    else if (word.startsWith("--")) given.options.push(readLong(word, rest2));
    else if (word.startsWith("-") && word !== "-") given.options.push(...readShorts(word, rest2));
    else given.positionals.push(word);
  }
  return given;
}
function hasOption(args, name2) {
  return readOptions(args).options.some((option) => option.spec?.name === name2);
}
function readLong(word, rest2) {
  const equals = word.indexOf("=");
  const text = equals < 0 ? word : word.slice(0, equals);
  const spec = findLong(text.slice(2));
  if (equals >= 0) return { text, spec, value: word.slice(equals + 1) };
  return { text, spec, value: spec?.takesValue ? rest2.shift() ?? null : null };
}
function findLong(name2) {
  const exact = BY_LONG.get(name2);
  if (exact) return exact;
  const [first, second] = [...BY_LONG.values()].filter((spec) => spec.name.startsWith(name2));
  return first && !second ? first : null;
}
function readShorts(word, rest2) {
  const options = [];
  for (let at = 1; at < word.length; at++) {
    const letter = word.charAt(at);
    const spec = BY_SHORT.get(letter) ?? null;
    const text = `-${letter}`;
    if (!spec?.takesValue) {
      options.push({ text, spec, value: null });
      continue;
    }
    const attached = word.slice(at + 1);
    options.push({ text, spec, value: attached === "" ? rest2.shift() ?? null : attached });
    break;
  }
  return options;
}
var TABLE, BY_SHORT, BY_LONG;
var init_pgbench_options = __esm({
  "src/workload/pgbench-options.ts"() {
    "use strict";
    TABLE = {
      connection: "h/host= p/port= U/username= d/dbname=",
      init: `i/initialize F/fillfactor= I/init-steps= q/quiet /foreign-keys /index-tablespace= /tablespace= /unlogged-tables
    /partitions= /partition-method=`,
      both: "n/no-vacuum s/scale= /debug",
      run: `b/builtin= c/client= C/connect D/define= f/file= j/jobs= l/log L/latency-limit= M/protocol= N/skip-some-updates
    P/progress= r/report-per-command /report-latencies R/rate= S/select-only t/transactions= T/time= v/vacuum-all
    /aggregate-interval= /continue-on-error /exit-on-abort /failures-detailed /log-prefix= /max-tries=
    /progress-timestamp /random-seed= /sampling-rate= /show-script= /verbose-errors`
    };
    BY_SHORT = /* @__PURE__ */ new Map();
    BY_LONG = /* @__PURE__ */ new Map();
    for (const use of ["connection", "init", "both", "run"]) {
      for (const [, short = "", name2 = "", mark] of TABLE[use].matchAll(/(\w?)\/([\w-]+)(=?)/g)) {
        const spec = { name: name2, takesValue: mark === "=", use };
        BY_LONG.set(name2, spec);
        if (short !== "") BY_SHORT.set(short, spec);
      }
    }
  }
});

// src/workload/pgbench.ts
function buildPgbench(args, context) {
  const chosen = hasOption(args, "no-vacuum") || hasOption(args, "vacuum-all");
  return buildOurs(chosen ? [...args] : ["-n", ...args], describePgbench(args), context);
}
function buildPgbenchInit(initArgs, context) {
  const args = hasOption(initArgs, "initialize") ? [...initArgs] : ["-i", ...initArgs];
  return buildOurs(args, describePgbench(args), context);
}
function describePgbench(args) {
  return quoteWords(["pgbench", ...args]);
}
function checkPgbenchArgs(args) {
  return checkArgs("pgbench", args, (option) => {
    if (option.spec?.name === "initialize") return "initializes the tables, which is not what is timed";
    return option.spec?.use === "init" ? "is for the initialization of the tables" : null;
  });
}
function checkPgbenchInitArgs(initArgs) {
  return checkArgs(
    "pgbench-init",
    initArgs,
    (option) => option.spec?.use === "run" ? "is for the timed run, not for the initialization" : null
  );
}
function isFixedWork(args) {
  return !hasOption(args, "time");
}
function buildOurs(args, label, context) {
  const env = { ...context.env, LC_ALL: "C", PG_COLOR: "never" };
  const words = [...args, nameDatabase(context.database)];
  return { ...buildArgvCommand(context.pgbench, words, { ...context, env }), label };
}
function nameDatabase(database) {
  if (!/^-|=|^postgres(?:ql)?:/.test(database)) return database;
  return `dbname='${database.replace(/[\\']/g, "\\$&")}'`;
}
function checkArgs(input, args, findMisuse) {
  const other = input === "pgbench" ? "pgbench-init" : "pgbench";
  const { options, positionals } = readOptions(args);
  const problems = [];
  const add = (message, hint) => problems.push({ message: `\`${input}\`: ${message}`, hint });
  for (const option of options) {
    const misuse = findMisuse(option);
    if (option.spec?.use === "connection") {
      add(`'${option.text}' says where to connect, and that is always the cluster under test.`, "Leave it out.");
    } else if (misuse !== null) {
      add(`'${option.text}' ${misuse}.`, `Use the input \`${other}\` for it.`);
    } else if (option.spec?.takesValue && option.value === null) {
      add(`'${option.text}' has no value.`, `Write it after the option: ${option.text} VALUE.`);
    }
  }
  if (options.every((option) => option.spec !== null)) {
    for (const word of positionals) {
      add(`'${word}' would name a database, and that is always the one under test.`, "Leave it out.");
    }
  }
  return problems;
}
var init_pgbench = __esm({
  "src/workload/pgbench.ts"() {
    "use strict";
    init_command();
    init_pgbench_options();
  }
});

// src/workload/pgbench-output.ts
function readPgbench(stdout, stderr, exitCode, args) {
  const failed = readFailed(stdout);
  const tps = readTps(stdout, args);
  const failure = findAbort(stderr, exitCode) ?? judgeFailed(stdout, failed, args) ?? judgeTps(stdout, tps);
  if (failure !== null || tps === null) return { metrics: [], failure, warnings: [] };
  const metrics = [{ name: "tps", unit: "tps", better: "higher", value: tps }];
  const average = readNumber(stdout, /^latency average = (\S+) ms/m);
  const stddev = readNumber(stdout, /^latency stddev = (\S+) ms/m);
  if (average !== null) metrics.push({ name: "latency", unit: "ms", better: "lower", value: average });
  if (stddev !== null) metrics.push({ name: "latency-stddev", unit: "ms", better: "lower", value: stddev });
  if (failed.count > 0) {
    metrics.push({ name: "failed-transactions", unit: "share", better: "lower", value: failed.share });
  }
  return { metrics, failure: null, warnings: findWarnings(failed.share, args) };
}
function findAbort(stderr, exitCode) {
  const cause = findCause(stderr);
  if (exitCode === 1) return `pgbench could not run: ${cause}`;
  if (exitCode === 2 || /\bRun was aborted\b/.test(stderr)) {
    return `pgbench clients aborted, the result is incomplete: ${cause}`;
  }
  return exitCode === 0 ? null : `pgbench ended with exit code ${exitCode ?? "none"}: ${cause}`;
}
function findCause(stderr) {
  const lines = stderr.split(/\r?\n/).map((line) => line.trim());
  const complaint = lines.map(
    (line) => /\bpgbench(?:\.exe)?: (?:(?:error|fatal): )?(?!hint:|detail:)(.+)/.exec(line)?.[1]
  );
  const plain3 = lines.find((line) => line !== "" && !/^(?:progress: |starting vacuum|NOTICE: |WARNING: )/.test(line));
  return complaint.find((text) => text !== void 0) ?? plain3 ?? "it printed no error";
}
function readFailed(stdout) {
  const count2 = readNumber(stdout, /^number of failed transactions: (\d+)/m) ?? 0;
  const processed = readNumber(stdout, /^number of transactions actually processed: (\d+)/m) ?? 0;
  return { count: count2, share: count2 === 0 ? 0 : count2 / (count2 + processed) };
}
function judgeFailed(stdout, failed, args) {
  if (failed.share <= FAILED_SHARE_LIMIT) return null;
  const share2 = (failed.share * 100).toFixed(1);
  return `${share2} % of the transactions failed (${listCauses(stdout, args)}): the tps of the rest is not comparable`;
}
function listCauses(stdout, args) {
  const kinds = [...stdout.matchAll(/^number of (serialization|deadlock|other) failures: (\d+)/gm)];
  const seen = kinds.filter(([, , count2]) => Number(count2) > 0).map(([, kind]) => kind);
  if (seen.length > 0) return seen.join(", ");
  return hasOption(args, "continue-on-error") ? "errors of any kind" : "serialization or deadlock";
}
function readTps(stdout, args) {
  const including = readNumber(stdout, /^tps = (\S+) \(including (?:connections establishing|reconnection times)\)/m);
  const excluding = readNumber(stdout, /^tps = (\S+) \((?:excluding connections|without initial connection)/m);
  return hasOption(args, "connect") ? including ?? excluding : excluding ?? including;
}
function judgeTps(stdout, tps) {
  if (/^number of transactions actually processed: 0\b/m.test(stdout)) return "pgbench processed no transaction";
  if (tps === null) return "pgbench printed no tps";
  return tps > 0 ? null : "pgbench reported 0 tps";
}
function readNumber(text, pattern) {
  const value = Number(pattern.exec(text)?.[1] ?? Number.NaN);
  return Number.isFinite(value) ? value : null;
}
function findWarnings(failedShare, args) {
  const warnings = [];
  if (failedShare > 0) {
    warnings.push(`${(failedShare * 100).toPrecision(2)} % of the transactions failed and are not in the tps`);
  }
  if (hasOption(args, "rate")) {
    warnings.push("with --rate the tps is the rate asked for on every profile: compare the latency");
  }
  if (!hasOption(args, "time") && !hasOption(args, "transactions")) {
    warnings.push("pgbench ran its default of 10 transactions per client: too few to compare, give -T 10");
  }
  return warnings;
}
var FAILED_SHARE_LIMIT;
var init_pgbench_output = __esm({
  "src/workload/pgbench-output.ts"() {
    "use strict";
    init_pgbench_options();
    FAILED_SHARE_LIMIT = 0.01;
  }
});

// src/workload/workload.ts
function createWorkload(input) {
  switch (input.kind) {
    case "none":
      return null;
    case "shell":
      return { kind: "command", label: describeLine(input.line), metric: "run", fixedWork: true, input };
    case "argv": {
      const label = quoteWords([input.file, ...input.args]);
      return { kind: "command", label, metric: "run", fixedWork: true, input };
    }
    case "pgbench": {
      const { args, init } = input;
      return { kind: "pgbench", label: describePgbench(args), metric: "tps", fixedWork: isFixedWork(args), args, init };
    }
    case "sample":
      return { kind: "sample", label: "sample test suite (built in)", metric: "run", fixedWork: true };
  }
}
function checkWorkload(input, platform) {
  if (input.kind === "pgbench") {
    return [...checkPgbenchArgs(input.args), ...input.init === "off" ? [] : checkPgbenchInitArgs(input.init)];
  }
  if (input.kind === "shell" && platform === "win32" && /[\r\n]/.test(input.line.trim())) {
    const message = "`command`: cmd.exe runs only the first of several lines.";
    return [{ message, hint: "Join them with && on one line, or call a script." }];
  }
  return [];
}
function buildInit(workload, context) {
  if (workload.kind !== "pgbench" || workload.init === "off") return null;
  return buildPgbenchInit(workload.init, pgbenchContext(context));
}
function buildRun(workload, context) {
  switch (workload.kind) {
    case "command":
      return workload.input.kind === "shell" ? buildShellCommand(workload.input.line, context) : buildArgvCommand(workload.input.file, workload.input.args, context);
    case "pgbench":
      return buildPgbench(workload.args, pgbenchContext(context));
    case "sample": {
      const { node, sample: sample2 } = context.tools;
      return { ...buildArgvCommand(node, [sample2], context), label: workload.label };
    }
  }
}
function readRun(workload, outcome) {
  if (workload.kind === "pgbench" && outcome.exitCode !== null) {
    return readPgbench(outcome.stdout, outcome.stderr, outcome.exitCode, workload.args);
  }
  return { metrics: [], failure: describeExit(outcome), warnings: [] };
}
function pgbenchContext(context) {
  const { pgbench } = context.tools;
  if (pgbench === null) {
    throw new PgSpeedError(
      "postgres",
      "pgbench was not found beside the PostgreSQL server.",
      "Install the package that has it: postgresql-N on Debian and Ubuntu, postgresql-contrib on Fedora and Alpine."
    );
  }
  return { ...context, pgbench };
}
var init_workload = __esm({
  "src/workload/workload.ts"() {
    "use strict";
    init_errors();
    init_command();
    init_pgbench();
    init_pgbench_output();
    init_reading();
  }
});

// src/measure/trial.ts
async function runTrial(variant3, place, context) {
  const began = performance.now();
  const cpu = readCpuTicks();
  const sample2 = emptySample(variant3, place);
  context.onPhase("initdb");
  try {
    const cluster = await context.startCluster(variant3);
    try {
      sample2.phases.initdb = cluster.phases.initdb;
      sample2.phases.start = cluster.phases.start;
      sample2.settings = cluster.settings;
      sample2.probes.fileSystem = cluster.fileSystem;
      await useCluster(cluster, variant3, sample2, context);
    } finally {
      context.onPhase("stop");
      const stopping = performance.now();
      await cluster.stop();
      sample2.phases.stop = secondsSince(stopping);
    }
  } catch (error) {
    const { signal } = context;
    signal.throwIfAborted();
    if (!(error instanceof PgSpeedError) || error.kind !== "postgres") throw error;
    sample2.failure = `${error.message} ${error.hint}`;
    sample2.evidence = error.detail ?? null;
  }
  finishSample(sample2, secondsSince(began), cpu, context.workload);
  return sample2;
}
function emptySample(variant3, place) {
  return {
    ...place,
    variant: variant3.id,
    phases: { initdb: null, start: null, setup: null, run: null, stop: null },
    metrics: [],
    settings: {},
    probes: { sessions: null, transactions: null, used: null, fileSystem: null, load: null, steal: null, overhead: 0 },
    exitCode: null,
    failure: null,
    evidence: null,
    warnings: []
  };
}
async function useCluster(cluster, variant3, sample2, context) {
  const { workload, signal } = context;
  const deadline = context.timeoutMs === void 0 ? void 0 : performance.now() + context.timeoutMs;
  const commands = buildContext(cluster, variant3, sample2, context);
  const fail2 = (failure2, evidence) => {
    const cause = cluster.diagnose();
    sample2.failure = cause === null ? failure2 : `${failure2}. ${cause}`;
    sample2.evidence = cause === null ? evidence : `${evidence}

Server log:
${cluster.logTail()}`;
  };
  if (needsSetup(variant3, context)) {
    context.onPhase("setup");
    const setupBegan = performance.now();
    const failed = await prepare(cluster, variant3, commands, context, deadline);
    sample2.phases.setup = secondsSince(setupBegan);
    if (failed) return fail2(failed.failure, failed.evidence);
  }
  const before = await askServer(() => readActivity(cluster.connection));
  context.onPhase("run");
  const result = await runCommand(buildRun(workload, commands), context, deadline);
  sample2.phases.run = result.seconds;
  sample2.exitCode = result.exitCode;
  const reading = readRun(workload, result);
  sample2.warnings.push(...reading.warnings);
  const failure = describeFailure(result, reading.failure, context);
  if (failure === null) sample2.metrics.push(...reading.metrics);
  else fail2(failure, result.both);
  const use = before && await askServer(() => readUse(cluster.connection, before));
  signal.throwIfAborted();
  noteUse(use, sample2, fail2);
}
function needsSetup(variant3, context) {
  return context.setup !== void 0 || variant3.spec.sql !== null || context.workload.kind === "pgbench";
}
async function prepare(cluster, variant3, commands, context, deadline) {
  const init = buildInit(context.workload, commands);
  const setup = context.setup === void 0 ? null : buildShellCommand(context.setup, commands);
  for (const command2 of [setup, init]) {
    if (!command2) continue;
    const result = await runCommand(command2, context, deadline);
    const failure = describeFailure(result, describeExit(result), context);
    if (failure !== null) return { failure: `\`${command2.label}\` (setup) failed: ${failure}`, evidence: result.both };
  }
  try {
    if (variant3.spec.sql !== null) await runSql(cluster.connection, [variant3.spec.sql]);
    if (context.workload.kind === "pgbench") await tidy(cluster.connection);
    return null;
  } catch (error) {
    context.signal.throwIfAborted();
    return {
      failure: `the server refused a statement before the run: ${messageOf(error)}`,
      evidence: cluster.logTail()
    };
  }
}
async function runCommand(command2, context, deadline) {
  const { signal, log } = context;
  const timeoutMs = deadline === void 0 ? void 0 : Math.max(1, deadline - performance.now());
  const result = await runChild(command2, { output: log.output, signal, timeoutMs });
  signal.throwIfAborted();
  return result;
}
function buildContext(cluster, variant3, sample2, context) {
  const { platform } = process;
  const labels = { profile: variant3.profile, trial: { block: sample2.block, variant: variant3.id } };
  const env = buildEnvironment(context.baseEnv, cluster.connection, labels, context.env, platform);
  const { tools, workingDirectory: cwd } = context;
  return { env, cwd, platform, tools, database: cluster.connection.database };
}
function describeFailure(result, failure, context) {
  if (!result.timedOut) return result.startError === null ? failure : `it could not be started: ${result.startError}`;
  const seconds2 = (context.timeoutMs ?? 0) / 1e3;
  return `ended after ${seconds2} s (\`timeout\`, for setup and run together)`;
}
async function askServer(ask) {
  try {
    return await ask();
  } catch {
    return null;
  }
}
function noteUse(use, sample2, fail2) {
  if (use === null) {
    if (sample2.failure === null) fail2("the server did not answer after the run", "");
    return;
  }
  sample2.probes.sessions = use.sessions;
  sample2.probes.transactions = use.transactions;
  sample2.probes.used = use.used;
}
function finishSample(sample2, seconds2, cpu, workload) {
  const { initdb, start: start2, setup, run, stop } = sample2.phases;
  const phases = [initdb, start2, setup, run, stop].reduce((sum, value) => sum + (value ?? 0), 0);
  sample2.probes.overhead = seconds2 - phases;
  sample2.probes.load = readLoad();
  const now = readCpuTicks();
  if (cpu && now && now.total > cpu.total) sample2.probes.steal = (now.steal - cpu.steal) / (now.total - cpu.total);
  if (sample2.failure !== null || run === null || !workload.fixedWork) return;
  sample2.metrics.push({ name: "run", unit: "s", better: "lower", value: run });
  sample2.metrics.push({ name: "total", unit: "s", better: "lower", value: phases });
}
function secondsSince(began) {
  return (performance.now() - began) / 1e3;
}
var init_trial = __esm({
  "src/measure/trial.ts"() {
    "use strict";
    init_errors();
    init_activity();
    init_child();
    init_machine2();
    init_command();
    init_environment();
    init_reading();
    init_workload();
  }
});

// src/measure/measure.ts
async function measure(plan2, trial, options) {
  const reporter = createReporter(plan2, trial.log);
  const walk = {
    plan: plan2,
    trial: { ...trial, onPhase: reporter.phase },
    options,
    reporter,
    samples: [],
    leftOut: [],
    stopped: null,
    random: createRandom(plan2.seed),
    pacer: createPacer(),
    began: performance.now(),
    again: plan2.variants.some((variant3) => variant3.again)
  };
  try {
    await runWarmup(walk);
    await runBlocks(walk);
  } finally {
    reporter.end();
  }
  return describeWalk(walk);
}
async function runWarmup(walk) {
  const { plan: plan2 } = walk;
  for (let after = plan2.warmup - 1; after >= 0; after--) {
    for (const { variant: variant3, position, rest: rest2 } of drawBlock(walk)) {
      const toCome = [...rest2, ...Array(after).fill(plan2.variants).flat()];
      await runOne(walk, variant3, { block: 0, position }, toCome, plan2.blocks);
      if (toCome.length === 0 || fitBudget(paceOf(walk, toCome), plan2.blocks, 1, secondsLeft(walk)).warmup) continue;
      walk.leftOut.push("the rest of the warm-up");
      return;
    }
  }
}
async function runBlocks(walk) {
  const { plan: plan2 } = walk;
  for (let block = 1; block <= plan2.blocks; block++) {
    const left2 = plan2.blocks - block + 1;
    const allowed = fitBudget(paceOf(walk, []), left2, block === 1 ? 1 : 0, secondsLeft(walk));
    if (walk.again && !allowed.again) {
      walk.again = false;
      walk.leftOut.push(`the A/A line${block > 1 ? ` from block ${block} on` : ""}`);
    }
    if (allowed.blocks === 0) {
      walk.leftOut.push(`${left2} of ${plan2.blocks} blocks`);
      walk.stopped = `the time budget of ${formatDuration((plan2.method.timeBudgetMs ?? 0) / 1e3)} was used up`;
      return;
    }
    for (const { variant: variant3, position, rest: rest2 } of drawBlock(walk))
      await runOne(walk, variant3, { block, position }, rest2, allowed.blocks - 1);
    if (block < plan2.blocks && shouldEnd(walk, block)) return;
  }
}
function shouldEnd(walk, block) {
  const failed = walk.samples.filter((sample2) => sample2.block === block).every((sample2) => sample2.failure !== null);
  if (failed) walk.stopped = `every trial of block ${block} failed`;
  else if (walk.options.shouldStop(walk.samples)) walk.stopped = "the intervals are as narrow as `precision` asks for";
  return walk.stopped !== null;
}
async function runOne(walk, variant3, place, rest2, blocksAfter) {
  const closeGroup = walk.reporter.begin(place, variant3.id);
  const began = performance.now();
  try {
    const sample2 = await runTrial(variant3, place, walk.trial);
    walk.pacer.add(variant3.id, (performance.now() - began) / 1e3);
    walk.samples.push(sample2);
    walk.options.onTrial(describeWalk(walk));
    requireUse(walk.plan, sample2);
  } finally {
    closeGroup();
  }
  const ahead = Math.min(secondsLeft(walk), estimateRest(paceOf(walk, rest2), blocksAfter));
  walk.reporter.finish(walk.samples, Math.max(0, ahead));
}
function requireUse(plan2, sample2) {
  if (!plan2.method.requireConnection || sample2.failure !== null || sample2.probes.used !== false) return;
  throw new PgSpeedError(
    "input",
    "The command never connected to the server it was given, so its time says nothing about it.",
    "It probably has an address of its own: make it read DATABASE_URL, or PGHOST, PGPORT, PGUSER, PGPASSWORD and PGDATABASE; or map them with `env`, e.g. DB_HOST=${PGHOST}; or set `require-connection: false` if it really needs no database."
  );
}
function drawBlock(walk) {
  const order = shuffle(
    walk.plan.variants.filter((variant3) => walk.again || !variant3.again),
    walk.random
  );
  return order.map((variant3, position) => ({ variant: variant3, position, rest: order.slice(position + 1) }));
}
function paceOf(walk, rest2) {
  const idsOf = (again) => walk.plan.variants.filter((one) => one.again === again).map((one) => one.id);
  return {
    warmupSeconds: walk.pacer.secondsOf(rest2.map((one) => one.id)),
    blockSeconds: walk.pacer.secondsOf(idsOf(false)),
    againSeconds: walk.again ? walk.pacer.secondsOf(idsOf(true)) : 0
  };
}
function secondsLeft(walk) {
  const { timeBudgetMs } = walk.plan.method;
  if (timeBudgetMs === null) return Number.POSITIVE_INFINITY;
  return (timeBudgetMs - (performance.now() - walk.began)) / 1e3;
}
function describeWalk({ samples, leftOut, stopped }) {
  return { samples: [...samples], leftOut: [...leftOut], stopped };
}
var init_measure = __esm({
  "src/measure/measure.ts"() {
    "use strict";
    init_errors();
    init_order();
    init_budget();
    init_progress();
    init_trial();
  }
});

// src/profiles/catalog.ts
function findProfile(name2) {
  return PROFILES.find((profile) => profile.name === name2);
}
function plainnessOf(name2) {
  const index = PROFILE_NAMES.indexOf(name2);
  return index === -1 ? PROFILE_NAMES.length : index;
}
var NO_SYNC, NOT_DURABLE, BUFFERS, PROFILES, PROFILE_NAMES;
var init_catalog = __esm({
  "src/profiles/catalog.ts"() {
    "use strict";
    NO_SYNC = {
      argument: "--no-sync",
      why: "initdb need not wait until its files are on the disk: a crash means a new run"
    };
    NOT_DURABLE = [
      { name: "fsync", value: "off", why: "no write waits for the disk; a crash of the machine loses the cluster" },
      { name: "synchronous_commit", value: "off", why: "a commit does not wait for its WAL to be written" },
      {
        name: "full_page_writes",
        value: "off",
        why: "pages are not copied to the WAL after a checkpoint; only a crash needs them"
      }
    ];
    BUFFERS = {
      name: "shared_buffers",
      value: "256MB",
      why: "keeps the tables of a test suite in memory; much more makes TRUNCATE and DROP slower, as they look through it"
    };
    PROFILES = [
      {
        name: "default",
        storage: "disk",
        initdbArgs: [],
        settings: [],
        why: "PostgreSQL as it comes: what every other profile is measured against"
      },
      {
        name: "nosync",
        storage: "disk",
        initdbArgs: [NO_SYNC],
        settings: [],
        why: "only initdb is faster; the server runs as it comes"
      },
      {
        name: "fsync-off",
        storage: "disk",
        initdbArgs: [NO_SYNC],
        settings: [
          ...NOT_DURABLE,
          { name: "wal_level", value: "minimal", why: "writes the least WAL; no replication from this server" },
          { name: "max_wal_senders", value: "0", why: "wal_level = minimal does not start with any" },
          {
            name: "autovacuum",
            value: "off",
            why: "no background vacuum or analyze competes with the tests; statistics stay as they are"
          },
          { name: "max_wal_size", value: "1GB", why: "checkpoints come late" },
          BUFFERS
        ],
        why: "the set most guides recommend for servers whose data nobody needs, on the disk that is there"
      },
      {
        name: "tmpfs",
        storage: "tmpfs",
        initdbArgs: [NO_SYNC],
        settings: [BUFFERS],
        why: "the data directory in memory: nothing to wait for, whatever the settings"
      },
      {
        name: "turbo",
        storage: "memory-or-disk",
        initdbArgs: [NO_SYNC],
        settings: NOT_DURABLE,
        why: "memory where it fits, and no waiting for the disk: the fastest set known here"
      }
    ];
    PROFILE_NAMES = PROFILES.map((profile) => profile.name);
  }
});

// src/profiles/wal-size.ts
function capWalSize(settings, sizeBytes) {
  const capBytes = Math.max(LEAST, Math.floor(sizeBytes / 4 / MB) * MB);
  const changes = /* @__PURE__ */ new Map();
  if (readBytes(settings, "max_wal_size", DEFAULT_MAX) > capBytes) changes.set("max_wal_size", `${capBytes / MB}MB`);
  if (readBytes(settings, "min_wal_size", DEFAULT_MIN) > capBytes) changes.set("min_wal_size", `${capBytes / MB}MB`);
  if (changes.size === 0) return { settings, notes: [] };
  const kept = settings.filter((setting) => !changes.has(setting.name));
  const capped = [...changes].map(([name2, value]) => ({ name: name2, value }));
  const words = capped.map(({ name: name2, value }) => `${name2} = ${value}`).join(", ");
  return {
    settings: [...kept, ...capped],
    notes: [`${words}: a quarter of the tmpfs of ${Math.round(sizeBytes / MB)} MB`]
  };
}
function readBytes(settings, name2, fallback) {
  const text = settings.find((setting) => setting.name === name2)?.value;
  if (text === void 0) return fallback;
  const match = /^(\d+(?:\.\d+)?)\s*(B|kB|MB|GB|TB)?$/.exec(text.trim());
  return match ? Number(match[1]) * (UNITS[match[2] ?? "MB"] ?? MB) : 0;
}
var MB, UNITS, DEFAULT_MAX, DEFAULT_MIN, LEAST;
var init_wal_size = __esm({
  "src/profiles/wal-size.ts"() {
    "use strict";
    MB = 1024 * 1024;
    UNITS = { B: 1, kB: 1024, MB, GB: 1024 * MB, TB: 1024 * 1024 * MB };
    DEFAULT_MAX = 1024 * MB;
    DEFAULT_MIN = 80 * MB;
    LEAST = 32 * MB;
  }
});

// src/profiles/resolve.ts
function resolveProfile(profile, version, facts, overrides) {
  const storage2 = chooseStorage(profile, facts, overrides.tmpfsSizeBytes);
  if ("reason" in storage2) return { kind: "skipped", skipped: { profile: profile.name, ...storage2 } };
  const has = (item) => version.major >= (item.since ?? 0) && version.major <= (item.until ?? Number.POSITIVE_INFINITY);
  const own2 = new Set(overrides.settings.map((setting) => setting.name));
  const kept = profile.settings.filter((setting) => has(setting) && !own2.has(setting.name));
  const settings = [...kept.map(({ name: name2, value }) => ({ name: name2, value })), ...overrides.settings];
  const capped = storage2.kind === "tmpfs" ? capWalSize(settings, storage2.sizeBytes) : { settings, notes: [] };
  const where = profile.storage === "memory-or-disk" ? [`data directory ${storage2.kind === "tmpfs" ? "on tmpfs" : "on disk: no tmpfs has room for it"}`] : [];
  return {
    kind: "spec",
    spec: {
      profile: profile.name,
      storage: storage2,
      initdbArgs: [...profile.initdbArgs.filter(has).map((item) => item.argument), ...overrides.initdbArgs],
      settings: capped.settings,
      sql: null,
      leftOut: profile.settings.filter((setting) => !has(setting)).map(({ name: name2 }) => ({ name: name2, reason: `PostgreSQL ${version.major} does not have it` })),
      notes: [...where, ...capped.notes]
    }
  };
}
function chooseStorage(profile, facts, sizeBytes) {
  if (profile.storage === "disk") return chooseDisk(facts);
  const tmpfs = chooseTmpfs(facts, sizeBytes);
  return profile.storage === "memory-or-disk" && "reason" in tmpfs ? chooseDisk(facts) : tmpfs;
}
function chooseDisk(facts) {
  if (facts.disk !== null) return { kind: "disk", parent: facts.disk };
  return {
    reason: "no folder on disk can be written (the temporary folder and the working folder are in memory or not writable)",
    hint: "Point TMPDIR to a folder on disk."
  };
}
function chooseTmpfs(facts, asked) {
  const needed = asked ?? LEAST_TMPFS_BYTES;
  const { tmpfs, mountParent, availableMemoryBytes } = facts;
  if (availableMemoryBytes < needed)
    return {
      reason: `${inMB(availableMemoryBytes)} of memory available, ${inMB(needed)} needed`,
      hint: "Lower `tmpfs-size`, or use a profile on disk."
    };
  if (tmpfs && tmpfs.freeBytes >= needed)
    return {
      kind: "tmpfs",
      parent: tmpfs.directory,
      mount: false,
      sizeBytes: Math.min(asked ?? tmpfs.freeBytes, tmpfs.freeBytes)
    };
  if (mountParent !== null)
    return {
      kind: "tmpfs",
      parent: mountParent,
      mount: true,
      sizeBytes: asked ?? Math.floor(availableMemoryBytes / 2)
    };
  if (tmpfs)
    return {
      reason: `${tmpfs.directory} has ${inMB(tmpfs.freeBytes)} free, ${inMB(needed)} needed, and this user may not mount a tmpfs`,
      hint: "Start the container with a larger --shm-size (or --tmpfs), or lower `tmpfs-size`."
    };
  return {
    reason: "this machine has no tmpfs that can be written, and this user may not mount one",
    hint: "Use a profile on disk, e.g. `fsync-off`."
  };
}
function inMB(bytes) {
  return `${Math.round(bytes / MB2)} MB`;
}
var MB2, LEAST_TMPFS_BYTES;
var init_resolve = __esm({
  "src/profiles/resolve.ts"() {
    "use strict";
    init_wal_size();
    MB2 = 1024 * 1024;
    LEAST_TMPFS_BYTES = 256 * MB2;
  }
});

// src/plan/make-plan.ts
function chooseProfiles(inputs) {
  const names2 = profileNames(inputs);
  const known = names2.flatMap((name2) => findProfile(name2) ?? []);
  const problems = [...new Set(names2)].filter((name2) => !findProfile(name2)).map((name2) => ({
    message: `'${name2}' is not a profile.`,
    hint: `Profiles: ${PROFILE_NAMES.join(", ")}; \`all\` means all of them.`
  }));
  const { reference } = inputs;
  if (reference === void 0) return { profiles: known, problems };
  if (!names2.includes(reference))
    problems.push({
      message: `\`reference\`: '${reference}' is not among the profiles compared.`,
      hint: `Compared are: ${names2.join(", ")}.`
    });
  const first = known.filter((profile) => profile.name === reference);
  return { profiles: [...first, ...known.filter((profile) => profile.name !== reference)], problems };
}
function profileNames(inputs) {
  if (inputs.profile !== void 0) return [inputs.profile];
  if (inputs.profiles === void 0) return ["default", "turbo"];
  return inputs.profiles.includes("all") ? [...PROFILE_NAMES] : inputs.profiles;
}
function makePlan(inputs, profiles, facts) {
  const variants = [];
  const skipped = [];
  for (const profile of profiles) {
    const resolved = resolveProfile(profile, facts.version, facts.storage, inputs);
    if (resolved.kind === "skipped") skipped.push(resolved.skipped);
    else variants.push({ id: profile.name, profile: profile.name, again: false, spec: resolved.spec });
  }
  const [reference, ...others] = variants;
  const lost = skipped.find((one) => one.profile === profiles[0]?.name);
  if (lost)
    throw new PgSpeedError(
      "input",
      `The ${profiles.length > 1 ? "reference " : ""}profile \`${lost.profile}\` cannot be given on this machine: ${lost.reason}.`,
      lost.hint
    );
  if (!reference) throw new Error("a plan needs at least one profile");
  const compared = others.length > 0;
  const again = compared ? [{ ...reference, id: `${reference.id} (again)`, again: true }] : [];
  return {
    seed: inputs.seed ?? facts.randomSeed(),
    blocks: inputs.runs ?? defaultBlocks(inputs, compared),
    warmup: inputs.warmup ?? (compared ? 1 : 0),
    reference: reference.id,
    variants: [reference, ...again, ...others],
    skipped,
    metric: facts.metric,
    method: {
      timeBudgetMs: inputs.timeBudgetMs,
      precision: inputs.precision ?? null,
      equivalence: inputs.equivalence,
      requireConnection: inputs.requireConnection
    }
  };
}
function defaultBlocks(inputs, compared) {
  if (inputs.precision !== void 0) return MOST_BLOCKS_FOR_PRECISION;
  return compared ? DEFAULT_BLOCKS : 1;
}
var DEFAULT_BLOCKS, MOST_BLOCKS_FOR_PRECISION;
var init_make_plan = __esm({
  "src/plan/make-plan.ts"() {
    "use strict";
    init_errors();
    init_catalog();
    init_resolve();
    DEFAULT_BLOCKS = 5;
    MOST_BLOCKS_FOR_PRECISION = 30;
  }
});

// src/profiles/version.ts
function parseVersion(text) {
  const match = /(?:^|\s)((\d+)(?:\.(\d+))?(?:\.\d+)?(devel|beta\d+|rc\d+)?)(?=\s|$)/.exec(text.trim());
  if (!match?.[1] || !match[2]) return null;
  return { text: match[1], major: Number(match[2]), minor: Number(match[3] ?? 0) };
}
function compareVersions(a, b) {
  const released = (v) => /[a-z]/.test(v.text) ? 0 : 1;
  return a.major - b.major || released(a) - released(b) || a.minor - b.minor || a.text.localeCompare(b.text);
}
function matchesVersion(version, wanted) {
  return version.text === wanted || /^\d+$/.test(wanted) && version.major === Number(wanted);
}
var OLDEST_MAJOR;
var init_version2 = __esm({
  "src/profiles/version.ts"() {
    "use strict";
    OLDEST_MAJOR = 12;
  }
});

// node_modules/@actions/io/lib/io-util.js
function exists(fsPath) {
  return __awaiter(this, void 0, void 0, function* () {
    try {
      yield stat(fsPath);
    } catch (err) {
      if (err.code === "ENOENT") {
        return false;
      }
      throw err;
    }
    return true;
  });
}
function isRooted(p) {
  p = normalizeSeparators(p);
  if (!p) {
    throw new Error('isRooted() parameter "p" cannot be empty');
  }
  if (IS_WINDOWS) {
    return p.startsWith("\\") || /^[A-Z]:/i.test(p);
  }
  return p.startsWith("/");
}
function tryGetExecutablePath(filePath, extensions) {
  return __awaiter(this, void 0, void 0, function* () {
    let stats = void 0;
    try {
      stats = yield stat(filePath);
    } catch (err) {
      if (err.code !== "ENOENT") {
        console.log(`Unexpected error attempting to determine if executable file exists '${filePath}': ${err}`);
      }
    }
    if (stats && stats.isFile()) {
      if (IS_WINDOWS) {
        const upperExt = path3.extname(filePath).toUpperCase();
        if (extensions.some((validExt) => validExt.toUpperCase() === upperExt)) {
          return filePath;
        }
      } else {
        if (isUnixExecutable(stats)) {
          return filePath;
        }
      }
    }
    const originalFilePath = filePath;
    for (const extension of extensions) {
      filePath = originalFilePath + extension;
      stats = void 0;
      try {
        stats = yield stat(filePath);
      } catch (err) {
        if (err.code !== "ENOENT") {
          console.log(`Unexpected error attempting to determine if executable file exists '${filePath}': ${err}`);
        }
      }
      if (stats && stats.isFile()) {
        if (IS_WINDOWS) {
          try {
            const directory = path3.dirname(filePath);
            const upperName = path3.basename(filePath).toUpperCase();
            for (const actualName of yield readdir(directory)) {
              if (upperName === actualName.toUpperCase()) {
                filePath = path3.join(directory, actualName);
                break;
              }
            }
          } catch (err) {
            console.log(`Unexpected error attempting to determine the actual case of the file '${filePath}': ${err}`);
          }
          return filePath;
        } else {
          if (isUnixExecutable(stats)) {
            return filePath;
          }
        }
      }
    }
    return "";
  });
}
function normalizeSeparators(p) {
  p = p || "";
  if (IS_WINDOWS) {
    p = p.replace(/\//g, "\\");
    return p.replace(/\\\\+/g, "\\");
  }
  return p.replace(/\/\/+/g, "/");
}
function isUnixExecutable(stats) {
  return (stats.mode & 1) > 0 || (stats.mode & 8) > 0 && process.getgid !== void 0 && stats.gid === process.getgid() || (stats.mode & 64) > 0 && process.getuid !== void 0 && stats.uid === process.getuid();
}
var fs, path3, __awaiter, chmod, copyFile, lstat, mkdir, open, readdir, rename, rm2, rmdir, stat, symlink, unlink, IS_WINDOWS, READONLY;
var init_io_util = __esm({
  "node_modules/@actions/io/lib/io-util.js"() {
    fs = __toESM(require("fs"), 1);
    path3 = __toESM(require("path"), 1);
    __awaiter = function(thisArg, _arguments, P, generator) {
      function adopt(value) {
        return value instanceof P ? value : new P(function(resolve2) {
          resolve2(value);
        });
      }
      return new (P || (P = Promise))(function(resolve2, reject) {
        function fulfilled(value) {
          try {
            step(generator.next(value));
          } catch (e) {
            reject(e);
          }
        }
        function rejected(value) {
          try {
            step(generator["throw"](value));
          } catch (e) {
            reject(e);
          }
        }
        function step(result) {
          result.done ? resolve2(result.value) : adopt(result.value).then(fulfilled, rejected);
        }
        step((generator = generator.apply(thisArg, _arguments || [])).next());
      });
    };
    ({ chmod, copyFile, lstat, mkdir, open, readdir, rename, rm: rm2, rmdir, stat, symlink, unlink } = fs.promises);
    IS_WINDOWS = process.platform === "win32";
    READONLY = fs.constants.O_RDONLY;
  }
});

// node_modules/@actions/io/lib/io.js
function which(tool, check) {
  return __awaiter2(this, void 0, void 0, function* () {
    if (!tool) {
      throw new Error("parameter 'tool' is required");
    }
    if (check) {
      const result = yield which(tool, false);
      if (!result) {
        if (IS_WINDOWS) {
          throw new Error(`Unable to locate executable file: ${tool}. Please verify either the file path exists or the file can be found within a directory specified by the PATH environment variable. Also verify the file has a valid extension for an executable file.`);
        } else {
          throw new Error(`Unable to locate executable file: ${tool}. Please verify either the file path exists or the file can be found within a directory specified by the PATH environment variable. Also check the file mode to verify the file is executable.`);
        }
      }
      return result;
    }
    const matches = yield findInPath(tool);
    if (matches && matches.length > 0) {
      return matches[0];
    }
    return "";
  });
}
function findInPath(tool) {
  return __awaiter2(this, void 0, void 0, function* () {
    if (!tool) {
      throw new Error("parameter 'tool' is required");
    }
    const extensions = [];
    if (IS_WINDOWS && process.env["PATHEXT"]) {
      for (const extension of process.env["PATHEXT"].split(path4.delimiter)) {
        if (extension) {
          extensions.push(extension);
        }
      }
    }
    if (isRooted(tool)) {
      const filePath = yield tryGetExecutablePath(tool, extensions);
      if (filePath) {
        return [filePath];
      }
      return [];
    }
    if (tool.includes(path4.sep)) {
      return [];
    }
    const directories = [];
    if (process.env.PATH) {
      for (const p of process.env.PATH.split(path4.delimiter)) {
        if (p) {
          directories.push(p);
        }
      }
    }
    const matches = [];
    for (const directory of directories) {
      const filePath = yield tryGetExecutablePath(path4.join(directory, tool), extensions);
      if (filePath) {
        matches.push(filePath);
      }
    }
    return matches;
  });
}
var path4, __awaiter2;
var init_io = __esm({
  "node_modules/@actions/io/lib/io.js"() {
    path4 = __toESM(require("path"), 1);
    init_io_util();
    __awaiter2 = function(thisArg, _arguments, P, generator) {
      function adopt(value) {
        return value instanceof P ? value : new P(function(resolve2) {
          resolve2(value);
        });
      }
      return new (P || (P = Promise))(function(resolve2, reject) {
        function fulfilled(value) {
          try {
            step(generator.next(value));
          } catch (e) {
            reject(e);
          }
        }
        function rejected(value) {
          try {
            step(generator["throw"](value));
          } catch (e) {
            reject(e);
          }
        }
        function step(result) {
          result.done ? resolve2(result.value) : adopt(result.value).then(fulfilled, rejected);
        }
        step((generator = generator.apply(thisArg, _arguments || [])).next());
      });
    };
  }
});

// node_modules/@actions/exec/lib/toolrunner.js
function argStringToArray(argString) {
  const args = [];
  let inQuotes = false;
  let escaped = false;
  let arg = "";
  function append(c) {
    if (escaped && c !== '"') {
      arg += "\\";
    }
    arg += c;
    escaped = false;
  }
  for (let i = 0; i < argString.length; i++) {
    const c = argString.charAt(i);
    if (c === '"') {
      if (!escaped) {
        inQuotes = !inQuotes;
      } else {
        append(c);
      }
      continue;
    }
    if (c === "\\" && escaped) {
      append(c);
      continue;
    }
    if (c === "\\" && inQuotes) {
      escaped = true;
      continue;
    }
    if (c === " " && !inQuotes) {
      if (arg.length > 0) {
        args.push(arg);
        arg = "";
      }
      continue;
    }
    append(c);
  }
  if (arg.length > 0) {
    args.push(arg.trim());
  }
  return args;
}
var os2, events, child, path5, import_timers, __awaiter3, IS_WINDOWS2, ToolRunner, ExecState;
var init_toolrunner = __esm({
  "node_modules/@actions/exec/lib/toolrunner.js"() {
    os2 = __toESM(require("os"), 1);
    events = __toESM(require("events"), 1);
    child = __toESM(require("child_process"), 1);
    path5 = __toESM(require("path"), 1);
    init_io();
    init_io_util();
    import_timers = require("timers");
    __awaiter3 = function(thisArg, _arguments, P, generator) {
      function adopt(value) {
        return value instanceof P ? value : new P(function(resolve2) {
          resolve2(value);
        });
      }
      return new (P || (P = Promise))(function(resolve2, reject) {
        function fulfilled(value) {
          try {
            step(generator.next(value));
          } catch (e) {
            reject(e);
          }
        }
        function rejected(value) {
          try {
            step(generator["throw"](value));
          } catch (e) {
            reject(e);
          }
        }
        function step(result) {
          result.done ? resolve2(result.value) : adopt(result.value).then(fulfilled, rejected);
        }
        step((generator = generator.apply(thisArg, _arguments || [])).next());
      });
    };
    IS_WINDOWS2 = process.platform === "win32";
    ToolRunner = class extends events.EventEmitter {
      constructor(toolPath, args, options) {
        super();
        if (!toolPath) {
          throw new Error("Parameter 'toolPath' cannot be null or empty.");
        }
        this.toolPath = toolPath;
        this.args = args || [];
        this.options = options || {};
      }
      _debug(message) {
        if (this.options.listeners && this.options.listeners.debug) {
          this.options.listeners.debug(message);
        }
      }
      _getCommandString(options, noPrefix) {
        const toolPath = this._getSpawnFileName();
        const args = this._getSpawnArgs(options);
        let cmd = noPrefix ? "" : "[command]";
        if (IS_WINDOWS2) {
          if (this._isCmdFile()) {
            cmd += toolPath;
            for (const a of args) {
              cmd += ` ${a}`;
            }
          } else if (options.windowsVerbatimArguments) {
            cmd += `"${toolPath}"`;
            for (const a of args) {
              cmd += ` ${a}`;
            }
          } else {
            cmd += this._windowsQuoteCmdArg(toolPath);
            for (const a of args) {
              cmd += ` ${this._windowsQuoteCmdArg(a)}`;
            }
          }
        } else {
          cmd += toolPath;
          for (const a of args) {
            cmd += ` ${a}`;
          }
        }
        return cmd;
      }
      _processLineBuffer(data, strBuffer, onLine) {
        try {
          let s = strBuffer + data.toString();
          let n = s.indexOf(os2.EOL);
          while (n > -1) {
            const line = s.substring(0, n);
            onLine(line);
            s = s.substring(n + os2.EOL.length);
            n = s.indexOf(os2.EOL);
          }
          return s;
        } catch (err) {
          this._debug(`error processing line. Failed with error ${err}`);
          return "";
        }
      }
      _getSpawnFileName() {
        if (IS_WINDOWS2) {
          if (this._isCmdFile()) {
            return process.env["COMSPEC"] || "cmd.exe";
          }
        }
        return this.toolPath;
      }
      _getSpawnArgs(options) {
        if (IS_WINDOWS2) {
          if (this._isCmdFile()) {
            let argline = `/D /S /C "${this._windowsQuoteCmdArg(this.toolPath)}`;
            for (const a of this.args) {
              argline += " ";
              argline += options.windowsVerbatimArguments ? a : this._windowsQuoteCmdArg(a);
            }
            argline += '"';
            return [argline];
          }
        }
        return this.args;
      }
      _endsWith(str, end) {
        return str.endsWith(end);
      }
      _isCmdFile() {
        const upperToolPath = this.toolPath.toUpperCase();
        return this._endsWith(upperToolPath, ".CMD") || this._endsWith(upperToolPath, ".BAT");
      }
      _windowsQuoteCmdArg(arg) {
        if (!this._isCmdFile()) {
          return this._uvQuoteCmdArg(arg);
        }
        if (!arg) {
          return '""';
        }
        const cmdSpecialChars = [
          " ",
          "	",
          "&",
          "(",
          ")",
          "[",
          "]",
          "{",
          "}",
          "^",
          "=",
          ";",
          "!",
          "'",
          "+",
          ",",
          "`",
          "~",
          "|",
          "<",
          ">",
          '"'
        ];
        let needsQuotes = false;
        for (const char of arg) {
          if (cmdSpecialChars.some((x) => x === char)) {
            needsQuotes = true;
            break;
          }
        }
        if (!needsQuotes) {
          return arg;
        }
        let reverse = '"';
        let quoteHit = true;
        for (let i = arg.length; i > 0; i--) {
          reverse += arg[i - 1];
          if (quoteHit && arg[i - 1] === "\\") {
            reverse += "\\";
          } else if (arg[i - 1] === '"') {
            quoteHit = true;
            reverse += '"';
          } else {
            quoteHit = false;
          }
        }
        reverse += '"';
        return reverse.split("").reverse().join("");
      }
      _uvQuoteCmdArg(arg) {
        if (!arg) {
          return '""';
        }
        if (!arg.includes(" ") && !arg.includes("	") && !arg.includes('"')) {
          return arg;
        }
        if (!arg.includes('"') && !arg.includes("\\")) {
          return `"${arg}"`;
        }
        let reverse = '"';
        let quoteHit = true;
        for (let i = arg.length; i > 0; i--) {
          reverse += arg[i - 1];
          if (quoteHit && arg[i - 1] === "\\") {
            reverse += "\\";
          } else if (arg[i - 1] === '"') {
            quoteHit = true;
            reverse += "\\";
          } else {
            quoteHit = false;
          }
        }
        reverse += '"';
        return reverse.split("").reverse().join("");
      }
      _cloneExecOptions(options) {
        options = options || {};
        const result = {
          cwd: options.cwd || process.cwd(),
          env: options.env || process.env,
          silent: options.silent || false,
          windowsVerbatimArguments: options.windowsVerbatimArguments || false,
          failOnStdErr: options.failOnStdErr || false,
          ignoreReturnCode: options.ignoreReturnCode || false,
          delay: options.delay || 1e4
        };
        result.outStream = options.outStream || process.stdout;
        result.errStream = options.errStream || process.stderr;
        return result;
      }
      _getSpawnOptions(options, toolPath) {
        options = options || {};
        const result = {};
        result.cwd = options.cwd;
        result.env = options.env;
        result["windowsVerbatimArguments"] = options.windowsVerbatimArguments || this._isCmdFile();
        if (options.windowsVerbatimArguments) {
          result.argv0 = `"${toolPath}"`;
        }
        return result;
      }
      /**
       * Exec a tool.
       * Output will be streamed to the live console.
       * Returns promise with return code
       *
       * @param     tool     path to tool to exec
       * @param     options  optional exec options.  See ExecOptions
       * @returns   number
       */
      exec() {
        return __awaiter3(this, void 0, void 0, function* () {
          if (!isRooted(this.toolPath) && (this.toolPath.includes("/") || IS_WINDOWS2 && this.toolPath.includes("\\"))) {
            this.toolPath = path5.resolve(process.cwd(), this.options.cwd || process.cwd(), this.toolPath);
          }
          this.toolPath = yield which(this.toolPath, true);
          return new Promise((resolve2, reject) => __awaiter3(this, void 0, void 0, function* () {
            this._debug(`exec tool: ${this.toolPath}`);
            this._debug("arguments:");
            for (const arg of this.args) {
              this._debug(`   ${arg}`);
            }
            const optionsNonNull = this._cloneExecOptions(this.options);
            if (!optionsNonNull.silent && optionsNonNull.outStream) {
              optionsNonNull.outStream.write(this._getCommandString(optionsNonNull) + os2.EOL);
            }
            const state = new ExecState(optionsNonNull, this.toolPath);
            state.on("debug", (message) => {
              this._debug(message);
            });
            if (this.options.cwd && !(yield exists(this.options.cwd))) {
              return reject(new Error(`The cwd: ${this.options.cwd} does not exist!`));
            }
            const fileName = this._getSpawnFileName();
            const cp = child.spawn(fileName, this._getSpawnArgs(optionsNonNull), this._getSpawnOptions(this.options, fileName));
            let stdbuffer = "";
            if (cp.stdout) {
              cp.stdout.on("data", (data) => {
                if (this.options.listeners && this.options.listeners.stdout) {
                  this.options.listeners.stdout(data);
                }
                if (!optionsNonNull.silent && optionsNonNull.outStream) {
                  optionsNonNull.outStream.write(data);
                }
                stdbuffer = this._processLineBuffer(data, stdbuffer, (line) => {
                  if (this.options.listeners && this.options.listeners.stdline) {
                    this.options.listeners.stdline(line);
                  }
                });
              });
            }
            let errbuffer = "";
            if (cp.stderr) {
              cp.stderr.on("data", (data) => {
                state.processStderr = true;
                if (this.options.listeners && this.options.listeners.stderr) {
                  this.options.listeners.stderr(data);
                }
                if (!optionsNonNull.silent && optionsNonNull.errStream && optionsNonNull.outStream) {
                  const s = optionsNonNull.failOnStdErr ? optionsNonNull.errStream : optionsNonNull.outStream;
                  s.write(data);
                }
                errbuffer = this._processLineBuffer(data, errbuffer, (line) => {
                  if (this.options.listeners && this.options.listeners.errline) {
                    this.options.listeners.errline(line);
                  }
                });
              });
            }
            cp.on("error", (err) => {
              state.processError = err.message;
              state.processExited = true;
              state.processClosed = true;
              state.CheckComplete();
            });
            cp.on("exit", (code2) => {
              state.processExitCode = code2;
              state.processExited = true;
              this._debug(`Exit code ${code2} received from tool '${this.toolPath}'`);
              state.CheckComplete();
            });
            cp.on("close", (code2) => {
              state.processExitCode = code2;
              state.processExited = true;
              state.processClosed = true;
              this._debug(`STDIO streams have closed for tool '${this.toolPath}'`);
              state.CheckComplete();
            });
            state.on("done", (error, exitCode) => {
              if (stdbuffer.length > 0) {
                this.emit("stdline", stdbuffer);
              }
              if (errbuffer.length > 0) {
                this.emit("errline", errbuffer);
              }
              cp.removeAllListeners();
              if (error) {
                reject(error);
              } else {
                resolve2(exitCode);
              }
            });
            if (this.options.input) {
              if (!cp.stdin) {
                throw new Error("child process missing stdin");
              }
              cp.stdin.end(this.options.input);
            }
          }));
        });
      }
    };
    ExecState = class _ExecState extends events.EventEmitter {
      constructor(options, toolPath) {
        super();
        this.processClosed = false;
        this.processError = "";
        this.processExitCode = 0;
        this.processExited = false;
        this.processStderr = false;
        this.delay = 1e4;
        this.done = false;
        this.timeout = null;
        if (!toolPath) {
          throw new Error("toolPath must not be empty");
        }
        this.options = options;
        this.toolPath = toolPath;
        if (options.delay) {
          this.delay = options.delay;
        }
      }
      CheckComplete() {
        if (this.done) {
          return;
        }
        if (this.processClosed) {
          this._setResult();
        } else if (this.processExited) {
          this.timeout = (0, import_timers.setTimeout)(_ExecState.HandleTimeout, this.delay, this);
        }
      }
      _debug(message) {
        this.emit("debug", message);
      }
      _setResult() {
        let error;
        if (this.processExited) {
          if (this.processError) {
            error = new Error(`There was an error when attempting to execute the process '${this.toolPath}'. This may indicate the process failed to start. Error: ${this.processError}`);
          } else if (this.processExitCode !== 0 && !this.options.ignoreReturnCode) {
            error = new Error(`The process '${this.toolPath}' failed with exit code ${this.processExitCode}`);
          } else if (this.processStderr && this.options.failOnStdErr) {
            error = new Error(`The process '${this.toolPath}' failed because one or more lines were written to the STDERR stream`);
          }
        }
        if (this.timeout) {
          clearTimeout(this.timeout);
          this.timeout = null;
        }
        this.done = true;
        this.emit("done", error, this.processExitCode);
      }
      static HandleTimeout(state) {
        if (state.done) {
          return;
        }
        if (!state.processClosed && state.processExited) {
          const message = `The STDIO streams did not close within ${state.delay / 1e3} seconds of the exit event from process '${state.toolPath}'. This may indicate a child process inherited the STDIO streams and has not yet exited.`;
          state._debug(message);
        }
        state._setResult();
      }
    };
  }
});

// node_modules/@actions/exec/lib/exec.js
function exec(commandLine, args, options) {
  return __awaiter4(this, void 0, void 0, function* () {
    const commandArgs = argStringToArray(commandLine);
    if (commandArgs.length === 0) {
      throw new Error(`Parameter 'commandLine' cannot be null or empty.`);
    }
    const toolPath = commandArgs[0];
    args = commandArgs.slice(1).concat(args || []);
    const runner = new ToolRunner(toolPath, args, options);
    return runner.exec();
  });
}
function getExecOutput(commandLine, args, options) {
  return __awaiter4(this, void 0, void 0, function* () {
    var _a, _b;
    let stdout = "";
    let stderr = "";
    const stdoutDecoder = new import_string_decoder.StringDecoder("utf8");
    const stderrDecoder = new import_string_decoder.StringDecoder("utf8");
    const originalStdoutListener = (_a = options === null || options === void 0 ? void 0 : options.listeners) === null || _a === void 0 ? void 0 : _a.stdout;
    const originalStdErrListener = (_b = options === null || options === void 0 ? void 0 : options.listeners) === null || _b === void 0 ? void 0 : _b.stderr;
    const stdErrListener = (data) => {
      stderr += stderrDecoder.write(data);
      if (originalStdErrListener) {
        originalStdErrListener(data);
      }
    };
    const stdOutListener = (data) => {
      stdout += stdoutDecoder.write(data);
      if (originalStdoutListener) {
        originalStdoutListener(data);
      }
    };
    const listeners = Object.assign(Object.assign({}, options === null || options === void 0 ? void 0 : options.listeners), { stdout: stdOutListener, stderr: stdErrListener });
    const exitCode = yield exec(commandLine, args, Object.assign(Object.assign({}, options), { listeners }));
    stdout += stdoutDecoder.end();
    stderr += stderrDecoder.end();
    return {
      exitCode,
      stdout,
      stderr
    };
  });
}
var import_string_decoder, __awaiter4;
var init_exec = __esm({
  "node_modules/@actions/exec/lib/exec.js"() {
    import_string_decoder = require("string_decoder");
    init_toolrunner();
    __awaiter4 = function(thisArg, _arguments, P, generator) {
      function adopt(value) {
        return value instanceof P ? value : new P(function(resolve2) {
          resolve2(value);
        });
      }
      return new (P || (P = Promise))(function(resolve2, reject) {
        function fulfilled(value) {
          try {
            step(generator.next(value));
          } catch (e) {
            reject(e);
          }
        }
        function rejected(value) {
          try {
            step(generator["throw"](value));
          } catch (e) {
            reject(e);
          }
        }
        function step(result) {
          result.done ? resolve2(result.value) : adopt(result.value).then(fulfilled, rejected);
        }
        step((generator = generator.apply(thisArg, _arguments || [])).next());
      });
    };
  }
});

// src/system/exec.ts
async function capture(name2, args) {
  const file = findProgram(name2);
  if (file === null) return null;
  try {
    return await getExecOutput(`"${file}"`, args, { silent: true, ignoreReturnCode: true });
  } catch {
    return null;
  }
}
function findProgram(name2) {
  if (import_node_path3.default.isAbsolute(name2)) return name2;
  const folders = (process.env.PATH ?? process.env.Path ?? "").split(import_node_path3.default.delimiter).filter(import_node_path3.default.isAbsolute);
  const endings = process.platform === "win32" ? [".exe", ".cmd"] : [""];
  const files = folders.flatMap((folder) => endings.map((ending) => import_node_path3.default.join(folder, name2 + ending)));
  return files.find(isExecutable) ?? null;
}
function isExecutable(file) {
  try {
    (0, import_node_fs5.accessSync)(file, import_node_fs5.constants.X_OK);
    return (0, import_node_fs5.statSync)(file).isFile();
  } catch {
    return false;
  }
}
var import_node_fs5, import_node_path3;
var init_exec2 = __esm({
  "src/system/exec.ts"() {
    "use strict";
    import_node_fs5 = require("node:fs");
    import_node_path3 = __toESM(require("node:path"), 1);
    init_exec();
  }
});

// src/postgres/locate.ts
async function findInstallations(env) {
  const asked = fromPgConfig();
  const seen = /* @__PURE__ */ new Set();
  const inspectNew = (candidates) => {
    const fresh = candidates.flatMap(({ binDir, source }) => {
      const real = resolveBinDir(binDir);
      if (!real || seen.has(real)) return [];
      seen.add(real);
      return [inspect(real, source)];
    });
    return Promise.all(fresh);
  };
  const found = inspectNew([...fromPath(env), ...fromVersionFolders()]);
  const all = [...await inspectNew(await asked), ...await found];
  return all.filter((one) => one !== null).sort((a, b) => compareVersions(b.version, a.version));
}
function fromPath(env) {
  const folders = (env.PATH ?? env.Path ?? "").split(import_node_path4.default.delimiter).filter(Boolean);
  return folders.map((binDir) => ({ binDir, source: "PATH" }));
}
async function fromPgConfig() {
  const answer = await capture("pg_config", ["--bindir"]);
  return answer?.exitCode === 0 ? [{ binDir: answer.stdout.trim(), source: "pg_config" }] : [];
}
function fromVersionFolders() {
  return VERSION_FOLDERS.flatMap(({ root, name: name2, bin }) => {
    const entries = listFolder(root).filter((entry) => name2.test(entry));
    return entries.map((entry) => ({ binDir: import_node_path4.default.join(root, entry, bin), source: root }));
  });
}
function listFolder(folder) {
  try {
    return (0, import_node_fs6.readdirSync)(folder);
  } catch {
    return [];
  }
}
function resolveBinDir(folder) {
  try {
    const real = import_node_path4.default.dirname((0, import_node_fs6.realpathSync)(import_node_path4.default.join(folder, `postgres${EXE}`)));
    return (0, import_node_fs6.existsSync)(import_node_path4.default.join(real, `initdb${EXE}`)) ? real : null;
  } catch {
    return null;
  }
}
async function inspect(binDir, source) {
  const answer = await capture(import_node_path4.default.join(binDir, `postgres${EXE}`), ["--version"]);
  const version = answer?.exitCode === 0 ? parseVersion(answer.stdout) : null;
  if (!version || version.major < OLDEST_MAJOR) return null;
  const pgbench = import_node_path4.default.join(binDir, `pgbench${EXE}`);
  return { binDir, version, source, pgbench: (0, import_node_fs6.existsSync)(pgbench) ? pgbench : null };
}
function chooseInstallation(found, wanted) {
  const fitting = wanted === void 0 ? found : found.filter((one) => matchesVersion(one.version, wanted));
  const [newest] = fitting;
  if (newest) return newest;
  if (found.length === 0)
    throw new PgSpeedError(
      "postgres",
      `No PostgreSQL server (${OLDEST_MAJOR} or later) was found on this machine.`,
      INSTALL_HINT
    );
  const there = found.map((one) => `${one.version.text} (${one.binDir})`).join(", ");
  throw new PgSpeedError(
    "postgres",
    `\`postgres-version\`: PostgreSQL ${wanted} is not on this machine. Found: ${there}.`,
    `Install it (Debian, Ubuntu: \`apt-get install postgresql-${wanted}\` from the PostgreSQL repository), or ask for one that is there.`
  );
}
function choosePgbench(installation, found) {
  const pgbench = installation.pgbench ?? found.find((one) => one.pgbench !== null)?.pgbench;
  if (pgbench) return pgbench;
  throw new PgSpeedError(
    "postgres",
    `There is no pgbench in ${installation.binDir}, nor beside any other PostgreSQL on this machine.`,
    "Install it: `postgresql-contrib` on Fedora and Alpine has it; Debian and Ubuntu ship it with the server."
  );
}
var import_node_fs6, import_node_path4, VERSION_FOLDERS, EXE, INSTALL_HINT;
var init_locate = __esm({
  "src/postgres/locate.ts"() {
    "use strict";
    import_node_fs6 = require("node:fs");
    import_node_path4 = __toESM(require("node:path"), 1);
    init_errors();
    init_version2();
    init_exec2();
    VERSION_FOLDERS = [
      { root: "/usr/lib/postgresql", name: /^\d/, bin: "bin" },
      // Debian, Ubuntu
      { root: "/usr", name: /^pgsql-\d/, bin: "bin" },
      // PGDG on Red Hat
      { root: "/usr/libexec", name: /^postgresql\d*$/, bin: "" },
      // Alpine
      { root: "/opt/homebrew/opt", name: /^postgresql(@\d+)?$/, bin: "bin" },
      { root: "/usr/local/opt", name: /^postgresql(@\d+)?$/, bin: "bin" },
      { root: "/home/linuxbrew/.linuxbrew/opt", name: /^postgresql(@\d+)?$/, bin: "bin" },
      { root: "/Applications/Postgres.app/Contents/Versions", name: /^\d/, bin: "bin" },
      { root: "C:\\Program Files\\PostgreSQL", name: /^\d/, bin: "bin" },
      { root: "/usr/local", name: /^pgsql$/, bin: "bin" }
      // built from source
    ];
    EXE = process.platform === "win32" ? ".exe" : "";
    INSTALL_HINT = "Install one: `apt-get install postgresql` (Debian, Ubuntu), `apk add postgresql` (Alpine), `dnf install postgresql-server` (Fedora), `brew install postgresql` (macOS); or put the folder of `initdb` and `postgres` on PATH.";
  }
});

// src/system/account.ts
function findServerAccount(uid = process.getuid?.(), passwd = readPasswd()) {
  if (uid !== 0) return null;
  const accounts = passwd.split("\n").map((line) => line.split(":"));
  for (const name2 of UNPRIVILEGED) {
    const entry = accounts.find((fields) => fields[0] === name2);
    if (entry?.[2] && entry[3]) return { name: name2, uid: Number(entry[2]), gid: Number(entry[3]) };
  }
  return { name: "uid 65534", uid: 65534, gid: 65534 };
}
function readPasswd() {
  try {
    return (0, import_node_fs7.readFileSync)("/etc/passwd", "utf8");
  } catch {
    return "";
  }
}
var import_node_fs7, UNPRIVILEGED;
var init_account = __esm({
  "src/system/account.ts"() {
    "use strict";
    import_node_fs7 = require("node:fs");
    UNPRIVILEGED = ["postgres", "nobody"];
  }
});

// src/system/storage.ts
function inspectStorage(account, env) {
  const usable = (directory) => directory !== void 0 && directory !== "" && isWritable(directory) && (account === null || isSearchableBy(directory, account));
  const disks = [env.RUNNER_TEMP, import_node_os3.default.tmpdir(), "/var/tmp", env.HOME, process.cwd()];
  const folders = disks.filter(usable);
  const shm = "/dev/shm";
  const hasShm = process.platform === "linux" && usable(shm) && isInMemory(shm);
  return {
    disk: folders.find((directory) => !isInMemory(directory)) ?? null,
    tmpfs: hasShm ? { directory: shm, freeBytes: readFreeBytes(shm) } : null,
    mountParent: maySysAdmin() ? folders[0] ?? null : null,
    availableMemoryBytes: readAvailableMemory()
  };
}
function isWritable(directory) {
  try {
    (0, import_node_fs8.accessSync)(directory, import_node_fs8.constants.W_OK | import_node_fs8.constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
function maySysAdmin() {
  if (process.platform !== "linux" || process.getuid?.() !== 0) return false;
  const effective = /^CapEff:\s*([0-9a-f]+)/m.exec(readProc("/proc/self/status"))?.[1];
  return effective !== void 0 && (BigInt(`0x${effective}`) >> CAP_SYS_ADMIN & 1n) === 1n;
}
function readAvailableMemory() {
  const kilobytes = /^MemAvailable:\s*(\d+) kB/m.exec(readProc("/proc/meminfo"))?.[1];
  return kilobytes ? Number(kilobytes) * 1024 : import_node_os3.default.freemem();
}
function readProc(file) {
  try {
    return (0, import_node_fs8.readFileSync)(file, "utf8");
  } catch {
    return "";
  }
}
var import_node_fs8, import_node_os3, CAP_SYS_ADMIN;
var init_storage = __esm({
  "src/system/storage.ts"() {
    "use strict";
    import_node_fs8 = require("node:fs");
    import_node_os3 = __toESM(require("node:os"), 1);
    init_filesystem();
    CAP_SYS_ADMIN = 21n;
  }
});

// src/postgres/access.ts
async function settleAccess(inputs) {
  const notes = [];
  const hasV6 = Object.values(import_node_os4.default.networkInterfaces()).some((list) => list?.some((one) => one.address === "::1"));
  const listen = inputs.listen ?? (hasV6 ? "127.0.0.1,::1" : "127.0.0.1");
  const locale = inputs.locale === void 0 ? defaultLocale() : Promise.resolve({ name: inputs.locale });
  const port = await choosePort(inputs.port, inputs.listen === void 0 ? listen.split(",") : ["0.0.0.0"], notes);
  const { name: name2, note } = await locale;
  if (note) notes.push(note);
  const { user, password, database } = inputs;
  return {
    user,
    password: password.text,
    database,
    port,
    portIsFixed: (inputs.port ?? 0) > 0,
    listen,
    open: inputs.listen !== void 0,
    locale: name2,
    notes
  };
}
async function choosePort(asked, hosts, notes) {
  if (asked === 0) return findFreePort();
  const wanted = asked ?? DEFAULT_PORT;
  if (await isPortFree(wanted, hosts)) return wanted;
  if (asked !== void 0)
    throw new PgSpeedError(
      "postgres",
      `\`port\`: ${asked} is in use by another program.`,
      "Stop that program, choose another port, or write `port: 0` for any free one."
    );
  const free = await findFreePort();
  notes.push(`Port ${DEFAULT_PORT} is in use, so ${free} is taken.`);
  return free;
}
async function isPortFree(port, hosts) {
  for (const host of hosts) if (await tryListen(port, host) === null) return false;
  return true;
}
async function findFreePort() {
  const port = await tryListen(0, "127.0.0.1");
  if (port === null)
    throw new PgSpeedError(
      "postgres",
      "No free TCP port was found on 127.0.0.1.",
      "Look for programs that hold many ports."
    );
  return port;
}
function tryListen(port, host) {
  return new Promise((resolve2) => {
    const server = (0, import_node_net.createServer)();
    server.once("error", () => resolve2(null));
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address();
      server.close(() => resolve2(typeof address === "object" && address ? address.port : null));
    });
  });
}
async function defaultLocale() {
  const names2 = (await capture("locale", ["-a"]))?.stdout.split("\n") ?? [];
  const plain3 = (name3) => name3.trim().toLowerCase().replace("-", "");
  const find = (wanted) => names2.find((name3) => plain3(name3) === plain3(wanted))?.trim();
  const english = find("en_US.UTF-8");
  if (english) return { name: english };
  const name2 = find("C.UTF-8") ?? (names2.length > 1 ? "C" : "C.UTF-8");
  return { name: name2, note: `Locale ${name2}: this machine does not have en_US.UTF-8 (set \`locale\` to choose).` };
}
var import_node_net, import_node_os4, DEFAULT_PORT;
var init_access = __esm({
  "src/postgres/access.ts"() {
    "use strict";
    import_node_net = require("node:net");
    import_node_os4 = __toESM(require("node:os"), 1);
    init_errors();
    init_exec2();
    DEFAULT_PORT = 5432;
  }
});

// src/system/process.ts
function isAlive(pid) {
  if (pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code !== "EPERM") return false;
  }
  return readStat(pid)?.state !== "Z";
}
async function readStartTime(pid) {
  const stat2 = readStat(pid);
  if (stat2) return stat2.startTicks;
  if (process.platform === "win32" || process.platform === "linux") return null;
  const ps = await capture("ps", ["-o", "lstart=", "-p", String(pid)]);
  return ps?.stdout.trim() || null;
}
async function readCommandLine(pid) {
  try {
    return (0, import_node_fs9.readFileSync)(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ").trim();
  } catch {
    if (process.platform === "win32" || process.platform === "linux") return null;
    const ps = await capture("ps", ["-o", "command=", "-p", String(pid)]);
    return ps?.stdout.trim() || null;
  }
}
async function findProcessesNaming(word) {
  const pids = await listProcesses();
  const named = await Promise.all(pids.map(async (pid) => (await readCommandLine(pid))?.includes(word) ? [pid] : []));
  return named.flat().filter((pid) => pid !== process.pid);
}
async function listProcesses() {
  if (process.platform === "win32") return [];
  try {
    return (0, import_node_fs9.readdirSync)("/proc").filter((name2) => /^\d+$/.test(name2)).map(Number);
  } catch {
    const ps = await capture("ps", ["-axo", "pid="]);
    return (ps?.stdout ?? "").split("\n").map(Number).filter((pid) => pid > 0);
  }
}
function readStat(pid) {
  try {
    const stat2 = (0, import_node_fs9.readFileSync)(`/proc/${pid}/stat`, "utf8");
    const fields = stat2.slice(stat2.lastIndexOf(")") + 2).split(" ");
    return { state: fields[0] ?? "", startTicks: fields[19] ?? "" };
  } catch {
    return null;
  }
}
var import_node_fs9;
var init_process = __esm({
  "src/system/process.ts"() {
    "use strict";
    import_node_fs9 = require("node:fs");
    init_exec2();
  }
});

// src/postgres/registry.ts
function defaultFolder() {
  return import_node_path5.default.join(import_node_os5.default.tmpdir(), `pg-speed-${process.getuid?.() ?? import_node_os5.default.userInfo().username}`);
}
async function describeSelf() {
  return { pid: process.pid, startTime: await readStartTime(process.pid) };
}
async function isLeftover(record2) {
  if (record2.state === "given") return record2.postmaster === null || !isAlive(record2.postmaster);
  if (!isAlive(record2.owner.pid)) return true;
  return record2.owner.startTime !== await readStartTime(record2.owner.pid);
}
var import_node_fs10, import_node_os5, import_node_path5, Registry;
var init_registry = __esm({
  "src/postgres/registry.ts"() {
    "use strict";
    import_node_fs10 = require("node:fs");
    import_node_os5 = __toESM(require("node:os"), 1);
    import_node_path5 = __toESM(require("node:path"), 1);
    init_errors();
    init_files();
    init_process();
    Registry = class {
      #folder;
      /** @throws PgSpeedError of kind `postgres` when the folder belongs to somebody else */
      constructor(folder = defaultFolder()) {
        (0, import_node_fs10.mkdirSync)(folder, { recursive: true, mode: 448 });
        const stat2 = (0, import_node_fs10.lstatSync)(folder);
        const uid = process.getuid?.();
        if (!stat2.isDirectory() || uid !== void 0 && (stat2.uid !== uid || (stat2.mode & 63) !== 0))
          throw new PgSpeedError(
            "postgres",
            `${folder} is not a folder that only this user can write; it could be a trap.`,
            "Remove it, or point TMPDIR to a folder of your own."
          );
        this.#folder = folder;
      }
      write(record2) {
        writeFileAtomic(this.#file(record2.id), `${JSON.stringify(record2, null, 2)}
`, 384);
      }
      remove(id2) {
        (0, import_node_fs10.rmSync)(this.#file(id2), { force: true });
      }
      /** All records, the oldest first; a file that cannot be read is passed over (it may just be removed). */
      list() {
        const files = (0, import_node_fs10.readdirSync)(this.#folder).filter((name2) => name2.endsWith(".json"));
        return files.sort().flatMap((name2) => {
          try {
            return [JSON.parse((0, import_node_fs10.readFileSync)(import_node_path5.default.join(this.#folder, name2), "utf8"))];
          } catch {
            return [];
          }
        });
      }
      #file(id2) {
        return import_node_path5.default.join(this.#folder, `${id2}.json`);
      }
    };
  }
});

// src/postgres/shared-memory.ts
function listSharedMemory(pid) {
  try {
    return [...new Set((0, import_node_fs11.readFileSync)(`/proc/${pid}/maps`, "utf8").match(SEGMENT) ?? [])];
  } catch {
    return [];
  }
}
function removeSharedMemory(files) {
  for (const file of files) {
    try {
      (0, import_node_fs11.rmSync)(file, { force: true });
    } catch {
    }
  }
}
var import_node_fs11, SEGMENT;
var init_shared_memory = __esm({
  "src/postgres/shared-memory.ts"() {
    "use strict";
    import_node_fs11 = require("node:fs");
    SEGMENT = /\/dev\/shm\/PostgreSQL\.\d+/g;
  }
});

// src/postgres/remove.ts
async function killPostmaster(pid, pgdata) {
  if (await isPostmasterOf(pid, pgdata)) await quit(pid);
}
async function quit(pid) {
  send(pid, "SIGQUIT");
  const deadline = performance.now() + QUIT_MS;
  while (isAlive(pid)) {
    if (performance.now() > deadline) send(pid, "SIGKILL");
    await delay(2);
  }
}
async function removeCluster(record2, registry) {
  const pid = record2.postmaster ?? readPostmasterPid(record2.pgdata);
  if (pid !== null) await killPostmaster(pid, record2.pgdata);
  removeSharedMemory(record2.sharedMemory);
  for (const mount of record2.mounts) await capture("umount", ["-l", mount]);
  for (const folder of record2.folders) await removeTree(folder);
  registry.remove(record2.id);
}
async function removeLeftovers(registry) {
  const removed = [];
  for (const record2 of registry.list()) {
    if (!await isLeftover(record2)) continue;
    await endUnrecorded(record2);
    await removeCluster(record2, registry);
    removed.push(record2);
  }
  return removed;
}
async function endUnrecorded(record2) {
  if (record2.postmaster !== null) return;
  const pids = await findProcessesNaming(record2.pgdata);
  await Promise.all(pids.map(quit));
}
async function isPostmasterOf(pid, pgdata) {
  if (!isAlive(pid)) return false;
  if (process.platform === "win32") return readPostmasterPid(pgdata) === pid;
  return (await readCommandLine(pid))?.includes(pgdata) ?? false;
}
function readPostmasterPid(pgdata) {
  try {
    const pid = Number.parseInt((0, import_node_fs12.readFileSync)(import_node_path6.default.join(pgdata, "postmaster.pid"), "utf8"), 10);
    return Number.isInteger(pid) && pid > 0 ? pid : null;
  } catch {
    return null;
  }
}
function send(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch {
  }
}
var import_node_fs12, import_node_path6, QUIT_MS;
var init_remove = __esm({
  "src/postgres/remove.ts"() {
    "use strict";
    import_node_fs12 = require("node:fs");
    import_node_path6 = __toESM(require("node:path"), 1);
    init_child();
    init_exec2();
    init_files();
    init_process();
    init_registry();
    init_shared_memory();
    QUIT_MS = 5e3;
  }
});

// src/postgres/prepare.ts
async function prepareNative(inputs, env, log) {
  const registry = new Registry();
  for (const record2 of await removeLeftovers(registry))
    log.info(`Removed what a killed run left: ${describeRecord(record2)}.`);
  const [found, access] = await Promise.all([findInstallations(env), settleAccess(inputs)]);
  const installation = chooseInstallation(found, inputs.postgresVersion);
  const account = findServerAccount();
  const { text, major } = installation.version;
  const pin = inputs.postgresVersion === void 0 ? `, the newest found (pin it with \`postgres-version: ${major}\`)` : "";
  log.info(`PostgreSQL ${text} from ${installation.binDir}${pin}.`);
  if (account) log.info(`Running as root, so the server runs as ${account.name}.`);
  for (const note of access.notes) log.info(note);
  return { native: { installation, access, account, registry, env }, storage: inspectStorage(account, env), found };
}
function describeRecord(record2) {
  return `${record2.id} (profile ${record2.profile}, PostgreSQL ${record2.version}, port ${record2.port})`;
}
var init_prepare = __esm({
  "src/postgres/prepare.ts"() {
    "use strict";
    init_account();
    init_storage();
    init_access();
    init_locate();
    init_registry();
    init_remove();
  }
});

// src/postgres/config.ts
function quoteValue(value) {
  return `'${value.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
}
function renderConfig(spec, access, socketFolder) {
  const settings = [
    ...spec.settings,
    { name: "port", value: String(access.port) },
    { name: "listen_addresses", value: access.listen },
    { name: "unix_socket_directories", value: process.platform === "win32" ? "" : socketFolder }
  ];
  return settings.map(({ name: name2, value }) => `${name2} = ${quoteValue(value)}
`).join("");
}
function writeConfig(pgdata, spec, access, socketFolder) {
  (0, import_node_fs13.appendFileSync)(
    import_node_path7.default.join(pgdata, "postgresql.conf"),
    `
# pg-speed: profile ${spec.profile}
${renderConfig(spec, access, socketFolder)}`
  );
}
function openToNetwork(pgdata) {
  const file = import_node_path7.default.join(pgdata, "pg_hba.conf");
  (0, import_node_fs13.writeFileSync)(file, `${(0, import_node_fs13.readFileSync)(file, "utf8")}
host all all all scram-sha-256
`);
}
function renderServiceFile(connection) {
  const { host, port, user, password, database } = connection;
  return `[pg-speed]
host=${host}
port=${port}
user=${user}
password=${password}
dbname=${database}
`;
}
var import_node_fs13, import_node_path7;
var init_config = __esm({
  "src/postgres/config.ts"() {
    "use strict";
    import_node_fs13 = require("node:fs");
    import_node_path7 = __toESM(require("node:path"), 1);
  }
});

// src/postgres/diagnosis.ts
function explainEarlyEnd(program2, log, spec, layout) {
  const detail = `Last lines of ${program2}:
${log.trim() || "(nothing)"}`;
  if (NO_SPACE.test(log)) return new PgSpeedError("postgres", describeFull(spec, layout), fullHint(spec), { detail });
  const refused = findRefusedSetting(log);
  if (refused) {
    const message = `The server refuses a setting of profile \`${spec.profile}\`: ${refused}.`;
    return new PgSpeedError(
      "input",
      message,
      "Correct it in `settings`; `pg-speed profiles` lists what a profile sets by itself.",
      { detail }
    );
  }
  if (program2 === "initdb") {
    const why2 = /(?:FATAL|initdb: error): +(.*)$/m.exec(log)?.[1] ?? "it says no more";
    const kind = BAD_INITDB_INPUT.test(why2) ? "input" : "postgres";
    return new PgSpeedError(kind, `initdb failed: ${why2}.`, "Check `locale`, `user` and `initdb-args`.", { detail });
  }
  const why = /(?:FATAL|PANIC): +(.*)$/m.exec(log)?.[1] ?? "it says no more";
  return new PgSpeedError("postgres", `The server ended before it answered: ${why}.`, "Its log below says why.", {
    detail
  });
}
function findRefusedSetting(log) {
  const pattern = /(?:LOG|FATAL|ERROR): +((?:unrecognized configuration parameter|invalid value for parameter|parameter ".*" (?:requires|cannot)|.* is outside the valid range for parameter|WAL streaming .* requires|WAL archival .* (?:requires|cannot)|syntax error in file).*)$/m;
  return pattern.exec(log)?.[1]?.replace(/ in file ".*$/, "") ?? null;
}
function diagnoseServer(record2, spec, layout) {
  const log = readServerLog(layout);
  if (NO_SPACE.test(log)) return `${describeFull(spec, layout)} ${fullHint(spec)}`;
  if (record2.postmaster !== null && !isAlive(record2.postmaster))
    return "The server has ended during the run (its log is below).";
  const crashed = /server process .* was terminated by signal \d+.*$/m.exec(log)?.[0];
  return crashed ? `A server process crashed: ${crashed}.` : null;
}
function readServerLog(layout) {
  const folder = import_node_path8.default.join(layout.pgdata, "log");
  let collected = [];
  try {
    collected = (0, import_node_fs14.readdirSync)(folder).filter((name2) => name2.endsWith(".log")).sort();
  } catch {
  }
  const newest = collected.at(-1);
  return readTail(layout.logFile) + (newest ? readTail(import_node_path8.default.join(folder, newest)) : "");
}
function describeFull(spec, layout) {
  const { storage: storage2 } = spec;
  if (storage2.kind === "disk") return `The disk below ${layout.dataHome} is full ("No space left on device").`;
  const place = storage2.mount ? "The tmpfs mounted for the data directory" : `The tmpfs ${storage2.parent}`;
  return `${place} is full: it had room for ${Math.round(storage2.sizeBytes / MB3)} MB ("No space left on device").`;
}
function fullHint(spec) {
  if (spec.storage.kind === "disk") return "Free some space, or point TMPDIR to a larger disk.";
  return "Raise `tmpfs-size` (a container: --shm-size), or use a profile on disk such as `fsync-off`.";
}
var import_node_fs14, import_node_path8, MB3, BAD_INITDB_INPUT, NO_SPACE;
var init_diagnosis = __esm({
  "src/postgres/diagnosis.ts"() {
    "use strict";
    import_node_fs14 = require("node:fs");
    import_node_path8 = __toESM(require("node:path"), 1);
    init_errors();
    init_files();
    init_process();
    MB3 = 1024 * 1024;
    BAD_INITDB_INPUT = /locale|option|argument|superuser name|invalid character|encoding/;
    NO_SPACE = /No space left on device/;
  }
});

// src/postgres/layout.ts
function createLayout(storage2, account) {
  try {
    const home = makePrivateFolder(shortTemporaryFolder(), account);
    const dataHome = makePrivateFolder(storage2.parent, account);
    return {
      home,
      dataHome,
      pgdata: import_node_path9.default.join(dataHome, "data"),
      socketFolder: home,
      logFile: import_node_path9.default.join(home, "server.log"),
      passwordFile: import_node_path9.default.join(home, "password"),
      serviceFile: import_node_path9.default.join(home, "pg_service.conf")
    };
  } catch (cause) {
    const { path: where, code: code2 } = cause;
    throw new PgSpeedError(
      "postgres",
      `No folder for the cluster could be made in ${where ?? storage2.parent} (${code2}).`,
      "Point TMPDIR to a folder that can be written.",
      { cause }
    );
  }
}
function shortTemporaryFolder() {
  const folder = import_node_os6.default.tmpdir();
  const tooLong = Buffer.byteLength(folder) + "/pg-speed-XXXXXX".length > LONGEST_SOCKET_FOLDER;
  return tooLong && process.platform !== "win32" ? "/tmp" : folder;
}
function makePrivateFolder(parent, account) {
  const folder = (0, import_node_fs15.mkdtempSync)(import_node_path9.default.join(parent, "pg-speed-"));
  (0, import_node_fs15.chmodSync)(folder, 448);
  if (account) (0, import_node_fs15.chownSync)(folder, account.uid, account.gid);
  return folder;
}
async function mountTmpfs(layout, sizeBytes, account) {
  const owner = account ? `,uid=${account.uid},gid=${account.gid}` : "";
  const options = `size=${sizeBytes},mode=0700,nosuid,nodev${owner}`;
  const answer = await capture("mount", ["-t", "tmpfs", "-o", options, "tmpfs", layout.dataHome]);
  if (answer?.exitCode === 0) return;
  throw new PgSpeedError(
    "postgres",
    `A tmpfs could not be mounted on ${layout.dataHome}: ${answer?.stderr.trim() || "there is no `mount` program"}.`,
    "Give the container a larger /dev/shm (--shm-size), or use a profile on disk."
  );
}
var import_node_fs15, import_node_os6, import_node_path9, LONGEST_SOCKET_FOLDER;
var init_layout = __esm({
  "src/postgres/layout.ts"() {
    "use strict";
    import_node_fs15 = require("node:fs");
    import_node_os6 = __toESM(require("node:os"), 1);
    import_node_path9 = __toESM(require("node:path"), 1);
    init_errors();
    init_exec2();
    LONGEST_SOCKET_FOLDER = 85;
  }
});

// src/system/daemon.ts
function spawnDaemon(spec, logFile) {
  const log = (0, import_node_fs16.openSync)(logFile, "a", 384);
  let child2;
  try {
    child2 = (0, import_node_child_process2.spawn)(spec.file, spec.args, {
      env: spec.env,
      cwd: spec.cwd,
      // Ctrl-C in the terminal must reach us, not the program.
      detached: true,
      stdio: ["ignore", log, log],
      windowsHide: true,
      ...spec.uid === void 0 ? {} : { uid: spec.uid },
      ...spec.gid === void 0 ? {} : { gid: spec.gid }
    });
  } finally {
    (0, import_node_fs16.closeSync)(log);
  }
  let exited = false;
  for (const event of ["exit", "error"]) {
    child2.once(event, () => {
      exited = true;
    });
  }
  child2.unref();
  return child2.pid === void 0 ? null : { pid: child2.pid, exited: () => exited };
}
var import_node_child_process2, import_node_fs16;
var init_daemon = __esm({
  "src/system/daemon.ts"() {
    "use strict";
    import_node_child_process2 = require("node:child_process");
    import_node_fs16 = require("node:fs");
  }
});

// src/postgres/postmaster.ts
function spawnPostmaster(spec, logFile) {
  const postmaster = spawnDaemon(spec, logFile);
  if (postmaster) return postmaster;
  throw new PgSpeedError(
    "postgres",
    `${spec.file} could not be started.`,
    "Check that this user may run it; `pg-speed doctor` lists what was found."
  );
}
async function waitUntilReady(postmaster, endpoint, logFile, signal) {
  const deadline = performance.now() + START_TIMEOUT_MS;
  while (!postmaster.exited()) {
    signal.throwIfAborted();
    try {
      const client = await connect(endpoint, "postgres");
      await client.query("select 1");
      return client;
    } catch (error) {
      const { code: code2 } = error;
      const early = code2 === void 0 || code2 === STARTING_UP || code2 === "ECONNREFUSED" || code2 === "ECONNRESET";
      if (!early && !await endsSoon(postmaster)) throw error;
    }
    if (performance.now() > deadline)
      throw new PgSpeedError(
        "postgres",
        `The server gave no answer within ${START_TIMEOUT_MS / 1e3} s.`,
        "Its log says what it was doing.",
        { detail: readTail(logFile) }
      );
    await delay(POLL_MS);
  }
  return null;
}
async function endsSoon(postmaster) {
  for (let waited = 0; waited < 500 && !postmaster.exited(); waited += 20) await delay(20);
  return postmaster.exited();
}
var START_TIMEOUT_MS, POLL_MS, STARTING_UP;
var init_postmaster = __esm({
  "src/postgres/postmaster.ts"() {
    "use strict";
    init_errors();
    init_child();
    init_daemon();
    init_files();
    init_client();
    START_TIMEOUT_MS = 6e4;
    POLL_MS = 3;
    STARTING_UP = "57P03";
  }
});

// src/postgres/setting-value.ts
function hasValue(asked, actual) {
  if (asked.trim() === actual.setting) return true;
  switch (actual.vartype) {
    case "bool":
      return readBoolean(asked) !== null && readBoolean(asked) === readBoolean(actual.setting);
    case "enum": {
      const boolean2 = readBoolean(asked);
      return asked.trim().toLowerCase() === actual.setting.toLowerCase() || boolean2 !== null && boolean2 === readBoolean(actual.setting);
    }
    case "integer":
    case "real":
      return hasNumber(asked, actual);
    default:
      return false;
  }
}
function readBoolean(text) {
  const word = text.trim().toLowerCase();
  if (word === "1" || word === "on" || word !== "" && ("true".startsWith(word) || "yes".startsWith(word)))
    return true;
  if (word === "0" || word.length > 1 && "off".startsWith(word) || word !== "" && ("false".startsWith(word) || "no".startsWith(word)))
    return false;
  return null;
}
function hasNumber(asked, actual) {
  const match = /^([+-]?(?:0x[0-9a-f]+|[\d.]+(?:e[+-]?\d+)?))\s*([A-Za-z]*)$/i.exec(asked.trim());
  if (!match?.[1]) return false;
  const value = Number(match[1]);
  const wanted = match[2] ? value * ratioOf(match[2], actual.unit ?? "") : value;
  const got = Number(actual.setting);
  const tolerance = actual.vartype === "integer" ? 0.5 : Math.abs(got) * 1e-5;
  return Math.abs(wanted - got) <= tolerance;
}
function ratioOf(unit, base) {
  const sizeIn = (table, text) => {
    const [, count2, name2 = ""] = /^(\d*)([A-Za-z]+)$/.exec(text) ?? [];
    return Number(count2 || 1) * (table[name2] ?? Number.NaN);
  };
  const memory = sizeIn(MEMORY, unit) / sizeIn(MEMORY, base);
  return Number.isNaN(memory) ? sizeIn(TIME, unit) / sizeIn(TIME, base) : memory;
}
var MEMORY, TIME;
var init_setting_value = __esm({
  "src/postgres/setting-value.ts"() {
    "use strict";
    MEMORY = { B: 1, kB: 1024, MB: 1024 ** 2, GB: 1024 ** 3, TB: 1024 ** 4 };
    TIME = { us: 1, ms: 1e3, s: 1e6, min: 6e7, h: 36e8, d: 864e8 };
  }
});

// src/postgres/verify.ts
async function verifyCluster(client, spec, pgdata) {
  const names2 = spec.settings.map((setting) => setting.name);
  const { rows } = await client.query(
    `select name, setting, unit, vartype, current_setting(name) as shown from pg_settings where name = any($1)
     union all select 'data_directory', current_setting('data_directory'), null, 'string', ''`,
    [names2]
  );
  const folder = rows.find((row) => row.name === "data_directory")?.setting ?? "";
  const differences = [
    ...spec.settings.flatMap(({ name: name2, value }) => compareSetting(name2, value, rows)),
    ...samePath(folder, pgdata) ? [] : [`the server that answers uses ${folder}, not ${pgdata}`],
    ...compareStorage(spec, pgdata)
  ];
  if (differences.length > 0)
    throw new PgSpeedError(
      "postgres",
      `The server does not run as profile \`${spec.profile}\` says: ${differences.join("; ")}.`,
      "Something overrides it: look for PGOPTIONS, a wrapper around `postgres`, or a value the server changes by itself."
    );
  const asked = new Set(names2);
  const settings = Object.fromEntries(rows.filter((row) => asked.has(row.name)).map((row) => [row.name, row.shown]));
  return { settings, fileSystem: findMount((0, import_node_fs17.realpathSync)(pgdata))?.type ?? null };
}
function compareSetting(name2, value, rows) {
  const row = rows.find((one) => one.name === name2);
  if (!row) return name2.includes(".") ? [] : [`${name2} is unknown to it`];
  return hasValue(value, row) ? [] : [`${name2} is ${row.setting}${row.unit ? ` x ${row.unit}` : ""}, not ${value}`];
}
function compareStorage(spec, pgdata) {
  if (process.platform !== "linux") return [];
  const inMemory = isInMemory(pgdata);
  if (inMemory === (spec.storage.kind === "tmpfs")) return [];
  return [inMemory ? `${pgdata} is in memory, not on disk` : `${pgdata} is on disk, not on tmpfs`];
}
function samePath(a, b) {
  try {
    return (0, import_node_fs17.realpathSync)(a) === (0, import_node_fs17.realpathSync)(b);
  } catch {
    return false;
  }
}
var import_node_fs17;
var init_verify = __esm({
  "src/postgres/verify.ts"() {
    "use strict";
    import_node_fs17 = require("node:fs");
    init_errors();
    init_filesystem();
    init_setting_value();
  }
});

// src/postgres/start-cluster.ts
async function startCluster(spec, native, signal) {
  const { registry, account, access, installation } = native;
  signal.throwIfAborted();
  const owner = await describeSelf();
  const layout = createLayout(spec.storage, account);
  const record2 = {
    id: `${Date.now().toString(36)}-${(0, import_node_crypto2.randomBytes)(4).toString("hex")}`,
    state: "owned",
    owner,
    pgdata: layout.pgdata,
    postmaster: null,
    sharedMemory: [],
    folders: [.../* @__PURE__ */ new Set([layout.dataHome, layout.home])],
    mounts: spec.storage.kind === "tmpfs" && spec.storage.mount ? [layout.dataHome] : [],
    host: "127.0.0.1",
    port: access.port,
    profile: spec.profile,
    version: installation.version.text
  };
  try {
    registry.write(record2);
    if (spec.storage.kind === "tmpfs" && spec.storage.mount) await mountTmpfs(layout, spec.storage.sizeBytes, account);
    const initdbSeconds = await runInitdb(spec, layout, native, signal);
    const began = performance.now();
    const client = await startServer(spec, layout, native, record2, signal);
    try {
      await createDatabase(client, access);
      const startSeconds = (performance.now() - began) / 1e3;
      const verified = await verifyCluster(client, spec, layout.pgdata);
      if (record2.postmaster !== null) record2.sharedMemory = listSharedMemory(record2.postmaster);
      registry.write(record2);
      const connection = describeConnection(access, record2.port, layout);
      writePrivateFile(layout.serviceFile, renderServiceFile(connection), null);
      return makeCluster(
        record2,
        spec,
        native,
        layout,
        connection,
        { initdb: initdbSeconds, start: startSeconds },
        verified
      );
    } finally {
      await client.end().catch(() => void 0);
    }
  } catch (error) {
    await removeCluster(record2, registry);
    throw error;
  }
}
function makeCluster(record2, spec, native, layout, connection, phases, verified) {
  let stopped;
  const stop = () => {
    stopped ??= removeCluster(record2, native.registry);
    return stopped;
  };
  return {
    id: record2.id,
    connection,
    pgdata: layout.pgdata,
    version: native.installation.version.text,
    phases,
    ...verified,
    logTail: () => readServerLog(layout),
    diagnose: () => diagnoseServer(record2, spec, layout),
    stop,
    handOver: () => native.registry.write({ ...record2, state: "given" }),
    [Symbol.asyncDispose]: stop
  };
}
async function runInitdb(spec, layout, native, signal) {
  const { access, account } = native;
  setImmediate(preloadClient);
  writePrivateFile(layout.passwordFile, `${access.password}
`, account);
  const args = ["-D", layout.pgdata, "-U", access.user, "-A", "scram-sha-256", `--pwfile=${layout.passwordFile}`];
  args.push("-E", "UTF8", `--locale=${access.locale}`, ...spec.initdbArgs);
  const result = await runChild(serverCommand("initdb", args, layout, native), { signal, gentle: true });
  (0, import_node_fs18.rmSync)(layout.passwordFile, { force: true });
  signal.throwIfAborted();
  if (result.exitCode === 0) return result.seconds;
  throw explainEarlyEnd("initdb", result.startError ?? result.both, spec, layout);
}
async function startServer(spec, layout, native, record2, signal) {
  const { access, registry } = native;
  if (access.open) openToNetwork(layout.pgdata);
  for (let tries = 1; ; tries++) {
    writeConfig(layout.pgdata, spec, { ...access, port: record2.port }, layout.socketFolder);
    const postmaster = spawnPostmaster(
      serverCommand("postgres", ["-D", layout.pgdata], layout, native),
      layout.logFile
    );
    record2.postmaster = postmaster.pid;
    registry.write(record2);
    const client = await waitFor(postmaster, record2, native, layout, signal);
    if (client) return client;
    const log = readTail(layout.logFile);
    const portLost = /could not bind .*Address already in use/s.test(log) && !access.portIsFixed && tries < PORT_TRIES;
    if (!portLost) throw explainEarlyEnd("postgres", log, spec, layout);
    (0, import_node_fs18.rmSync)(layout.logFile, { force: true });
    record2.port = await findFreePort();
  }
}
function waitFor(postmaster, record2, native, layout, signal) {
  const { user, password } = native.access;
  return waitUntilReady(postmaster, { host: record2.host, port: record2.port, user, password }, layout.logFile, signal);
}
async function createDatabase(client, access) {
  if (access.database === "postgres") return;
  try {
    await client.query(`create database ${client.escapeIdentifier(access.database)}`);
  } catch (cause) {
    throw new PgSpeedError(
      "input",
      `\`database\`: the server does not take '${access.database}': ${String(cause)}.`,
      "Choose another name.",
      { cause }
    );
  }
}
function serverCommand(name2, args, layout, native) {
  const env = { LC_ALL: "C" };
  for (const key of ["PATH", "Path", "SystemRoot", "TZ", "TMPDIR", "TEMP", "TMP", "LD_LIBRARY_PATH"])
    if (native.env[key] !== void 0) env[key] = native.env[key];
  const { account } = native;
  const user = account ? { uid: account.uid, gid: account.gid } : {};
  return { file: import_node_path10.default.join(native.installation.binDir, name2), args, env, cwd: layout.home, ...user };
}
function describeConnection(access, port, layout) {
  const { user, password, database } = access;
  return { host: "127.0.0.1", port, user, password, database, serviceFile: layout.serviceFile };
}
var import_node_crypto2, import_node_fs18, import_node_path10, PORT_TRIES;
var init_start_cluster = __esm({
  "src/postgres/start-cluster.ts"() {
    "use strict";
    import_node_crypto2 = require("node:crypto");
    import_node_fs18 = require("node:fs");
    import_node_path10 = __toESM(require("node:path"), 1);
    init_errors();
    init_child();
    init_files();
    init_access();
    init_client();
    init_config();
    init_diagnosis();
    init_layout();
    init_postmaster();
    init_registry();
    init_remove();
    init_shared_memory();
    init_verify();
    PORT_TRIES = 5;
  }
});

// src/publish/publish.ts
async function publish(results, { reportDir, summary, host }) {
  writeReports(reportDir, results);
  const files = listReportFiles(reportDir);
  const { conclusion } = results;
  host.setOutput("results", files.results);
  host.setOutput("report", files.markdown);
  host.setOutput("postgres-version", results.plan.postgres.version);
  host.setOutput("fastest", conclusion.fastest ?? "");
  host.setOutput("speedup", conclusion.speedup === null ? "" : conclusion.speedup.toFixed(3));
  host.setOutput("verdict", conclusion.verdict ?? "");
  if (summary && host.summary) await writeSummary(results, host.summary, host);
}
async function writeSummary(results, summary, host) {
  try {
    await summary.write(renderMarkdown(results, { maxBytes: summary.maxBytes }));
  } catch (error) {
    host.warning(`The job summary could not be written: ${error instanceof Error ? error.message : String(error)}`);
  }
}
var init_publish = __esm({
  "src/publish/publish.ts"() {
    "use strict";
    init_markdown();
    init_report_files();
  }
});

// src/report/results.ts
var RESULTS_SCHEMA;
var init_results = __esm({
  "src/report/results.ts"() {
    "use strict";
    RESULTS_SCHEMA = "pg-speed/results@1";
  }
});

// src/report/make-results.ts
function makeResults(occasion, measured, analysis) {
  const { plan: plan2, postgres, workload, machine: machine2, createdAt, toolVersion } = occasion;
  const { seed, blocks, warmup, reference, metric, method, skipped } = plan2;
  return {
    schema: RESULTS_SCHEMA,
    tool: { name: "pg-speed", version: toolVersion },
    createdAt: createdAt.toISOString(),
    machine: machine2,
    plan: {
      seed,
      blocks,
      warmup,
      reference,
      metric,
      method,
      postgres,
      variants: plan2.variants.map(describeVariant),
      skipped,
      workload
    },
    leftOut: [...measured.leftOut],
    stopped: measured.stopped,
    samples: [...measured.samples],
    ...analysis
  };
}
function describeVariant({ id: id2, profile, again, spec }) {
  const { storage: storage2, initdbArgs, settings, leftOut, notes } = spec;
  return { id: id2, profile, again, storage: storage2, initdbArgs, settings, leftOut, notes };
}
var init_make_results = __esm({
  "src/report/make-results.ts"() {
    "use strict";
    init_results();
  }
});

// node_modules/string-argv/index.js
function parseArgsStringToArgv(value, env, file) {
  const myArray = [];
  if (env) {
    myArray.push(env);
  }
  if (file) {
    myArray.push(file);
  }
  let current = "";
  let inQuote = null;
  let hasToken = false;
  let i = 0;
  while (i < value.length) {
    const char = value[i];
    if (inQuote) {
      if (char === inQuote) {
        inQuote = null;
      } else {
        current += char;
      }
    } else {
      if (char === '"' || char === "'") {
        inQuote = char;
        hasToken = true;
      } else if (/\s/.test(char)) {
        if (hasToken) {
          myArray.push(current);
          current = "";
          hasToken = false;
        }
      } else {
        current += char;
        hasToken = true;
      }
    }
    i++;
  }
  if (hasToken) {
    myArray.push(current);
  }
  return myArray;
}
var init_string_argv = __esm({
  "node_modules/string-argv/index.js"() {
  }
});

// src/inputs/reading.ts
function accept(value) {
  return { value };
}
function refuse(message, hint) {
  return { problems: [{ message, hint }] };
}
function showValue(text) {
  const cut = text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}...` : text;
  return `'${cut.replace(new RegExp("\\p{Cc}", "gu"), escapeControl)}'`;
}
function escapeControl(character) {
  if (character === "\n") return "\\n";
  return `\\x${character.charCodeAt(0).toString(16).padStart(2, "0")}`;
}
function hasControl(text) {
  return new RegExp("\\p{Cc}", "u").test(text);
}
function splitLines(text) {
  return text.split(/\r?\n/).map((line, index) => ({ number: index + 1, line })).filter(({ line }) => line.trim() !== "");
}
var SHOWN_CHARACTERS;
var init_reading2 = __esm({
  "src/inputs/reading.ts"() {
    "use strict";
    SHOWN_CHARACTERS = 80;
  }
});

// src/inputs/arguments.ts
function readArguments(text) {
  const outsideQuotes = text.replace(/'[^']*'|"[^"]*"/g, "");
  if (/['"]/.test(outsideQuotes)) {
    return refuse(`${showValue(text)} has a quote that is not closed`, "Close it, or put it inside the other kind.");
  }
  return accept(parseArgsStringToArgv(text));
}
function readPgbenchInit(text) {
  return text.trim().toLowerCase() === "off" ? accept("off") : readArguments(text);
}
function isOurs(word) {
  if (word.startsWith("--")) {
    const name2 = word.replace(/=.*$/s, "");
    return name2.startsWith("--auth") || OWN_LONG.some((long) => long.startsWith(name2));
  }
  if (!word.startsWith("-")) return false;
  const letters = [...word.slice(1)];
  const last = letters.findIndex((letter) => SHORT_WITH_VALUE.includes(letter));
  const options = last < 0 ? letters : letters.slice(0, last + 1);
  return options.some((letter) => OWN_SHORT.includes(letter));
}
function readInitdbArgs(text) {
  const reading = readArguments(text);
  if ("problems" in reading) return reading;
  const ours = reading.value.filter(isOurs);
  if (ours.length === 0) return reading;
  const hint = "pg-speed sets data directory, user, password and authentication: use the inputs `user` and `password`.";
  return { problems: ours.map((word) => ({ message: `${showValue(word)} cannot be given to initdb here`, hint })) };
}
var OWN_LONG, OWN_SHORT, SHORT_WITH_VALUE;
var init_arguments = __esm({
  "src/inputs/arguments.ts"() {
    "use strict";
    init_string_argv();
    init_reading2();
    OWN_LONG = ["--pgdata", "--username", "--pwprompt", "--pwfile", "--auth", "--waldir"];
    OWN_SHORT = "ADUWX";
    SHORT_WITH_VALUE = "ADELTUXc";
  }
});

// src/inputs/durations.ts
function readDuration(text) {
  const shown = showValue(text);
  const trimmed = text.trim();
  if (/^\d+(\.\d+)?$/.test(trimmed)) return refuse(`${shown} has no unit`, `Write ${trimmed}s or ${trimmed}m. ${HINT}`);
  const match = DURATION.exec(trimmed);
  if (match === null || trimmed === "") return refuse(`${shown} is not a duration`, HINT);
  const parts = UNITS_MS.map((unitMs, index) => unitMs * Number(match[index + 1] ?? 0));
  const totalMs = Math.round(parts.reduce((sum, part) => sum + part, 0));
  if (totalMs < 1) return refuse(`${shown} is too short`, "Write a duration above zero.");
  if (totalMs > LONGEST_MS) return refuse(`${shown} is too long`, "Write at most 596h.");
  return accept(totalMs);
}
function readDurationOrNone(text) {
  if (text.trim().toLowerCase() === "none") return accept(null);
  const reading = readDuration(text);
  if ("value" in reading) return reading;
  return { problems: reading.problems.map((p) => ({ ...p, hint: `${p.hint} Or none, for no limit.` })) };
}
var NUMBER, DURATION, UNITS_MS, LONGEST_MS, HINT;
var init_durations = __esm({
  "src/inputs/durations.ts"() {
    "use strict";
    init_reading2();
    NUMBER = String.raw`(\d+(?:\.\d+)?)\s*`;
    DURATION = new RegExp(`^(?:${NUMBER}h)?\\s*(?:${NUMBER}m)?\\s*(?:${NUMBER}s)?\\s*(?:${NUMBER}ms)?$`, "i");
    UNITS_MS = [36e5, 6e4, 1e3, 1];
    LONGEST_MS = 2 ** 31 - 1;
    HINT = "Write a number with a unit (h, m, s, ms), such as 90s, 20m, 1h30m or 500ms.";
  }
});

// src/inputs/env.ts
function readEnv(text) {
  const problems = [];
  const rules = [];
  for (const { number: number2, line } of splitLines(text)) {
    const rule = line.trimStart();
    if (rule.startsWith("#")) continue;
    const at = rule.indexOf("=");
    const name2 = at < 0 ? rule.trimEnd() : rule.slice(0, at);
    if (NAME.test(name2)) rules.push({ name: name2, value: at < 0 ? null : rule.slice(at + 1) });
    else problems.push({ message: `line ${number2} does not begin with the name of a variable`, hint: HINT2 });
  }
  return problems.length > 0 ? { problems } : accept(rules);
}
var HINT2, NAME;
var init_env = __esm({
  "src/inputs/env.ts"() {
    "use strict";
    init_reading2();
    HINT2 = "Write `NAME=value`, with nothing around the name, or `NAME` alone to unset it.";
    NAME = /^[A-Za-z_][\w.()-]*$/;
  }
});

// src/inputs/given.ts
function describeUnknown(one) {
  const known = INPUTS.map((spec) => spec.name);
  const nearest = findNearest(one.name, known);
  const hint = nearest === void 0 ? `Known are: ${known.join(", ")}.` : `Did you mean \`${nearest}\`?`;
  return { message: `${one.source} does not exist`, hint };
}
var GivenInputs;
var init_given = __esm({
  "src/inputs/given.ts"() {
    "use strict";
    init_nearest();
    init_schema();
    GivenInputs = class {
      problems = [];
      #byName = /* @__PURE__ */ new Map();
      constructor(raw) {
        for (const one of raw) if (one.value !== "") this.#add(one);
      }
      #add(one) {
        const spec = findInput(one.name);
        if (spec === void 0) {
          this.problems.push(describeUnknown(one));
          return;
        }
        if (one.value.includes("\0")) {
          this.problems.push({ message: `${one.source}: the value holds a NUL character`, hint: "Remove it." });
          return;
        }
        if (one.value.trim() === "" && spec.name !== "password") return;
        const earlier = this.#byName.get(spec.name);
        if (earlier !== void 0 && spec.kind !== "list") {
          this.problems.push({ message: `${one.source} is given more than once`, hint: "Keep one of them." });
          return;
        }
        const value = earlier === void 0 ? one.value : `${earlier.value}
${one.value}`;
        this.#byName.set(spec.name, { ...one, value });
      }
      /** How to name the input in a message; undefined when it is not given. */
      sourceOf(name2) {
        return this.#byName.get(name2)?.source;
      }
      /** The value read; undefined when it is not given or wrong. */
      readOptional(name2, read) {
        const given = this.#byName.get(name2);
        if (given === void 0) return void 0;
        const reading = read(given.value);
        if ("value" in reading) return reading.value;
        const problems = reading.problems.map((p) => ({ ...p, message: `${given.source}: ${p.message}` }));
        this.problems.push(...problems);
        return void 0;
      }
      /** The value read, or the table's default when it is not given or wrong. */
      readRequired(name2, read) {
        const value = this.readOptional(name2, read);
        if (value !== void 0) return value;
        const reading = read(findInput(name2)?.default ?? "");
        if ("value" in reading) return reading.value;
        throw new Error(`the default of ${name2} is wrong: ${reading.problems[0]?.message}`);
      }
    };
  }
});

// src/inputs/texts.ts
function readBoolean2(text) {
  const value = BOOLEANS.get(text.trim().toLowerCase());
  if (value === void 0) return refuse(`${showValue(text)} is neither true nor false`, "Write true or false.");
  return accept(value);
}
function readLine(text) {
  const trimmed = text.trim();
  if (hasControl(trimmed)) return refuse(`${showValue(trimmed)} holds a control character`, "Write it on one line.");
  return accept(trimmed);
}
function readShellLine(text) {
  return accept(text.trim());
}
function listReader(noun) {
  return (text) => {
    const items = text.split(/[,\n]/).map((item) => item.trim()).filter((item) => item !== "");
    if (items.length === 0) return refuse(`${showValue(text)} names no ${noun}`, `Name at least one ${noun}.`);
    const twice = [...new Set(items.filter((item, index) => items.indexOf(item) < index))];
    if (twice.length > 0) {
      return refuse(`${twice.map(showValue).join(", ")} is named more than once`, `Name no ${noun} twice.`);
    }
    return accept(items);
  };
}
function pathReader(cwd, platform) {
  const path16 = platform === "win32" ? import_node_path11.win32 : import_node_path11.posix;
  return (text) => {
    const reading = readLine(text);
    return "value" in reading ? accept(path16.resolve(cwd, reading.value)) : reading;
  };
}
var import_node_path11, BOOLEANS;
var init_texts = __esm({
  "src/inputs/texts.ts"() {
    "use strict";
    import_node_path11 = require("node:path");
    init_reading2();
    BOOLEANS = new Map([
      ...["true", "yes", "on", "1"].map((word) => [word, true]),
      ...["false", "no", "off", "0"].map((word) => [word, false])
    ]);
  }
});

// src/inputs/identity.ts
function readName(text) {
  const reading = readLine(text);
  if ("problems" in reading || Buffer.byteLength(reading.value) <= NAME_BYTES) return reading;
  return refuse(`${showValue(text)} is ${Buffer.byteLength(reading.value)} bytes long`, "Write at most 63 bytes.");
}
function readUser(text) {
  const reading = readName(text);
  if ("problems" in reading || !reading.value.startsWith("pg_")) return reading;
  return refuse(`${showValue(text)} starts with pg_`, "PostgreSQL keeps such names for itself: choose another.");
}
function readDatabase(text) {
  const reading = readName(text);
  if ("problems" in reading || !["template0", "template1"].includes(reading.value)) return reading;
  return refuse(`${showValue(text)} is a template of the server`, "Choose another name, such as app_test.");
}
function passwordReader(randomPassword) {
  return (text) => {
    if (text === "random") return accept({ text: randomPassword(), kind: "random" });
    if (text === DEFAULT_PASSWORD) return accept({ text, kind: "default" });
    if (/[\r\n]/.test(text)) return refuse("the password holds a line break", "Write it on one line, or use random.");
    return accept({ text, kind: "given" });
  };
}
function readListen(text) {
  const reading = listReader("address")(text);
  if ("problems" in reading) return reading;
  const wrong = reading.value.filter((host) => !/^(\*|[\w.:%-]+)$/.test(host));
  if (wrong.length === 0) return accept(reading.value.join(","));
  const hint = "Write host names or addresses separated by commas, such as localhost,172.17.0.1, or * for all.";
  return refuse(`${wrong.map(showValue).join(", ")} is not an address`, hint);
}
function readVersion(text) {
  const trimmed = text.trim();
  if (VERSION2.test(trimmed)) return accept(trimmed);
  return refuse(
    `${showValue(text)} is not a PostgreSQL version`,
    "Write a major (17) or exact version (17.6, 18beta1)."
  );
}
function readProfile(text) {
  const trimmed = text.trim();
  if (trimmed !== "all" && !/[,\n]/.test(trimmed)) return readLine(text);
  const hint = "Name one, or use the input `profiles` to compare several.";
  return refuse(`${showValue(trimmed)} is more than one profile`, hint);
}
var NAME_BYTES, DEFAULT_PASSWORD, VERSION2;
var init_identity = __esm({
  "src/inputs/identity.ts"() {
    "use strict";
    init_reading2();
    init_texts();
    NAME_BYTES = 63;
    DEFAULT_PASSWORD = "postgres";
    VERSION2 = /^(?:9(?:\.\d+){0,2}|[1-9]\d(?:\.\d+|beta\d+|rc\d+|devel)?)$/;
  }
});

// src/inputs/numbers.ts
function countReader(lowest, highest) {
  return (text) => {
    const trimmed = text.trim();
    const count2 = /^\d+$/.test(trimmed) ? Number(trimmed) : Number.NaN;
    if (count2 >= lowest && count2 <= highest) return accept(count2);
    const message = `${showValue(text)} is not a whole number from ${lowest} to ${highest}`;
    return refuse(message, "Write digits alone.");
  };
}
function readPercent(text) {
  const shown = showValue(text);
  const match = /^(\d+(?:\.\d+)?)\s*(%?)$/.exec(text.trim());
  if (match === null) return refuse(`${shown} is not a percentage`, "Write a number with %, such as 5%.");
  const [, digits = "", sign] = match;
  const percent = Number(digits);
  if (percent <= 0 || percent >= 100) {
    return refuse(`${shown} is out of range`, "Write a percentage above 0% and below 100%, such as 5%.");
  }
  if (percent < 1 && sign === "") {
    return refuse(`${shown} may be a share or a percentage`, `Write ${Number(`${digits}e2`)}% or ${percent}%.`);
  }
  return accept(Number(`${digits}e-2`));
}
var init_numbers = __esm({
  "src/inputs/numbers.ts"() {
    "use strict";
    init_reading2();
  }
});

// src/inputs/settings.ts
function readValue2(text) {
  const quoted = /^'((?:[^'\\]|''|\\\D)*)'\s*(?:#.*)?$/.exec(text)?.[1];
  if (quoted === void 0) return /^([^'#]+?)\s*(?:#.*)?$/.exec(text)?.[1];
  return quoted.replace(
    /''|\\(.)/g,
    (_, escaped) => escaped === void 0 ? "'" : ESCAPES[escaped] ?? escaped
  );
}
function readSettingLine(line) {
  const match = /^([A-Za-z_][A-Za-z0-9_.$]*)(?:\s*=\s*|\s+|$)(.*)$/.exec(line);
  const [, name2, text] = match ?? [];
  const refuseLine = (why, hint2) => ({ problems: [{ message: `${showValue(line)} ${why}`, hint: hint2 }] });
  if (name2 === void 0 || text === void 0) return refuseLine("is not a setting", HINT3);
  const hint = REFUSED.get(name2.toLowerCase());
  if (hint !== void 0) return refuseLine("cannot be set here", hint);
  if (text === "" || text.startsWith("#")) return refuseLine("has no value", HINT3);
  const value = readValue2(text);
  if (value === void 0) return refuseLine("is not a setting", HINT3);
  if (/[\r\n]/.test(value)) return refuseLine("holds a line break", "Write the value on one line.");
  return accept({ name: name2.toLowerCase(), value });
}
function readSettings(text) {
  const problems = [];
  const settings = /* @__PURE__ */ new Map();
  for (const { number: number2, line } of splitLines(text)) {
    const trimmed = line.trim();
    if (trimmed.startsWith("#")) continue;
    const reading = readSettingLine(trimmed);
    if ("problems" in reading) {
      problems.push(...reading.problems.map((p) => ({ ...p, message: `line ${number2}: ${p.message}` })));
    } else if (settings.has(reading.value.name)) {
      const message = `line ${number2}: ${showValue(trimmed)} sets ${reading.value.name} a second time`;
      problems.push({ message, hint: "Keep one of the lines." });
    } else settings.set(reading.value.name, reading.value);
  }
  return problems.length > 0 ? { problems } : accept([...settings.values()]);
}
var HINT3, OURS, REFUSED, ESCAPES;
var init_settings = __esm({
  "src/inputs/settings.ts"() {
    "use strict";
    init_reading2();
    HINT3 = "Write `name = value`, one on each line; in single quotes, '' stands for a quote and # starts no comment.";
    OURS = "pg-speed sets it itself, for a private folder of each server: remove the line.";
    REFUSED = new Map([
      ["port", "Use the input `port`."],
      ["listen_addresses", "Use the input `listen`."],
      ...["unix_socket_directories", "data_directory", "config_file", "hba_file", "ident_file", "external_pid_file"].map(
        (name2) => [name2, OURS]
      ),
      ...["include", "include_if_exists", "include_dir"].map(
        (name2) => [name2, "Other files are not read: write their lines here."]
      )
    ]);
    ESCAPES = { b: "\b", f: "\f", n: "\n", r: "\r", t: "	" };
  }
});

// src/inputs/sizes.ts
function readSize(text) {
  const shown = showValue(text);
  const match = /^(\d+(?:\.\d+)?)\s*(?:([kmgt])(?:i?b)?)?$/i.exec(text.trim());
  if (match === null) return refuse(`${shown} is not a size`, HINT4);
  const [, number2 = "", unit] = match;
  const power = unit === void 0 ? void 0 : POWERS[unit.toLowerCase()];
  if (power === void 0) return refuse(`${shown} has no unit`, `Did you mean ${number2}MB? ${HINT4}`);
  const sizeBytes = Math.round(Number(number2) * 1024 ** power);
  if (sizeBytes < 1) return refuse(`${shown} is too small`, "Write a size above zero.");
  if (!Number.isSafeInteger(sizeBytes)) return refuse(`${shown} is too large`, "Write at most 8191TB.");
  return accept(sizeBytes);
}
var POWERS, HINT4;
var init_sizes = __esm({
  "src/inputs/sizes.ts"() {
    "use strict";
    init_reading2();
    POWERS = { k: 1, m: 2, g: 3, t: 4 };
    HINT4 = "Write a number with kB, MB, GB or TB (also k, m, g, t, or KiB to TiB), such as 512MB; 1 kB is 1024 bytes.";
  }
});

// src/inputs/workload.ts
function readNamedWorkload(text) {
  if (text.trim() === "sample") return accept({ kind: "sample" });
  return refuse(`${showValue(text)} is not a workload`, "Allowed is: sample.");
}
function readPgbench2(given) {
  const args = given.readOptional("pgbench", readArguments);
  const init = given.readOptional("pgbench-init", readPgbenchInit);
  const source = given.sourceOf("pgbench-init");
  if (source !== void 0 && given.sourceOf("pgbench") === void 0) {
    given.problems.push({
      message: `${source} is given without \`pgbench\``,
      hint: "Give `pgbench` too, or remove it."
    });
  }
  return args && { kind: "pgbench", args, init: init ?? DEFAULT_INIT };
}
function readArgv(given, argv) {
  const [file, ...args] = argv;
  if (file === void 0) return void 0;
  if (file.trim() !== "") return { kind: "argv", file, args };
  const hint = "Write the program first: pg-speed compare -- npm test.";
  given.problems.push({ message: `the command after --: ${showValue(file)} is not a program`, hint });
  return void 0;
}
function refuseSeveral(given, argv) {
  const names2 = ["command", "pgbench", "workload"];
  const sources = names2.map((name2) => given.sourceOf(name2)).filter((source) => source !== void 0);
  if (argv.length > 0) sources.push("the command after --");
  if (sources.length < 2) return;
  const message = `${sources.join(" and ")} are given together: there is one workload at a time`;
  given.problems.push({ message, hint: "Keep one of them." });
}
function readWorkload(given, argv) {
  const line = given.readOptional("command", readShellLine);
  const pgbench = readPgbench2(given);
  const named = given.readOptional("workload", readNamedWorkload);
  const words = readArgv(given, argv);
  refuseSeveral(given, argv);
  const shell = line === void 0 ? void 0 : { kind: "shell", line };
  return shell ?? pgbench ?? named ?? words ?? { kind: "none" };
}
var DEFAULT_INIT;
var init_workload2 = __esm({
  "src/inputs/workload.ts"() {
    "use strict";
    init_arguments();
    init_reading2();
    init_texts();
    DEFAULT_INIT = ["-s", "1"];
  }
});

// src/inputs/parse.ts
function parseInputs(raw, context) {
  const given = new GivenInputs(raw);
  const inputs = {
    ...readServerGroup(given, context),
    ...readWorkloadGroup(given, context),
    ...readMethodGroup(given),
    ...readReportGroup(given, context)
  };
  checkProfiles(given, inputs);
  return { inputs, problems: given.problems };
}
function readServerGroup(given, context) {
  return {
    profile: given.readOptional("profile", readProfile),
    profiles: given.readOptional("profiles", listReader("profile")),
    reference: given.readOptional("reference", readLine),
    postgresVersion: given.readOptional("postgres-version", readVersion),
    port: given.readOptional("port", countReader(0, 65535)),
    user: given.readRequired("user", readUser),
    password: given.readRequired("password", passwordReader(context.randomPassword)),
    database: given.readRequired("database", readDatabase),
    listen: given.readOptional("listen", readListen),
    locale: given.readOptional("locale", readLine),
    settings: given.readRequired("settings", readSettings),
    initdbArgs: given.readRequired("initdb-args", readInitdbArgs),
    tmpfsSizeBytes: given.readOptional("tmpfs-size", readSize)
  };
}
function readWorkloadGroup(given, context) {
  return {
    workload: readWorkload(given, context.argv ?? []),
    setup: given.readOptional("setup", readShellLine),
    env: given.readRequired("env", readEnv),
    workingDirectory: given.readRequired("working-directory", pathReaderOf(context)),
    timeoutMs: given.readOptional("timeout", readDuration)
  };
}
function readMethodGroup(given) {
  return {
    runs: given.readOptional("runs", countReader(1, 1e3)),
    warmup: given.readOptional("warmup", countReader(0, 100)),
    timeBudgetMs: given.readRequired("time-budget", readDurationOrNone),
    precision: given.readOptional("precision", readPercent),
    equivalence: given.readRequired("equivalence", readPercent),
    requireConnection: given.readRequired("require-connection", readBoolean2),
    seed: given.readOptional("seed", countReader(0, 2 ** 32 - 1))
  };
}
function readReportGroup(given, context) {
  return {
    reportDir: given.readRequired("report-dir", pathReaderOf(context)),
    summary: given.readRequired("summary", readBoolean2)
  };
}
function pathReaderOf(context) {
  return pathReader(context.cwd, context.platform ?? process.platform);
}
function checkProfiles(given, { profiles, reference }) {
  const [one, several, chosen] = [given.sourceOf("profile"), given.sourceOf("profiles"), given.sourceOf("reference")];
  if (one !== void 0 && several !== void 0) {
    const hint = "Keep `profile` to use or measure one, or `profiles` to compare several.";
    given.problems.push({ message: `${one} and ${several} are given together`, hint });
  }
  if (chosen === void 0) return;
  if (several === void 0) {
    const hint = "Name the profiles to compare with the input `profiles`, the reference among them.";
    given.problems.push({ message: `${chosen} is given without \`profiles\``, hint });
    return;
  }
  if (profiles === void 0 || reference === void 0) return;
  if (profiles.includes("all") || profiles.includes(reference)) return;
  const message = `${chosen}: '${reference}' is not among the profiles to compare`;
  given.problems.push({ message, hint: `Add it to \`profiles\`, or choose one of: ${profiles.join(", ")}.` });
}
var init_parse = __esm({
  "src/inputs/parse.ts"() {
    "use strict";
    init_arguments();
    init_durations();
    init_env();
    init_given();
    init_identity();
    init_numbers();
    init_settings();
    init_sizes();
    init_texts();
    init_workload2();
  }
});

// src/request.ts
function readRequest(request) {
  const { raw, argv, cwd, env, host } = request;
  const { platform } = process;
  const randomPassword = () => (0, import_node_crypto3.randomBytes)(18).toString("base64url");
  const { inputs, problems } = parseInputs(raw, { cwd, argv, randomPassword, platform });
  const chosen = chooseProfiles(inputs);
  throwProblems([
    ...request.problems,
    ...problems,
    ...chosen.problems,
    ...checkWorkload(inputs.workload, platform),
    ...findUnknownReferences(inputs.env, listKnownNames(env, platform), platform),
    ...checkFolder(inputs.workingDirectory)
  ]);
  const { user, password, database } = inputs;
  host.mask(password.text, [user, database]);
  return { inputs, profiles: chosen.profiles };
}
function checkFolder(folder) {
  if ((0, import_node_fs19.statSync)(folder, { throwIfNoEntry: false })?.isDirectory()) return [];
  return [
    {
      message: `\`working-directory\`: ${folder} is not a folder.`,
      hint: "Name one that exists; a relative path starts at the current folder."
    }
  ];
}
var import_node_crypto3, import_node_fs19;
var init_request = __esm({
  "src/request.ts"() {
    "use strict";
    import_node_crypto3 = require("node:crypto");
    import_node_fs19 = require("node:fs");
    init_errors();
    init_parse();
    init_make_plan();
    init_environment();
    init_workload();
  }
});

// src/stats/outlier.ts
function findOutliers(pairs) {
  if (pairs.length < MINIMUM_PAIRS2) return [];
  const centre = medianOf(pairs.map(logRatio));
  const distances = pairs.map((pair) => Math.abs(logRatio(pair) - centre));
  const limit = cutOff(pairs.length) * medianOf(distances) / NORMAL_MAD;
  return limit === 0 ? [] : pairs.filter((pair) => Math.abs(logRatio(pair) - centre) > limit);
}
function cutOff(n) {
  return 4.2 + 350 / n ** 2;
}
function medianOf(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN;
  return (lower + upper) / 2;
}
var MINIMUM_PAIRS2, NORMAL_MAD;
var init_outlier = __esm({
  "src/stats/outlier.ts"() {
    "use strict";
    init_paired();
    MINIMUM_PAIRS2 = 5;
    NORMAL_MAD = 0.6745;
  }
});

// src/stats/verdict.ts
function judge(interval2, better2, equivalence) {
  if (isDifference(interval2)) return interval2.ratio < 1 === (better2 === "lower") ? "faster" : "slower";
  const inside = interval2.low >= 1 / (1 + equivalence) && interval2.high <= 1 + equivalence;
  return inside || excludesOne(interval2) ? "same" : "inconclusive";
}
function isDifference(interval2) {
  return excludesOne(interval2) && isNotable(interval2.ratio);
}
function excludesOne({ low, high }) {
  return low > 1 || high < 1;
}
function isNotable(ratio) {
  return ratio >= 1 + MINIMUM_EFFECT || ratio <= 1 / (1 + MINIMUM_EFFECT);
}
var MINIMUM_EFFECT;
var init_verdict = __esm({
  "src/stats/verdict.ts"() {
    "use strict";
    MINIMUM_EFFECT = 0.03;
  }
});

// src/stats/compare.ts
function compare(samples, options) {
  const compared = comparedVariants2(options);
  const level = 1 - (options.precision == null ? FALSE_ALARMS : FALSE_ALARMS_WHEN_STOPPING) / compared.length;
  const referenceTrials = countedTrials(samples, options.reference);
  return compared.flatMap((variant3) => {
    const sides = { variant: variant3, trials: countedTrials(samples, variant3), referenceTrials };
    if (sides.trials.length === 0) return [];
    const primary = findKind(samples, options.metric);
    return [primary, ...listOthers(sides, primary)].map((kind) => compareMetric(sides, kind, level, options));
  });
}
function comparedVariants2({ variants, reference }) {
  return variants.filter((v) => !v.again && v.id !== reference).map((v) => v.id);
}
function compareMetric(sides, kind, level, options) {
  const { variant: variant3, trials, referenceTrials } = sides;
  const pairing = pairTrials([...trials, ...referenceTrials], variant3, options.reference, kind.name);
  const effect = estimateEffect(pairing.pairs, level);
  const failures = countFailures(trials);
  const referenceFailures = countFailures(referenceTrials);
  const warnings = describePairing(pairing, kind.name);
  if (referenceFailures > 0) {
    const count2 = `${referenceFailures} of ${referenceTrials.length}`;
    warnings.unshift(`no verdict: the reference \`${options.reference}\` failed in ${count2} trials`);
  }
  return {
    variant: variant3,
    reference: options.reference,
    metric: kind.name,
    unit: kind.unit,
    better: kind.better,
    trials: trials.length,
    failures,
    mean: geometricMean(valuesOf(trials, kind.name)),
    referenceMean: geometricMean(valuesOf(referenceTrials, kind.name)),
    ...effect,
    level,
    verdict: failures > 0 ? "failed" : referenceFailures > 0 ? null : judgeEffect(effect, kind, options.equivalence),
    warnings
  };
}
function judgeEffect({ ratio, low, high }, kind, equivalence) {
  if (ratio === null || low === null || high === null) return null;
  return judge({ ratio, low, high }, kind.better, equivalence);
}
function describePairing({ pairs, missing, unusable }, metric) {
  const n = pairs.length;
  const warnings = [];
  if (missing.length > 0) warnings.push(`\`${metric}\` is missing in ${nameBlocks(missing)}, so n = ${n}`);
  if (unusable.length > 0) {
    warnings.push(`\`${metric}\` is not a number above zero in ${nameBlocks(unusable)}, so n = ${n}`);
  }
  if (n === 3) warnings.push("indicative: n = 3");
  const usual = Math.exp(medianOf(pairs.map(logRatio))).toFixed(2);
  for (const pair of findOutliers(pairs)) {
    const ratio = Math.exp(logRatio(pair)).toFixed(2);
    warnings.push(`outlier, kept: block ${pair.block} has the ratio ${ratio}, the median is ${usual}`);
  }
  return warnings;
}
function nameBlocks(blocks) {
  return `${blocks.length === 1 ? "block" : "blocks"} ${blocks.join(", ")}`;
}
function countFailures(trials) {
  return trials.filter((trial) => !isSuccess(trial)).length;
}
function valuesOf(trials, metric) {
  return trials.filter(isSuccess).flatMap((trial) => readValue(trial, metric) ?? []);
}
function findKind(samples, name2) {
  const found = samples.flatMap((sample2) => sample2.metrics).find((metric) => metric.name === name2);
  return { name: name2, unit: found?.unit ?? "", better: found?.better ?? "lower" };
}
function listOthers({ trials, referenceTrials }, primary) {
  const names2 = new Set(trials.filter(isSuccess).flatMap((trial) => trial.metrics.map((metric) => metric.name)));
  const kinds = /* @__PURE__ */ new Map();
  for (const { name: name2, unit, better: better2 } of referenceTrials.filter(isSuccess).flatMap((trial) => trial.metrics)) {
    if (names2.has(name2) && name2 !== primary.name && !kinds.has(name2)) kinds.set(name2, { name: name2, unit, better: better2 });
  }
  return [...kinds.values()];
}
var FALSE_ALARMS, FALSE_ALARMS_WHEN_STOPPING;
var init_compare = __esm({
  "src/stats/compare.ts"() {
    "use strict";
    init_outlier();
    init_paired();
    init_pairing();
    init_verdict();
    FALSE_ALARMS = 0.05;
    FALSE_ALARMS_WHEN_STOPPING = 0.03;
  }
});

// src/stats/conclusion.ts
function conclude(comparisons, samples, options) {
  const { metric, reference, plainness } = options;
  const primary = comparisons.filter((comparison2) => comparison2.metric === metric);
  const [best, ...rest2] = listCandidates(primary);
  if (best === void 0) {
    const byVariant = new Map(primary.map((comparison2) => [comparison2.variant, comparison2.verdict]));
    const verdict2 = summarise(comparedVariants2(options).map((variant3) => byVariant.get(variant3) ?? null));
    const known = verdict2 !== null && isSound(countedTrials(samples, reference));
    return { metric, fastest: known ? reference : null, speedup: known ? 1 : null, verdict: verdict2, equals: [] };
  }
  const group2 = [best, ...rest2.filter((other) => !differs(samples, other.variant, best.variant, metric))];
  const plainest = group2.reduce((a, b) => plainness(b.variant) < plainness(a.variant) ? b : a);
  const equals = group2.filter((candidate) => candidate !== plainest).map((candidate) => candidate.variant);
  return { metric, fastest: plainest.variant, speedup: plainest.speedup, verdict: "faster", equals };
}
function listCandidates(primary) {
  return primary.flatMap(
    ({ variant: variant3, verdict: verdict2, ratio, better: better2 }) => verdict2 === "faster" && ratio !== null ? [{ variant: variant3, speedup: better2 === "lower" ? 1 / ratio : ratio }] : []
  ).toSorted((a, b) => b.speedup - a.speedup);
}
function differs(samples, variant3, best, metric) {
  const { ratio, low, high } = estimateEffect(pairTrials(samples, variant3, best, metric).pairs, SINGLE_LEVEL);
  return ratio !== null && low !== null && high !== null && isDifference({ ratio, low, high });
}
function summarise(verdicts) {
  if (verdicts.length === 0) return null;
  const working = verdicts.filter((verdict2) => verdict2 !== "failed");
  if (working.length === 0) return "failed";
  if (working.every((verdict2) => verdict2 === null)) return null;
  if (working.some((verdict2) => verdict2 === null || verdict2 === "inconclusive")) return "inconclusive";
  return working.every((verdict2) => verdict2 === "slower") ? "slower" : "same";
}
function isSound(trials) {
  return trials.length > 0 && trials.every(isSuccess);
}
var init_conclusion = __esm({
  "src/stats/conclusion.ts"() {
    "use strict";
    init_compare();
    init_paired();
    init_pairing();
    init_verdict();
  }
});

// src/stats/noise.ts
function measureNoise(samples, { reference, again, metric }) {
  const trials = countedTrials(samples, again);
  if (trials.length === 0) return null;
  const effect = estimateEffect(pairTrials(samples, again, reference, metric).pairs, SINGLE_LEVEL);
  const failures = trials.filter((trial) => !isSuccess(trial)).length;
  const warnings = describeDifference(effect);
  if (failures > 0) warnings.push(`\`${again}\` failed in ${failures} of ${trials.length} trials`);
  return { ...effect, halfWidth: halfWidthOf(effect), warnings };
}
function describeDifference({ ratio, low, high }) {
  if (ratio === null || low === null || high === null || !isDifference({ ratio, low, high })) return [];
  const percent = (Math.expm1(Math.abs(Math.log(ratio))) * 100).toFixed(1);
  return [
    `the reference differs from itself by ${percent} %: something on this machine changed in step with the order of the trials, or this is the one run in twenty where chance looks like it; treat the verdicts with care`
  ];
}
var init_noise = __esm({
  "src/stats/noise.ts"() {
    "use strict";
    init_paired();
    init_pairing();
    init_verdict();
  }
});

// src/stats/analysis.ts
function analyse(samples, options) {
  const { reference, metric } = options;
  const again = options.variants.find((variant3) => variant3.again)?.id;
  const comparisons = compare(samples, options);
  return {
    comparisons,
    noise: again === void 0 ? null : measureNoise(samples, { reference, again, metric }),
    conclusion: conclude(comparisons, samples, options)
  };
}
function isPrecise(analysis, precision) {
  const { metric } = analysis.conclusion;
  const open2 = analysis.comparisons.filter((c) => c.metric === metric && c.verdict !== "failed");
  return open2.length > 0 && open2.every((c) => c.n >= MINIMUM_PAIRS_TO_STOP && isWithin(c, precision));
}
function isWithin(comparison2, precision) {
  const halfWidth = halfWidthOf(comparison2);
  return halfWidth !== null && halfWidth <= precision;
}
var MINIMUM_PAIRS_TO_STOP;
var init_analysis = __esm({
  "src/stats/analysis.ts"() {
    "use strict";
    init_compare();
    init_conclusion();
    init_noise();
    init_paired();
    MINIMUM_PAIRS_TO_STOP = 8;
  }
});

// src/run.ts
async function compare2(request, bundles) {
  const { host, signal } = request;
  const { inputs, profiles } = readRequest(request);
  const workload = createWorkload(inputs.workload);
  if (!workload)
    throw new PgSpeedError(
      "input",
      "There is no workload to time.",
      "Give `command`, `pgbench`, or `workload: sample`."
    );
  createReportFolder(inputs.reportDir);
  const prepared = await prepareNative(inputs, request.env, host);
  const { storage: storage2, native } = prepared;
  const facts = {
    version: native.installation.version,
    storage: storage2,
    metric: workload.metric,
    randomSeed: () => (0, import_node_crypto4.randomInt)(2 ** 32)
  };
  const plan2 = makePlan(inputs, profiles, facts);
  const occasion = describeOccasion(plan2, workload, inputs, prepared, request);
  announcePlan(plan2, workload.label, host);
  const options = analysisOptions(plan2);
  const resultsOf = (measured) => makeResults(occasion, measured, analyse(measured.samples, options));
  const { precision } = plan2.method;
  let last = { samples: [], leftOut: [], stopped: "before the first trial was finished" };
  const outcome = await measure(plan2, trialContext(inputs, workload, prepared, request, bundles), {
    onTrial(measured) {
      last = measured;
      saveResults(inputs.reportDir, resultsOf(measured));
    },
    shouldStop: (samples) => precision !== null && isPrecise(analyse(samples, options), precision)
  }).then(
    (measured) => ({ measured, error: null }),
    (error) => ({ measured: { ...last, stopped: describeEnd(error) }, error })
  );
  const results = resultsOf(outcome.measured);
  if (results.samples.length > 0)
    await publish(results, { reportDir: inputs.reportDir, summary: inputs.summary, host });
  signal.throwIfAborted();
  if (outcome.error !== null) throw outcome.error;
  return { results, reportDir: inputs.reportDir };
}
function describeEnd(error) {
  return error instanceof PgSpeedError && error.kind === "interrupted" ? "the run was interrupted" : messageOf(error);
}
function analysisOptions(plan2) {
  const { variants, reference, metric, method } = plan2;
  const profileOf2 = new Map(variants.map((variant3) => [variant3.id, variant3.profile]));
  const plainness = (id2) => plainnessOf(profileOf2.get(id2) ?? id2);
  return { variants, reference, metric, equivalence: method.equivalence, precision: method.precision, plainness };
}
function describeOccasion(plan2, workload, inputs, prepared, request) {
  const { installation } = prepared.native;
  return {
    toolVersion: VERSION,
    createdAt: /* @__PURE__ */ new Date(),
    machine: readMachine(prepared.storage.disk, request.env),
    plan: plan2,
    postgres: { version: installation.version.text, source: installation.binDir },
    workload: { kind: workload.kind, label: workload.label, setup: inputs.setup ?? null }
  };
}
function trialContext(inputs, workload, prepared, request, bundles) {
  const { native, found } = prepared;
  const pgbench = workload.kind === "pgbench" ? choosePgbench(native.installation, found) : null;
  const { setup, env, workingDirectory, timeoutMs } = inputs;
  const { host: log, signal } = request;
  return {
    workload,
    setup,
    env,
    workingDirectory,
    timeoutMs,
    tools: { node: process.execPath, sample: bundles.sample, pgbench },
    baseEnv: request.env,
    log,
    signal,
    startCluster: (variant3) => startCluster(variant3.spec, native, signal)
  };
}
var import_node_crypto4;
var init_run = __esm({
  "src/run.ts"() {
    "use strict";
    import_node_crypto4 = require("node:crypto");
    init_announce();
    init_errors();
    init_measure();
    init_make_plan();
    init_locate();
    init_prepare();
    init_start_cluster();
    init_catalog();
    init_publish();
    init_report_files();
    init_make_results();
    init_request();
    init_analysis();
    init_machine2();
    init_version();
    init_workload();
  }
});

// src/hosts/terminal.ts
function createTerminalHost(stream = process.stderr) {
  const live = stream.isTTY === true;
  let shown = "";
  const clear = () => {
    if (shown) stream.write(CLEAR);
    shown = "";
  };
  const print2 = (line) => {
    clear();
    stream.write(`${line}
`);
  };
  return {
    info: print2,
    notice: (line) => print2(`note: ${line}`),
    warning: (line) => print2(`warning: ${line}`),
    progress(line) {
      if (!live) return;
      clear();
      shown = line.slice(0, Math.max(0, stream.columns - 1));
      stream.write(shown);
    },
    group: () => () => void 0,
    output: live ? clearFirst(stream, clear) : stream,
    mask: () => void 0,
    setOutput: () => void 0,
    exportVariable: () => void 0,
    summary: null
  };
}
function clearFirst(stream, clear) {
  return new import_node_stream.Writable({
    write(chunk, _encoding, done) {
      clear();
      stream.write(chunk, done);
    }
  });
}
var import_node_stream, CLEAR;
var init_terminal = __esm({
  "src/hosts/terminal.ts"() {
    "use strict";
    import_node_stream = require("node:stream");
    CLEAR = "\r\x1B[2K";
  }
});

// src/system/interrupt.ts
function listenForInterrupt() {
  const controller = new AbortController();
  for (const name2 of SIGNALS) {
    process.on(name2, () => {
      if (controller.signal.aborted) return;
      controller.abort(
        new PgSpeedError(
          "interrupted",
          `Interrupted by ${name2}.`,
          "What was measured until then is kept in the report folder."
        )
      );
    });
  }
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => void 0);
  return controller.signal;
}
var SIGNALS;
var init_interrupt = __esm({
  "src/system/interrupt.ts"() {
    "use strict";
    init_errors();
    SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];
  }
});

// src/commands/door.ts
function createRequest(flags, argv) {
  return {
    ...flags,
    argv,
    cwd: process.cwd(),
    env: process.env,
    host: createTerminalHost(),
    signal: listenForInterrupt()
  };
}
function print(text) {
  process.stdout.write(text.endsWith("\n") ? text : `${text}
`);
}
function wantsColor() {
  return process.stdout.isTTY === true && !process.env.NO_COLOR;
}
var init_door = __esm({
  "src/commands/door.ts"() {
    "use strict";
    init_terminal();
    init_interrupt();
  }
});

// src/commands/compare.ts
var compare_exports = {};
__export(compare_exports, {
  runCompare: () => runCompare
});
async function runCompare(flags, argv) {
  const request = createRequest(flags, argv);
  if (argv.length === 0 && !flags.raw.some((one) => WORKLOAD_INPUTS.includes(one.name))) {
    flags.raw.push({ name: "workload", value: "sample", source: "the default" });
    request.host.notice(
      "No workload is given, so the built-in sample test suite runs. Yours: pg-speed compare -- npm test"
    );
  }
  const { results, reportDir } = await compare2(request, { sample: import_node_path12.default.join(__dirname, "sample.cjs") });
  print(renderText(results, { color: wantsColor(), width: process.stdout.columns ?? 100 }));
  request.host.info(`Report: ${listReportFiles(reportDir).markdown}`);
  const error = findOutcomeError(results);
  if (error) throw error;
}
var import_node_path12, WORKLOAD_INPUTS;
var init_compare2 = __esm({
  "src/commands/compare.ts"() {
    "use strict";
    import_node_path12 = __toESM(require("node:path"), 1);
    init_outcome();
    init_report_files();
    init_text();
    init_run();
    init_door();
    WORKLOAD_INPUTS = ["command", "pgbench", "workload"];
  }
});

// src/start.ts
async function start(request) {
  const { host, env, signal } = request;
  const { inputs } = readRequest(request);
  throwProblems(findComparisonInputs(inputs));
  const profile = findProfile(inputs.profile ?? DEFAULT_PROFILE);
  if (!profile) throw new Error("readRequest lets no unknown profile through");
  const { native, storage: storage2 } = await prepareNative(inputs, env, host);
  const resolved = resolveProfile(profile, native.installation.version, storage2, inputs);
  if (resolved.kind === "skipped") {
    const { reason, hint } = resolved.skipped;
    throw new PgSpeedError("input", `Profile \`${profile.name}\` cannot be given on this machine: ${reason}.`, hint);
  }
  for (const note of resolved.spec.notes) host.info(`Profile ${profile.name}: ${note}.`);
  const cluster = await startCluster(resolved.spec, native, signal);
  cluster.handOver();
  const { initdb, start: started } = cluster.phases;
  host.info(
    `PostgreSQL ${cluster.version} runs as profile ${profile.name} on port ${cluster.connection.port} (initdb ${initdb.toFixed(2)} s, start ${started.toFixed(2)} s). Its data does not survive: use it only for what you can lose.`
  );
  return { cluster, profile: profile.name };
}
function findComparisonInputs(inputs) {
  const given = [
    ["profiles", inputs.profiles !== void 0],
    ["setup", inputs.setup !== void 0],
    ["env", inputs.env.length > 0],
    ["runs", inputs.runs !== void 0],
    ["timeout", inputs.timeoutMs !== void 0]
  ];
  const names2 = given.flatMap(([name2, is2]) => is2 ? [`\`${name2}\``] : []);
  if (names2.length === 0) return [];
  return [
    {
      message: `${names2.join(", ")}: there is no workload to compare with.`,
      hint: "Give `command`, `pgbench` or `workload: sample` to compare, or only `profile` to start one server."
    }
  ];
}
var DEFAULT_PROFILE;
var init_start = __esm({
  "src/start.ts"() {
    "use strict";
    init_errors();
    init_prepare();
    init_start_cluster();
    init_catalog();
    init_resolve();
    init_request();
    DEFAULT_PROFILE = "turbo";
  }
});

// src/commands/start.ts
var start_exports = {};
__export(start_exports, {
  runStart: () => runStart
});
async function runStart(flags, format) {
  const started = await start(createRequest(flags, []));
  print(renderStarted(started, format));
}
function renderStarted({ cluster, profile }, format) {
  const { connection, id: id2, pgdata, version } = cluster;
  if (format === "json") {
    return JSON.stringify(
      { id: id2, profile, version, pgdata, databaseUrl: databaseUrl(connection), ...connection },
      null,
      2
    );
  }
  const render = format === "dotenv" ? renderDotenv : renderExport;
  return Object.entries(describeCluster(connection, profile)).map(render).join("\n");
}
function renderExport([name2, value]) {
  return `export ${name2}='${value.replaceAll("'", "'\\''")}'`;
}
function renderDotenv([name2, value]) {
  if (/^[\w@%+=:,./-]*$/.test(value)) return `${name2}=${value}`;
  return value.includes("'") ? `${name2}="${value.replaceAll(/(["\\$`])/g, "\\$1")}"` : `${name2}='${value}'`;
}
var init_start2 = __esm({
  "src/commands/start.ts"() {
    "use strict";
    init_connection();
    init_start();
    init_environment();
    init_door();
  }
});

// src/commands/stop.ts
var stop_exports = {};
__export(stop_exports, {
  runStop: () => runStop
});
async function runStop(id2, all) {
  const host = createTerminalHost();
  const registry = new Registry();
  for (const record2 of await removeLeftovers(registry))
    host.info(`Removed what a killed run left: ${describeRecord(record2)}.`);
  const running = registry.list().filter((record2) => record2.state === "given");
  const chosen = all ? running : chooseCluster(running, id2, process.env);
  if (chosen.length === 0) host.info("No cluster is running.");
  for (const record2 of chosen) {
    await removeCluster(record2, registry);
    host.info(`Stopped ${describeRecord(record2)}.`);
  }
  if (!all) return;
  for (const record2 of registry.list())
    if (!await isLeftover(record2))
      host.info(
        `Left alone: ${describeRecord(record2)}; the comparison with process id ${record2.owner.pid} is using it.`
      );
}
function chooseCluster(running, id2, env) {
  const ask = (message) => {
    const list = running.map((record2) => `- ${describeRecord(record2)}`).join("\n");
    return new PgSpeedError(
      "input",
      message,
      `Running are:
${list || "- none"}
Write \`pg-speed stop ID\`, or \`pg-speed stop --all\`.`
    );
  };
  if (id2 !== void 0) {
    const named2 = running.filter((record2) => record2.id === id2);
    if (named2.length === 0) throw ask(`No running cluster has the id '${id2}'.`);
    return named2;
  }
  const { PGSERVICEFILE, PGPORT } = env;
  const byFile = running.filter(
    (record2) => PGSERVICEFILE !== void 0 && record2.folders.includes(import_node_path13.default.dirname(PGSERVICEFILE))
  );
  const byPort = running.filter((record2) => String(record2.port) === PGPORT);
  const named = byFile.length > 0 ? byFile : byPort;
  if (named.length === 1) return named;
  if (running.length > 1) throw ask(`${running.length} clusters are running, and the PG* variables name none of them.`);
  return running;
}
var import_node_path13;
var init_stop = __esm({
  "src/commands/stop.ts"() {
    "use strict";
    import_node_path13 = __toESM(require("node:path"), 1);
    init_errors();
    init_terminal();
    init_prepare();
    init_registry();
    init_remove();
  }
});

// node_modules/valibot/dist/index.mjs
// @__NO_SIDE_EFFECTS__
function getGlobalConfig(config$1) {
  if (!config$1 && !store$4) return DEFAULT_CONFIG;
  return {
    lang: config$1?.lang ?? store$4?.lang,
    message: config$1?.message,
    abortEarly: config$1?.abortEarly ?? store$4?.abortEarly,
    abortPipeEarly: config$1?.abortPipeEarly ?? store$4?.abortPipeEarly
  };
}
// @__NO_SIDE_EFFECTS__
function getGlobalMessage(lang) {
  return store$3?.get(lang);
}
// @__NO_SIDE_EFFECTS__
function getSchemaMessage(lang) {
  return store$2?.get(lang);
}
// @__NO_SIDE_EFFECTS__
function getSpecificMessage(reference, lang) {
  return store$1?.get(reference)?.get(lang);
}
// @__NO_SIDE_EFFECTS__
function _stringify(input) {
  const type = typeof input;
  if (type === "string") return `"${input}"`;
  if (type === "number" || type === "bigint" || type === "boolean") return `${input}`;
  if (type === "object" || type === "function") return (input && Object.getPrototypeOf(input)?.constructor?.name) ?? "null";
  return type;
}
function _addIssue(context, label, dataset, config$1, other) {
  const input = other && "input" in other ? other.input : dataset.value;
  const expected = other?.expected ?? context.expects ?? null;
  const received = other?.received ?? /* @__PURE__ */ _stringify(input);
  const issue = {
    kind: context.kind,
    type: context.type,
    input,
    expected,
    received,
    message: `Invalid ${label}: ${expected ? `Expected ${expected} but r` : "R"}eceived ${received}`,
    requirement: context.requirement,
    path: other?.path,
    issues: other?.issues,
    lang: config$1.lang,
    abortEarly: config$1.abortEarly,
    abortPipeEarly: config$1.abortPipeEarly
  };
  const isSchema = context.kind === "schema";
  const message$1 = other?.message ?? context.message ?? /* @__PURE__ */ getSpecificMessage(context.reference, issue.lang) ?? (isSchema ? /* @__PURE__ */ getSchemaMessage(issue.lang) : null) ?? config$1.message ?? /* @__PURE__ */ getGlobalMessage(issue.lang);
  if (message$1 !== void 0) issue.message = typeof message$1 === "function" ? message$1(issue) : message$1;
  if (isSchema) dataset.typed = false;
  if (dataset.issues) dataset.issues.push(issue);
  else dataset.issues = [issue];
}
// @__NO_SIDE_EFFECTS__
function _isSameValueZero(value1, value2) {
  return value1 === value2 || Number.isNaN(value1) && Number.isNaN(value2);
}
// @__NO_SIDE_EFFECTS__
function _isValidObjectKey(object$1, key) {
  return Object.prototype.hasOwnProperty.call(object$1, key) && key !== "__proto__" && key !== "prototype" && key !== "constructor";
}
// @__NO_SIDE_EFFECTS__
function _joinExpects(values$1, separator) {
  const list = [...new Set(values$1)];
  if (list.length > 1) return `(${list.join(` ${separator} `)})`;
  return list[0] ?? "never";
}
function _standardSchema(schema) {
  schema["~standard"] = {
    version: 1,
    vendor: "valibot",
    validate: (value$1) => schema["~run"]({ value: value$1 }, /* @__PURE__ */ getGlobalConfig())
  };
  return schema;
}
// @__NO_SIDE_EFFECTS__
function getDotPath(issue) {
  if (issue.path) {
    let key = "";
    for (const item of issue.path) if (typeof item.key === "string" || typeof item.key === "number") if (key) key += `.${item.key}`;
    else key += item.key;
    else return null;
    return key;
  }
  return null;
}
// @__NO_SIDE_EFFECTS__
function finite(message$1) {
  return {
    kind: "validation",
    type: "finite",
    reference: finite,
    async: false,
    expects: null,
    requirement: Number.isFinite,
    message: message$1,
    "~run"(dataset, config$1) {
      if (dataset.typed && !this.requirement(dataset.value)) _addIssue(this, "finite", dataset, config$1);
      return dataset;
    }
  };
}
// @__NO_SIDE_EFFECTS__
function gtValue(requirement, message$1) {
  return {
    kind: "validation",
    type: "gt_value",
    reference: gtValue,
    async: false,
    expects: `>${requirement instanceof Date ? requirement.toJSON() : /* @__PURE__ */ _stringify(requirement)}`,
    requirement,
    message: message$1,
    "~run"(dataset, config$1) {
      if (dataset.typed && !(dataset.value > this.requirement)) _addIssue(this, "value", dataset, config$1, { received: dataset.value instanceof Date ? dataset.value.toJSON() : /* @__PURE__ */ _stringify(dataset.value) });
      return dataset;
    }
  };
}
// @__NO_SIDE_EFFECTS__
function isoTimestamp(message$1) {
  return {
    kind: "validation",
    type: "iso_timestamp",
    reference: isoTimestamp,
    async: false,
    expects: null,
    requirement: ISO_TIMESTAMP_REGEX,
    message: message$1,
    "~run"(dataset, config$1) {
      if (dataset.typed && !this.requirement.test(dataset.value)) _addIssue(this, "timestamp", dataset, config$1);
      return dataset;
    }
  };
}
// @__NO_SIDE_EFFECTS__
function ltValue(requirement, message$1) {
  return {
    kind: "validation",
    type: "lt_value",
    reference: ltValue,
    async: false,
    expects: `<${requirement instanceof Date ? requirement.toJSON() : /* @__PURE__ */ _stringify(requirement)}`,
    requirement,
    message: message$1,
    "~run"(dataset, config$1) {
      if (dataset.typed && !(dataset.value < this.requirement)) _addIssue(this, "value", dataset, config$1, { received: dataset.value instanceof Date ? dataset.value.toJSON() : /* @__PURE__ */ _stringify(dataset.value) });
      return dataset;
    }
  };
}
// @__NO_SIDE_EFFECTS__
function maxLength(requirement, message$1) {
  return {
    kind: "validation",
    type: "max_length",
    reference: maxLength,
    async: false,
    expects: `<=${requirement}`,
    requirement,
    message: message$1,
    "~run"(dataset, config$1) {
      if (dataset.typed && dataset.value.length > this.requirement) _addIssue(this, "length", dataset, config$1, { received: `${dataset.value.length}` });
      return dataset;
    }
  };
}
// @__NO_SIDE_EFFECTS__
function maxValue(requirement, message$1) {
  return {
    kind: "validation",
    type: "max_value",
    reference: maxValue,
    async: false,
    expects: `<=${requirement instanceof Date ? requirement.toJSON() : /* @__PURE__ */ _stringify(requirement)}`,
    requirement,
    message: message$1,
    "~run"(dataset, config$1) {
      if (dataset.typed && !(dataset.value <= this.requirement)) _addIssue(this, "value", dataset, config$1, { received: dataset.value instanceof Date ? dataset.value.toJSON() : /* @__PURE__ */ _stringify(dataset.value) });
      return dataset;
    }
  };
}
// @__NO_SIDE_EFFECTS__
function minValue(requirement, message$1) {
  return {
    kind: "validation",
    type: "min_value",
    reference: minValue,
    async: false,
    expects: `>=${requirement instanceof Date ? requirement.toJSON() : /* @__PURE__ */ _stringify(requirement)}`,
    requirement,
    message: message$1,
    "~run"(dataset, config$1) {
      if (dataset.typed && !(dataset.value >= this.requirement)) _addIssue(this, "value", dataset, config$1, { received: dataset.value instanceof Date ? dataset.value.toJSON() : /* @__PURE__ */ _stringify(dataset.value) });
      return dataset;
    }
  };
}
// @__NO_SIDE_EFFECTS__
function nonEmpty(message$1) {
  return {
    kind: "validation",
    type: "non_empty",
    reference: nonEmpty,
    async: false,
    expects: "!0",
    message: message$1,
    "~run"(dataset, config$1) {
      if (dataset.typed && dataset.value.length === 0) _addIssue(this, "length", dataset, config$1, { received: "0" });
      return dataset;
    }
  };
}
// @__NO_SIDE_EFFECTS__
function safeInteger(message$1) {
  return {
    kind: "validation",
    type: "safe_integer",
    reference: safeInteger,
    async: false,
    expects: null,
    requirement: Number.isSafeInteger,
    message: message$1,
    "~run"(dataset, config$1) {
      if (dataset.typed && !this.requirement(dataset.value)) _addIssue(this, "safe integer", dataset, config$1);
      return dataset;
    }
  };
}
// @__NO_SIDE_EFFECTS__
function getFallback(schema, dataset, config$1) {
  return typeof schema.fallback === "function" ? schema.fallback(dataset, config$1) : schema.fallback;
}
// @__NO_SIDE_EFFECTS__
function getDefault(schema, dataset, config$1) {
  return typeof schema.default === "function" ? schema.default(dataset, config$1) : schema.default;
}
// @__NO_SIDE_EFFECTS__
function is(schema, input) {
  return !schema["~run"]({ value: input }, ABORT_EARLY_CONFIG).issues;
}
// @__NO_SIDE_EFFECTS__
function array(item, message$1) {
  return _standardSchema({
    kind: "schema",
    type: "array",
    reference: array,
    expects: "Array",
    async: false,
    item,
    message: message$1,
    "~run"(dataset, config$1) {
      const input = dataset.value;
      if (Array.isArray(input)) {
        dataset.typed = true;
        dataset.value = [];
        for (let key = 0; key < input.length; key++) {
          const value$1 = input[key];
          const itemDataset = this.item["~run"]({ value: value$1 }, config$1);
          if (itemDataset.issues) {
            const pathItem = {
              type: "array",
              origin: "value",
              input,
              key,
              value: value$1
            };
            for (const issue of itemDataset.issues) {
              if (issue.path) issue.path.unshift(pathItem);
              else issue.path = [pathItem];
              dataset.issues?.push(issue);
            }
            if (!dataset.issues) dataset.issues = itemDataset.issues;
            if (config$1.abortEarly) {
              dataset.typed = false;
              break;
            }
          }
          if (!itemDataset.typed) dataset.typed = false;
          dataset.value.push(itemDataset.value);
        }
      } else _addIssue(this, "type", dataset, config$1);
      return dataset;
    }
  });
}
// @__NO_SIDE_EFFECTS__
function boolean(message$1) {
  return _standardSchema({
    kind: "schema",
    type: "boolean",
    reference: boolean,
    expects: "boolean",
    async: false,
    message: message$1,
    "~run"(dataset, config$1) {
      if (typeof dataset.value === "boolean") dataset.typed = true;
      else _addIssue(this, "type", dataset, config$1);
      return dataset;
    }
  });
}
// @__NO_SIDE_EFFECTS__
function literal(literal_, message$1) {
  return _standardSchema({
    kind: "schema",
    type: "literal",
    reference: literal,
    expects: /* @__PURE__ */ _stringify(literal_),
    async: false,
    literal: literal_,
    message: message$1,
    "~run"(dataset, config$1) {
      if (/* @__PURE__ */ _isSameValueZero(dataset.value, this.literal)) dataset.typed = true;
      else _addIssue(this, "type", dataset, config$1);
      return dataset;
    }
  });
}
// @__NO_SIDE_EFFECTS__
function nullable(wrapped, default_) {
  return _standardSchema({
    kind: "schema",
    type: "nullable",
    reference: nullable,
    expects: `(${wrapped.expects} | null)`,
    async: false,
    wrapped,
    default: default_,
    "~run"(dataset, config$1) {
      if (dataset.value === null) {
        if (this.default !== void 0) dataset.value = /* @__PURE__ */ getDefault(this, dataset, config$1);
        if (dataset.value === null) {
          dataset.typed = true;
          return dataset;
        }
      }
      return this.wrapped["~run"](dataset, config$1);
    }
  });
}
// @__NO_SIDE_EFFECTS__
function number(message$1) {
  return _standardSchema({
    kind: "schema",
    type: "number",
    reference: number,
    expects: "number",
    async: false,
    message: message$1,
    "~run"(dataset, config$1) {
      if (typeof dataset.value === "number" && !isNaN(dataset.value)) dataset.typed = true;
      else _addIssue(this, "type", dataset, config$1);
      return dataset;
    }
  });
}
// @__NO_SIDE_EFFECTS__
function object(entries$1, message$1) {
  return _standardSchema({
    kind: "schema",
    type: "object",
    reference: object,
    expects: "Object",
    async: false,
    entries: entries$1,
    message: message$1,
    "~run"(dataset, config$1) {
      const input = dataset.value;
      if (input && typeof input === "object") {
        dataset.typed = true;
        dataset.value = {};
        for (const key in this.entries) {
          const valueSchema = this.entries[key];
          if (key in input || (valueSchema.type === "exact_optional" || valueSchema.type === "optional" || valueSchema.type === "nullish") && valueSchema.default !== void 0) {
            const value$1 = key in input ? input[key] : /* @__PURE__ */ getDefault(valueSchema);
            const valueDataset = valueSchema["~run"]({ value: value$1 }, config$1);
            if (valueDataset.issues) {
              const pathItem = {
                type: "object",
                origin: "value",
                input,
                key,
                value: value$1
              };
              for (const issue of valueDataset.issues) {
                if (issue.path) issue.path.unshift(pathItem);
                else issue.path = [pathItem];
                dataset.issues?.push(issue);
              }
              if (!dataset.issues) dataset.issues = valueDataset.issues;
              if (config$1.abortEarly) {
                dataset.typed = false;
                break;
              }
            }
            if (!valueDataset.typed) dataset.typed = false;
            dataset.value[key] = valueDataset.value;
          } else if (valueSchema.fallback !== void 0) dataset.value[key] = /* @__PURE__ */ getFallback(valueSchema);
          else if (valueSchema.type !== "exact_optional" && valueSchema.type !== "optional" && valueSchema.type !== "nullish") {
            _addIssue(this, "key", dataset, config$1, {
              input: void 0,
              expected: `"${key}"`,
              path: [{
                type: "object",
                origin: "key",
                input,
                key,
                value: input[key]
              }]
            });
            if (config$1.abortEarly) break;
          }
        }
      } else _addIssue(this, "type", dataset, config$1);
      return dataset;
    }
  });
}
// @__NO_SIDE_EFFECTS__
function picklist(options, message$1) {
  return _standardSchema({
    kind: "schema",
    type: "picklist",
    reference: picklist,
    expects: /* @__PURE__ */ _joinExpects(options.map(_stringify), "|"),
    async: false,
    options,
    message: message$1,
    "~run"(dataset, config$1) {
      if (this.options.includes(dataset.value)) dataset.typed = true;
      else _addIssue(this, "type", dataset, config$1);
      return dataset;
    }
  });
}
// @__NO_SIDE_EFFECTS__
function record(key, value$1, message$1) {
  return _standardSchema({
    kind: "schema",
    type: "record",
    reference: record,
    expects: "Object",
    async: false,
    key,
    value: value$1,
    message: message$1,
    "~run"(dataset, config$1) {
      const input = dataset.value;
      if (input && typeof input === "object") {
        dataset.typed = true;
        dataset.value = {};
        for (const entryKey in input) if (/* @__PURE__ */ _isValidObjectKey(input, entryKey)) {
          const entryValue = input[entryKey];
          const keyDataset = this.key["~run"]({ value: entryKey }, config$1);
          if (keyDataset.issues) {
            const pathItem = {
              type: "object",
              origin: "key",
              input,
              key: entryKey,
              value: entryValue
            };
            for (const issue of keyDataset.issues) {
              issue.path = [pathItem];
              dataset.issues?.push(issue);
            }
            if (!dataset.issues) dataset.issues = keyDataset.issues;
            if (config$1.abortEarly) {
              dataset.typed = false;
              break;
            }
          }
          const valueDataset = this.value["~run"]({ value: entryValue }, config$1);
          if (valueDataset.issues) {
            const pathItem = {
              type: "object",
              origin: "value",
              input,
              key: entryKey,
              value: entryValue
            };
            for (const issue of valueDataset.issues) {
              if (issue.path) issue.path.unshift(pathItem);
              else issue.path = [pathItem];
              dataset.issues?.push(issue);
            }
            if (!dataset.issues) dataset.issues = valueDataset.issues;
            if (config$1.abortEarly) {
              dataset.typed = false;
              break;
            }
          }
          if (!keyDataset.typed || !valueDataset.typed) dataset.typed = false;
          if (keyDataset.typed) dataset.value[keyDataset.value] = valueDataset.value;
        }
      } else _addIssue(this, "type", dataset, config$1);
      return dataset;
    }
  });
}
// @__NO_SIDE_EFFECTS__
function string(message$1) {
  return _standardSchema({
    kind: "schema",
    type: "string",
    reference: string,
    expects: "string",
    async: false,
    message: message$1,
    "~run"(dataset, config$1) {
      if (typeof dataset.value === "string") dataset.typed = true;
      else _addIssue(this, "type", dataset, config$1);
      return dataset;
    }
  });
}
// @__NO_SIDE_EFFECTS__
function variant(key, options, message$1) {
  return _standardSchema({
    kind: "schema",
    type: "variant",
    reference: variant,
    expects: "Object",
    async: false,
    key,
    options,
    message: message$1,
    "~run"(dataset, config$1) {
      const input = dataset.value;
      if (input && typeof input === "object") {
        let outputDataset;
        let maxDiscriminatorPriority = 0;
        let invalidDiscriminatorKey = this.key;
        let expectedDiscriminators = [];
        const parseOptions = (variant$1, allKeys) => {
          for (const schema of variant$1.options) {
            if (schema.type === "variant") parseOptions(schema, new Set(allKeys).add(schema.key));
            else {
              let keysAreValid = true;
              let currentPriority = 0;
              for (const currentKey of allKeys) {
                const discriminatorSchema = schema.entries[currentKey];
                if (currentKey in input ? discriminatorSchema["~run"]({
                  typed: false,
                  value: input[currentKey]
                }, ABORT_EARLY_CONFIG).issues : discriminatorSchema.type !== "exact_optional" && discriminatorSchema.type !== "optional" && discriminatorSchema.type !== "nullish") {
                  keysAreValid = false;
                  if (invalidDiscriminatorKey !== currentKey && (maxDiscriminatorPriority < currentPriority || maxDiscriminatorPriority === currentPriority && currentKey in input && !(invalidDiscriminatorKey in input))) {
                    maxDiscriminatorPriority = currentPriority;
                    invalidDiscriminatorKey = currentKey;
                    expectedDiscriminators = [];
                  }
                  if (invalidDiscriminatorKey === currentKey) expectedDiscriminators.push(schema.entries[currentKey].expects);
                  break;
                }
                currentPriority++;
              }
              if (keysAreValid) {
                const optionDataset = schema["~run"]({ value: input }, config$1);
                if (!outputDataset || !outputDataset.typed && optionDataset.typed) outputDataset = optionDataset;
              }
            }
            if (outputDataset && !outputDataset.issues) break;
          }
        };
        parseOptions(this, /* @__PURE__ */ new Set([this.key]));
        if (outputDataset) return outputDataset;
        _addIssue(this, "type", dataset, config$1, {
          input: input[invalidDiscriminatorKey],
          expected: /* @__PURE__ */ _joinExpects(expectedDiscriminators, "|"),
          path: [{
            type: "object",
            origin: "value",
            input,
            key: invalidDiscriminatorKey,
            value: input[invalidDiscriminatorKey]
          }]
        });
      } else _addIssue(this, "type", dataset, config$1);
      return dataset;
    }
  });
}
// @__NO_SIDE_EFFECTS__
function pipe(...pipe$1) {
  return _standardSchema({
    ...pipe$1[0],
    pipe: pipe$1,
    "~run"(dataset, config$1) {
      for (const item of pipe$1) if (item.kind !== "metadata") {
        if (dataset.issues && (item.kind === "schema" || item.kind === "transformation")) {
          dataset.typed = false;
          break;
        }
        if (!dataset.issues || !config$1.abortEarly && !config$1.abortPipeEarly) dataset = item["~run"](dataset, config$1);
      }
      return dataset;
    }
  });
}
// @__NO_SIDE_EFFECTS__
function safeParse(schema, input, config$1) {
  const dataset = schema["~run"]({ value: input }, /* @__PURE__ */ getGlobalConfig(config$1));
  return {
    typed: dataset.typed,
    success: !dataset.issues,
    output: dataset.value,
    issues: dataset.issues
  };
}
var store$4, DEFAULT_CONFIG, store$3, store$2, store$1, EMOJI_REGEX, ISO_TIMESTAMP_REGEX, ABORT_EARLY_CONFIG;
var init_dist = __esm({
  "node_modules/valibot/dist/index.mjs"() {
    DEFAULT_CONFIG = {
      lang: void 0,
      message: void 0,
      abortEarly: void 0,
      abortPipeEarly: void 0
    };
    EMOJI_REGEX = new RegExp("^(?:[\\u{1F1E6}-\\u{1F1FF}]{2}|\\u{1F3F4}[\\u{E0061}-\\u{E007A}]{2}[\\u{E0030}-\\u{E0039}\\u{E0061}-\\u{E007A}]{1,3}\\u{E007F}|(?:\\p{Emoji}\\uFE0F\\u20E3?|\\p{Emoji_Modifier_Base}\\p{Emoji_Modifier}?|(?![\\p{Emoji_Modifier_Base}\\u{1F1E6}-\\u{1F1FF}])\\p{Emoji_Presentation})(?:\\u200D(?:\\p{Emoji}\\uFE0F\\u20E3?|\\p{Emoji_Modifier_Base}\\p{Emoji_Modifier}?|(?![\\p{Emoji_Modifier_Base}\\u{1F1E6}-\\u{1F1FF}])\\p{Emoji_Presentation}))*)+$", "u");
    ISO_TIMESTAMP_REGEX = /^\d{4}-(?:0[1-9]|1[0-2])-(?:[12]\d|0[1-9]|3[01])[T ](?:0\d|1\d|2[0-3])(?::[0-5]\d){2}(?:\.\d{1,9})?(?:Z| ?[+-](?:0\d|1\d|2[0-3])(?::?[0-5]\d)?)$/u;
    ABORT_EARLY_CONFIG = { abortEarly: true };
  }
});

// src/report/results-schema.ts
var MOST_VARIANTS, MOST_SAMPLES, finite2, positive, notNegative, count, share, seconds, texts, better, verdict, id, interval, machine, storage, variant2, plan, sample, comparison, resultsSchema;
var init_results_schema = __esm({
  "src/report/results-schema.ts"() {
    "use strict";
    init_dist();
    init_results();
    MOST_VARIANTS = 500;
    MOST_SAMPLES = 2e4;
    finite2 = pipe(number(), finite());
    positive = pipe(finite2, gtValue(0));
    notNegative = pipe(finite2, minValue(0));
    count = pipe(number(), safeInteger(), minValue(0));
    share = pipe(notNegative, maxValue(1));
    seconds = nullable(notNegative);
    texts = array(string());
    better = picklist(["lower", "higher"]);
    verdict = nullable(picklist(["faster", "slower", "same", "inconclusive", "failed"]));
    id = pipe(string(), nonEmpty());
    interval = { n: count, ratio: nullable(positive), low: nullable(positive), high: nullable(positive) };
    machine = object({
      platform: string(),
      arch: string(),
      cpu: nullable(string()),
      cores: count,
      memoryBytes: notNegative,
      kernel: string(),
      runnerImage: nullable(string()),
      disk: nullable(
        object({ directory: string(), fileSystem: nullable(string()), device: nullable(string()) })
      ),
      fsyncMs: nullable(notNegative)
    });
    storage = variant("kind", [
      object({ kind: literal("disk"), parent: string() }),
      object({ kind: literal("tmpfs"), parent: string(), mount: boolean(), sizeBytes: notNegative })
    ]);
    variant2 = object({
      id,
      profile: id,
      again: boolean(),
      storage,
      initdbArgs: texts,
      settings: array(object({ name: string(), value: string() })),
      leftOut: array(object({ name: string(), reason: string() })),
      notes: texts
    });
    plan = object({
      seed: pipe(number(), safeInteger()),
      blocks: count,
      warmup: count,
      reference: id,
      metric: id,
      method: object({
        timeBudgetMs: nullable(notNegative),
        precision: nullable(notNegative),
        equivalence: notNegative,
        requireConnection: boolean()
      }),
      postgres: object({ version: string(), source: string() }),
      variants: pipe(array(variant2), nonEmpty(), maxLength(MOST_VARIANTS)),
      skipped: array(object({ profile: string(), reason: string(), hint: string() })),
      workload: object({
        kind: picklist(["command", "pgbench", "sample"]),
        label: string(),
        setup: nullable(string())
      })
    });
    sample = object({
      block: count,
      position: count,
      variant: id,
      phases: object({ initdb: seconds, start: seconds, setup: seconds, run: seconds, stop: seconds }),
      metrics: array(object({ name: id, unit: string(), better, value: notNegative })),
      settings: record(string(), string()),
      probes: object({
        sessions: nullable(count),
        transactions: nullable(count),
        used: nullable(boolean()),
        fileSystem: nullable(string()),
        load: nullable(notNegative),
        steal: nullable(share),
        // A difference of two clocks' sums, so that rounding can leave it a hair below zero.
        overhead: pipe(finite2, minValue(-0.01))
      }),
      exitCode: nullable(pipe(number(), safeInteger())),
      failure: nullable(string()),
      evidence: nullable(string()),
      warnings: texts
    });
    comparison = object({
      variant: id,
      reference: id,
      metric: id,
      unit: string(),
      better,
      ...interval,
      trials: count,
      failures: count,
      mean: nullable(notNegative),
      referenceMean: nullable(notNegative),
      level: pipe(finite2, gtValue(0), ltValue(1)),
      verdict,
      warnings: texts
    });
    resultsSchema = object({
      schema: literal(RESULTS_SCHEMA),
      tool: object({ name: literal("pg-speed"), version: string() }),
      createdAt: pipe(string(), isoTimestamp()),
      machine,
      plan,
      leftOut: texts,
      stopped: nullable(string()),
      samples: pipe(array(sample), maxLength(MOST_SAMPLES)),
      comparisons: array(comparison),
      noise: nullable(object({ ...interval, halfWidth: nullable(notNegative), warnings: texts })),
      conclusion: object({
        metric: id,
        fastest: nullable(id),
        speedup: nullable(positive),
        verdict,
        equals: array(id)
      })
    });
  }
});

// src/report/read.ts
function readResults(text, name2) {
  if (text.length > MOST_CHARACTERS2) throw refuse2(name2, `it has ${text.length} characters`);
  const json = parseJson(text, name2);
  requireSchema(json, name2);
  const parsed = safeParse(resultsSchema, json);
  const problems = parsed.success ? findStrangers(parsed.output) : parsed.issues.map(describeIssue);
  if (parsed.success && problems.length === 0) return parsed.output;
  const more = problems.length - MOST_PROBLEMS;
  const shown = problems.slice(0, MOST_PROBLEMS).join("; ");
  throw refuse2(name2, `${shown}${more > 0 ? `; and ${more} more` : ""}`);
}
function parseJson(text, name2) {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw refuse2(name2, `it is not JSON (${messageOf(cause)})`);
  }
}
function requireSchema(json, name2) {
  const { schema } = is(object({ schema: string() }), json) ? json : { schema: "" };
  const version = /^pg-speed\/results@(\d+)$/.exec(schema)?.[1];
  if (version === void 0) throw refuse2(name2, "its `schema` is not pg-speed/results@1");
  if (schema === RESULTS_SCHEMA) return;
  throw new PgSpeedError(
    "input",
    `${name2} was written by another version of pg-speed (results@${version}); this one reads results@1.`,
    "Read it with the version that wrote it, or update this one."
  );
}
function findStrangers({ plan: plan2, samples, comparisons }) {
  const known = new Set(plan2.variants.map((one) => one.id));
  const named = [
    ["plan.reference", plan2.reference],
    ...samples.map((one, index) => [`samples.${index}.variant`, one.variant]),
    ...comparisons.map((one, index) => [`comparisons.${index}.variant`, one.variant]),
    ...comparisons.map((one, index) => [`comparisons.${index}.reference`, one.reference])
  ];
  const strangers = named.filter(([, value]) => !known.has(value));
  const twice = plan2.variants.length > known.size ? ["plan.variants: an id is there twice"] : [];
  return [...twice, ...strangers.map(([path16, value]) => `${path16}: ${JSON.stringify(value)} is not in plan.variants`)];
}
function describeIssue(issue) {
  return `${getDotPath(issue) ?? "the file"}: ${issue.message}`;
}
function refuse2(name2, problem) {
  return new PgSpeedError(
    "input",
    `${name2} is not a results file that can be used: ${problem}.`,
    "Give the results.json of a comparison as pg-speed wrote it."
  );
}
var MOST_PROBLEMS, MOST_CHARACTERS2;
var init_read = __esm({
  "src/report/read.ts"() {
    "use strict";
    init_dist();
    init_errors();
    init_results();
    init_results_schema();
    MOST_PROBLEMS = 3;
    MOST_CHARACTERS2 = 64 * 1024 * 1024;
  }
});

// src/commands/report.ts
var report_exports = {};
__export(report_exports, {
  runReport: () => runReport
});
function runReport(file, format) {
  print(renderReport(readResults(readFile(file), file), format));
}
function renderReport(results, format) {
  if (format === "json") return renderJson(results);
  if (format === "md") return renderMarkdown(results, { maxBytes: Number.POSITIVE_INFINITY });
  return renderText(results, { color: wantsColor(), width: process.stdout.columns ?? 100 });
}
function readFile(file) {
  try {
    return (0, import_node_fs20.readFileSync)(file, "utf8");
  } catch (cause) {
    throw new PgSpeedError(
      "input",
      `${file} cannot be read: ${messageOf(cause)}.`,
      "Name the results.json of a comparison, by default in pg-speed-report/.",
      { cause }
    );
  }
}
var import_node_fs20;
var init_report = __esm({
  "src/commands/report.ts"() {
    "use strict";
    import_node_fs20 = require("node:fs");
    init_errors();
    init_json();
    init_markdown();
    init_read();
    init_text();
    init_door();
  }
});

// src/commands/profiles.ts
var profiles_exports = {};
__export(profiles_exports, {
  runProfiles: () => runProfiles
});
function runProfiles(name2, format) {
  if (name2 === void 0) {
    print(format === "json" ? JSON.stringify(PROFILES, null, 2) : listProfiles());
    return;
  }
  const profile = findProfile(name2);
  if (!profile)
    throw new PgSpeedError("input", `'${name2}' is not a profile.`, `Profiles: ${PROFILE_NAMES.join(", ")}.`);
  print(renderProfile(profile, format));
}
function listProfiles() {
  const width = Math.max(...PROFILE_NAMES.map((name2) => name2.length));
  return PROFILES.map(({ name: name2, why }) => `${name2.padEnd(width)}  ${why}`).join("\n");
}
function renderProfile(profile, format) {
  if (format === "json") return JSON.stringify(profile, null, 2);
  if (format === "args") return profile.settings.map(({ name: name2, value }) => `-c ${name2}=${value}`).join(" ");
  if (format === "conf")
    return [
      `# pg-speed profile ${profile.name}: ${profile.why}`,
      ...profile.settings.map(({ name: name2, value, why }) => `${name2} = ${quoteValue(value)}  # ${why}`)
    ].join("\n");
  return describeProfile(profile);
}
function describeProfile({ name: name2, why, storage: storage2, initdbArgs, settings }) {
  const width = Math.max(0, ...settings.map((setting) => `${setting.name} = ${setting.value}`.length));
  return [
    `${name2}: ${why}`,
    `data directory: ${STORAGE[storage2]}`,
    ...initdbArgs.map((item) => `initdb ${item.argument}: ${item.why}`),
    ...settings.length === 0 ? ["settings: as PostgreSQL comes"] : ["settings:"],
    ...settings.map((setting) => `  ${`${setting.name} = ${setting.value}`.padEnd(width)}  ${setting.why}`)
  ].join("\n");
}
var STORAGE;
var init_profiles = __esm({
  "src/commands/profiles.ts"() {
    "use strict";
    init_errors();
    init_config();
    init_catalog();
    init_door();
    STORAGE = {
      disk: "on disk",
      tmpfs: "in memory (tmpfs)",
      "memory-or-disk": "in memory (tmpfs) where it fits, else on disk"
    };
  }
});

// src/commands/doctor.ts
var doctor_exports = {};
__export(doctor_exports, {
  runDoctor: () => runDoctor
});
async function runDoctor() {
  const account = findServerAccount();
  const storage2 = inspectStorage(account, process.env);
  const found = await findInstallations(process.env);
  const lines = [
    ...describeServers(found),
    account ? `user        root; servers run as ${account.name}` : "user        not root; servers run as this user",
    ...describeStorage2(storage2),
    ...describeProfiles(found, storage2),
    await describeDocker(),
    ...await describeClusters()
  ];
  print(lines.join("\n"));
  if (found.length === 0) process.exitCode = 3;
}
function describeServers(found) {
  if (found.length === 0) return ["PostgreSQL  none found", `            ${INSTALL_HINT}`];
  return found.map((one, index) => {
    const title = index === 0 ? "PostgreSQL" : "";
    const newest = index === 0 ? " (used unless `postgres-version` says otherwise)" : "";
    const pgbench = one.pgbench ? "with pgbench" : "no pgbench: install postgresql-contrib (Fedora, Alpine)";
    return `${title.padEnd(12)}${one.version.text} in ${one.binDir}, ${pgbench}${newest}`;
  });
}
function describeStorage2(storage2) {
  const { disk, tmpfs, mountParent, availableMemoryBytes } = storage2;
  const machine2 = readMachine(disk, process.env);
  const fsync = machine2.fsyncMs === null ? "" : `, one fsync takes ${machine2.fsyncMs.toPrecision(3)} ms`;
  const room = tmpfs ? `${tmpfs.directory}, ${inGB(tmpfs.freeBytes)} free` : "none";
  const mount = mountParent === null ? "may not mount one" : "may mount one of its own";
  return [
    disk ? `disk        ${disk} (${findMount(disk)?.type ?? "unknown file system"}${fsync})` : "disk        no writable folder on disk; point TMPDIR to one",
    `tmpfs       ${room}; this user ${mount}; ${inGB(availableMemoryBytes)} of memory available`
  ];
}
function describeProfiles(found, storage2) {
  const version = found[0]?.version;
  if (!version) return [];
  return PROFILES.map((profile, index) => {
    const resolved = resolveProfile(profile, version, storage2, NO_OVERRIDES);
    const title = (index === 0 ? "profiles" : "").padEnd(12);
    if (resolved.kind === "spec") return `${title}${profile.name}: available, ${resolved.spec.storage.kind}`;
    return `${title}${profile.name}: not here: ${resolved.skipped.reason}. ${resolved.skipped.hint}`;
  });
}
async function describeDocker() {
  const answer = await capture("docker", ["version", "--format", "{{.Server.Version}}"]);
  if (answer === null) return "Docker      no client (not needed: servers on this machine are used)";
  return answer.exitCode === 0 ? `Docker      engine ${answer.stdout.trim()} answers` : "Docker      a client, but no engine answers (not needed)";
}
async function describeClusters() {
  const records = new Registry().list();
  const lines = await Promise.all(
    records.map(async (record2) => {
      if (await isLeftover(record2))
        return `${describeRecord(record2)}: left by a killed run; \`pg-speed stop --all\` removes it`;
      return `${describeRecord(record2)}: ${record2.state === "given" ? "running" : "in use by a comparison"}`;
    })
  );
  return lines.length === 0 ? ["clusters    none"] : lines.map((line, index) => `${(index === 0 ? "clusters" : "").padEnd(12)}${line}`);
}
function inGB(bytes) {
  return `${(bytes / GB).toFixed(1)} GB`;
}
var GB, NO_OVERRIDES;
var init_doctor = __esm({
  "src/commands/doctor.ts"() {
    "use strict";
    init_locate();
    init_prepare();
    init_registry();
    init_catalog();
    init_resolve();
    init_account();
    init_exec2();
    init_filesystem();
    init_machine2();
    init_storage();
    init_door();
    GB = 1024 ** 3;
    NO_OVERRIDES = { settings: [], initdbArgs: [], tmpfsSizeBytes: void 0 };
  }
});

// src/cli.ts
init_esm();
init_errors();
init_version();
function splitArgv(argv) {
  const at = argv.indexOf("--");
  return at === -1 ? { own: [...argv], rest: [] } : { own: argv.slice(0, at), rest: argv.slice(at + 1) };
}
async function createProgram(rest2) {
  const program2 = new Command("pg-speed").description(
    "Throw-away PostgreSQL for tests: start it fast, and measure which durability profile makes your tests faster."
  ).version(VERSION).showHelpAfterError("(--help lists what there is)").exitOverride();
  const { addInputFlags: addInputFlags2, readInputFlags: readInputFlags2 } = await Promise.resolve().then(() => (init_flags2(), flags_exports));
  const compare3 = program2.command("compare").usage("[flags] [-- command ...]").description(
    "run a workload under several profiles and report the differences; without a workload the built-in sample runs"
  ).action(async () => (await Promise.resolve().then(() => (init_compare2(), compare_exports))).runCompare(readInputFlags2(compare3), rest2));
  addInputFlags2(compare3, "compare");
  const start2 = program2.command("start").description(
    'start a cluster, print its variables, and leave it running; usage in a shell: eval "$(pg-speed start)"'
  ).addOption(new Option("--format <form>", "form of the variables").choices(["env", "dotenv", "json"]).default("env")).action(async () => (await Promise.resolve().then(() => (init_start2(), start_exports))).runStart(readInputFlags2(start2), start2.opts().format));
  addInputFlags2(start2, "start");
  program2.command("stop").description("end the cluster that the PG* variables name, or the only one running").argument("[id]", "which one, when several run").option("--all", "end all, and remove what killed runs left").action(async (id2, options) => (await Promise.resolve().then(() => (init_stop(), stop_exports))).runStop(id2, options.all === true));
  program2.command("report").description("print the report of a results file").argument("<file>", "a results.json").addOption(new Option("--format <form>", "form of the report").choices(["text", "md", "json"]).default("text")).action(async (file, options) => (await Promise.resolve().then(() => (init_report(), report_exports))).runReport(file, options.format));
  program2.command("profiles").description("list the profiles, or print one").argument("[name]", "a profile").addOption(
    new Option("--format <form>", "form of one profile").choices(["text", "conf", "args", "json"]).default("text")
  ).action(async (name2, options) => (await Promise.resolve().then(() => (init_profiles(), profiles_exports))).runProfiles(name2, options.format));
  program2.command("doctor").description("show what was found on this machine, and what is missing with the fix").action(async () => (await Promise.resolve().then(() => (init_doctor(), doctor_exports))).runDoctor());
  return program2;
}
function fail(error) {
  if (error instanceof CommanderError) {
    process.exitCode = error.exitCode === 0 ? 0 : exitCodeOf(new PgSpeedError("input", "", ""));
    return;
  }
  process.stderr.write(`error: ${describeError(error)}
`);
  process.exitCode = exitCodeOf(error);
}
var { own, rest } = splitArgv(process.argv.slice(2));
createProgram(rest).then((program2) => program2.parseAsync(own, { from: "user" })).catch(fail);
/*! For license information please see cli.cjs.LEGAL.txt */
